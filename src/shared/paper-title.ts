import { isDocumentTypeId, tellType } from './document-types.ts';
import { extensionOf } from './file-name.ts';
import { writeLongParisDay } from './paris-time.ts';

export interface ReadPaper {
  type: string | null;
  person: string | null;
  confidence: { type: number; person: number } | null;
}

export interface TitledPaper extends ReadPaper {
  originalName: string;
  /** When the message that it came with was received; null where that is not known. */
  receivedAt?: Date | null;
}

/** Below it a reading is a guess. */
const SURE = 0.7;

/** What programs call a file that nobody has named; « Part 2 » is what a person calls the second of his own. */
const NAMELESS =
  /^(?:(?:attachment|att|image|inline|noname|pi[eè]ce jointe|unnamed|untitled)[ _-]?|(?:file|part)[_-]?)\d{0,6}(?:\.[a-z0-9]{1,5})?$/iu;

const PHOTOS = new Set(['jpg', 'jpeg', 'png', 'heic', 'heif', 'webp', 'gif', 'tif', 'tiff', 'bmp']);

/** What a paper is called before it is filed: by its name, or by what it is where that name says nothing. */
export function titlePaper(paper: TitledPaper): string {
  const { originalName, receivedAt } = paper;
  if (!NAMELESS.test(originalName.trim().normalize('NFC'))) return originalName;
  const read = tellRead(paper);
  if (read) return read;
  const kind = kindOf(originalName);
  // From the others that came with it its number tells it.
  const number = /\d/.test(originalName) ? ` (${originalName.trim()})` : '';
  if (receivedAt) return `${kind} au message du ${writeWhole(receivedAt)}${number}`;
  return number ? `${kind}${number}` : `${kind} sans nom`;
}

/** What it is and whose, as far as that was read without a guess. */
export function tellRead({ type, person, confidence }: ReadPaper): string | null {
  if (!type || type === 'autre' || !isDocumentTypeId(type)) return null;
  if (!confidence || confidence.type < SURE) return null;
  const whose = tellPerson({ person, confidence });
  return whose ? `${tellType(type)}, ${whose}` : tellType(type);
}

/** In whose name it is; null where that is a guess. */
export function tellPerson({ person, confidence }: Pick<ReadPaper, 'person' | 'confidence'>): string | null {
  return person && confidence && confidence.person >= SURE ? person : null;
}

/** A date stays on one line. */
function writeWhole(moment: Date): string {
  return writeLongParisDay(moment).replaceAll(' ', '\u00a0');
}

function kindOf(name: string): string {
  const extension = name.includes('.') ? extensionOf(name) : '';
  if (PHOTOS.has(extension)) return 'Photo jointe';
  return extension === 'pdf' ? 'PDF joint' : 'Pièce jointe';
}
