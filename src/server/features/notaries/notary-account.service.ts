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
import { chooseRecord, type OwnedRecord, type RecordChoice } from './choose-record.ts';
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

/** The record that a form would be written in. */
export interface SaveTarget {
  /** Null where there is none yet. */
  recordId: string | null;
  /** Whether somebody's account is in it: not that of one who was deleted. */
  isPresent: boolean;
  /** Where it passes to another licence: the one that had it, if one did. */
  successionOf: { licence: { id: string; email: string } | null } | null;
}

/** What is written beside an account, in its transaction. */
type WriteBeside = (tx: Database, notaryId: string) => Promise<void>;

interface StoreOrder {
  /** The form over what is stored, read in the transaction that writes it. */
  write(before: Notary | null): NotaryForm;
  email: string;
  seen: Seen;
  caller: Caller;
  target: SaveTarget;
  change: SetupChange | null;
  /** Null of whoever saves the account alone, and so has his mail where its address leads. */
  beside: WriteBeside | null;
}

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
    { visitor }: Proof,
  ): Promise<boolean> {
    if (form.licenseKey !== undefined) return needs.isOwnKey(caller, form.licenseKey, visitor);
    return form.licenceId === caller.licenceId;
  }

  /** All that guards a record is asked of the one that is written, whichever the caller's session knows of. */
  async function aim(email: string, { licenceId }: Caller): Promise<SaveTarget> {
    return asPlatform(async () => {
      const { choice, own, holder } = await choose(createAccounts(db), await getLicence(licenceId), email);
      if (choice.kind === 'create') return { recordId: null, isPresent: false, successionOf: null };
      const record = own ?? holder;
      const isPassing = record !== null && record.licence?.id !== licenceId;
      return {
        recordId: choice.recordId,
        isPresent: record !== null && !record.deleted,
        successionOf: isPassing ? { licence: record.licence } : null,
      };
    });
  }

  async function getLicence(id: string) {
    const licence = await needs.findLicence(id);
    if (!licence) throw new AppError('unauthenticated');
    return licence;
  }

  /** Throws where the form may be saved nowhere. */
  async function choose(
    accounts: NotaryAccountsRepository,
    licence: { id: string; email: string },
    email: string,
  ) {
    const own = await accounts.findByLicence(licence.id, clock.now());
    const holder = await accounts.findByAddress(email, clock.now());
    const choice = chooseRecord(licence, own, holder);
    if (choice.kind === 'refuse') throw new AppError(choice.code);
    return { choice, own, holder };
  }

  /** As it is stored in the record that will be written. */
  async function findStored({ recordId, isPresent }: SaveTarget): Promise<Notary | null> {
    if (!recordId || !isPresent) return null;
    return asOffice(recordId, () => createAccounts(db).findById(recordId));
  }

  /**
   * What leads mails, clients or a consent somewhere is not changed from a desk that was left open (decisions 0082, 0120); nor
   * the servers and the drive that they go over, which `moved` names, nor whose licence an office is. What has changed, for
   * whoever has the key.
   */
  async function protect(
    { target, form, moved = null }: { target: SaveTarget; form: NotaryForm; moved?: SetupChange | null },
    caller: Caller,
    proof: Proof,
  ): Promise<SetupChange | null> {
    const notary = await findStored(target);
    const changed = notary && findAccountChange(notary, form, defaultRedirectUri);
    const passed: SetupChange | null = target.successionOf ? { successor: true } : null;
    if (!changed && !moved && !passed) return null;
    await needs.proveAgain(caller, proof);
    return { ...moved, ...changed, ...passed };
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
    // An address, a licence and a drive name are one office's alone: only the platform sees whether they are another's.
    const stored = await asPlatform(() => storeAlone(order));
    if (stored.isTold) needs.sendMailsSoon();
    return stored;
  }

  async function storeAlone(order: StoreOrder): Promise<{ id: string; created: boolean; isTold: boolean }> {
    const { write, email, seen, caller, target, change, beside } = order;
    const licence = await getLicence(caller.licenceId);
    return db.transaction(async (tx) => {
      const accounts = createAccounts(tx);
      await accounts.lock();
      const { choice, own, holder } = await choose(accounts, licence, email);
      checkTarget(target, choice, own);
      if (choice.releases) await accounts.release(choice.releases);
      const created = choice.kind === 'create';
      // What is taken over from a licence that is over was on no screen of this one's.
      const isHis = !created && (own !== null || choice.recordId === caller.notaryId);
      const before = isHis ? await accounts.findById(choice.recordId) : null;
      checkSeen(before, seen);
      const form = write(before);
      const id = created ? await create(accounts, form, licence.id) : choice.recordId;
      const byAddress = beside ? null : clock.now();
      if (!created) await accounts.update(id, form, { licenceId: licence.id, byAddress });
      await beside?.(tx, id);
      const released = choice.releases ? { released: email } : null;
      const told = change || released ? { ...change, ...released } : null;
      if (told) await tell(tx, told, [licence, target.successionOf?.licence, released && holder?.licence]);
      const action = created ? 'notary.create' : 'notary.update';
      const details = told ? { changed: nameChanged(told) } : {};
      await audit(tx, caller, { action, subjectId: id, details });
      return { id, created, isTold: told !== null };
    });
  }

  /** Each whom it is about, once. */
  async function tell(
    tx: Database,
    change: SetupChange,
    licences: ({ id: string; email: string } | null | undefined)[],
  ) {
    const byAddress = new Map<string, string>();
    for (const licence of licences)
      if (licence && !byAddress.has(licence.email.toLowerCase()))
        byAddress.set(licence.email.toLowerCase(), licence.id);
    for (const id of byAddress.values()) await needs.tellOfChange(tx, id, change);
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
      const target = await aim(form.email, caller);
      const given = proof.given ?? licenseKey;
      const change = await protect({ target, form }, caller, { ...proof, given });
      const { email } = form;
      const saved = await store({ write: () => form, email, seen, caller, target, change, beside: null });
      return { created: saved.created, account: await asOffice(saved.id, () => present(saved.id, caller)) };
    },
    aim,
    /** What the path « Mise en route » asks of it, with what it stores `beside`; the rest of the form stays as it is, or as it begins. */
    async saveDetails(
      { seen, ...details }: NotaryDetails & { seen?: Seen },
      caller: Caller,
      proof: Proof,
      { target, moved, beside }: { target: SaveTarget; moved: SetupChange | null; beside: WriteBeside },
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
      const form = write(await findStored(target));
      const change = await protect({ target, form, moved }, caller, proof);
      return (await store({ write, email, seen, caller, target, change, beside })).id;
    },
  };
}

/** Throws where it is another record than the one whose guards were asked; the licence's own may have been made meanwhile. */
function checkTarget(target: SaveTarget, choice: RecordChoice, own: OwnedRecord | null): void {
  const recordId = choice.kind === 'update' ? choice.recordId : null;
  const isMadeMeanwhile = target.recordId === null && recordId === own?.id;
  if (recordId !== target.recordId && !isMadeMeanwhile) throw new AppError('account-changed');
}

/** Throws where somebody has written the account since the form was filled from it. */
function checkSeen(now: Notary | null, seen: Seen): void {
  if (seen !== undefined && (now?.updatedAt ?? null) !== seen) throw new AppError('account-changed');
}

/** In words of ours: the log names nobody. */
function nameChanged(change: SetupChange): string[] {
  return Object.entries(change).flatMap(([what, value]) => (value ? [what] : []));
}
