/** Counts the calls of the spreadsheet service that read or write. */

/**
 * `calls.on(range).getValues()` is a counted call. What only hands out or describes an object (`getRange`, `getSheet`,
 * `getA1Notation`) moves no data and is not counted.
 */
export class Calls {
  count = 0;

  on<T>(service: T): T {
    this.count += 1;
    return service;
  }
}
