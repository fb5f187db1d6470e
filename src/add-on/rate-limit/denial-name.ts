/** Whose denial it is: an account's at one limit. Cells read the item with their answer. */
export function keyOfDenial(perMinute: number, accountId: string): string {
  return `${perMinute}:${accountId}`;
}
