import { hash } from 'node:crypto';
import type { ParsedMail } from 'mailparser';
import type { MailAddress, ParsedPart, PartProblem } from '#server/ports/message-parser.ts';
import { findExtension, isExecutable } from './executables.ts';
import { isInline } from './inline-parts.ts';
import type { ParseLimits } from './limits.ts';
import { findAddress, findIdLine, findMessageId } from './mail-headers.ts';
import { openZip, type ZipBudget } from './open-zip.ts';
import { findSubject, findText, readMail } from './read-mail.ts';
import { isTnef, readTnef } from './tnef.ts';
import { isSystemFile } from './zip-names.ts';

/** Where a file was found, and what may still be opened there. */
interface Place {
  path: string;
  forwardedFrom: MailAddress | null;
  zipDepth: number;
  messageDepth: number;
  budget: ZipBudget;
}

interface Found {
  name: string;
  declaredType: string;
  content: Buffer;
  inline: boolean;
}

/** Walks down zips and attached messages, and gathers the leaves and what the attached messages say. */
export class LeafCollector {
  readonly parts: ParsedPart[] = [];
  readonly forwardedTexts: string[] = [];
  readonly attachedIds: string[] = [];
  readonly #limits: ParseLimits;
  /** Cut short, a path in a zip could be that of a file in the zip beside it. */
  readonly #paths = new Set<string>();
  /** Shared by all zips of the message. */
  #bytesLeft: number;

  constructor(limits: ParseLimits) {
    this.#limits = limits;
    this.#bytesLeft = limits.unzippedBytes;
  }

  async addMail(mail: ParsedMail, prefix = '', messageDepth = 0, forwardedFrom: MailAddress | null = null) {
    for (const [index, attachment] of mail.attachments.entries()) {
      const shape = {
        declaredType: attachment.contentType,
        size: attachment.content.length,
        contentId: attachment.cid ?? null,
        disposition: attachment.contentDisposition ?? null,
      };
      const found: Found = {
        name: attachment.filename ?? '',
        declaredType: attachment.contentType,
        content: attachment.content,
        inline: isInline(shape, mail.html || ''),
      };
      const budget = { bytes: this.#bytesLeft, entries: this.#limits.zipEntries };
      const path = `${prefix}${index + 1}`;
      await this.#addFile(found, { path, forwardedFrom, zipDepth: 0, messageDepth, budget });
      this.#bytesLeft = budget.bytes;
    }
  }

  async #addFile(found: Found, place: Place): Promise<void> {
    const extension = findExtension(found.name);
    if (isMessage(found.declaredType, extension)) return this.#addMessage(found, place);
    if (isZip(found.declaredType, extension)) return this.#addZip(found, place);
    if (isTnef(found.declaredType, found.name)) return this.#addTnef(found, place);
    // A report may hold no more of our message than its headers (RFC 3462).
    if (/^text\/rfc822-headers$/i.test(found.declaredType)) this.#noteId(findIdLine(found.content));
    const executable = !found.inline && isExecutable(found.name, found.declaredType, found.content);
    this.#addLeaf(found, place, executable ? 'executable' : null);
  }

  async #addMessage(found: Found, place: Place): Promise<void> {
    if (place.messageDepth >= this.#limits.messageDepth) return this.#addLeaf(found, place, 'too-deep');
    const mail = await readMail(found.content).catch(() => null);
    if (!mail) return this.#addLeaf(found, place, null);
    const from = findAddress(mail.from);
    this.#noteId(mail.messageId);
    const heading = `De : ${from ? `${from.name} <${from.address}>` : ''}\nObjet : ${findSubject(mail)}`;
    this.forwardedTexts.push(`${heading}\n\n${findText(mail)}`);
    await this.addMail(mail, `${place.path}/`, place.messageDepth + 1, from);
  }

  #noteId(value: string | undefined): void {
    const id = findMessageId(value);
    if (id) this.attachedIds.push(id);
  }

  /** Outlook's envelope: what is in it counts. The envelope does too where something in it could not be taken out. */
  async #addTnef(found: Found, place: Place): Promise<void> {
    const read = place.zipDepth < this.#limits.zipDepth ? readTnef(found.content) : null;
    if (!read?.complete) this.#addLeaf(found, place, 'zip-corrupt');
    for (const [index, { name, content }] of (read?.files ?? []).entries()) {
      const path = findFreePath(`${place.path}/${index + 1}`, this.#paths);
      const file = { name, declaredType: '', content, inline: false };
      await this.#addFile(file, { ...place, path, zipDepth: place.zipDepth + 1 });
    }
  }

  async #addZip(found: Found, place: Place): Promise<void> {
    if (place.zipDepth >= this.#limits.zipDepth) return this.#addLeaf(found, place, 'too-deep');
    const entries = await openZip(found.content, place.budget);
    if (typeof entries === 'string') return this.#addLeaf(found, place, entries);
    for (const entry of entries) {
      const path = findFreePath(`${place.path}/${entry.name}`, this.#paths);
      const inside = { ...place, path, zipDepth: place.zipDepth + 1 };
      const file = {
        name: entry.name.split('/').at(-1) ?? '',
        declaredType: '',
        inline: isSystemFile(entry.name),
      };
      if (entry.content && !entry.problem) await this.#addFile({ ...file, content: entry.content }, inside);
      else this.#pushLeaf({ ...file, ...entry, path, name: file.name, forwardedFrom: place.forwardedFrom });
    }
  }

  #addLeaf(found: Found, place: Place, problem: PartProblem | null): void {
    const content = problem === 'executable' || problem === 'zip-bomb' ? null : found.content;
    const { path, forwardedFrom } = place;
    this.#pushLeaf({ ...found, path, content, size: found.content.length, problem, forwardedFrom });
  }

  #pushLeaf(part: Omit<ParsedPart, 'contentHash'>): void {
    this.parts.push({ ...part, contentHash: part.content && hash('sha256', part.content) });
  }
}

function isMessage(type: string, extension: string): boolean {
  return /^message\/(rfc822|global)$/i.test(type) || extension === 'eml';
}

/** Office files are zips too: the type a mail program declares is only believed for a file that has no better name. */
function isZip(type: string, extension: string): boolean {
  if (extension) return extension === 'zip';
  return /^application\/(x-)?zip(-compressed)?$/i.test(type);
}

/** Two entries may have the same name. Control characters and halves of a surrogate pair are left out: it is stored. */
function findFreePath(wanted: string, taken: Set<string>): string {
  const base = wanted
    .replace(/\p{Cc}/gu, '')
    .slice(0, 400)
    .toWellFormed();
  let path = base;
  for (let n = 2; taken.has(path); n++) path = `${base}#${n}`;
  taken.add(path);
  return path;
}
