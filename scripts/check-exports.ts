import { globSync, readFileSync } from 'node:fs';

/** Refuses what a file of the server exports and no other names: a function or a table that is its own, a type that is nobody's. */
const EXPORTED = /^export (?:async )?(function|const|class|interface|type) (\w+)/gm;

const texts = new Map(
  globSync('{src,scripts,tests,bench,demo,build}/**/*.{ts,tsx,mjs}').map((file) => [
    file,
    readFileSync(file, 'utf8'),
  ]),
);
const timesNamed = (text: string, name: string) => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;

/** The files that name each word. */
const files = new Map<string, Set<string>>();
for (const [file, text] of texts)
  for (const word of text.match(/\w+/g) ?? []) files.set(word, (files.get(word) ?? new Set()).add(file));

const own = [...texts].filter(([file]) => /^src\/(?:server|shared)\//.test(file));
const open = own.flatMap(([file, text]) =>
  [...text.matchAll(EXPORTED)].flatMap(([, kind = '', name = '']) => {
    const isType = kind === 'interface' || kind === 'type';
    // A type of its own is part of what a function says to others, who need not name it.
    const isNamed = (files.get(name)?.size ?? 0) > 1 || (isType && timesNamed(text, name) > 1);
    // A thread is told by its name what it does.
    return isNamed || text.includes(`'${name}'`) ? [] : [`${file}  ${name}`];
  }),
);
for (const line of open) console.error(line);
if (open.length > 0) console.error(`\n${open.length} export(s) que personne d’autre ne nomme.`);
process.exit(open.length > 0 ? 1 : 0);
