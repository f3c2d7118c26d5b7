/** One pattern out of several, so that each can be read on its own line. Flags of the parts are not kept. */
export function anyOf(patterns: RegExp[], flags = ''): RegExp {
  return new RegExp(patterns.map((pattern) => `(?:${pattern.source})`).join('|'), flags);
}
