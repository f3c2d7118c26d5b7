import { countLedger, type LedgerCount } from '../src/server/database/ledger.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const help = `npm run ledger

Prouve la conservation : pour chaque étude, messages et pièces reçus = classés + à vérifier + refusés (+ en cours).
Sur la base embarquée, arrêtez d'abord Minutier. Termine en erreur s'il manque une seule pièce.

  --json   le résultat en JSON
  --help   cette aide`;

function print(counts: LedgerCount[]): void {
  if (counts.length === 0) console.log('Aucun message reçu.');
  for (const { notary, messages, parts, balanced } of counts) {
    console.log(`\n${notary}`);
    console.log(
      `  messages  ${messages.received} reçus = ${messages.handled} traités + ${messages.held} à vérifier + ` +
        `${messages.refused} refusés + ${messages.open} en cours`,
    );
    console.log(
      `  pièces    ${parts.received} reçues = ${parts.filed} classées + ${parts.held} à vérifier + ` +
        `${parts.refused} refusées + ${parts.open} en cours`,
    );
    console.log(balanced ? '  conservation : exacte' : '  conservation : ROMPUE');
  }
}

const command = {
  help,
  options: { json: { type: 'boolean' } },
  failure: "Le registre n'a pas pu être lu.",
} as const;

await runOperatorCommand(command, async ({ options, openDatabase }) => {
  const { db } = await openDatabase('Il n’y a rien à compter : Minutier n’a pas encore démarré ici.');
  const counts = await countLedger(db);
  if (options.json) console.log(JSON.stringify(counts));
  else print(counts);
  return counts.every(({ balanced }) => balanced);
});
