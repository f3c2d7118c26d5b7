import type { PersonRule } from '#server/papers/person-rule.ts';
import { withFlags } from '#shared/compose-pattern.ts';
import { ENOUGH } from '../evidence/trust.ts';
import { isKnownGivenName } from '../names/known-given-names.ts';
import { type NameReading, readHoldersAt, readNameAt } from '../names/names.ts';
import { displayNames } from '../names/person-name.ts';
import { type DocumentText, findLineIndexAt, listCells } from '../text/document-text.ts';
import { foldKey } from '../text/fold.ts';
import { isBystander } from './bystanders.ts';
import { findMentions, findNamed } from './mentions.ts';
import { readPartyAt } from './party-at.ts';
import { decidePerson, doubtPerson, doubtPlace, NOBODY, type PersonChoice } from './person-choice.ts';
import { findRoles, keyOf } from './roles.ts';
import { readBelowStackedHeads } from './stacked-heads.ts';

interface LabelPlace {
  /** Just after the label. */
  offset: number;
  /** Whether its line begins with it. */
  heads: boolean;
  label: string;
}

function* findLabels(document: DocumentText, labels: readonly RegExp[]): Generator<LabelPlace> {
  for (const label of labels) {
    for (const match of document.folded.matchAll(withFlags(label, 'gm'))) {
      const end = match.index + match[0].length;
      // « Redevables : », « Le propriétaire, Monsieur … »
      const rest = REST_OF_LABEL.exec(document.folded.slice(end, end + 20))?.[0] ?? '';
      const place = {
        offset: end + rest.length,
        heads: (document.folded[match.index - 1] ?? '\n') === '\n',
        label: match[0] + rest,
      };
      if (!isPartOfAnother(document, match.index, place)) yield place;
    }
  }
}

const REST_OF_LABEL =
  /^(?:(?:E?S|\(E?S\))(?![A-Z])[\s:]{0,30}|\s{0,30},\s{0,30}(?=MONSIEUR |MADAME |M\. |MME |MLLE ))/;

