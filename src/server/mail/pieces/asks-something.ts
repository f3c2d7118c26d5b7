const ASKS_FOR_MORE = /autres? questions?|besoin|n['’]h[ée]sitez/i;

/** Whether what was written to somebody asks something: an agreement below it is his answer. */
export function asksSomething(quotedText: string): boolean {
  return quotedText
    .split('\n')
    .some(
      (line) =>
        /\?/.test(line) &&
        !/^\s{0,3}>\s{0,3}>/.test(line) &&
        !/https?:\/\//.test(line) &&
        !ASKS_FOR_MORE.test(line),
    );
}
