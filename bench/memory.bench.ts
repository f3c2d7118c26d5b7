import { readdirSync, readFileSync } from 'node:fs';
import { createTextExtractor } from '../src/server/adapters/text-extraction/text-extractor.ts';
import { expectSource, timeExtractor } from './extract-all.ts';
import type { Benchmark } from './figures.ts';
import { writeDocuments } from './written-documents.ts';

const SCANS = 500;
const EVERY_MS = 250;
const KILOBYTES = 1024;

export const purpose = `Mémoire résidente de ce processus et de tous ceux qui lisent pour lui, pendant ${SCANS} numérisations.`;

interface Resident {
  /** What several processes share, the program itself above all, counts once: each has its part of it (PSS, proc(5)). */
  shared: number;
  /** As `ps` adds it up: what four processes share counts four times. */
  summed: number;
}

/** In megabytes, of the process and those that it started, by what /proc says of their parents; the ended count nothing. */
function measureResident(): Resident {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [, parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      parents.set(Number(name), Number(parent));
    } catch {
      // It ended meanwhile.
    }
  }
  const isOurs = (pid: number): boolean => {
    for (let at: number | undefined = pid; at; at = parents.get(at)) if (at === process.pid) return true;
    return false;
  };
  const own = [...parents.keys()].filter(isOurs).map(readResident);
  return {
    shared: own.reduce((sum, { shared }) => sum + shared, 0),
    summed: own.reduce((sum, { summed }) => sum + summed, 0),
  };
}

function readResident(pid: number): Resident {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const read = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1] ?? 0) / KILOBYTES;
    return { shared: read('Pss'), summed: read('Rss') };
  } catch {
    return { shared: 0, summed: 0 };
  }
}

export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  // Written by another process: what that takes is no part of the reading.
  const { files, remove } = writeDocuments({ pictures: 1, seed: 'memory' });
  const before = measureResident().shared;
  const extractor = createTextExtractor();
  const most: Resident = { shared: 0, summed: 0 };
  const watch = setInterval(() => {
    const { shared, summed } = measureResident();
    most.shared = Math.max(most.shared, shared);
    most.summed = Math.max(most.summed, summed);
  }, EVERY_MS);
  try {
    const progress = startProgress('Numérisations', SCANS);
    const scans = Array.from({ length: SCANS }, (_, number) => files[number % files.length] ?? '');
    const check = expectSource('ocr');
    const seconds = await timeExtractor(extractor, scans, (text) => {
      check(text);
      progress.advance();
    });
    progress.end();
    return [
      { what: 'Numérisations', value: SCANS / seconds, unit: 'pages/s' },
      { what: 'Mémoire avant', value: before, unit: 'Mo' },
      { what: 'Mémoire au plus', value: most.shared, unit: 'Mo', atMost: 700 },
      { what: 'Mémoire au plus, ce qui est partagé compté à chaque fois', value: most.summed, unit: 'Mo' },
    ];
  } finally {
    clearInterval(watch);
    await extractor.close();
    remove();
  }
};