/** « Ancien propriétaire », « service client »: the label of somebody else. */
const OTHERWISE =
  /(?:ANCIENN?E?S?|PRECEDENTE?S?|FUTURE?S?|NOUVEAUX?|NOUVELLE|AUTRE|SERVICES?|RELATIONS?|ESPACE|CONTACT|CONSEILLERE?|GESTION)[ -]+(?:DE |DU |LA |LE |L')*$|\bNU-?$/;
/** What one is called in a sentence as well: a label only where it opens a line or a part of one, or a civility follows. */
const NOUN =
  /(?:CLIENTE?|ABONNEE?|TITULAIRE|PROPRIETAIRE|VENDEUR|BAILLEUR|LOCATAIRE|ACQUEREUR|EMPRUNTEUR|SOUSCRIPTEUR|ASSUREE?|DEMANDEUR|SOCIETAIRE|MANDANT|BENEFICIAIRE|DONATAIRE|DONATEUR|SALARIEE?|AGENT|EMPLOYEE?)S? ?$/;
const OPENING = /(?:^|\n|[:;.|•*-] ?|\d ?)(?:LE |LA |LES |L')?$/;
const NAMED = /^\s*(?:M\.|MR?\b|MM\b|MME|MLLE|MONSIEUR|MADAME|LA SOCIETE|SCI|SARL|SAS|EURL|SNC|\n)/;

/** A word of a longer one (« CLIENTÈLE »), or of a sentence that goes on otherwise (« la relation client, … »). */
function isPartOfAnother(
  document: DocumentText,
  start: number,
  { offset, heads, label }: LabelPlace,
): boolean {
  const after = document.folded.slice(offset, offset + 24);
  if (/[A-Z]$/.test(label) && /^[A-Z]/.test(after)) return true;
  if (OTHERWISE.test(document.folded.slice(Math.max(0, start - 24), start))) return true;
  const opens = heads || OPENING.test(document.folded.slice(Math.max(0, start - 8), start));
  return NOUN.test(label) && !opens && !NAMED.test(after);
}

/** What may stand between a label and its name: « Propriétaire de l'installation : », « Donataire / Nom et prénoms : ». */
const COMPLEMENT = /^(?![^\n]{0,50}\d)[^\n:]{0,50}:[ \t]{0,30}\n?/;
const INNER_LABEL =
  /^\W{0,3}(?:NOM,? (?:ET |\/ ?)?PRENOMS?|PRENOMS? ET NOM|NOM(?:S)?|IDENTITE|CIVILITE|M(?:ME|R|\.)? ?\/ ?M(?:ME|R|\.)?|QUALITE)(?:\(S\))?\s*:\s*/;

/** Two columns: « Demandeur  Désignation du bien », and the name of the first at the head of the next line. */
const HEADER = /^[ \t]{0,30}[A-Z][^\n:\d,.()]{2,40}\n(?!DE |D'|ET )(?=[A-Z])/;

function readBelowHeader(document: DocumentText, offset: number): NameReading | null {
  const header = HEADER.exec(document.folded.slice(offset, offset + 60));
  const reading = header ? readPartyAt(document, offset + header[0].length) : null;
  const [person] = reading?.persons ?? [];
  return person?.kind === 'natural' && isKnownGivenName(person.firstName) ? reading : null;
}

/** The name that a label announces, right after it, after the rest of the label, or after a label of its own. */
function readAnnounced(document: DocumentText, offset: number, heads: boolean): NameReading | null {
  const rest = document.folded.slice(offset, offset + 120);
  const inner = INNER_LABEL.exec(rest);
  const direct = readPartyAt(document, offset + (inner?.[0].length ?? 0));
  if (direct) return direct;
  const complement = document.folded[offset - 1] === '\n' ? null : COMPLEMENT.exec(rest);
  if (!complement) return heads ? readBelowHeader(document, offset) : null;
  const next = offset + complement[0].length;
  return readPartyAt(
    document,
    next + (INNER_LABEL.exec(document.folded.slice(next, next + 40))?.[0].length ?? 0),
  );
}

/** « Chaudières du Lac   Client », and below « Artisan   Mme MARTIN »: whom the last of several heads has in its own column. */
function readInColumn(document: DocumentText, start: number): NameReading | null {
  const row = findLineIndexAt(document, start);
  const [line, below] = document.lines.slice(row, row + 2);
  if (!line || !below || line.page !== below.page) return null;
  const head = listCells(line).at(-1);
  const cell = listCells(below).at(-1);
  const isLast = line.cells.length > 1 && below.cells.length > 1 && head && head.start <= start;
  const isBare = isLast && /^[A-Z' ]{4,24}(?:\([A-Z]{1,3}\))? ?:?$/.test(head.folded);
  return isBare && cell ? readPartyAt(document, cell.start) : null;
}

/** Who declares a death only signs; who declares his own works or his income, or is an agent on a payslip, is the person. */
const OWN_ROLE = /^\W*(?:DECLARANT|AGENT)/;

/** Words below a label that are no name: what a civility opens, or a known given name closes, is one. */
function isDoubtful(document: DocumentText, label: string, offset: number, reading: NameReading): boolean {
  const [person] = reading.persons;
  if (person?.kind !== 'natural' || isKnownGivenName(person.firstName)) return false;
  const below = `${label}${document.folded.slice(offset, reading.start)}`.trimStart().includes('\n');
  return below && !/^\s*(?:M\.|MR?\b|MM|MME|MLLE|MONSIEUR|MADAME)/.test(document.folded.slice(reading.start));
}

const SEVERAL =
  /(?:MANDANT|VENDEUR|ACQUEREUR|EMPRUNTEUR|DONATEUR|BAILLEUR|TITULAIRE|SOUSSIGNE|PROMETTANT|LOCATAIRE|DEMANDEUR|ASSURE|CEDANT)E?S\b(?! ?\()/;

/** « Les mandants »: where one name alone is read, the other one stands where nobody looked. */
const announcesSeveral = (label: string) => SEVERAL.test(label);
const isAlone = ({ persons, pair }: NameReading) =>
  !pair && persons.length === 1 && persons[0]?.kind === 'natural';

const DOUBTFUL = 0.6;

/** « Les soussignés » are both sides: whoever is the only one of his is all of it. */
function isWholeSide(document: DocumentText, label: string, { persons: [person] }: NameReading): boolean {
  if (!/SOUSSIGNE/.test(label) || !person) return false;
  const roles = findRoles(document, findNamed(document));
  const own = roles.get(keyOf(person));
  const others = [...roles].filter(([key]) => key !== keyOf(person)).map(([, role]) => role);
  return own !== undefined && others.length > 0 && !others.includes(own);
}

/** Of holders whom a label counts otherwise than they were read, none is the whole answer. */
function doubtCount(
  document: DocumentText,
  label: string,
  reading: NameReading,
  named: PersonChoice,
): PersonChoice {
  if (reading.incomplete && reading.persons.length > 1) return doubtPlace(named, 'half-read');
  const isMore = announcesSeveral(label) && isAlone(reading) && !isWholeSide(document, label, reading);
  return isMore ? doubtPerson(named, 'second-holder') : named;
}

/** The person whom a label of the rule announces: the first of its labels that gives a whole name. */
export function fromLabels(document: DocumentText, labels: readonly RegExp[]): PersonChoice {
  let partial = NOBODY;
  for (const { offset, heads, label } of findLabels(document, labels)) {
    const stacked = readBelowStackedHeads(document, offset - label.length);
    // The block that belongs to it was not found: nobody else's takes its place.
    if (stacked?.party === null && partial === NOBODY) partial = doubtPlace(NOBODY, 'block-not-found');
    const reading = stacked
      ? stacked.party
      : (readInColumn(document, offset - label.length) ?? readAnnounced(document, offset, heads));
    if (!reading || (isBystander(document, reading.start, reading.end) && !OWN_ROLE.test(label))) continue;
    const doubtful = isDoubtful(document, label, offset, reading);
    const whole = completePair(document, readTwin(document, label, reading));
    const named = decidePerson(document, whole, doubtful ? DOUBTFUL : 0.88);
    const choice = doubtCount(document, label, whole, named);
    if (choice.confidence >= ENOUGH || choice.misread) return choice;
    if (choice.confidence > partial.confidence) partial = choice;
  }
  return partial;
}

/** « M. et Mme Didier Blanchard »: the other spouse where the document names both further on. */
function completePair(document: DocumentText, reading: NameReading): NameReading {
  if (!reading.pair || reading.persons.length > 1) return reading;
  const key = foldKey(displayNames(reading.persons));
  const both = findMentions(document).find(
    (mention) => mention.persons.length === 2 && foldKey(displayNames(mention.persons.slice(0, 1))) === key,
  );
  return both ? { ...reading, persons: both.persons } : reading;
}

/** « Débiteur légal : M X », and on the next line the same label with another name: two holders; a third is not read. */
function readTwin(document: DocumentText, label: string, reading: NameReading): NameReading {
  const key = foldKey(label);
  if (!isAlone(reading) || key.length < 4) return reading;
  const [next = '', third = ''] = document.folded
    .slice(reading.end, reading.end + 300)
    .split('\n')
    .slice(1);
  const from = document.folded.indexOf('\n', reading.end) + 1;
  const at = offsetAfter(next, key);
  // Below it the first of the two may stand once more, with his address.
  const other = at === null ? null : readNameAt(document.text, from + at);
  const person = other?.persons[0];
  if (!other || !person?.firstName) return reading;
  const isMore = offsetAfter(third, key) !== null;
  return {
    ...reading,
    persons: [...reading.persons, person],
    end: other.end,
    ...(isMore ? { incomplete: true } : {}),
  };
}

/** Just after the label that opens a line, with the blanks that follow it; null where another thing opens it. */
function offsetAfter(line: string, key: string): number | null {
  let read = '';
  for (let at = 0; at < Math.min(line.length, 80); at += 1) {
    read += foldKey(line[at] ?? '');
    if (!key.startsWith(read)) return null;
    if (read === key) return at + 1 + (/^[^A-Z]{0,6}/.exec(line.slice(at + 1))?.[0].length ?? 0);
  }
  return null;
}

/** Each spouse after his own label. */
export function fromPairLabels(document: DocumentText, rule: PersonRule): PersonChoice {
  const readings = (rule.pair ?? []).map((label) => {
    for (const { offset } of findLabels(document, [label])) {
      const reading = readHoldersAt(document.text, offset);
      if (reading?.persons[0]?.firstName) return reading;
    }
    return null;
  });
  const [first, second] = readings;
  if (!first?.persons[0] || !second?.persons[0]) return NOBODY;
  return decidePerson(document, { ...first, persons: [first.persons[0], second.persons[0]] }, 0.88);
}
