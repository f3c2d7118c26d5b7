import { composePattern } from '#shared/compose-pattern.ts';
import type { NameReading } from '../names/names.ts';
import { displayName, type PersonName } from '../names/person-name.ts';
import { findNamed } from '../persons/mentions.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldKey } from '../text/fold.ts';

/** What a contract calls its parties: two whom it calls differently are not of one side. */
const ROLES = {
  sells: '(?:CO-?)?VENDEU(?:R|SE)S?|PROMETTANTE?S?|CEDANTE?S?|MANDANTE?S?',
  buys: '(?:CO-?)?ACQUEREU(?:R|SE)S?|ACHETEU(?:R|SE)S?|BENEFICIAIRES?|CESSIONNAIRES?|RESERVATAIRES?',
  lets: '(?:CO-?)?BAILLEU(?:R|SE|RESSE)S?|LOUEU(?:R|SE)S?',
  rents: '(?:CO-?)?LOCATAIRES?|PRENEU(?:R|SE)S?',
  gives: 'DONAT(?:EUR|RICE)S?',
  receives: 'DONATAIRES?',
  borrows: '(?:CO-?)?EMPRUNTEU(?:R|SE)S?',
  lends: 'PRETEU(?:R|SE)S?',
  vouches: 'CAUTIONS?|GARANTS?',
  acts: "MANDATAIRES?|AGENTE? COMMERCIALE?|NEGOCIAT(?:EUR|RICE)S?|REPRESENTANTE?S? (?:DE |L'|LA )",
} as const;
type Role = keyof typeof ROLES;
const roles = Object.keys(ROLES) as Role[];
const ANY = roles.map((role) => `(?<${role}>${ROLES[role]})`).join('|');

/** « VENDEUR », « Le bailleur : », « L'acquéreur (ci-après …) »: at the head of a line, and no word of a sentence. */
const HEADING = composePattern(
  String.raw`(?<=^|\n)[^A-Z\n]{0,6}(?:(?:LE(?:\(S\))?|LA|LES|ET) |L')?(?:${ANY})(?:\(S\)|\(E\))?(?=\s{0,3}(?:[:;,(/-]|\n|$|\d)|\s{1,3}(?:MONSIEUR|MADAME|MADEMOISELLE|M\.|MME|MLLE|MR|LA SOCIETE|SCI)\b)`,
  'g',
);
/** « , vendeur », « (ci-après “l'acquéreur”) », « , agissant en qualité de mandataire ». */
const BEHIND = composePattern(
  String.raw`^[\s,;:("«]{0,4}(?:(?:CI-APRES|CI APRES|EN QUALITE DE|DENOMMEE?S?|DESIGNEE?S?|AGISSANT|COMME|LE|LA|LES|L'|D'UNE PART)[\s,"«']{0,3}){0,5}(?:${ANY})\b`,
);
const PLURAL = /S$/;

