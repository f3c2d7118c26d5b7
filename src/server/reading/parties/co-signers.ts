import type { NameReading } from '../names/names.ts';
import { findNameFields } from '../persons/name-fields.ts';
import { bareRoles, keyOf } from '../persons/roles.ts';
import type { DocumentText } from '../text/document-text.ts';

/** « Nous soussignés », « Les soussignés »: both sides of a contract may sign so, and who writes an offer. */
const SIGN = /\b(?:NOUS\s?,?\s{0,3}(?:LES )?|LES )SOUSSIGNEE?S?\b/;
/** What those who write it do together, in the first person. */
const THEY_DO =
  /\b(?:OFFRONS|PROPOSONS|FAISONS|SOUMETTONS|FORMULONS|ADRESSONS|EMETTONS|SOUHAITONS|DESIRONS|CONFIRMONS|(?:NOUS )?ENGAGEONS|NOUS PORTONS|PRESENTONS|MANIFESTONS|REMETTONS|DECLARONS (?:FAIRE|FORMULER|PRESENTER|EMETTRE|OFFRIR|VOULOIR)|OFFRENT|PROPOSENT|SOUMETTENT|FORMULENT)\b/;
const BETWEEN_TWO =
  /\b(?:ENTRE|D'UNE PART|D'AUTRE PART|RESPECTIVEMENT|L'UN|CHACUN|LES PARTIES|CONTRACTANTS?)\b/;
/** Whoever is named for another reason is none of those who sign. */
const OF_ANOTHER =
  /\b(?:DE|D'|A|AU|CHEZ|PAR|DEVANT|AVEC|POUR|APPARTENANT A|REPRESENTEE?S? PAR|A L'ATTENTION DE)\s{0,3}$/;
const MOST = 900;

/** Of one side of an offer: whom « nous soussignés » names, up to what they do together. */
export function findCoSigners(document: DocumentText, named: readonly NameReading[]): ReadonlySet<string> {
  const { folded } = document;
  const signing = SIGN.exec(folded);
  if (!signing) return new Set();
  const from = signing.index + signing[0].length;
  const length = folded.slice(from, from + MOST).search(THEY_DO);
  const words = length < 0 ? '' : folded.slice(from, from + length);
  const called = new Set(bareRoles(words));
  if (length < 0 || called.size > 1 || BETWEEN_TWO.test(words)) return new Set();
  const isHere = ({ start }: { start: number }) => start >= from && start < from + length;
  const signers = named.filter(
    (reading) => isHere(reading) && !OF_ANOTHER.test(folded.slice(reading.start - 24, reading.start)),
  );
  const inFields = findNameFields(document).filter(isHere);
  return new Set(
    [...signers.flatMap(({ persons }) => persons), ...inFields.map(({ person }) => person)].map(keyOf),
  );
}
