import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Benchmark, Figure } from '../bench/figures.ts';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { startProgress } from './progress.ts';
import { readArguments } from './read-options.ts';

const folder = join(import.meta.dirname, '../bench');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length));

const help = `npm run bench -- <nom>

Mesure une chose et la compare à une autre mesurée dans la même exécution. Un tableau, puis une ligne de JSON.
Termine en erreur quand une borne n’est pas tenue.

  ${names.join('\n  ')}

  --help   cette aide`;

function isKept({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean {
  return value >= atLeast && value <= atMost;
}

const number = new Intl.NumberFormat('fr-FR', { maximumSignificantDigits: 4 });

function formatFigure(figure: Figure): string {
  const { what, value, unit, atLeast, atMost } = figure;
  const bounds = [
    atLeast === undefined ? '' : `au moins ${number.format(atLeast)}`,
    atMost === undefined ? '' : `au plus ${number.format(atMost)}`,
  ].filter(Boolean);
  const bound = bounds.length === 0 ? '' : `  ${isKept(figure) ? '✓' : '✗'} ${bounds.join(', ')}`;
  return `  ${what.padEnd(60)} ${number.format(value).padStart(9)} ${unit}${bound}`;
}

try {
  const { files } = readArguments(help, {});
  const [name = ''] = files;
  if (!names.includes(name) || files.length > 1)
    throw new StartupError(`Donnez le nom d’une mesure.\n\n${help}`);
  const { purpose, measure }: Benchmark = await import(join(folder, `${name}.bench.ts`));
  console.log(`\n${purpose}\n`);
  const figures = await measure({ startProgress });
  for (const figure of figures) console.log(formatFigure(figure));
  console.log(`\n${JSON.stringify({ bench: name, figures })}`);
  process.exit(figures.every(isKept) ? 0 : 1);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `La mesure a échoué. ${String(error)}`);
  process.exit(1);
}
