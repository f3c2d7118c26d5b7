import { whereaboutsOf } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { asPlatform } from '#server/database/rights.ts';
import { createDenyBrowser } from '#server/features/known-browsers/deny-browser.ts';
import {
  createFactorChanges,
  type FactorChanges,
  type FactorMailOrder,
} from '#server/features/known-browsers/factor-changes.ts';
import {
  type BrowserMailOrder,
  createKnownBrowsers,
  type KnownBrowsers,
} from '#server/features/known-browsers/known-browsers.ts';
import { createLicencesService, type LicencesService } from '#server/features/licences/licences.service.ts';
import { createOfficeSecrets, type SecretMailOrder } from '#server/features/notaries/office-secrets.ts';
import { closeMailSignIn } from '#server/features/persons/close-mail-sign-in.ts';
import { createLinkSecrets } from '#server/features/persons/link-secrets.ts';
import type { LinkMailOrder } from '#server/features/persons/mail-link.ts';
import { createMailSignIn } from '#server/features/persons/mail-sign-in.ts';
import { createPersonsRepository } from '#server/features/persons/persons.repository.ts';
import { createSignInLinksRepository } from '#server/features/persons/sign-in-links.repository.ts';
import { createTeam } from '#server/features/persons/team.ts';
import { createPlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import {
  createSecondFactorService,
  type SecondFactorService,
} from '#server/features/second-factor/second-factor.service.ts';
import { createTriedKeys } from '#server/features/second-factor/tried-keys.ts';
import { endSessionsOf } from '#server/features/sessions/end-sessions.ts';
import { createSessionsRepository } from '#server/features/sessions/sessions.repository.ts';
import { createSessionsService, type SessionsService } from '#server/features/sessions/sessions.service.ts';
import { createSignInThrottle, type SignInThrottle } from '#server/features/sessions/sign-in-throttle.ts';
import { createLicensing, type Licensing } from '#server/licensing/licensing.ts';
import { createOfficeOfLicence } from '#server/licensing/office-of-licence.ts';
import { parisDay } from '#shared/paris-time.ts';
import type { Foundation } from './foundation.ts';

export type SignIn = ReturnType<typeof openSignIn>;

/** Who may come in, and how it is proved: licences, persons of an office, second factors, sessions. */
export function openSignIn(foundation: Foundation) {
  const { config, db, cipher, clock, logger, publicInfo } = foundation;
  const licensing = createLicensing({
    config,
    db,
    cipher,
    clock,
    logger,
    fixedKeys: publicInfo.demo ? [publicInfo.demo.adminKey, publicInfo.demo.notaryKey] : [],
    isOwnKey: (...given) => asPlatform(() => sessions.isOwnKey(...given)),
  });
  const throttle = createSignInThrottle(db, licensing.tellOfGuessing);
  const personalMails = openPersonalMails(foundation, licensing);
  const knownBrowsers = createKnownBrowsers(personalMails);
  const factorChanges = createFactorChanges(personalMails);
  const licences = createLicencesService({
    repository: licensing.licences,
    note: (...given) => audit(db, ...given),
    isNews: (what) => throttle.isNews(what, clock.now()),
  });
  const findOffice = createOfficeOfLicence(foundation.notaries, clock);
  const known = { licensing, licences, findOffice, throttle, knownBrowsers, factorChanges };
  const { sessions, secondFactor } = openSessions(foundation, known);
  const linkMails = { ...personalMails, secrets: createLinkSecrets(cipher) };
  return {
    licensing,
    licences,
    sessions,
    secondFactor,
    denyBrowser: createDenyBrowser({
      ...personalMails,
      closeMailSignIn,
      endSessions: (tx, of, by) => endSessionsOf(tx, of, { ...by, how: 'denied' }),
      requiredOfAdmins: config.secondFactorRequired,
    }),
    throttle,
    mailSignIn: createMailSignIn({
      ...linkMails,
      beginAttempt: throttle.begin,
      passSecondFactor: secondFactor.pass,
      signInPerson: sessions.signInPerson,
    }),
    team: createTeam({
      ...linkMails,
      async findHolderName(licenceId) {
        const licence = await licensing.licences.findById(licenceId);
        const notary = licence && (await findOffice(licence));
        return notary?.name ?? licence?.email ?? '';
      },
    }),
    officeSecrets: createOfficeSecrets({
      ...personalMails,
      prove: secondFactor.proveStrictly,
      replaceKey: licensing.replaceKey,
    }),
    /** What is kept of those who came in, or tried to. */
    async forgetOld(now: Date): Promise<void> {
      await createSessionsRepository(db).removeExpired(now);
      await throttle.forgetOld(now);
      await createSignInLinksRepository(db).forgetOld(now);
      await knownBrowsers.forgetOld();
      await factorChanges.forgetOld();
    },
  };
}

interface Known {
  licensing: Licensing;
  licences: LicencesService;
  findOffice: ReturnType<typeof createOfficeOfLicence>;
  throttle: SignInThrottle;
  knownBrowsers: KnownBrowsers;
  factorChanges: FactorChanges;
}

/** Sessions ask for the second factor, and the factor is changed by whoever gives the key of his session again. */
function openSessions(foundation: Foundation, known: Known) {
  const { config, db, cipher, clock } = foundation;
  const { licensing, throttle, knownBrowsers, factorChanges } = known;
  const { findById, isKeyOf } = licensing.licences;
  const persons = createPersonsRepository(db);
  const secondFactor: SecondFactorService = createSecondFactorService({
    db,
    cipher,
    clock,
    requiredOfAdmins: config.secondFactorRequired,
    checkOwnKey: (...given) => sessions.checkOwnKey(...given),
    isNews: throttle.isNews,
    isDemanded: persons.isDemanding,
    findEmail: async ({ licenceId, personId }) =>
      (personId ? await persons.findPresent(personId) : await findById(licenceId))?.email ?? '',
    async tellOfGuessing({ licenceId, personId }, now) {
      const key = `codes-guessed:${personId ?? licenceId}:${parisDay(now)}`;
      const details = { guessedBehind: personId ? 'link' : 'key' } as const;
      const mail = { key, kind: 'codes-guessed', licenceId, details } as const;
      if (await createPlatformMailsRepository(db).prepare(mail, now)) licensing.mails.sendSoon();
    },
    triedKeys: createTriedKeys({
      db,
      clock,
      cipher,
      prepareMail: (mail) => createPlatformMailsRepository(db).prepare(mail, clock.now()),
    }),
    async tellChange(tx, holder, { change, browserId: named, visitor }) {
      const seen = whereaboutsOf(visitor);
      const browserId = named ?? (await knownBrowsers.addNameless(tx, holder, seen));
      await factorChanges.tell(tx, holder, { ...seen, change, browserId });
      return browserId;
    },
    sendMailsSoon: licensing.mails.sendSoon,
  });
  const sessions: SessionsService = createSessionsService({
    repository: createSessionsRepository(db),
    throttle,
    clock,
    note: (actor, act) => audit(db, actor, act),
    openLicence: known.licences.open,
    isKeyOf,
    replaceKey: licensing.replaceKey,
    passSecondFactor: secondFactor.pass,
    isSecondFactorMissing: secondFactor.isMissing,
    findLicence: findById,
    findNotary: known.findOffice,
    browsers: knownBrowsers,
    async findPerson(id) {
      const person = await persons.findPresent(id);
      return person && { ...person, licenceId: person.licenseId };
    },
  });
  return { sessions, secondFactor };
}

/** Mails to one person: a link, a browser that is new, a secret that was replaced. */
function openPersonalMails({ db, clock, cipher }: Foundation, { mails }: Licensing) {
  return {
    db,
    clock,
    cipher,
    prepareMail: (tx: Database, mail: LinkMailOrder | BrowserMailOrder | FactorMailOrder | SecretMailOrder) =>
      createPlatformMailsRepository(tx).prepare(mail, clock.now()),
    sendMailsSoon: mails.sendSoon,
  };
}
