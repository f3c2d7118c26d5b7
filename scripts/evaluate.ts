import { StartupError } from '../src/server/ground/startup-error.ts';
import { openCorpus } from './evaluation/corpus.ts';
import { scoreDocuments } from './evaluation/document-scores.ts';
import { leaveOut, listAuthors } from './evaluation/leave-authors-out.ts';
import { scoreClients, scoreMails } from './evaluation/mail-scores.ts';
import { readDocuments } from './evaluation/read-documents.ts';
import {
  describeAuthor,
  describeAuthors,
  describeClients,
  describeDocuments,
  describeMails,
} from './evaluation/report.ts';
import { treatMails } from './evaluation/treat-mails.ts';
import { readArguments } from './read-options.ts';

const help = `npm run evaluate -- <dossier>

Mesure le produit sur un corpus : lit ses documents, puis traite ses messages dans une étude temporaire, et compare
avec la vérité, puis compte ce que chaque doute retient de juste et de faux. Rien n’est écrit dans le dossier.

npm run evaluate -- --authors [auteur…]

Lit les documents d’essai de chaque auteur avec ce qui a été appris de tous les autres seulement.

  --json   termine par une ligne de JSON, sans le détail
  --help   cette aide`;

try {
  const { options, files } = readArguments(help, {
    json: { type: 'boolean' },
    authors: { type: 'boolean' },
  });
  if (options.authors) {
    tellAuthors(files);
    process.exit(0);
  }
  const [folder, ...others] = files;
  if (!folder || others.length > 0) throw new StartupError(`Donnez le dossier d’un corpus.\n\n${help}`);
  const corpus = openCorpus(folder);
  const run = await readDocuments(corpus);
  const mailsRun = await treatMails(corpus);
  const count = run.judged.length;
  const scores = {
    documents: { ...scoreDocuments(run.judged), secondsEach: count > 0 ? run.seconds / count : 0 },
    mails: scoreMails(mailsRun.mails),
    outcome: scoreClients(mailsRun.clients),
  };
  if (options.json) {
    console.log(JSON.stringify(scores, (_, value) => (typeof value === 'number' ? round(value) : value)));
  } else {
    const lines = [
      ...describeDocuments(run),
      ...describeMails(mailsRun.mails, scores.mails),
      ...describeClients(mailsRun.clients, scores.outcome),
    ];
    console.log(lines.join('\n'));
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `L’évaluation a échoué. ${String(error)}`);
  process.exit(1);
}

function tellAuthors(chosen: readonly string[]): void {
  const known = listAuthors();
  const unknown = chosen.find((author) => !known.includes(author));
  if (unknown) throw new StartupError(`Aucun auteur « ${unknown} ». Connus : ${known.join(', ')}.`);
  const all = (chosen.length > 0 ? chosen : known).map((author) => {
    const found = leaveOut(author);
    console.log(describeAuthor(found));
    return found;
  });
  console.log(describeAuthors(all).join('\n'));
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
