import { composePattern } from '#shared/compose-pattern.ts';
import type { NameReading } from '../names/names.ts';
import { displayName, type PersonName } from '../names/person-name.ts';
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
export type Role = keyof typeof ROLES;
const roles = Object.keys(ROLES) as Role[];
export const anyRole = roles.map((role) => `(?<${role}>${ROLES[role]})`).join('|');
export const bareRole = Object.values(ROLES).join('|');

/** « VENDEUR », « Le bailleur : », « L'acquéreur (ci-après …) »: at the head of a line, and no word of a sentence. */
const HEADING = composePattern(
  String.raw`(?<=^|\n)[^A-Z\n]{0,6}(?:(?:LE(?:\(S\))?|LA|LES|ET) |L')?(?:${anyRole})(?:\(S\)|\(E\))?(?=\s{0,3}(?:[:;,(/-]|\n|$|\d)|\s{1,3}(?:M\. |(?:MONSIEUR|MADAME|MADEMOISELLE|MME|MLLE|MR|LA SOCIETE|SCI)\b))`,
  'g',
);
/** « , vendeur », « (ci-après “l'acquéreur”) », « , agissant en qualité de mandataire ». */
const BEHIND = composePattern(
  String.raw`^[\s,;:("«]{0,4}(?:(?:CI-APRES|CI APRES|EN QUALITE DE|DENOMMEE?S?|DESIGNEE?S?|AGISSANT|COMME|LE|LA|LES|L'|D'UNE PART)[\s,"«']{0,3}){0,5}(?:${anyRole})\b`,
);
const PLURAL = /S$/;

/** Where what is said of two ends: at the next person, or with the sentence. */
const NEXT = /\b(?:MONSIEUR|MADAME|MADEMOISELLE|MME|MLLE)\b|\bM\. |[.;]\s|\n(?:ET\b|D'AUTRE PART)/;
const SPOKEN_OF = 260;

export const keyOf = (person: PersonName) => foldKey(displayName(person));

/** What is said of those who are named there, up to the next person or sentence. */
export function said({ folded }: DocumentText, { end }: NameReading): string {
  const behind = folded.slice(end, end + SPOKEN_OF);
  const next = NEXT.exec(behind);
  return next ? behind.slice(0, next.index) : behind;
}

/** The first thing that each of them is called: where the parties are introduced, and not in the clauses that follow. */
export function findRoles(document: DocumentText, named: readonly NameReading[]): Map<string, Role> {
  const headings = listHeadings(document);
  const found = new Map<string, Role>();
  const told = new Map([...findClosing(document, named), ...findActing(document, named)]);
  for (const reading of named) {
    // The next party's heading is no word about this one.
    const next = headings.find(({ at }) => at >= reading.end)?.at ?? Number.POSITIVE_INFINITY;
    const behind = BEHIND.exec(document.folded.slice(reading.end, Math.min(next, reading.end + 90)));
    const called = findCalled(said(document, reading));
    const own = called ?? (behind && roleOf(behind));
    const acts = told.get(reading) ?? headings.findLast(({ at }) => at <= reading.start)?.role ?? null;
    // « M. X et Mme Y, acquéreur »: of the one who was named last.
    const isOfAll = own === null || called !== null || PLURAL.test(behind?.[0] ?? '');
    for (const [index, person] of reading.persons.entries()) {
      const isLast = index === reading.persons.length - 1;
      const role = own && (isOfAll || isLast) ? own : own ? null : acts;
      const key = keyOf(person);
      if (role && !found.has(key)) found.set(key, role);
    }
  }
  return found;
}

/** « M. X, né à Pau, vend à Mme Y »: what each of them does, by the words between them. */
const ACTS: readonly { words: RegExp; from: Role; to: Role }[] = [
  {
    words:
      /\b(?:VEND|VENDS|VENDENT|VENDU|CEDE|CEDES|CEDENT|(?:PROME(?:T|TS|TTENT) DE|S'ENGAGE(?:NT)? A|M'ENGAGE A) (?:VENDRE|CEDER))\b/,
    from: 'sells',
    to: 'buys',
  },
  { words: /\b(?:DONNE(?:NT)? (?:A BAIL|EN LOCATION|A LOYER)|LOUE(?:NT)?)\b/, from: 'lets', to: 'rents' },
  { words: /\b(?:DONNE(?:NT)?|F(?:AIT|ONT) DON(?:ATION)?)\b/, from: 'gives', to: 'receives' },
];
const TO = /\b(?:A|AU PROFIT DE)\s{0,3}:?\s{0,3}$/;

function findActing({ folded }: DocumentText, named: readonly NameReading[]): Map<NameReading, Role> {
  const found = new Map<NameReading, Role>();
  for (const [index, reading] of named.entries()) {
    const next = named[index + 1];
    const words = next ? folded.slice(reading.end, next.start) : '';
    if (!next || words.length > SPOKEN_OF || !TO.test(words)) continue;
    const act = ACTS.find((one) => one.words.test(words));
    if (!act) continue;
    if (!found.has(reading)) found.set(reading, act.from);
    found.set(next, act.to);
  }
  return found;
}

/** « 1°) M. X, né … 2°) Mme Y, née …, vendeurs, et … »: what a word for several calls the list that it ends. */
const CLOSING = composePattern(
  String.raw`[,;\n"«]\s{0,3}(?:LES )?(?:${anyRole})(?=[ "»]{0,3}[\s,;]{1,3}(?:ET|D'UNE PART|D'AUTRE PART)\b)`,
);
const ITEM = /(?:^|[\n;,.:])\s{0,3}(\d{1,2}) ?[°º]? ?[)./-]?\s{0,3}$/;

function findClosing({ folded }: DocumentText, named: readonly NameReading[]): Map<NameReading, Role> {
  const found = new Map<NameReading, Role>();
  const itemOf = ({ start }: NameReading) =>
    Number(ITEM.exec(folded.slice(Math.max(0, start - 12), start))?.[1] ?? 0);
  for (const [index, last] of named.entries()) {
    const next = named[index + 1]?.start ?? folded.length;
    const closing = CLOSING.exec(folded.slice(last.end, Math.min(next, last.end + SPOKEN_OF)));
    const role = closing && PLURAL.test(closing[0]) ? roleOf(closing) : null;
    if (!role) continue;
    for (let at = index; at >= 0; at -= 1) {
      const reading = named[at];
      if (!reading) break;
      found.set(reading, role);
      if (itemOf(reading) < 2) break;
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

/** Which roles some words name, wherever they do. */
export function bareRoles(words: string): Role[] {
  return [...words.matchAll(COLUMN)].flatMap((match) => roleOf(match) ?? []);
}

const COLUMN = composePattern(String.raw`\b(?:${anyRole})\b`, 'g');

function roleOf({ groups = {} }: RegExpExecArray): Role | null {
  return roles.find((role) => groups[role] !== undefined) ?? null;
}
