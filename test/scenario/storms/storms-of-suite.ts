/** The storms of one suite: they share one build of the add-on, and each is closed after its test. */
import { built } from "../../bundle/built";
import { StormWorld } from "./storm-world";

type Options = Omit<ConstructorParameters<typeof StormWorld>[0], "distDir">;

/** To be called once, at the top of a suite, with flags of the build; what it gives opens a storm. */
export function stormsOfSuite(...flags: readonly string[]): (options?: Options) => StormWorld {
  let bundle: ReturnType<typeof built>;
  let open: StormWorld[] = [];
  beforeAll(() => {
    bundle = built(...flags);
  });
  afterEach(async () => {
    for (const storm of open) await storm.close();
    open = [];
  });
  afterAll(() => bundle.remove());
  return (options = {}) => {
    const storm = new StormWorld({ ...options, distDir: bundle.dir });
    open.push(storm);
    return storm;
  };
}
