/** gas-local has no types: it loads all scripts of a folder into one realm. */
declare module "gas-local" {
  const gas: {
    /** Runs each `.js` file in the context (made from `globals` at first) and returns it. */
    require(folder: string, globals: object): Record<string, unknown>;
  };
  export default gas;
}
