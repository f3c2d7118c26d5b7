import { join } from 'node:path';
import { createRandom } from '../../demo/seeded-random.ts';
import { openModel } from '../../src/server/reading/evidence/hashed-model.ts';
import type { EvidenceModels } from '../../src/server/reading/evidence-models.ts';
import { displayName, type PersonName } from '../../src/server/reading/names/person-name.ts';
import { fillTemplate } from '../corpus-maker/fill-template.ts';
import { listSets, seedOfSet } from '../corpus-maker/sets.ts';
import { readTemplates } from '../corpus-maker/templates.ts';
import {
  DATE_SLOTS,
  HOLDER_SLOTS,
  listTaught,
  listTaughtPapers,
  type TaughtPaper,
  TYPE_SLOTS,
} from '../training/evidence-samples.ts';
import { OF_DATES, trainHashed } from '../training/train-hashed.ts';
import { trainWeighedTypes } from '../training/train-weighed-types.ts';
import { listPaperAuthors, readWholePapers, type WholePaper } from '../training/whole-papers.ts';
import { type DocumentScores, isCostly, type JudgedDocument, scoreDocuments } from './document-scores.ts';
import { judgeReading, readScan } from './judge-reading.ts';
import { findForeignSender, findOwnSender } from './sent-by.ts';

const COPIES = 2;

/** What one author's papers say to readers who have not learnt from them. */
export interface AuthorScores {
  author: string;
  scores: DocumentScores;
  filed: number;
  wrong: number;
  /** One by one, as nobody has sent them. */
  judged: JudgedDocument[];
  /** Whole papers, as their holder's client file has them; null for templates. */
  sent: SentScores | null;
}

/** The same papers, sent by a client of the office. */
export interface SentScores {
  /** By whom they belong to. */
  own: { scores: DocumentScores; filed: number; wrong: number };
  /** By somebody whom they name and whose they are not: how many would be filed under him. */
  foreign: { count: number; asSender: number };
}

const maker = join(import.meta.dirname, '../corpus-maker');

/** Everybody whose papers are learnt from: authors of templates, then authors of files. */
export function listAuthors(): string[] {
  return [...listSets(), ...listPaperAuthors()];
}

const taughtBy = new Map<string, TaughtPaper[]>();

function taught(author: string): TaughtPaper[] {
  const known = taughtBy.get(author);
  if (known) return known;
  const papers = listPaperAuthors().includes(author) ? listTaughtPapers(author) : listTaught(author);
  taughtBy.set(author, papers);
  return papers;
}

function trainWithout(author: string): EvidenceModels {
  const papers = listAuthors().flatMap((other) => (other === author ? [] : taught(other)));
  return {
    types: openModel(
      trainWeighedTypes(
        papers.map(({ type }) => type),
        TYPE_SLOTS,
      ),
    ),
    holders: openModel(
      trainHashed(
        papers.map(({ holders }) => holders),
        HOLDER_SLOTS,
      ),
    ),
    dates: openModel(
      trainHashed(
        papers.map(({ dates }) => dates),
        DATE_SLOTS,
        OF_DATES,
      ),
    ),
  };
}

type Truth = Pick<WholePaper, 'type' | 'persons' | 'date'>;

function judge(
  pages: readonly string[],
  truth: Truth,
  file: string,
  given: Parameters<typeof readScan>[1],
): JudgedDocument {
  const reading = readScan(pages, given);
  return judgeReading(reading, truth, file, reading.decision === 'file' && reading.person.value !== null);
}

function judgeSent(author: string, models: EvidenceModels): SentScores {
  const papers = readWholePapers(author);
  const own = papers.map(({ pages, today, ...truth }, index) => {
    const sender = findOwnSender(truth, index);
    return judge(pages, truth, String(index), { models, today, ...knownAs(sender) });
  });
  const foreign = papers.flatMap((paper, index) => {
    const sender = findForeignSender(paper, index);
    if (!sender) return [];
    const { pages, today, ...truth } = paper;
    const { outcome } = judge(pages, truth, String(index), { models, today, ...knownAs(sender) });
    return [outcome.filed && (outcome.person ?? '').includes(displayName(sender))];
  });
  return {
    own: { scores: scoreDocuments(own), ...countFiled(own) },
    foreign: { count: foreign.length, asSender: foreign.filter(Boolean).length },
  };
}

/** An office of which the sender is the only client. */
function knownAs(
  sender: PersonName | null,
): Pick<Parameters<typeof readScan>[1] & object, 'parties' | 'knownPersons'> {
  return sender ? { parties: [sender], knownPersons: [{ id: 'sender', ...sender }] } : {};
}

function countFiled(judged: readonly JudgedDocument[]): { filed: number; wrong: number } {
  return {
    filed: judged.filter(({ outcome }) => outcome.filed).length,
    wrong: judged.filter(isCostly).length,
  };
}

function judgeAll(author: string, models: EvidenceModels): JudgedDocument[] {
  if (listPaperAuthors().includes(author))
    return readWholePapers(author).map(({ pages, today, ...truth }, index) =>
      judge(pages, truth, String(index), { models, today }),
    );
  return readTemplates(join(maker, author)).flatMap((template, index) =>
    Array.from({ length: COPIES }, (_, copy) => {
      const { lines, ...truth } = fillTemplate(
        template,
        createRandom(`left out ${seedOfSet(author)} ${index} ${copy}`),
      );
      return judge([lines.join('\n')], truth, `${truth.type} ${index}`, { models });
    }),
  );
}

/** Each author read by models that have learnt from all others. The rules may have been written after his papers were seen. */
export function leaveOut(author: string): AuthorScores {
  const models = trainWithout(author);
  const judged = judgeAll(author, models);
  const sent = listPaperAuthors().includes(author) ? judgeSent(author, models) : null;
  return { author, scores: scoreDocuments(judged), ...countFiled(judged), judged, sent };
}

/** Nine times of ten a share of `hits` in `count` lies within (E. B. Wilson, 1927). */
export function findInterval(hits: number, count: number): [number, number] {
  if (count === 0) return [0, 1];
  const z = 1.645;
  const share = hits / count;
  const middle = share + (z * z) / (2 * count);
  const spread = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  const whole = 1 + (z * z) / count;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
}
