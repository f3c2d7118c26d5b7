import type { Caller, Proof } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { asOffice } from '#server/database/rights.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import type {
  MailProvider,
  OfficeSetup,
  OfficeSetupForm,
  ServerSearch,
} from '#shared/contracts/office-setup.ts';
import type { SetupChange } from '#shared/messages/setup-mail.ts';
import { findTrialSentence, type TrialProblem } from '#shared/messages/trial-problems.ts';
import { type TrialStep, trialSteps } from '#shared/trial-steps.ts';
import { trimEndOf } from '#shared/trim-marks.ts';
import {
  areSamePlaces,
  findSetupChange,
  isOtherMailbox,
  isSameDrive,
  type KnownDrive,
  nameMailbox,
} from './find-setup-change.ts';
import { createOfficeSetupsRepository, type StoredSetup } from './office-setups.repository.ts';
import { createOfficeTrialsRepository } from './office-trials.repository.ts';

export interface Consent {
  state: OfficeSetup['consent'];
  sentence: string | null;
}

export interface OfficeSetupNeeds {
  db: Database;
  cipher: Cipher;
  clock: Clock;
  offered: OfficeSetup['offered'];
  /** The office that a form with this address is saved in. */
  aim(email: string, caller: Caller): Promise<SaveTarget>;
  /** In that office, or a new one; an empty password keeps the one that is stored. */
  saveDetails(
    form: Pick<
      OfficeSetupForm,
      'firstName' | 'lastName' | 'cabinetName' | 'phoneNumber' | 'mainEmail' | 'email' | 'password'
    > & { seen?: string | null | undefined },
    caller: Caller,
    proof: Proof,
    /** `moved`: the mail or the papers go elsewhere than before: who is at the desk proves it once more, and who has the key is told before it is so. */
    more: {
      target: SaveTarget;
      moved: SetupChange | null;
      beside(tx: Database, notaryId: string): Promise<void>;
    },
  ): Promise<string>;
  findFacts(
    notaryId: string,
  ): Promise<{ email: string; addressProved: boolean; passwordStored: boolean } | null>;
  findLicenceEmail(licenceId: string): Promise<string>;
  findConsent(notaryId: string, provider: MailProvider | null): Promise<Consent>;
  begin: Record<
    'google' | 'microsoft',
    ((caller: Caller & { notaryId: string }, sessionId: string) => Promise<string>) | null
  >;
  /** Papers on another drive than the embedded folder are known by it: it cannot be another any more. */
  hasDocumentsElsewhere(on: Database, notaryId: string): Promise<boolean>;
  /** Where its folders were on the drive that it has left: part of the transaction that leaves it. */
  forgetDrive(tx: Database, notaryId: string): Promise<void>;
  /** The operator has named the drive of this address. */
  isDriveGiven(address: string): boolean;
  /** He gives this address anything at all: a drive, or a model. */
  isNamed(address: string): boolean;
  tryStep(notaryId: string, step: TrialStep): Promise<{ problem: TrialProblem | null; place: string | null }>;
  searchServers(address: string): Promise<ServerSearch>;
  /** Where mail to this address is read when the office names no server; null where that cannot be found out. */
  findMailHost(address: string, provider: MailProvider): Promise<string | null>;
}

/** As the account's service tells it. */
interface SaveTarget {
  recordId: string | null;
  isPresent: boolean;
  successionOf: { licence: { id: string; email: string } | null } | null;
}

export type OfficeSetupService = ReturnType<typeof createOfficeSetupService>;

