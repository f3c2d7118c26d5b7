import { writeFileSync } from 'node:fs';
import { defaultRequirements } from '../src/server/cases/default-requirements.ts';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { openCorpus } from './evaluation/corpus.ts';
import { liveThroughQuestions } from './evaluation/paper-questions/live-through.ts';
import { scorePaperQuestions } from './evaluation/paper-questions/score.ts';
import { readPaperQuestionTruth } from './evaluation/paper-questions/truth.ts';
import { readArguments } from './read-options.ts';

const help = `npm run evaluate-paper-questions -- <dossier>

Fait vivre à une étude temporaire les messages d’un dossier, où des clients demandent si leurs pièces sont arrivées ou ce qui
manque, parmi d’autres qui n’y font que ressembler. Compte les réponses, et ce qui y dirait quelque chose d’autrui.

  --blind        les chiffres seuls, sans dire quels messages les gâtent
  --facts <f>    écrit ce qu’est devenu chaque message, une ligne de JSON par message
  --help         cette aide`;

try {
  const { options, files } = readArguments(help, { blind: { type: 'boolean' }, facts: { type: 'string' } });
  const [folder, ...others] = files;
  if (!folder || others.length > 0) throw new StartupError(`Donnez un dossier de messages.\n\n${help}`);
  const { office } = openCorpus(folder, { mails: false });
  const asking = {
    ...office,
    required: Object.keys(office.required).length > 0 ? office.required : usualPieces(),
  };
  const { lived, files: seeded } = await liveThroughQuestions(folder, asking, readPaperQuestionTruth(folder));
  if (typeof options.facts === 'string')
    writeFileSync(options.facts, lived.map((mail) => `${JSON.stringify(mail)}\n`).join(''));
  for (const { name, count, of, wrong } of scorePaperQuestions(lived, office, seeded)) {
    console.log(`${name} : ${count} sur ${of}`);
    if (!options.blind) for (const line of wrong) console.log(`    ${line}`);
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `L’évaluation a échoué. ${String(error)}`);
  process.exit(1);
}

/** What a new office finds in its sheet « Pièces à fournir ». */
function usualPieces(): Record<string, string[]> {
  const byCase = Map.groupBy(defaultRequirements, ({ caseType }) => caseType);
  return Object.fromEntries(
    [...byCase].map(([id, rows]) => [id, rows.map(({ documentType }) => documentType)]),
  );
}
