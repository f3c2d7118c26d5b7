import { isKnownGivenName } from './known-given-names.ts';

const NAME = /\p{Lu}\p{Ll}\p{L}{0,20}(?:-\p{Lu}\p{L}{1,20})?/uy;
const GAP = /,?\s/y;
/** Nobody has more given names than acts tell. */
const MOST = 6;

/** « Eva, Louise » at an offset: given names alone, the first of them known; null where a surname follows or none is. */
export function readGivenList(text: string, offset: number): { first: string; end: number } | null {
  let [at, end, first] = [offset, offset, ''];
  for (let count = 0; count < MOST; count += 1) {
    NAME.lastIndex = at;
    const name = NAME.exec(text)?.[0];
    if (!name) break;
    first ||= name;
    end = at + name.length;
    GAP.lastIndex = end;
    at = end + (GAP.exec(text)?.[0].length ?? 0);
    if (at === end) break;
  }
  const isFollowed = at > end && /^\p{Lu}[\p{Lu}'-]/u.test(text.slice(at, at + 3));
  return first && isKnownGivenName(first) && !isFollowed ? { first, end } : null;
}
