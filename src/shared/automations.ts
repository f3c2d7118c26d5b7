import * as z from 'zod/mini';

export const automationTypes = ['client_management', 'document_classification', 'client_reminder'] as const;
export const automationTypeSchema = z.enum(automationTypes);
export type AutomationType = z.infer<typeof automationTypeSchema>;

interface Automation {
  /** Fixed: the administrator does not choose it. */
  intervalMinutes: number;
  /** Last segment of the engine's URL. */
  webhookPath: string;
  /** Runs as soon as the office's mail server announces a message. */
  readsMailbox: boolean;
  /** A slot that comes late is run all the same, once: a reminder that was due does not wait for another day. */
  isCaughtUp: boolean;
  presetName: string;
  presetDescription: string;
}

export const automations: Record<AutomationType, Automation> = {
  client_management: {
    intervalMinutes: 2,
    webhookPath: 'client-management',
    readsMailbox: true,
    isCaughtUp: false,
    presetName: 'Gestion des clients',
    presetDescription: 'Crée et met à jour les dossiers clients à partir des e-mails reçus.',
  },
  document_classification: {
    intervalMinutes: 1,
    webhookPath: 'document-classification',
    readsMailbox: false,
    isCaughtUp: false,
    presetName: 'Classement des documents',
    presetDescription: 'Renomme et classe les pièces reçues dans le drive.',
  },
  client_reminder: {
    intervalMinutes: 1,
    webhookPath: 'client-reminder',
    readsMailbox: false,
    isCaughtUp: true,
    presetName: 'Relance des clients',
    presetDescription: 'Relance les clients pour les pièces et informations manquantes.',
  },
};

export function findAutomationByWebhookPath(path: string): AutomationType | null {
  return automationTypes.find((type) => automations[type].webhookPath === path) ?? null;
}
