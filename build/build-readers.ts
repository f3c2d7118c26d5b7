import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import {
  BUILT_FOLDER,
  BUILT_FROM,
  type Built,
  hashSources,
  readBuilt,
} from '../src/server/adapters/cage/built-code.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ADAPTERS = 'src/server/adapters';

/** What runs in the cage, by the file that is built of it. */
const ENTRIES = {
  messages: `${ADAPTERS}/message-parsing/message-process.ts`,
  workbooks: `${ADAPTERS}/xlsx/workbook-process.ts`,
  documents: `${ADAPTERS}/text-extraction/reading-process.ts`,
  'tesseract-thread': `${ADAPTERS}/text-extraction/recognition/tesseract-thread.ts`,
  'refuse-network': `${ADAPTERS}/cage/refuse-network.ts`,
};

/** Packages that look for native code, or for files of their own, where they lie. */
const LEFT_IN_PLACE = ['sharp', 'tesseract.js', '@hyzyla/pdfium', 'zxing-wasm', 'heic-convert'];

/** A thread lies beside the code that starts it, as everything that is built does. */
const threadsBeside: Plugin = {
  name: 'threads-beside',
  enforce: 'pre',
  transform: (code) =>
    code.replace(/new URL\('\.\/([a-z-]+)\.ts', import\.meta\.url\)/g, "new URL('./$1.js', import.meta.url)"),
};

/**
 * Makes few files of the code that runs in the cage: such a process starts for each office (decision 0064), and most of a
 * start is to find two hundred modules and to take the types out of them. Does nothing where it is done.
 */
export async function buildReaders(): Promise<void> {
  const maker = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .digest('hex');
  if (readBuilt(ROOT)?.maker === maker) return;
  const { build } = await import('vite');
  const { output } = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [threadsBeside],
    ssr: { noExternal: true, external: LEFT_IN_PLACE },
    build: {
      ssr: true,
      outDir: BUILT_FOLDER,
      emptyOutDir: true,
      target: 'node24',
      // Each start parses all of it.
      minify: true,
      rolldownOptions: {
        input: ENTRIES,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  writeFileSync(
    join(BUILT_FOLDER, BUILT_FROM),
    JSON.stringify({ ...describeBuilt(output), maker } satisfies Built),
  );
}

function describeBuilt(output: Rolldown.RolldownOutput['output']): Omit<Built, 'maker'> {
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const sources = [...new Set(modules)]
    .map((path) => relative(ROOT, path))
    .filter((path) => path.startsWith('src/'))
    .toSorted();
  const entries = Object.entries(ENTRIES).map(([name, source]) => [source, `${name}.js`]);
  return { sources, digest: hashSources(ROOT, sources), entries: Object.fromEntries(entries) };
}

if (import.meta.main) await buildReaders();