/** « Mise en route »: where the office's mailbox, papers and sheets are, and whether they were tried. */
export function createOfficeSetupService(needs: OfficeSetupNeeds) {
  const { db, cipher, clock } = needs;
  const setups = createOfficeSetupsRepository(db, cipher);
  const trials = createOfficeTrialsRepository(db);

  async function listTrials(notaryId: string | null): Promise<OfficeSetup['trials']> {
    const stored = notaryId ? await trials.list(notaryId) : [];
    return trialSteps.map((step) => {
      const found = stored.find((one) => one.step === step);
      if (!found) return { step, state: 'untried', sentence: null, place: null, triedAt: null };
      const { problem, place, triedAt } = found;
      return {
        step,
        state: problem ? 'failed' : 'passed',
        sentence: problem && findTrialSentence(problem),
        place,
        triedAt: triedAt.toISOString(),
      };
    });
  }

  async function describe({ notaryId, licenceId }: Caller): Promise<OfficeSetup> {
    const setup = notaryId ? await setups.find(notaryId) : null;
    const drive = notaryId ? (setup ?? (await setups.findLeftDrive(notaryId))) : null;
    const facts = notaryId ? await needs.findFacts(notaryId) : null;
    const consent: Consent = notaryId
      ? await needs.findConsent(notaryId, setup?.provider ?? null)
      : { state: 'not-needed', sentence: null };
    const tried = await listTrials(notaryId);
    return {
      provider: setup?.provider ?? null,
      drive: drive?.drive ?? null,
      awaitsProof: facts !== null && !facts.addressProved && needs.isNamed(facts.email),
      driveGiven: facts !== null && needs.isDriveGiven(facts.email),
      servers: setup?.places ?? null,
      webdav: drive?.webdav ? { url: drive.webdav.url, username: drive.webdav.username } : null,
      passwordStored: facts?.passwordStored ?? false,
      offered: needs.offered,
      consent: consent.state,
      consentSentence: consent.sentence,
      trials: tried,
      ready: tried.every(({ state }) => state === 'passed'),
      licenceEmail: await needs.findLicenceEmail(licenceId),
    };
  }

  /** Papers are known by the drive that they are on; those in the embedded folder are found from any other. */
  async function checkDrive(form: OfficeSetupForm, notaryId: string, on: Database = db) {
    const before = await findDrive(notaryId, on);
    const joinsGoogle = (before?.drive ?? 'embedded') === 'embedded' && form.drive === 'google';
    if (isSameDrive(form, before) || joinsGoogle) return;
    if (await needs.hasDocumentsElsewhere(on, notaryId)) throw new AppError('drive-fixed');
  }

  /** Its drive, or the one that it has left with its papers on it. */
  async function findDrive(notaryId: string, on: Database): Promise<KnownDrive | null> {
    const stored = createOfficeSetupsRepository(on, cipher);
    return (await stored.find(notaryId)) ?? stored.findLeftDrive(notaryId);
  }

  /** A stored password goes where it went before and nowhere else: whoever sits before an open screen cannot send it away. */
  async function checkPassword(form: OfficeSetupForm, notaryId: string, before: StoredSetup | null) {
    if (form.provider !== 'imap' || form.password) return;
    const facts = await needs.findFacts(notaryId);
    if (!facts?.passwordStored) return;
    const places = before ? before.places : null;
    const sameServers = (before?.provider ?? 'imap') === 'imap' && areSamePlaces(places, form.servers);
    if (!sameServers || facts.email !== form.email) throw new AppError('password-again');
  }

  function chooseWebdav(form: OfficeSetupForm, before: StoredSetup | null): StoredSetup['webdav'] {
    if (form.drive !== 'webdav') return null;
    if (!form.webdav) throw new AppError('webdav-incomplete');
    const { username, password } = form.webdav;
    const url = trimEndOf(form.webdav.url, '/');
    const kept =
      before?.webdav?.url === url && before.webdav.username === username ? before.webdav.password : '';
    if (!password && !kept) throw new AppError('webdav-incomplete');
    return { url, username, password: password || kept };
  }

  /** Throws what the form has wrong, before anything of it is kept. */
  async function choose(
    form: OfficeSetupForm,
    notaryId: string | null,
    before: StoredSetup | null,
  ): Promise<StoredSetup> {
    const { provider, drive } = form;
    if (provider !== 'imap' && !needs.offered[provider]) throw new AppError('consent-not-offered');
    if ((drive === 'google') !== (provider === 'google')) throw new AppError('drive-not-for-mailbox');
    if (notaryId) {
      await checkPassword(form, notaryId, before);
      await checkDrive(form, notaryId);
    }
    const places = provider === 'imap' ? form.servers : null;
    return { provider, places, drive, webdav: chooseWebdav(form, before) };
  }

  /** Where an office's mail and papers were before it went this way; null where it had none yet. */
  async function findFormer(notaryId: string): Promise<StoredSetup | null> {
    const nowhere = { places: null, webdav: null };
    const consent = await needs.findConsent(notaryId, null);
    if (consent.state === 'given') return { ...nowhere, provider: 'google', drive: 'google' };
    const facts = await needs.findFacts(notaryId);
    return facts?.passwordStored ? { ...nowhere, provider: 'imap', drive: 'embedded' } : null;
  }

  /** Before it is saved: whether its mail is on other servers from then on than when it was last read. */
  async function goesElsewhere(
    former: StoredSetup | null,
    chosen: StoredSetup,
    { notaryId, from, to }: { notaryId: string | null; from: string | null; to: string },
  ): Promise<boolean> {
    // What it has left says more than what is stored of it: its coming back may have broken off halfway.
    const left = notaryId && (await setups.findLeft(notaryId));
    const named = left || (former && nameMailbox(former));
    if (!named) return false;
    // Another address is another mailbox, whose name tells it: what leads there says nothing of the former one.
    const isSameAddress = from?.toLowerCase() === to.toLowerCase();
    const findHost = (provider: MailProvider) => needs.findMailHost(to, provider);
    return isOtherMailbox(named, nameMailbox(chosen), isSameAddress ? findHost : async () => null);
  }

  /** All that a form changes, found out before anything is written: what asks a name server waits for it here. */
  async function planSave(form: OfficeSetupForm, { recordId, isPresent }: SaveTarget) {
    const notaryId = isPresent ? recordId : null;
    const before = notaryId ? await setups.find(notaryId) : null;
    const chosen = await choose(form, notaryId, before);
    const former = before ?? (notaryId ? await findFormer(notaryId) : null);
    const from = notaryId ? ((await needs.findFacts(notaryId))?.email ?? null) : null;
    return {
      chosen,
      change: former && findSetupChange(former, chosen),
      // A Google account does so once it is connected.
      isElsewhere:
        chosen.drive !== 'google' && !isSameDrive(chosen, recordId ? await findDrive(recordId, db) : null),
      isOther: await goesElsewhere(former, chosen, { notaryId: recordId, from, to: form.email }),
    };
  }

  return {
    describe,
    search: needs.searchServers,

    async save(
      form: OfficeSetupForm & { seen?: string | null | undefined },
      caller: Caller,
      proof: Proof,
    ): Promise<{ notaryId: string; created: boolean }> {
      const target = await needs.aim(form.email, caller);
      const { recordId } = target;
      const plan = () => planSave(form, target);
      const { chosen, change, isOther, isElsewhere } = await (recordId ? asOffice(recordId, plan) : plan());
      const { provider, drive } = chosen;
      const beside = async (tx: Database, notaryId: string) => {
        const own = createOfficeSetupsRepository(tx, cipher);
        // Asked again of the record that is written: it may come back to papers on the drive that it left.
        if (recordId) await checkDrive(form, notaryId, tx);
        await own.save(notaryId, chosen);
        if (isOther) await own.changeMailbox(notaryId, clock.now());
        await own.forgetLeft(notaryId);
        if (isElsewhere) await needs.forgetDrive(tx, notaryId);
        await createOfficeTrialsRepository(tx).forget(notaryId);
        const details = { provider, drive };
        await audit(tx, caller, { action: 'office.setup', subjectId: notaryId, details });
      };
      const notaryId = await needs.saveDetails(form, caller, proof, { target, moved: change, beside });
      return { notaryId, created: recordId === null };
    },

    /** The consent screen of whoever keeps the office's mailbox. */
    async beginConsent(caller: Caller & { notaryId: string }, sessionId: string): Promise<string> {
      const setup = await setups.find(caller.notaryId);
      const provider = setup?.provider ?? 'imap';
      const begin = provider === 'imap' ? null : needs.begin[provider];
      if (!begin) throw new AppError('consent-not-offered');
      return begin(caller, sessionId);
    },

    /** Tries one step now, and notes what was found. */
    async tryStep(notaryId: string, step: TrialStep): Promise<OfficeSetup['trials'][number]> {
      const before = await trials.findWritten(notaryId);
      const found = await needs.tryStep(notaryId, step);
      const trialled = { step, ...found, triedAt: clock.now() };
      const isOfNow = await db.transaction((tx) =>
        createOfficeTrialsRepository(tx).saveIfStill(notaryId, before, trialled),
      );
      // Saved meanwhile: what was tried is no longer what is set up.
      if (!isOfNow) throw new AppError('setup-changed-meanwhile');
      const [trial] = (await listTrials(notaryId)).filter((one) => one.step === step);
      if (!trial) throw new Error('a step is missing');
      return trial;
    },
  };
}
