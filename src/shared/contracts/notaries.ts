import * as z from 'zod/mini';
import { secretReasons } from '../secret-reasons.ts';
import { trialSteps } from '../trial-steps.ts';
import { proofSchema } from './proof.ts';
import { signedInUserSchema } from './sessions.ts';

/** Days between two reminders to a client. */
export const reminderFrequency = { least: 1, most: 30, default: 3 } as const;

const tooLong = 'Ce texte est trop long';
/** One line, whatever was pasted: names go into mail headers and folder names. */
const oneLine = z.overwrite<string>((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim());
const lines = z.overwrite<string>((text) => text.replace(/(?!\n)\p{Cc}/gu, '').trim());
const required = (message: string) =>
  z.string().check(oneLine, z.minLength(1, message), z.maxLength(200, tooLong));
const optional = () => z._default(z.string().check(oneLine, z.maxLength(500, tooLong)), '');
// Mail servers make no difference between small and capital letters; neither must we, or one mailbox would be two.
const address = () =>
  z.pipe(
    z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254, 'Email invalide')),
    z.email('Email invalide'),
  );

/** The notary's form, checked alike by the browser and by the server. */
const formFields = {
  firstName: required('Le prénom est requis'),
  lastName: required('Le nom est requis'),
  /** The dedicated Google address, whose mailbox is read. */
  email: address(),
  mainEmail: address(),
  // Not trimmed: a blank may belong to it.
  googlePassword: z
    .string()
    .check(z.minLength(1, 'Le mot de passe Google est requis'), z.maxLength(200, tooLong)),
  phoneNumber: required('Le numéro de téléphone est requis'),
  cabinetName: required("Le nom de l'étude est requis"),
  emailSignature: z._default(z.string().check(lines, z.maxLength(2000, tooLong)), ''),
  reminderFrequency: z._default(
    z
      .int('La fréquence est un nombre entier de jours')
      .check(
        z.minimum(reminderFrequency.least, "La fréquence doit être d'au moins 1 jour"),
        z.maximum(reminderFrequency.most, 'La fréquence ne peut pas dépasser 30 jours'),
      ),
    reminderFrequency.default,
  ),
  clientId: optional(),
  /** Empty keeps the one that is stored. */
  clientSecret: optional(),
  redirectUri: optional(),
};
export const notaryFormSchema = z.object(formFields);
export type NotaryForm = z.infer<typeof notaryFormSchema>;
export type NotaryFormInput = z.input<typeof notaryFormSchema>;

/**
 * `updatedAt` of the account that a form was filled from; null where there was none. One that has changed since is not
 * written over; without it nothing is compared.
 */
export const accountSeenSchema = z.optional(z.nullable(z.iso.datetime()));

/** Says of which licence it is, so that a form left open under another one is not saved over this one's: one of the two. */
export const notaryInputSchema = z.object({
  ...formFields,
  licenceId: z.optional(z.string()),
  licenseKey: z.optional(z.string().check(z.maxLength(200))),
  proof: proofSchema,
  seen: accountSeenSchema,
});
export type NotaryInput = z.infer<typeof notaryInputSchema>;

/** A notary as screens see him: of his secrets, only whether they are stored. */
export const notarySchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mainEmail: z.nullable(z.string()),
  cabinetName: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  emailSignature: z.nullable(z.string()),
  reminderFrequency: z.int(),
  googleCredentials: z.object({
    clientId: z.string(),
    clientSecretStored: z.boolean(),
    redirectUri: z.string(),
  }),
  googlePasswordStored: z.boolean(),
  licenseKeyStored: z.boolean(),
  /** `undoable`: « Activer l'étude » was clicked within the hour, nobody has changed them since, and one click takes it back. */
  workflows: z.object({ total: z.int(), active: z.int(), undoable: z.optional(z.boolean()) }),
  /** What « Tester » found not to go, when it was last tried; left out where nothing did. */
  failedTrials: z.optional(z.array(z.enum(trialSteps))),
  /** One that goes on, whatever becomes of the record: when it is debited next, where that is known. */
  subscription: z.optional(z.object({ nextPaymentDue: z.nullable(z.iso.datetime()) })),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Notary = z.infer<typeof notarySchema>;
/** False where all three automations were at work already: nothing is to be taken back. */
export const officeActivatedSchema = z.object({ changed: z.boolean() });
export const notaryListSchema = z.array(notarySchema);

/** `waiting`: for the administrator, who has activated none of his automations yet. */
export const notaryStates = ['all', 'waiting', 'active'] as const;
export type NotaryState = (typeof notaryStates)[number];

/** More than anybody looks at; whoever looks for one searches. */
export const MOST_NOTARIES = 600;

const search = z.optional(z.string().check(z.maxLength(100)));
const limit = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_NOTARIES + 1)));

/**
 * What an administrator asks the list of notaries for, which is all of them otherwise. `search`: words that are all found in
 * the name, the office, an address or the telephone.
 */
export const notaryQuerySchema = z.object({ search, state: z.optional(z.enum(notaryStates)), limit });
export type NotaryQuery = z.infer<typeof notaryQuerySchema>;

export const notaryCountsQuerySchema = z.object({ search });
export const notaryCountsSchema = z.object({
  total: z.int(),
  /** Of those that `search` finds. */
  found: z.object({ all: z.int(), waiting: z.int(), active: z.int() }),
});
export type NotaryCounts = z.infer<typeof notaryCountsSchema>;

/** The signed-in notary's own account. */
export const notaryAccountSchema = z.object({
  /** Null until he has given his details. */
  notary: z.nullable(notarySchema),
  licenceId: z.uuid(),
  /** `NOTARY-••••••••`; null when there is none. */
  maskedKey: z.nullable(z.string()),
  /** What the form proposes: the workflow engine's OAuth callback. */
  defaultRedirectUri: z.string(),
});
export type NotaryAccount = z.infer<typeof notaryAccountSchema>;

export const notarySavedSchema = z.object({
  created: z.boolean(),
  account: notaryAccountSchema,
  /** The signed-in user under his new name and address. */
  user: signedInUserSchema,
});

const notarySecretSchema = z.enum(['googlePassword', 'licenseKey']);
export type NotarySecret = z.infer<typeof notarySecretSchema>;
/** `proof`: a code of the second factor, or the key of who has none. */
export const revealInputSchema = z.object({
  secret: notarySecretSchema,
  reason: z.enum(secretReasons),
  proof: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});
export type RevealInput = z.infer<typeof revealInputSchema>;
export const revealResponseSchema = z.object({ value: z.nullable(z.string()) });

/** A key is drawn and mailed to the office; a password is what the office's mailbox has now. */
export const secretReplacementSchema = z.union([
  z.object({ secret: z.literal('licenseKey') }),
  z.object({
    secret: z.literal('googlePassword'),
    value: z.string().check(z.minLength(1, 'Le mot de passe Google est requis'), z.maxLength(200)),
  }),
]);
export type SecretReplacement = z.infer<typeof secretReplacementSchema>;
