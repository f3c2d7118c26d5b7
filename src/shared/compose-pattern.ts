/**
 * Where expressions are put together, and nowhere else: the check refuses `new RegExp` in any other file (decision 0042).
 * What is composed here is known to be linear, as a literal is, or escaped.
 */

/**
 * One expression out of sources of ours, made while its module is loaded: the check loads the module and proves the whole.
 * Never called for a text, with words of a text.
 */
export function composePattern(source: string, flags = ''): RegExp {
  return new RegExp(source, flags);
}

/** One pattern out of several, so that each can be read on its own line. Flags of the parts are not kept. */
export function anyOf(patterns: readonly RegExp[], flags = ''): RegExp {
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), flags);
}

/** An expression of ours with other flags: all places at once, or the ends of lines. */
export function withFlags({ source }: RegExp, flags: 'g' | 'gm'): RegExp {
  return new RegExp(source, flags);
}

/** The words around a place of a text, as their reader has cut them, are no more. */
export const SHORT = 120;

/**
 * One expression out of sources of ours for the few words around a place: a longer text does not match. What is tried in too
 * many ways from one place for a whole page ends at once where there are no more letters to try; the check wants every
 * repetition bounded, and does not count them.
 */
export function composeForShort(source: string): Pick<RegExp, 'test'> {
  const pattern = new RegExp(source);
  return { test: (text) => text.length <= SHORT && pattern.test(text) };
}

/** No name and no label is longer; what is longer stands nowhere. */
const LONGEST = 200;
const NOWHERE = /(?!)/;

/**
 * Words that somebody wrote, letter by letter, between two expressions of ours and with one between each two: whatever the
 * words hold, they are nothing but letters. The check proves the three for words of its own.
 */
export function aroundWords(
  before: RegExp,
  words: readonly string[],
  after: RegExp,
  { between = /\s/, flags = '' }: { between?: RegExp; flags?: string } = {},
): RegExp {
  const length = words.reduce((sum, word) => sum + word.length, 0);
  if (length === 0 || length > LONGEST) return NOWHERE;
  const middle = words.map(spellOut).join(between.source);
  return new RegExp(`${before.source}${middle}${after.source}`, flags);
}

function spellOut(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
