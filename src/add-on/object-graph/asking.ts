/** What asks the service, for the graph: a part of the build, which is loaded when a question is asked. */
export { ASKING_CLASSES } from "./asking-classes";
export { connectTo } from "./connect";
