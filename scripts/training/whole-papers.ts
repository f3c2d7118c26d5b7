import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A paper as it was extracted from a file of its author: with columns, and with what recognition misread. */
export interface WholePaper {
  /** The day on which its author's office received it, as an ISO date: its dates are old or recent seen from there. */
  today: string;
  type: string;
  /** Every accepted form, best first. */
  persons: string[];
  date: string | null;
  pages: string[];
}

const papers = join(import.meta.dirname, 'papers');

/** The authors of whole papers. */
export function listPaperAuthors(): string[] {
  return readdirSync(papers).map((name) => name.replace('.jsonl', ''));
}

export function readWholePapers(author: string): WholePaper[] {
  const lines = readFileSync(join(papers, `${author}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as WholePaper);
}
