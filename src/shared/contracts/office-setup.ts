import * as z from 'zod/mini';
import { trialSteps } from '../trial-steps.ts';
import { accountSeenSchema, notaryFormSchema, notarySavedSchema } from './notaries.ts';
import { proofSchema } from './proof.ts';
import { sentenceSchema } from './sentence.ts';

/** Where the office's mailbox is: an authorisation at Google or Microsoft, or a password for any other. */
export const mailProviders = ['google', 'microsoft', 'imap'] as const;
const mailProviderSchema = z.enum(mailProviders);
export type MailProvider = z.infer<typeof mailProviderSchema>;

/** Where its papers and sheets are. Google's is for those whose mailbox is Google's. */
export const driveKinds = ['google', 'embedded', 'webdav'] as const;
export type DriveKind = (typeof driveKinds)[number];

const trialStepSchema = z.enum(trialSteps);

/** Encrypted from the first byte on 993 and 465, before the password on 143 and 587; no other port is gone to (decision 0067). */
export const mailPorts = { imap: [993, 143], smtp: [465, 587] } as const;

function hostSchema(example: string) {
  const problem = `Indiquez un nom de serveur, par exemple ${example}`;
  return z
    .string(problem)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(253, problem),
      z.regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,10}$/, problem),
    );
}
const place = (example: string, ports: readonly number[]) =>
  z.object({
    host: hostSchema(example),
    port: z.int('Choisissez un port').check(z.refine((port) => ports.includes(port), 'Choisissez un port')),
  });
const mailPlacesSchema = z.object({
  imap: place('imap.etude.fr', mailPorts.imap),
  smtp: place('smtp.etude.fr', mailPorts.smtp),
});
export type MailPlaces = z.infer<typeof mailPlacesSchema>;

const badUrl = 'Indiquez l’adresse WebDAV complète, en https et sans mot de passe';
const webdavSchema = z.object({
  url: z.string(badUrl).check(
    z.trim(),
    z.maxLength(500, badUrl),
    z.refine((text) => {
      const url = URL.parse(text);
      return url?.protocol === 'https:' && !url.username && !url.password && !url.search && !url.hash;
    }, badUrl),
  ),
  username: z.string().check(z.trim(), z.minLength(1, 'Le compte est requis'), z.maxLength(200)),
  /** Empty keeps the one that is stored. */
  password: z.string().check(z.maxLength(200)),
});

const { firstName, lastName, email, mainEmail, phoneNumber, cabinetName } = notaryFormSchema.shape;

/** What the path « Mise en route » asks, checked alike by the browser and by the server. */
export const officeSetupFormSchema = z.object({
  firstName,
  lastName,
  cabinetName,
  phoneNumber,
  mainEmail,
  email,
  provider: mailProviderSchema,
  /** Of the mailbox; empty keeps the one that is stored, and is not asked where an authorisation takes its place. */
  password: z.string().check(z.maxLength(200)),
  /** Null: found by the address. */
  servers: z.nullable(mailPlacesSchema),
  drive: z.enum(driveKinds),
  webdav: z.nullable(webdavSchema),
});
export type OfficeSetupForm = z.infer<typeof officeSetupFormSchema>;
export type OfficeSetupFormInput = z.input<typeof officeSetupFormSchema>;

export const officeSetupInputSchema = z.extend(officeSetupFormSchema, {
  licenceId: z.uuid(),
  proof: proofSchema,
  seen: accountSeenSchema,
});
/** `untried` too where what is tried has changed since. */
export const trialSchema = z.object({
  step: trialStepSchema,
  state: z.enum(['untried', 'passed', 'failed']),
  sentence: z.nullable(sentenceSchema),
  /** The server or the drive, as it was named. */
  place: z.nullable(z.string()),
  triedAt: z.nullable(z.iso.datetime()),
});
export type Trial = z.infer<typeof trialSchema>;

export const officeSetupSchema = z.object({
  /** Null until the office has saved its form or gone this way. */
  provider: z.nullable(mailProviderSchema),
  drive: z.nullable(z.enum(driveKinds)),
  /** The operator gives something to this address, and its mailbox was not opened yet (decision 0098). */
  awaitsProof: z.boolean(),
  /** True where the operator has named the drive (WEBDAV_DRIVES): there is nothing to choose. */
  driveGiven: z.boolean(),
  servers: z.nullable(mailPlacesSchema),
  webdav: z.nullable(z.object({ url: z.string(), username: z.string() })),
  passwordStored: z.boolean(),
  /** Which authorisations this installation can ask for. */
  offered: z.object({ google: z.boolean(), microsoft: z.boolean() }),
  consent: z.enum(['not-needed', 'missing', 'given', 'ended']),
  /** Why the consent is missing or has ended. */
  consentSentence: z.nullable(sentenceSchema),
  trials: z.array(trialSchema),
  /** Reading, filing and sending were tried, and went well. */
  ready: z.boolean(),
  /** The licence's address, which the form proposes. */
  licenceEmail: z.string(),
});
export type OfficeSetup = z.infer<typeof officeSetupSchema>;

export const officeSetupSavedSchema = z.extend(notarySavedSchema, { setup: officeSetupSchema });

export const trialInputSchema = z.object({ step: trialStepSchema });

export const serverSearchInputSchema = z.object({ address: email });
/** What an address says by itself of where its mailbox is. */
const foundPlaceSchema = z.object({ host: z.string(), port: z.int() });
export const serverSearchSchema = z.object({
  provider: mailProviderSchema,
  /** On whatever ports where the operator has named them. */
  servers: z.nullable(z.object({ imap: foundPlaceSchema, smtp: foundPlaceSchema })),
});
export type ServerSearch = z.infer<typeof serverSearchSchema>;

/** Added to this path's address on the way back from a consent: `connected`, or the name of a problem. */
export const consentResultParameter = 'autorisation';

/** How the state of a consent begins that was asked for on this path. */
export const consentStates = { google: 'setup.', microsoft: 'microsoft.' } as const;
