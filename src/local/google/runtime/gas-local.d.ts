/** gas-local: loads every script of a folder into one realm. The package brings no types. */
declare module "gas-local" {
  const gas: {
    /**
     * Runs each `.js` file of the folder in the context (made of `globals` where it is none yet), and gives
     * it back.
     */
    require(folder: string, globals: object): Record<string, unknown>;
  };
  export default gas;
}
