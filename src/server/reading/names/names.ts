import { composePattern } from '#shared/compose-pattern.ts';
import { foldAligned, foldKey } from '../text/fold.ts';
import { isGivenName } from './given-names.ts';
import { isKnownGivenName } from './known-given-names.ts';
import { opensGivenName, PARTICLES, readTokens, skipCivility, type Token } from './name-tokens.ts';
import { formatFirstName, formatLastName, isSamePerson, type PersonName } from './person-name.ts';
import { isMostlySurname } from './usual-surnames.ts';

export interface NameReading {
  persons: PersonName[];
  /** « M. et Mme NOM Prénom »: two holders, one of them unnamed. */
  pair?: boolean;
  /** A second holder is announced, whose name could not be read. */
  incomplete?: boolean;
  start: number;
  end: number;
}

const join = (tokens: readonly Token[]) =>
  tokens
    .map((token) => token.text)
    .join(' ')
    .replace(/(?<=[DLdl]') /g, '');

function natural(surname: readonly Token[], given: Token | undefined): PersonName | null {
  // « Thi » without its second word is a name read in part.
  if (given && foldKey(given.text) === 'THI') return null;
  if (surname.every((token) => PARTICLES.has(foldKey(token.text)))) return null;
  return {
    kind: 'natural',
    lastName: formatLastName(join(surname)),
    firstName: given ? formatFirstName(given.text) : '',
  };
}

/** The given name at a place; of « Thi Hoa » both words. */
function givenAt(tokens: readonly Token[], at: number): Token | undefined {
  const [first, second] = tokens.slice(at, at + 2);
  return first && second && opensGivenName(first)
    ? { ...first, text: `${first.text} ${second.text}` }
    : first;
}

/** Where capitals, and the particles right before them, begin: of « Maria de Lurdes DA SILVA » at « DA ». */
function findSurnameStart(tokens: readonly Token[], after: number): number {
  let from = tokens.findIndex(({ kind }, index) => index >= after && kind === 'upper');
  const isParticle = (index: number) => PARTICLES.has(foldKey(tokens[index]?.text ?? ''));
  while (from - 1 >= after && (tokens[from - 1]?.kind === 'particle' || isParticle(from - 1))) from -= 1;
  return from;
}

/** Which words are the surname: the capitals where the case differs, else the lexicon of given names, else the position. */
function interpret(tokens: readonly Token[], civil = false): PersonName | null {
  const uppers = tokens.filter((token) => token.kind === 'upper');
  const capitals = tokens.filter((token) => token.kind === 'capital');
  if (uppers.length > 0 && capitals.length > 0) {
    const firstUpper = tokens.findIndex((token) => token.kind === 'upper');
    const firstCapital = tokens.findIndex((token) => token.kind === 'capital');
    if (firstUpper < firstCapital)
      return natural(tokens.slice(0, firstCapital), givenAt(tokens, firstCapital));
    // After a civility, or in a list, the first word is the given name, however rare.
    const first = civil || capitals[1]?.afterComma ? capitals[0] : undefined;
    const given = first ?? capitals.find((token) => isKnownGivenName(token.text)) ?? capitals[0];
    const end = tokens.findIndex((token, index) => index > firstUpper && token.kind === 'capital');
    const from = findSurnameStart(tokens, tokens.indexOf(given as Token) + 1);
    const whole = given && givenAt(tokens, tokens.indexOf(given));
    return natural(tokens.slice(Math.max(from, 0), end < 0 ? undefined : end), whole);
  }
  if (uppers.length > 0) return interpretSameCase(tokens, 'surname-first');
  return tokens.length > 1 ? interpretSameCase(tokens, 'given-first') : null;
}

/** « MARIE GOULVEN »: what few bear as a given name is a surname behind what many do, unless that is mostly a family's itself (« MARTIN ENEKO »). */
function isRareBehindUsual([first, ...others]: readonly Token[]): boolean {
  if (first === undefined || !isGivenName(first.text) || isMostlySurname(first.text)) return false;
  return !others.some(({ text }) => isGivenName(text));
}

function interpretSameCase(
  tokens: readonly Token[],
  usual: 'surname-first' | 'given-first',
): PersonName | null {
  const words = tokens.filter((token) => token.kind !== 'particle');
  if (words.length === 1) return natural(tokens, undefined);
  const first = tokens[0];
  const laterGiven = tokens.findIndex(
    (token, index) =>
      index > 0 && isKnownGivenName(token.text) && !PARTICLES.has(foldKey(tokens[index - 1]?.text ?? '')),
  );
  const startsGiven = first ? isKnownGivenName(first.text) : false;
  const isLater = laterGiven > 0 && !isRareBehindUsual(tokens);
  const surnameFirst = usual === 'surname-first' ? isLater || !startsGiven : !startsGiven && isLater;
  if (surnameFirst) {
    const cut = laterGiven > 0 ? laterGiven : tokens.length - 1;
    return natural(tokens.slice(0, cut), givenAt(tokens, cut));
  }
  let cut = 1;
  while (
    cut < tokens.length - 1 &&
    (tokens[cut]?.afterComma || isKnownGivenName(tokens[cut]?.text ?? '')) &&
    isKnownGivenName(tokens[cut]?.text ?? '')
  )
    cut += 1;
  const last = tokens[cut];
  // « Nuno, Gérard, Mathieu »: given names only, the surname stands elsewhere.
  if (last?.kind === 'capital' && last.afterComma && isKnownGivenName(last.text)) return null;
  return natural(tokens.slice(cut), first);
}

/** « née LE GALL », but « née le 3 mai », « née le mardi », « née en 1950 », « née à Brest ». */
const BIRTH_NAME =
  /^[\s,]{0,30}\(?N[EÉ]E\s{1,30}(?!EN\b|A\b|AU\b|LE\s{1,30}(?:\d|[OIL]\d|PREMIER|LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI|DIMANCHE|DEUX|TROIS|QUATRE|CINQ|SIX|SEPT|HUIT|NEUF|DIX|ONZE|DOUZE|TREIZE|QUATORZE|QUINZE|SEIZE|VINGT|TRENTE)|LE\W{0,30}$)/;
const USAGE_NAME = /^[\s,]*\(?(?:EPOUSE|EPOUX|EP|VEUVE|VVE|DIVORCEE|USAGE)\b\.?\s*(?:DE\s+)?/;

/** Reads « née X », « épouse X », « veuve X » after a name: the name of birth is the key, the other an attribute. */
function readAttributes(text: string, person: PersonName, end: number): { person: PersonName; end: number } {
  const rest = foldAligned(text.slice(end, end + 60));
  const birth = BIRTH_NAME.exec(rest);
  const usage = birth ? null : USAGE_NAME.exec(rest);
  const match = birth ?? usage;
  if (!match) return { person, end };
  const from = skipCivility(text, end + match[0].length).offset;
  const tokens = readTokens(text, from);
  // What follows « née » in capitals is a surname, however many words it has: « née LA BORDERIE ».
  const surnameOnly = tokens.length === 1 || tokens.every(({ kind }) => kind !== 'capital');
  const other = surnameOnly && tokens.length > 0 ? natural(tokens, undefined) : interpret(tokens);
  if (!other) return { person, end };
  const last = tokens.at(-1)?.end ?? end;
  if (usage) return { person: { ...person, usageName: other.lastName }, end: last };
  return {
    person: { ...other, firstName: person.firstName || other.firstName, usageName: person.lastName },
    end: last,
  };
}

/**
 * The name that starts at an offset, civility allowed; null when what stands there is no name. Linked to a name before
 * it (« X et Y »), it begins with its given name, however rare.
 */
export function readNameAt(
  text: string,
  offset: number,
  { isLinked = false } = {},
): (NameReading & { civil: boolean }) | null {
  const { offset: from, civil, pair } = skipCivility(text, offset);
  const tokens = readTokens(text, from);
  const found = interpret(tokens, civil || isLinked);
  if (!found || foldKey(found.lastName).length < 2) return null;
  const { person, end } = readAttributes(text, found, tokens.at(-1)?.end ?? from);
  return { persons: [person], start: offset, end, civil, pair };
}

/** Clauses that may part two holders: birth, address, usual name; a role or a filiation ends the search. */
const PARTNER = String.raw`CO-?(?:TITULAIRE|EMPRUNTEU|SOUSCRIPTEU|ACQUEREU|VENDEU|BAILLEU|DECLARANT|LOCATAIRE)\w{0,60}|DECLARANT 2|DEMANDEUR 2`;
const CIVILITY = String.raw`(?:MONSIEUR|MADAME|MADEMOISELLE|MME|MLLE|M\.)\s`;
const CLAUSE = composePattern(
  String.raw`^(?:[\s,]{0,60}(?:${PARTNER})[\s:]{0,30}|[^;:]{0,190}?(?:\s(?:ET|AINSI QUE)\s{1,30}(?=${CIVILITY})|\n\s{0,30}(?:${PARTNER})[\s:]{0,30})|,? NEE? [^\n;:]{3,60}\n\W{0,3}(?=${CIVILITY}[^\n]{3,60}\bNEE? )|,? ?NEE? (?:LE|EN|A) [^\n;:]{3,80}\sET (?!DE |D')(?=[A-Z][^\n]{3,60}\bNEE? (?:LE|EN|A) ))`,
);
/** « au profit de Monsieur X, né le …, et de Madame Y »: « de » is each one's. */
const AND_OF = composePattern(String.raw`(?<=\sET) DE (?=${CIVILITY})`);

const OTHER_ROLE =
  /\b(?:MONSIEUR|MADAME|MME|PAR|FILS|FILLE|CI-APRES|D'UNE PART|VENDEU\w{1,60}|ACQUEREU\w{1,60}|BAILLEUR|LOCATAIRE|PRENEUR|DONATAIRE\w{0,60}|DONATEUR\w{0,60}|BENEFICIAIRE|VEUF|VEUVE|CONJOINT|HERITIER\w{0,60}|GERANTE?|REPRESENTE\w{0,60}|VENDU|MARIE\w{0,60} A|DECEDE\w{0,60}|NOTAIRE|DEFENDE\w{0,60}|LEGATAIRE|CONTRE|ENFANTS?|ATTENTION|DESTINATAIRES?|CHEZ MR?|C\/O|BONS SOINS)\b/;

/** What is said of the first holder himself: « veuf de X », « acquéreur à concurrence de la moitié ». */
const OWN_WORDS =
  /VEU\w{1,60} DE [A-Z]{1,60}|(?:ACQUEREU|VENDEU|DONATEU)\w{1,4},?\s(?:A\s(?:CONCURRENCE|HAUTEUR)|POUR\s(?:LA|MOITIE|UNE?|\d))/g;

/** « Co-emprunteur : néant ». */
const EMPTY_FIELD = /^\W*(?:NEANT|AUCUNE?|SANS|NON)\b/;

const LINK =
  /^[\s,]{0,30}(?:\([^)]{0,20}\)\s{0,30})?(?:ET DE (?=MONSIEUR |MADAME |M\. |MME )|(?:ET|OU|&|\/|E T)\s{1,30}(?=\S))/;

/** « fils de Paul MARTIN et de Anne DUBOIS ». */
function isParent(text: string, offset: number): boolean {
  const given = /^(?:de |d')(\p{Lu}\p{Ll}[\p{L}-]*)/u.exec(text.slice(offset, offset + 30))?.[1];
  return given !== undefined && isKnownGivenName(given);
}

/** One word, however it is written, and no other name word behind it. */
function readGivenAlone(text: string, offset: number): Token | null {
  const [given, next] = readTokens(text, offset);
  return given && !next && given.kind !== 'particle' && isKnownGivenName(given.text) ? given : null;
}

/** Where two are announced and one surname is told, the last word of the line is a given name, however rare. */
function readRareGiven(text: string, offset: number): Token | null {
  const [given, next] = readTokens(text, offset);
  const isAlone =
    given?.kind === 'capital' && !next && /^\s{0,3}(?:[,;.(\n]|$)/.test(text.slice(given.end, given.end + 3));
  return isAlone && /^\p{Lu}\p{Ll}\p{Ll}/u.test(given.text) ? given : null;
}

/** « M. et Mme WAGNER Philippe et Nadège », « WAGNER Philippe et Nadège »: the second given name shares the surname. */
function readSharedBehind(
  text: string,
  first: NameReading,
  person: PersonName,
  at: number,
): NameReading | null {
  const given = readGivenAlone(text, at) ?? (first.pair ? readRareGiven(text, at) : null);
  if (!given || !person.firstName) return null;
  // « DUPONT PAUL ET MARTIN »: where all is in capitals, two must have been announced.
  const isTold = first.pair || given.kind === 'capital';
  const partner = { ...person, firstName: formatFirstName(given.text) };
  return isTold ? { persons: [person, partner], start: first.start, end: given.end } : null;
}

const SHARED_AHEAD = /^\s{1,3}(?:et|ou|&|ET|OU)\s{1,3}/;

/** « M. et Mme Philippe et Nadège WAGNER », « Monsieur Philippe et Madame Nadège WAGNER »: the surname follows both. */
function readSharedAhead(text: string, offset: number): NameReading | null {
  const { offset: from, civil } = skipCivility(text, offset);
  const given = civil ? readGivenAlone(text, from) : null;
  const link = given && SHARED_AHEAD.exec(text.slice(given.end, given.end + 12));
  if (!given || !link) return null;
  const second = readNameAt(text, given.end + link[0].length, { isLinked: true });
  const partner = second?.persons[0];
  if (!second || !partner?.firstName || !isKnownGivenName(partner.firstName)) return null;
  const { usageName: _, ...shared } = partner;
  const person = { ...shared, firstName: formatFirstName(given.text) };
  return { persons: [person, partner], start: offset, end: second.end };
}

/** One or two linked holders at an offset: « M. GAUTHIER Gilles et Mme WEBER Hélène », « DUPONT Jean ou MARTIN Claire ». */
export function readHoldersAt(text: string, offset: number): NameReading | null {
  const first = readNameAt(text, offset);
  if (!first?.persons[0]?.firstName) {
    const shared = readSharedAhead(text, offset);
    if (shared) return shared;
  }
  if (!first) return null;
  const rest = foldAligned(text.slice(first.end, first.end + 40));
  const nextLine = /^\s{0,30}\n(?=(?:MME|MADAME|M|MR|MONSIEUR)\b\.? )/.exec(rest);
  // « MÉRIGNAC CENTRE », then « M. BLANCHARD THÉO »: the value of another label, then the holder.
  if (nextLine && !first.civil && !isKnownGivenName(first.persons[0]?.firstName ?? ''))
    return readHoldersAt(text, first.end + nextLine[0].length);
  // « Conseillère : Justine KERN », then « Mme LE BRIS »: whoever has no civility is not of whom the next line names with one.
  const link = LINK.exec(rest) ?? (first.civil ? nextLine : null);
  const second =
    link && !isParent(text, first.end + link[0].length)
      ? readNameAt(text, first.end + link[0].length, { isLinked: true })
      : null;
  const person = first.persons[0];
  const other = second?.persons[0];
  if (!person) return first;
  // A scan read over two columns names the first holder in each of them, then the second.
  if (second && other && isSamePerson(person, other)) return readHoldersAt(text, second.start);
  if (second && other && (other.firstName || second.civil))
    return { persons: [person, other], start: first.start, end: second.end };
  const shared = link && readSharedBehind(text, first, person, first.end + link[0].length);
  return shared || readAfterClause(text, first, person);
}

/** The second holder after a clause: « Monsieur X, né le … à Tours, et Madame Y ». */
function readAfterClause(text: string, first: NameReading, person: PersonName): NameReading {
  const behind = foldAligned(text.slice(first.end, first.end + 240)).replace(AND_OF, '    ');
  const clause = CLAUSE.exec(behind);
  if (!clause || OTHER_ROLE.test(clause[0].replace(OWN_WORDS, ''))) return first;
  const after = first.end + clause[0].length;
  if (EMPTY_FIELD.test(foldAligned(text.slice(after, after + 10)))) return first;
  const second = readNameAt(text, after);
  const other = second?.persons[0];
  if (!second || !other?.firstName) return { ...first, incomplete: true };
  return { persons: [person, other], start: first.start, end: second.end };
}

/** A single holder written in full: « NOM Prénom », « Prénom NOM », « MME NÉE »…; null when the text is no name. */
export function parseName(text: string): PersonName | null {
  return readNameAt(text, 0)?.persons[0] ?? null;
}
