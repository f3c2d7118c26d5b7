import { type DocumentTypeId, isDocumentTypeId, tellType } from '../document-types.ts';
import { formatFileDate } from '../file-date.ts';

/** What a decision stands on: the line of the document, and its page. */
interface Passage {
  page: number;
  text: string;
}

interface Read {
  type: string | null;
  person: string | null;
  date: string | null;
}

/** What is read of a document to name it. */
export type ReadField = keyof Read;

const LONGEST_QUOTE = 120;
const LONGEST_LABEL = 60;

const bandOf: Partial<Record<DocumentTypeId, string>> = {
  cni: 'la bande de lecture de la carte',
  passeport: 'la bande de lecture du passeport',
  titre_sejour: 'la bande de lecture du titre de séjour',
};

/** The lines of « < » at the foot of a card, which machines read. */
export function isReadingBand(text: string): boolean {
  return text.length >= 20 && text.split('<').length > 4;
}

/** « MARTIN Claire : retenu parce que le nom figure sous « Titulaire du compte » (page 1). »; null where nothing was read. */
export function tellEvidence(
  field: ReadField,
  read: Read,
  passage: Passage | null | undefined,
): string | null {
  if (!passage) return null;
  const value = describeValue(field, read);
  const because = `retenu parce que ${describeEvidence(field, read, passage)} (page\u00a0${passage.page}).`;
  return value ? `${value}\u00a0: ${because}` : capitalise(because);
}

/** The same beside the value itself: « Le nom figure sous « Titulaire du compte » (page 1) ». */
export function showEvidence(field: ReadField, read: Read, passage: Passage): string {
  return `${capitalise(describeEvidence(field, read, passage))} (page\u00a0${passage.page})`;
}

/** Where it stands, as one clerk tells another. */
function describeEvidence(field: ReadField, read: Read, { text: raw }: Passage): string {
  const text = raw.replace(/\s+/g, ' ').trim();
  if (isReadingBand(text)) {
    const band = read.type && isDocumentTypeId(read.type) ? bandOf[read.type] : undefined;
    return `${band ?? 'la bande de lecture'} le porte`;
  }
  if (text.startsWith('2D-Doc')) return 'le cachet électronique du document (2D-Doc) le dit';
  const quote = `«\u00a0${shorten(text, LONGEST_QUOTE)}\u00a0»`;
  if (field === 'type') return `le document porte ${quote}`;
  const label = findLabel(text, field === 'person' ? findName(text, read.person) : findDigits(text));
  if (field === 'person')
    return label ? `le nom figure sous «\u00a0${label}\u00a0»` : `le nom se lit dans ${quote}`;
  return label ? `la date suit «\u00a0${label}\u00a0»` : `la date se lit dans ${quote}`;
}

function describeValue(field: ReadField, { type, person, date }: Read): string | null {
  if (field === 'type') return type && isDocumentTypeId(type) ? tellType(type) : null;
  return field === 'person' ? person : date && formatFileDate(date);
}

/** Where the name begins, whichever of its words comes first; -1 where the line does not write it so. */
function findName(text: string, person: string | null): number {
  const words = (person ?? '').split(' ').filter((word) => word.length > 2);
  const places = words.map((word) => fold(text).indexOf(fold(word))).filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}

/** One character for each, so that places stay. */
function fold(text: string): string {
  return Array.from(text, (letter) => letter.normalize('NFD')[0] ?? letter)
    .join('')
    .toUpperCase();
}

function findDigits(text: string): number {
  return text.search(/\d/);
}

const TITLES = new Set(['m', 'mr', 'mme', 'mlle', 'monsieur', 'madame', 'mademoiselle', 'ou', 'et']);

/** What announces a name or a date on its line: « Titulaire du compte », « Fait à Lyon, le ». */
function findLabel(text: string, at: number): string | null {
  if (at <= 0) return null;
  const words = text.slice(0, at).trim().split(' ');
  const isTitle = (word: string) => TITLES.has(word.replace('.', '').toLowerCase());
  const before = words.slice(0, words.findLastIndex((word) => !isTitle(word)) + 1).join(' ');
  const isAnnounced = before.endsWith(':') || /(?:^|\s)(?:le|du|au)$/i.test(before);
  const label = before.endsWith(':') ? before.slice(0, -1).trim() : before;
  return isAnnounced && label.length > 2 && label.length <= LONGEST_LABEL ? label : null;
}

function capitalise(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function shorten(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}
