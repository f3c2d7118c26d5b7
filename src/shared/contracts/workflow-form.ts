import * as z from 'zod/mini';
import { automationTypes } from '../automations.ts';

const shortName = 'Le nom doit contenir au moins 3 caractères';
const shortDescription = 'La description doit contenir au moins 10 caractères';
const badUrl = 'Veuillez entrer une URL valide';
const noNotary = 'Veuillez sélectionner un notaire';

/** A missing field says the same as an empty one. */
const name = z
  .string(shortName)
  .check(z.trim(), z.minLength(3, shortName), z.maxLength(120, 'Le nom ne peut pas dépasser 120 caractères'));
const description = z
  .string(shortDescription)
  .check(
    z.trim(),
    z.minLength(10, shortDescription),
    z.maxLength(1000, 'La description ne peut pas dépasser 1000 caractères'),
  );
// Only http and https are ever called: another address would be refused at each run.
const webhookUrl = z
  .string(badUrl)
  .check(
    z.trim(),
    z.url({ protocol: /^https?$/, error: badUrl }),
    z.maxLength(2000, 'L’URL ne peut pas dépasser 2000 caractères'),
  );
const notaryEmail = z.string(noNotary).check(z.trim(), z.email(noNotary));
const folderId = z.optional(z.nullable(z.uuid('Ce dossier n’existe pas')));

/** What an administrator fills in; the form and the server check it with the same rules. */
export const workflowFormSchema = z.object({
  name,
  description,
  webhookUrl,
  notaryEmail,
  templateType: z.enum(automationTypes, 'Veuillez choisir un type d’automatisation'),
  enableCron: z._default(z.boolean(), true),
  folderId,
});
export type WorkflowForm = z.infer<typeof workflowFormSchema>;

/** The same for a workflow that exists: its notary cannot be changed. */
export const workflowEditFormSchema = z.omit(workflowFormSchema, { notaryEmail: true });

export const workflowCreateInputSchema = z.extend(workflowFormSchema, {
  /** For a workflow created from its notary's folder. */
  notaryId: z.optional(z.uuid()),
});
export type WorkflowCreateInput = z.infer<typeof workflowCreateInputSchema>;

/** What is not given stays as it is; a notary who is given must be the workflow's own. */
export const workflowUpdateInputSchema = z.partial(
  z.object({
    name,
    description,
    webhookUrl,
    notaryEmail,
    templateType: workflowFormSchema.shape.templateType,
    enableCron: z.boolean(),
    folderId: z.nullable(z.uuid()),
  }),
);
export type WorkflowUpdateInput = z.infer<typeof workflowUpdateInputSchema>;
