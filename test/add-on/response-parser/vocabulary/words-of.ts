/** Words that a list of the vocabulary takes otherwise than a person does: both are parted by spaces. */
export function findMisread(pattern: RegExp, are: string, areNot: string): string[] {
  return [
    ...are.split(" ").filter((word) => !pattern.test(word)),
    ...areNot.split(" ").filter((word) => pattern.test(word)),
  ];
}
