import { writeFileSync } from 'node:fs';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { openCorpus } from './evaluation/corpus.ts';
import { liveThrough } from './evaluation/safety/live-through.ts';
import { scoreSafety } from './evaluation/safety/safety-scores.ts';
import { readSafetyTruth } from './evaluation/safety/truth.ts';
import { readArguments } from './read-options.ts';

const help = `npm run evaluate-safety -- <dossier>

Fait vivre à une étude temporaire les messages d’un dossier, puis compte ce qui lèserait quelqu’un : relances après une
annonce, messages croisés entre homonymes, pièces d’autrui, comptes bancaires crus sur parole, réponses à des robots.

  --blind        les chiffres seuls, sans dire quels messages les gâtent
  --facts <f>    écrit ce qu’est devenu chaque message, une ligne de JSON par message
  --help         cette aide`;

try {
  const { options, files } = readArguments(help, { blind: { type: 'boolean' }, facts: { type: 'string' } });
  const [folder, ...others] = files;
  if (!folder || others.length > 0) throw new StartupError(`Donnez un dossier de messages.\n\n${help}`);
  const { office } = openCorpus(folder, { mails: false });
  const lived = await liveThrough(folder, office, readSafetyTruth(folder));
  if (typeof options.facts === 'string')
    writeFileSync(options.facts, lived.map((mail) => `${JSON.stringify(mail)}\n`).join(''));
  for (const { name, count, of, wrong } of scoreSafety(lived)) {
    console.log(`${name} : ${count} sur ${of}`);
    if (!options.blind) for (const line of wrong) console.log(`    ${line}`);
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `L’évaluation a échoué. ${String(error)}`);
  process.exit(1);
}