/** Two who are told to be one: « son épouse », « demeurant ensemble », « acquéreurs indivis ». */
const BOND =
  /\b(?:SON EPOU(?:SE|X)|SA FEMME|SON MARI|SON CONJOINT|SA CONJOINTE|S(?:ON|A) (?:CONCUBINE?|PARTENAIRE|COMPAGNE|COMPAGNON)|ENSEMBLE|MARIES|EPOUX|PACSES|CONJOINTEMENT|SOLIDAIREMENT|INDIVIS\w{0,6}|TOUS (?:LES )?DEUX|D'UNE PART)\b/;
/** Where what is said of two ends: at the next person, or with the sentence. */
const NEXT = /\b(?:MONSIEUR|MADAME|MADEMOISELLE|MME|MLLE)\b|\bM\. |[.;]\s|\n(?:ET\b|D'AUTRE PART)/;
const SPOKEN_OF = 260;
/** « entre M. X et Mme Y » is said of two who face each other. */
const BETWEEN = /\bENTRE\s{0,3}:?\s{0,3}$/;
/** « les soussignés M. X et Mme Y », « vendu à M. X et Mme Y », « les mandants M. X et Mme Y »: one word governs both. */
const GOVERNED = composePattern(
  String.raw`(?:(?<!\bENTRE (?:LES )?)\bSOUSSIGNEE?S?(?:[\s,:]{0,4}1\))?|\bAU PROFIT DE|\bAPPARTENANT A|\bPROPRIETE DE|\bVEND\w{0,3} A|\bDON(?:NE|ATION)\w{0,2} (?:A|PAR)|\b(?:VENTE|VENDUE?|ACQUISE?|ACHETEE?|LOUEE?|CONSENTIE?) PAR|\b(?:${ANY}))[\s,:]{0,4}$`,
);

export interface Sides {
  /** Whether these persons, whom it gives as its holders, are of two sides; one that is made `between` two has to join them. */
  areApart(persons: readonly PersonName[], between: boolean): boolean;
  /** Whether two who are named in one breath here are told to be of one side. */
  areTogether(reading: NameReading): boolean;
}

/** On which side of a contract it puts those whom it names. */
export function readSides(document: DocumentText): Sides {
  const named = findNamed(document);
  const sideOf = findRoles(document, named);
  const rolesOf = (persons: readonly PersonName[]) => persons.map((person) => sideOf.get(keyOf(person)));
  const differ = (persons: readonly PersonName[]) => new Set(rolesOf(persons).filter(Boolean)).size > 1;
  const areTogether = (reading: NameReading) => {
    if (differ(reading.persons)) return false;
    if (isLetterhead(document, reading)) return true;
    if (BOND.test(said(document, reading)) || rolesOf(reading.persons).every(Boolean)) return true;
    return GOVERNED.test(before(document, reading));
  };
  return {
    areApart: (persons, between) => {
      if (persons.length < 2) return false;
      if (differ(persons)) return true;
      const keys = persons.map(keyOf);
      const pairs = named.filter(({ persons: group }) =>
        keys.every((key) => group.some((one) => keyOf(one) === key)),
      );
      if (rolesOf(persons).every(Boolean) || pairs.some(areTogether)) return false;
      return pairs.some((pair) => between || BETWEEN.test(before(document, pair)));
    },
    areTogether,
  };
}

/** « Étienne CARDON-LI et Parisa MASSOUDI » as the first line of a letter, above their address: who write it together. */
function isLetterhead({ lines }: DocumentText, { start, end }: NameReading): boolean {
  const [first, ...below] = lines;
  const isAlone = first !== undefined && start === 0 && end === first.text.length;
  return isAlone && below.slice(0, 2).some(({ text }) => /\b\d{5} \p{Lu}/u.test(text));
}

const keyOf = (person: PersonName) => foldKey(displayName(person));

const before = ({ folded }: DocumentText, { start }: NameReading) =>
  folded.slice(Math.max(0, start - 60), start);

function said({ folded }: DocumentText, { end }: NameReading): string {
  const behind = folded.slice(end, end + SPOKEN_OF);
  const next = NEXT.exec(behind);
  return next ? behind.slice(0, next.index) : behind;
}

/** The first thing that each of them is called: where the parties are introduced, and not in the clauses that follow. */
function findRoles(document: DocumentText, named: readonly NameReading[]): Map<string, Role> {
  const headings = listHeadings(document);
  const found = new Map<string, Role>();
  for (const reading of named) {
    // The next party's heading is no word about this one.
    const next = headings.find(({ at }) => at >= reading.end)?.at ?? Number.POSITIVE_INFINITY;
    const behind = BEHIND.exec(document.folded.slice(reading.end, Math.min(next, reading.end + 90)));
    const called = findCalled(said(document, reading));
    const own = called ?? (behind && roleOf(behind));
    const heading = headings.findLast(({ at }) => at <= reading.start);
    // « M. X et Mme Y, acquéreur »: of the one who was named last.
    const isOfAll = own === null || called !== null || PLURAL.test(behind?.[0] ?? '');
    for (const [index, person] of reading.persons.entries()) {
      const isLast = index === reading.persons.length - 1;
      const role = own && (isOfAll || isLast) ? own : own ? null : (heading?.role ?? null);
      const key = keyOf(person);
      if (role && !found.has(key)) found.set(key, role);
    }
  }
  return found;
}

/** « …, demeurant à Rouen, ci-après « le vendeur » »: of all who stand before it; two roles there are each one's. */
function findCalled(words: string): Role | null {
  const from = words.indexOf('CI-APRES');
  if (from < 0) return null;
  const called = new Set([...words.slice(from, from + 90).matchAll(COLUMN)].map(roleOf));
  const [role = null] = called;
  return called.size === 1 ? role : null;
}

/** Two on one line head two columns: what stands below is nobody's for sure. */
function listHeadings({ lines }: DocumentText): { at: number; role: Role | null }[] {
  return lines.flatMap(({ folded, start }) => {
    const headings = [...folded.matchAll(HEADING)].flatMap((match) => roleOf(match) ?? []);
    const [role] = headings;
    if (!role) return [];
    const all = new Set([...folded.matchAll(COLUMN)].flatMap((match) => roleOf(match) ?? []));
    return [{ at: start, role: all.size > 1 && !/[:,]/.test(folded) ? null : role }];
  });
}

const COLUMN = composePattern(String.raw`\b(?:${ANY})\b`, 'g');

function roleOf({ groups = {} }: RegExpExecArray): Role | null {
  return roles.find((role) => groups[role] !== undefined) ?? null;
}
