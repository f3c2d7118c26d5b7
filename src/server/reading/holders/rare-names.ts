import { isCommonWord } from '../names/common-words.ts';
import { isKnownGivenName } from '../names/known-given-names.ts';
import { nameStopWords } from '../names/name-stop-words.ts';
import { opensGivenName } from '../names/name-tokens.ts';
import { formatFirstName, formatLastName } from '../names/person-name.ts';
import { type DocumentText, listCells } from '../text/document-text.ts';
import { foldKey } from '../text/fold.ts';
import type { FoundName } from './found-name.ts';

/** « L'HÉNORET Alan Paul », « TRAN Thi Mai, née le … », « GUILHOU, prénoms Norbert Aimé »: capitals, then given names, at the head of a cell or behind its label. */
const CASED =
  /(?:^|: |\b(?:M\.?|Mme|Mlle|MME|MLLE|Monsieur|Madame) )(?<last>\p{Lu}[\p{Lu}'-]{1,30}(?: \p{Lu}[\p{Lu}'-]{1,30}){0,3})(?<between>(?:,? pr[ée]noms? ?:?)?) (?<first>\p{Lu}\p{Ll}[\p{L}-]{0,30})/gu;

/** Further given names, and what may stand behind the last one. */
const MORE_GIVEN = /^(?:,? \p{Lu}\p{Ll}[\p{L}-]{0,30}){0,4}/u;
const BEHIND = /^$|^[,(;]|^ n[ée]e?\b|^ -/u;

/** « SAINT-AUBIN LORRAINE »: nothing but capitals, of which no list knows the given name. */
const CAPITALS =
  /^(?:(?:M|MME|MLLE|MR)\.? )?(?<last>\p{Lu}[\p{Lu}'-]{2,30}(?: \p{Lu}[\p{Lu}'-]{2,30})?) (?<first>\p{Lu}[\p{Lu}-]{2,30})$/u;

/** What no person is called by. */
function isWord(word: string): boolean {
  return nameStopWords.has(foldKey(word)) || (isCommonWord(word) && !isKnownGivenName(word));
}

function asName(
  { last, between = '', first }: Partial<Record<string, string>>,
  at: number,
  sign: string,
): FoundName[] {
  // « TRAN Thi Mai »: half of a given name is none.
  if (!last || !first || opensGivenName({ text: first })) return [];
  if (last.split(/[ '-]/).some(isWord) || first.split('-').some(isWord)) return [];
  return [
    {
      person: { kind: 'natural', lastName: formatLastName(last), firstName: formatFirstName(first) },
      start: at,
      end: at + last.length + between.length + 1 + first.length,
      sign,
    },
  ];
}

/** Names that are none but by how they are written and where they stand: their given names are on no list. */
export function listRare({ lines }: DocumentText): FoundName[] {
  return lines.flatMap((line) =>
    listCells(line).flatMap((cell) => {
      const cased = [...cell.text.matchAll(CASED)].flatMap(({ index, 0: whole, groups = {} }) => {
        const behind = cell.text.slice(index + whole.length).replace(MORE_GIVEN, '');
        const at = cell.start + index + whole.indexOf(groups.last ?? '');
        return BEHIND.test(behind) ? asName(groups, at, 'rare') : [];
      });
      const { groups } = CAPITALS.exec(cell.text) ?? {};
      // « LEPREVOST JEAN YVES »: whose second word is a given name has it as his own.
      const hasGiven = groups?.last?.split(' ').slice(1).some(isKnownGivenName);
      const capitals = groups && !hasGiven ? asName(groups, cell.start, 'rare-capitals') : [];
      return [...cased, ...capitals];
    }),
  );
}
