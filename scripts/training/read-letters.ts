import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Letter } from '../../src/server/mail/client/letter-features.ts';
import { splitMailText } from '../../src/server/mail/message/new-text.ts';
import { hashFiles, listFiles } from './list-files.ts';

export interface TaughtLetter {
  letter: Letter;
  /** `client`, or why nobody waits for an answer: an offer, somebody else's mail, a list… */
  kind: string;
  isClient: boolean;
}

interface Row {
  kind: string;
  /** As « Name <address> ». */
  from: string;
  subject: string;
  text: string;
  papers?: boolean;
}

const folder = join(import.meta.dirname, 'letters');

/** Of all that is learned from: it changes with any of it. */
export function hashLetters(): string {
  return hashFiles(folder);
}

/** First letters to an office, and what comes from nobody's client, by author. */
export function readLetters(): Record<string, TaughtLetter[]> {
  return Object.fromEntries(
    listFiles(folder).map((file) => [file.slice(0, -'.jsonl'.length), readFile(join(folder, file))]),
  );
}

function readFile(path: string): TaughtLetter[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { kind, from, subject, text, papers = false }: Row = JSON.parse(line);
      const { newText, signature } = splitMailText(text);
      const address = /<([^<>]{1,200})>/.exec(from)?.[1] ?? from;
      return {
        kind,
        isClient: kind === 'client',
        letter: { address, subject, newText, signature, bringsPaper: papers },
      };
    });
}
