import type { Caller, IsOwnKey, Proof, ProveAgain } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { asOffice, asPlatform } from '#server/database/rights.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import {
  type Notary,
  type NotaryAccount,
  type NotaryForm,
  type NotaryInput,
  reminderFrequency,
} from '#shared/contracts/notaries.ts';
import { safeFileName } from '#shared/file-name.ts';
import { maskKey } from '#shared/licence-key.ts';
import type { SetupChange } from '#shared/messages/setup-mail.ts';
import { chooseRecord } from './choose-record.ts';
import { findFreeDriveName } from './drive-name.ts';
import { findAccountChange } from './find-account-change.ts';
import {
  createNotaryAccountsRepository,
  type NotaryAccountsRepository,
} from './notary-accounts.repository.ts';

export interface NotaryAccountNeeds {
  db: Database;
  cipher: Cipher;
  clock: Clock;
  isOwnKey: IsOwnKey;
  findLicence(id: string): Promise<{ id: string; email: string } | null>;
  proveAgain: ProveAgain;
  /** By mail, whoever has the key: part of the transaction that changes it. */
  tellOfChange(tx: Database, licenceId: string, change: SetupChange): Promise<void>;
  sendMailsSoon(): void;
  defaultRedirectUri: string;
}

/** When the account that a form was filled from was written last; null where there was none, undefined where nobody says. */
type Seen = string | null | undefined;

type NotaryDetails = Pick<
  NotaryForm,
  'firstName' | 'lastName' | 'cabinetName' | 'phoneNumber' | 'mainEmail' | 'email'
> & { password: string };

interface StoreOrder {
  /** The form over what is stored, read in the transaction that writes it. */
  write(before: Notary | null): NotaryForm;
  email: string;
  seen: Seen;
  caller: Caller;
  change: SetupChange | null;
  /** Whoever saves the account alone has his mail where its address leads. */
  isAlone: boolean;
  admit?: Admit;
}

/** Throws what the record does not allow. */
type Admit = (tx: Database, notaryId: string) => Promise<void>;

export type NotaryAccountService = ReturnType<typeof createNotaryAccountService>;

