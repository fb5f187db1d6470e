/** gas-local has no types: it loads all scripts of a folder into one realm. */
declare module "gas-local" {
  const gas: {
    /** Runs each `.js` file of the folder in a realm with these globals, and returns its global object. */
    require(folder: string, globals: object): Record<string, unknown>;
  };
  export default gas;
}
