import { acceptEnds } from '../src/server/database/audit-checkpoints.ts';
import { actors, audit } from '../src/server/database/audit-log.ts';
import { createCheckpointSeal } from '../src/server/database/audit-seal.ts';
import { openAuditWitness } from '../src/server/database/audit-witness.ts';
import { createCipher, keysOf } from '../src/server/database/cipher.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { findSealed } from '../src/server/database/sealed-columns.ts';
import { type AuditProof, type Break, verifyAudit } from '../src/server/database/verify-audit.ts';
import { openEncryptionKey } from '../src/server/encryption-key/open-encryption-key.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const help = `npm run verify-audit [-- --accept]

Prouve qu'aucune ligne du journal d'audit n'a été changée, ajoutée ou retirée depuis qu'elle a été scellée, et nomme la
première qui l'a été. Sur la base embarquée, arrêtez d'abord Minutier. Termine en erreur si la chaîne est rompue.

  --accept   prend le journal tel qu'il est : après une restauration, ou une fois l'incident élucidé. L'acte s'écrit au
             journal, et les sceaux d'avant restent dans DATA_DIR, dans audit-seals.former.log
  --help     cette aide`;

const reasons: Record<Break['why'], string> = {
  changed: 'a été changée',
  missing: 'manque',
  unsealed: 'est donnée pour oubliée ou dernière par un point de contrôle que la clé n’a pas scellé',
  late:
    'a plus de deux heures et n’est pas scellée. Si Minutier s’est arrêté sans finir (coupure, kill -9), démarrez-le ' +
    'puis relancez cette commande ; sinon, un sceau a été retiré',
};

const command = {
  help,
  options: { accept: { type: 'boolean' } },
  failure: "Le journal n'a pas pu être lu.",
} as const;

await runOperatorCommand(command, async ({ options, config, openDatabase }) => {
  const database = await openDatabase('Il n’y a rien à prouver : Minutier n’a pas encore démarré ici.');
  const { db } = database;
  const seal = createCheckpointSeal(
    createCipher(keysOf(await openEncryptionKey(config, await findSealed(db)))),
  );
  const witness = openAuditWitness(config.dataDir);
  const proof = await verifyAudit(db, seal, witness);
  print(proof);
  if (!options.accept) return proof.breaks.length === 0;
  await migrate(database);
  const details = { breaks: proof.breaks.map(({ strand, seq, why }) => ({ strand, seq, why })) };
  await audit(db, actors.operator, { action: 'audit-log.accepted', subjectId: null, details });
  await acceptEnds(db, seal, witness);
  console.log('Le journal est pris tel qu’il est : ce qui vient s’y ajoute.');
  return true;
});

function print({ lines, strands, forgotten, witnessed, breaks }: AuditProof): void {
  for (const { strand, seq, why } of breaks)
    console.log(`Journal ROMPU : la ligne ${seq} du brin ${strand} ${reasons[why]}.`);
  if (breaks.length > 0) return;
  console.log(
    lines + forgotten > 0
      ? `Journal intact : ${lines} ligne(s) sur ${strands} brin(s), et ${forgotten} oubliée(s) après leur durée.`
      : 'Le journal est vide, et aucun sceau ne dit qu’il a eu des lignes.',
  );
  if (witnessed === 0)
    console.log(
      'Aucun sceau dans DATA_DIR : seuls ceux de la base, que son propriétaire peut remplacer par d’anciens.',
    );
}