/** A notary's own account: what he sees of it, and what his form saves. */
export function createNotaryAccountService(needs: NotaryAccountNeeds) {
  const { db, cipher, clock, defaultRedirectUri } = needs;
  const createAccounts = (on: Database) => createNotaryAccountsRepository(on, cipher);

  async function present(notaryId: string | null, { licenceId, role }: Caller): Promise<NotaryAccount> {
    const notary = notaryId ? await createAccounts(db).findById(notaryId) : null;
    return { notary, licenceId, maskedKey: maskKey(role), defaultRedirectUri };
  }

  /** Whether a form says that it is of the caller's licence. */
  async function isOwn(
    caller: Caller,
    form: Pick<NotaryInput, 'licenceId' | 'licenseKey'>,
    { networks }: Proof,
  ): Promise<boolean> {
    if (form.licenseKey !== undefined) return needs.isOwnKey(caller, form.licenseKey, networks);
    return form.licenceId === caller.licenceId;
  }

  /**
   * What leads mails, clients or a consent somewhere is not changed from a desk that was left open (decisions 0082, 0120); nor
   * the servers and the drive that they go over, which `moved` names. What has changed, for whoever has the key.
   */
  async function protect(
    notary: Notary | null,
    form: NotaryForm,
    caller: Caller,
    proof: Proof,
    moved: SetupChange | null = null,
  ): Promise<SetupChange | null> {
    if (!notary) return null;
    const changed = findAccountChange(notary, form, defaultRedirectUri);
    if (!changed && !moved) return null;
    await needs.proveAgain(caller, proof);
    return { ...moved, ...changed };
  }

  async function create(accounts: NotaryAccountsRepository, form: NotaryForm, licenceId: string) {
    const driveName = await findFreeDriveName(
      safeFileName(`${form.lastName} ${form.firstName}`),
      accounts.isDriveNameTaken,
    );
    return accounts.create(form, { licenceId, driveName });
  }

  /** In the record that is the licence's, or that may become it. */
  async function store(order: StoreOrder) {
    const { change } = order;
    // An address, a licence and a drive name are one office's alone: only the platform sees whether they are another's.
    const stored = await asPlatform(() => storeAlone(order));
    if (change) needs.sendMailsSoon();
    return stored;
  }

  async function storeAlone({
    write,
    email,
    seen,
    caller,
    change,
    isAlone,
    admit,
  }: StoreOrder): Promise<{ id: string; created: boolean }> {
    const licence = await needs.findLicence(caller.licenceId);
    if (!licence) throw new AppError('unauthenticated');
    return db.transaction(async (tx) => {
      const accounts = createAccounts(tx);
      await accounts.lock();
      const own = await accounts.findByLicence(licence.id, clock.now());
      const choice = chooseRecord(licence, own, await accounts.findByAddress(email, clock.now()));
      if (choice.kind === 'refuse') throw new AppError(choice.code);
      const created = choice.kind === 'create';
      // What is taken over from a licence that is over was on no screen of this one's.
      const isHis = !created && (own !== null || choice.recordId === caller.notaryId);
      const before = isHis ? await accounts.findById(choice.recordId) : null;
      checkSeen(before, seen);
      const form = write(before);
      if (!created) await admit?.(tx, choice.recordId);
      const id = created ? await create(accounts, form, licence.id) : choice.recordId;
      const byAddress = isAlone ? clock.now() : null;
      if (!created) await accounts.update(id, form, { licenceId: licence.id, byAddress });
      const action = created ? 'notary.create' : 'notary.update';
      if (change) await needs.tellOfChange(tx, caller.licenceId, change);
      const details = change ? { changed: nameChanged(change) } : {};
      await audit(tx, caller, { action, subjectId: id, details });
      return { id, created };
    });
  }

  return {
    get: (caller: Caller) => present(caller.notaryId, caller),
    async save(
      { licenceId, licenseKey, proof: _, seen, ...form }: NotaryInput,
      caller: Caller,
      proof: Proof,
    ): Promise<{ created: boolean; account: NotaryAccount }> {
      if (!(await isOwn(caller, { licenceId, licenseKey }, proof))) throw new AppError('licence-mismatch');
      const { notary } = await present(caller.notaryId, caller);
      // Before anybody is asked for a proof.
      if (notary) checkSeen(notary, seen);
      const change = await protect(notary, form, caller, { ...proof, given: proof.given ?? licenseKey });
      const saved = await store({
        write: () => form,
        email: form.email,
        seen,
        caller,
        change,
        isAlone: true,
      });
      return { created: saved.created, account: await asOffice(saved.id, () => present(saved.id, caller)) };
    },
    /** What the path « Mise en route » asks of it; the rest of the form stays as it is, or as it begins. */
    async saveDetails(
      { seen, ...details }: NotaryDetails & { seen?: Seen },
      caller: Caller,
      proof: Proof,
      moved: SetupChange | null,
      admit: Admit,
    ): Promise<string> {
      const { notary } = await present(caller.notaryId, caller);
      if (notary) checkSeen(notary, seen);
      const { firstName, lastName, cabinetName, phoneNumber, mainEmail, email } = details;
      const write = (before: Notary | null): NotaryForm => ({
        firstName,
        lastName,
        cabinetName,
        phoneNumber,
        mainEmail,
        email,
        googlePassword: details.password,
        emailSignature: before?.emailSignature ?? '',
        reminderFrequency: before?.reminderFrequency ?? reminderFrequency.default,
        clientId: before?.googleCredentials.clientId ?? '',
        clientSecret: '',
        redirectUri: before?.googleCredentials.redirectUri || defaultRedirectUri,
      });
      const change = await protect(notary, write(notary), caller, proof, moved);
      return (await store({ write, email, seen, caller, change, isAlone: false, admit })).id;
    },
  };
}

/** Throws where somebody has written the account since the form was filled from it. */
function checkSeen(now: Notary | null, seen: Seen): void {
  if (seen !== undefined && (now?.updatedAt ?? null) !== seen) throw new AppError('account-changed');
}

/** In words of ours: the log names nobody. */
function nameChanged(change: SetupChange): string[] {
  return Object.entries(change).flatMap(([what, value]) => (value ? [what] : []));
}
