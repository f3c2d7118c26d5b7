import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createTextExtractor } from '../src/server/adapters/text-extraction/text-extractor.ts';
import { type FileReading, readFile } from '../src/server/automations/document-classification/read-file.ts';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { ownedByOperator } from '../src/server/ports/reading-owner.ts';
import { understanding } from '../src/server/runs/understanding.ts';
import { documentTypes } from '../src/shared/document-types.ts';
import { buildFileName } from '../src/shared/file-name.ts';
import { describeReason } from '../src/shared/messages/automations.ts';
import { parisDay } from '../src/shared/paris-time.ts';
import { startProgress } from './progress.ts';
import { readArguments } from './read-options.ts';

const help = `npm run read -- <fichier…>

Ce que Minutier lit dans un fichier : type, personne, date, le passage qui prouve chacun, et ce qu’il en ferait.
Rien n’est envoyé ni écrit.

  --json            une ligne de JSON par fichier
  --today <date>    lit comme à cette date (AAAA-MM-JJ), aujourd’hui sinon
  --help            cette aide`;

interface Seen {
  file: string;
  type: string | null;
  label: string | null;
  person: string | null;
  date: string | null;
  /** The name that it would be filed under; null while one of the three is missing. */
  fileName: string | null;
  confidence: { type: number; person: number; date: number };
  evidence: Record<'type' | 'person' | 'date', { page: number; text: string } | null>;
  decision: 'file' | 'review';
  reasons: string[];
}

function tellWhatIsSeen(file: string, { text, reading, decision, reasons }: FileReading): Seen {
  const { type, person, date } = reading ?? { type: null, person: null, date: null };
  const id = type?.value ?? null;
  const fileName =
    id && person?.value
      ? buildFileName({
          person: person.value,
          type: id,
          date: date?.value ?? null,
          extension: text.extension,
        })
      : null;
  return {
    file,
    type: id,
    label: id && documentTypes[id].label,
    person: person?.value ?? null,
    date: date?.value ?? null,
    fileName,
    confidence: {
      type: type?.confidence ?? 0,
      person: person?.confidence ?? 0,
      date: date?.confidence ?? 0,
    },
    evidence: {
      type: type?.evidence ?? null,
      person: person?.evidence ?? null,
      date: date?.evidence ?? null,
    },
    decision,
    reasons,
  };
}

function print(seen: Seen): void {
  const { file, label, person, date, fileName, confidence, evidence, decision, reasons } = seen;
  const line = (name: string, value: string | null, sure: number, proof: { text: string } | null) =>
    `  ${name.padEnd(9)} ${value ?? '—'} (${Math.round(sure * 100)} %)${proof ? ` : « ${proof.text.replace(/\s+/g, ' ')} »` : ''}`;
  console.log(`\n${file}`);
  console.log(line('type', label, confidence.type, evidence.type));
  console.log(line('personne', person, confidence.person, evidence.person));
  console.log(line('date', date, confidence.date, evidence.date));
  console.log(
    decision === 'file'
      ? `  classé    ${fileName}`
      : `  à vérifier : ${reasons.map((reason) => describeReason(reason)).join(' ')}`,
  );
}

try {
  const { options, files } = readArguments(help, { json: { type: 'boolean' }, today: { type: 'string' } });
  if (files.length === 0) throw new StartupError(`Donnez au moins un fichier.\n\n${help}`);
  const absent = files.find((file) => !existsSync(file));
  if (absent) throw new StartupError(`Le fichier « ${absent} » n’existe pas.`);
  const today = (options.today as string | undefined) ?? parisDay(new Date());
  if (!/^\d{4}-\d\d-\d\d$/.test(today)) throw new StartupError('La date s’écrit AAAA-MM-JJ.');
  const extractor = createTextExtractor();
  const progress = startProgress('Fichiers lus', files.length);
  for (const file of files) {
    const content = readFileSync(file);
    const reading = await readFile(
      { owner: ownedByOperator, extractor, understanding, today, clients: [] },
      { name: basename(file), content },
    );
    const seen = tellWhatIsSeen(file, reading);
    if (options.json) console.log(JSON.stringify(seen));
    else print(seen);
    progress.advance();
  }
  progress.end();
  await extractor.close();
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `La lecture a échoué. ${String(error)}`);
  process.exit(1);
}
