/**
 * Each fault that a storm is to find has one place in the sources. Few of them are planted at each commit,
 * so a place that has moved would be met many commits later; one that stands twice would plant another fault.
 */
import { PLANTED_BUGS } from "../scenario/long-storms/planted-bugs";
import { countPlaces } from "../scenario/long-storms/planted-build";
import { PLANTED_RUN_BUGS } from "../scenario/run-storms/planted-run-bugs";
import { PLANTED_STORM_BUGS } from "../scenario/short-storms/planted-storm-bugs";

it.each([...PLANTED_BUGS, ...PLANTED_RUN_BUGS, ...PLANTED_STORM_BUGS])(
  "$name has one place in $file",
  ({ file, from }) => {
    expect(countPlaces({ file, from })).toBe(1);
  },
);
