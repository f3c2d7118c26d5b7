import type { Caller, Proof, ProveAgain } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { AppError } from '#server/ground/errors.ts';
import type { RevealInput, SecretReplacement } from '#shared/contracts/notaries.ts';
import type { ShownSecret } from '#shared/messages/secret-mails.ts';
import { createNotaryAccountsRepository } from './notary-accounts.repository.ts';

export interface SecretMailOrder {
  key: string;
  kind: 'secret-shown' | 'password-replaced';
  licenceId: string;
  details?: { shownSecret: ShownSecret };
}

export interface OfficeSecretsNeeds {
  db: Database;
  cipher: Cipher;
  /** Throws unless whoever is at the desk has just proved it, by his second factor where he has one. */
  prove: ProveAgain;
  /** Draws another key and mails it to the licence's address. */
  replaceKey(caller: Caller, licenceId: string): Promise<unknown>;
  prepareMail(tx: Database, mail: SecretMailOrder): Promise<unknown>;
  sendMailsSoon(): void;
}

export type OfficeSecrets = ReturnType<typeof createOfficeSecrets>;

/** What an administrator does with the password and the key of an office: replaces them, or has one shown, which the office hears. */
export function createOfficeSecrets(needs: OfficeSecretsNeeds) {
  const { db, cipher } = needs;
  const createAccounts = (on: Database) => createNotaryAccountsRepository(on, cipher);

  async function getLicenceId(notaryId: string): Promise<string> {
    const found = await createAccounts(db).findLicenceId(notaryId);
    if (!found) throw new AppError('notary-not-found');
    if (!found.licenceId) throw new AppError('nobody-to-tell');
    return found.licenceId;
  }

  return {
    /** The look is written down, and its mail prepared, before the secret is opened. */
    async reveal(
      notaryId: string,
      { secret, reason }: Omit<RevealInput, 'proof'>,
      caller: Caller,
      proof: Proof,
    ): Promise<string | null> {
      const licenceId = await getLicenceId(notaryId);
      await needs.prove(caller, proof);
      await db.transaction(async (tx) => {
        const details = { secret, reason };
        await audit(tx, caller, { action: 'notary.reveal', subjectId: notaryId, details });
        const key = `secret-shown:${notaryId}:${newId()}`;
        await needs.prepareMail(tx, {
          key,
          kind: 'secret-shown',
          licenceId,
          details: { shownSecret: details },
        });
      });
      needs.sendMailsSoon();
      return createAccounts(db).readSecret(notaryId, secret);
    },
    async replace(notaryId: string, replacement: SecretReplacement, caller: Caller): Promise<void> {
      const licenceId = await getLicenceId(notaryId);
      if (replacement.secret === 'licenseKey') {
        await needs.replaceKey(caller, licenceId);
        return;
      }
      await db.transaction(async (tx) => {
        await createAccounts(tx).replacePassword(notaryId, replacement.value);
        await audit(tx, caller, { action: 'notary.password-replaced', subjectId: notaryId });
        const key = `password-replaced:${notaryId}:${newId()}`;
        await needs.prepareMail(tx, { key, kind: 'password-replaced', licenceId });
      });
      needs.sendMailsSoon();
    },
  };
}
