import { createCheckpointSeal } from '../src/server/database/audit-checkpoints.ts';
import { createCipher, keysOf } from '../src/server/database/cipher.ts';
import { findSealed } from '../src/server/database/sealed-columns.ts';
import { type Break, verifyAudit } from '../src/server/database/verify-audit.ts';
import { openEncryptionKey } from '../src/server/encryption-key/open-encryption-key.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const help = `npm run verify-audit

Prouve qu'aucune ligne du journal d'audit n'a été changée, ajoutée ou retirée depuis qu'elle a été écrite, et nomme la
première qui l'a été. Sur la base embarquée, arrêtez d'abord Minutier. Termine en erreur si la chaîne est rompue.

  --help   cette aide`;

const reasons: Record<Break['why'], string> = {
  changed: 'a été changée',
  missing: 'manque',
  unsealed: 'est donnée pour oubliée ou dernière par un point de contrôle que la clé n’a pas scellé',
};

const command = { help, failure: "Le journal n'a pas pu être lu." };

await runOperatorCommand(command, async ({ config, openDatabase }) => {
  const { db } = await openDatabase('Il n’y a rien à prouver : Minutier n’a pas encore démarré ici.');
  const cipher = createCipher(keysOf(await openEncryptionKey(config, await findSealed(db))));
  const { lines, strands, forgotten, breaks } = await verifyAudit(db, createCheckpointSeal(cipher));
  for (const { strand, seq, why } of breaks)
    console.log(`Journal ROMPU : la ligne ${seq} du brin ${strand} ${reasons[why]}.`);
  if (breaks.length === 0)
    console.log(
      `Journal intact : ${lines} ligne(s) sur ${strands} brin(s), et ${forgotten} oubliée(s) après leur durée.`,
    );
  return breaks.length === 0;
});
