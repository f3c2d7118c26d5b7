import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSaid, type Said } from '../../src/server/mail/announcements/plain-sentences.ts';
import type { Telling } from '../../src/server/mail/announcements/telling-model.ts';
import { splitMailText } from '../../src/server/mail/message/new-text.ts';
import { foldText } from '../../src/server/reading/text/fold.ts';
import { hashFiles, listFiles } from './list-files.ts';

/** A mail, its sentences with what each of them tells. */
export interface TaughtMail {
  subject: string;
  newText: string;
  /** What the whole mail announces. */
  telling: Telling;
  sentences: { said: Said; telling: Telling }[];
}

interface Row {
  subject: string;
  text: string;
  announces: string | null;
  told: string[];
}

const folder = join(import.meta.dirname, 'announcement-mails');
/** So much of what was said to tell has to stand in a sentence for it to tell. */
const LEAST_SHARED = 12;

/** Of all that is learned from: it changes with any of it. */
export function hashAnnouncementMails(): string {
  return hashFiles(folder);
}

/** Whole mails, by author. */
export function readAnnouncementMails(): Record<string, TaughtMail[]> {
  return Object.fromEntries(
    listFiles(folder).map((file) => [
      file.slice(0, -'.jsonl'.length),
      readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean).map(readMail),
    ]),
  );
}

function readMail(line: string): TaughtMail {
  const { subject, text, announces, told }: Row = JSON.parse(line);
  const telling = (announces === 'stop' ? 'stop-writing' : (announces ?? 'nothing')) as Telling;
  const marked = told.map(bare);
  const { newText } = splitMailText(text);
  const sentences = listSaid(subject, newText).map((said) => {
    const own = bare(said.raw);
    // A title of two words stands in many a sentence, and tells by itself only what was marked in it.
    const isPart = (mark: string) => !said.isSubject && own.length > LEAST_SHARED && mark.includes(own);
    const tells = marked.some((mark) => own.includes(mark) || isPart(mark));
    return { said, telling: tells ? telling : 'nothing' };
  });
  return { subject, newText, telling, sentences };
}

function bare(text: string): string {
  return foldText(text)
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}
