import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../../demo/seeded-random.ts';
import { splitMailText } from '../../src/server/mail/message/new-text.ts';
import { splitSentences } from '../../src/server/mail/message/sentences.ts';
import type { SentenceKind } from '../../src/server/mail/own-papers/sentence-kind.ts';
import { hashFiles, listFiles } from './list-files.ts';
import { hashIntents, readAuthors, readMessages } from './read-intents.ts';
import { listIdle, listSaid } from './train-asking.ts';

export interface TaughtSentence {
  text: string;
  kind: SentenceKind;
  /** What stands just before it in its message. */
  before?: string | undefined;
}

const folder = join(import.meta.dirname, 'paper-questions');
const ENDINGS = ['.tsv', '.jsonl'];
/** What the catalogue of intents calls these questions; there nobody has said whose papers are meant. */
const MIXED: readonly string[] = ['status_papers_received', 'receipt_of_papers'];
const NOTHING = 'none';

/** Each sentence with a place in it is learned from so often, with other papers and days in it. */
const FILLED = 4;
const PAPERS = [
  'ma carte d’identité',
  'mon passeport',
  'mon acte de naissance',
  'mon justificatif de domicile',
  'ma taxe foncière',
  'mon livret de famille',
  'mon acte de mariage',
  'mon avis d’imposition',
  'le titre de propriété',
  'le diagnostic',
  'la facture d’eau',
  'mon jugement de divorce',
  'ma pièce d’identité',
  'le DPE',
  'l’acte de décès',
  'mon RIB',
  'le règlement de copropriété',
  'ma facture EDF',
  'le contrat de mariage',
  'le document',
  'la pièce',
  'ma cni',
  'l’attestation d’assurance',
  'le questionnaire',
  'mon extrait de naissance',
  'la procuration',
  'mon bail',
];
const MANY = [
  'mes papiers',
  'mes documents',
  'mes pièces',
  'les documents',
  'les pièces demandées',
  'mes justificatifs',
  'les diagnostics',
  'mes factures',
  'mes relevés',
  'nos papiers',
  'tous mes documents',
  'les scans',
  'mes bulletins de salaire',
  'les procès-verbaux',
  'ma carte d’identité et mon acte de naissance',
  'mes pièces jointes',
  'mes scans',
  'mes docs',
  'les papiers de la maison',
  'les éléments demandés',
  'mes avis d’imposition',
  'les papiers',
  'nos documents',
];
const DAYS = [
  'mardi',
  'lundi dernier',
  'hier',
  'la semaine dernière',
  'vendredi',
  'le 3',
  'samedi',
  'avant-hier',
  'jeudi soir',
  'il y a huit jours',
  'ce matin',
  'dimanche',
  'le 12 octobre',
  'il y a trois semaines',
  'le mois dernier',
];

/** Of all that is learned from: it changes with any of it. */
export function hashPaperQuestions(): string {
  return hashFiles(folder, ENDINGS, createHash('sha256').update(hashIntents()));
}

/** The sentences about the writer’s own papers and what resembles them, by voice, as they were written. */
export function readPaperQuestions(): Record<string, TaughtSentence[]> {
  return Object.fromEntries(
    listFiles(folder, ENDINGS).map((file) => {
      const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n');
      const [name = '', form] = file.split('.');
      return [name, lines.flatMap(form === 'tsv' ? readSentence : readMessage)];
    }),
  );
}

function readSentence(line: string): TaughtSentence[] {
  const [kind = '', text = ''] = line.split('\t');
  return [{ kind: kind as SentenceKind, text }];
}

/** A whole message, each of whose sentences asks what it was said to ask; those that nobody named wait for no answer. */
interface PaperMessage {
  subject: string;
  text: string;
  received: string[];
  missing: string[];
  both: string[];
  person: string[];
  /** It asks of somebody else's papers. */
  others: boolean;
}

function readMessage(line: string): TaughtSentence[] {
  const { text, received, missing, both, person } = JSON.parse(line) as PaperMessage;
  const named = [
    ['received', received],
    ['missing', missing],
    ['both', both],
    ['other', person],
  ] as const;
  return splitSentences(splitMailText(text).newText).map((sentence, at, all) => {
    const own = named.find(([, said]) => said.some((one) => sharesWords(sentence, one)));
    const before = all.slice(Math.max(0, at - HEARD), at).join(' ');
    return { kind: own?.[0] ?? 'idle', text: sentence, before };
  });
}

export interface TaughtPaperMessage {
  /** Nobody's where it is about other things. */
  author: string;
  subject: string;
  newText: string;
  /** Whether it asks of its writer's own papers; `beside`: and of something that a person answers. */
  asks: 'alone' | 'beside' | null;
}

/** The whole messages of those authors who wrote some. */
export function readPaperMessages(): TaughtPaperMessage[] {
  return listFiles(folder, ENDINGS)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .trim()
        .split('\n')
        .map((line): TaughtPaperMessage => {
          const { subject, text, received, missing, both, person, others } = JSON.parse(line) as PaperMessage;
          const isAsked = !others && [...received, ...missing, ...both].length > 0;
          return {
            author: file.split('.')[0] ?? '',
            subject,
            newText: splitMailText(text).newText,
            asks: !isAsked ? null : person.length > 0 ? 'beside' : 'alone',
          };
        }),
    );
}

/** Whole messages of other authors about other things. */
export function readOtherMessages(): TaughtPaperMessage[] {
  return readMessages()
    .filter(({ asks }) => !asks.some(({ intent }) => MIXED.includes(intent)))
    .map(({ text }) => ({ author: '', subject: '', newText: splitMailText(text).newText, asks: null }));
}

function sharesWords(sentence: string, said: string): boolean {
  return splitSentences(said).some(
    (part) => sentence.includes(part) || (part.includes(sentence) && sentence.length >= LEAST_SHARED),
  );
}

const LEAST_SHARED = 8;
const HEARD = 2;

/** With papers and days in their places. */
export function fillPlaces(sentences: readonly TaughtSentence[]): TaughtSentence[] {
  const random = createRandom('places');
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  return sentences.flatMap(({ kind, text, before }) =>
    Array.from({ length: text.includes('{') ? FILLED : 1 }, () => ({
      kind,
      before,
      text: text.replace('{p}', pick(PAPERS)).replace('{ps}', pick(MANY)).replace('{j}', pick(DAYS)),
    })),
  );
}

/** What other authors wrote of other things: questions that are not these, and what asks nothing. */
export function readOtherSentences(): TaughtSentence[] {
  const paraphrases = Object.values(readAuthors()).flat();
  const messages = readMessages();
  const asked = paraphrases.flatMap(({ intent, isLine, text }): TaughtSentence[] =>
    isLine || intent === NOTHING || MIXED.includes(intent) ? [] : [{ kind: 'other', text }],
  );
  const isMixed = (sentence: string) =>
    messages.some(({ asks }) =>
      asks.some((ask) => MIXED.includes(ask.intent) && ask.sentence.includes(sentence)),
    );
  const said = messages.flatMap(listSaid).filter(({ text }) => !isMixed(text));
  const told = [...said, ...listIdle(paraphrases)].map(
    ({ text, asks }): TaughtSentence => ({ kind: asks ? 'other' : 'idle', text }),
  );
  return [...asked, ...told];
}

/** What those authors wrote of the papers’ arrival, unlabelled: for measuring only. */
export function readMixedSentences(): string[] {
  return Object.values(readAuthors())
    .flat()
    .flatMap(({ intent, isLine, text }) => (intent === MIXED[0] && !isLine ? [text] : []));
}
