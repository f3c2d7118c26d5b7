import { readdirSync, readFileSync } from 'node:fs';
import { createTextExtractor } from '../src/server/adapters/text-extraction/text-extractor.ts';
import { expectSource, timeExtractor } from './extract-all.ts';
import type { Benchmark } from './figures.ts';
import { writeDocuments } from './written-documents.ts';

const SCANS = 500;
const EVERY_MS = 250;
const KILOBYTES = 1024;

export const purpose = `Mémoire résidente de ce processus et de tous ceux qui lisent pour lui, pendant ${SCANS} numérisations.`;

/**
 * The process and those that it started, by what /proc says of their parents; those that have ended count nothing. What
 * several share, the program itself above all, counts once: each has its part of it (PSS, proc(5)).
 */
function measureResidentMegabytes(): number {
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
  const own = [...parents.keys()].filter(isOurs);
  return own.reduce((sum, pid) => sum + readPart(pid), 0);
}

function readPart(pid: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) / KILOBYTES;
  } catch {
    return 0;
  }
}

export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  // Written by another process: what that takes is no part of the reading.
  const { files, remove } = writeDocuments({ pictures: 1, seed: 'memory' });
  const before = measureResidentMegabytes();
  const extractor = createTextExtractor();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, measureResidentMegabytes());
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
      { what: 'Mémoire au plus', value: most, unit: 'Mo', atMost: 700 },
    ];
  } finally {
    clearInterval(watch);
    await extractor.close();
    remove();
  }
};
