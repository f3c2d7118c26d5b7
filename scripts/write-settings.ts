import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSettings } from '../src/server/config/all-settings.ts';
import { writeCompose, writeExample, writeReadme } from './describe-settings.ts';
import { readOptions } from './read-options.ts';

const help = `npm run write-settings

Écrit .env.example, le tableau des variables du README et celles que compose.yaml transmet, depuis les réglages du serveur.

  --check   n’écrit rien, et échoue s’ils en diffèrent
  --help    cette aide`;

const { check } = readOptions(help, { check: { type: 'boolean' } });

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');
const settings = listSettings();
const wanted = {
  '.env.example': writeExample(settings),
  'README.md': writeReadme(read('README.md'), settings),
  'compose.yaml': writeCompose(read('compose.yaml'), read('Dockerfile'), settings),
};
const different = Object.entries(wanted).filter(([name, text]) => read(name) !== text);
if (check) {
  for (const [name] of different)
    console.error(`${name} ne dit pas les réglages du serveur : « npm run write-settings ».`);
  process.exitCode = different.length > 0 ? 1 : 0;
} else {
  for (const [name, text] of different) writeFileSync(join(import.meta.dirname, '..', name), text);
  console.log(different.length > 0 ? different.map(([name]) => name).join('\n') : 'Rien n’a changé.');
}
