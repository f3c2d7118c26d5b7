import * as z from 'zod/mini';

export const automationTypes = ['client_management', 'document_classification', 'client_reminder'] as const;
export const automationTypeSchema = z.enum(automationTypes);
export type AutomationType = z.infer<typeof automationTypeSchema>;

interface Automation {
  /** Fixed: the administrator does not choose it. */
  intervalMinutes: number;
  /** Last segment of the engine's URL. */
  webhookPath: string;
  presetName: string;
  presetDescription: string;
}

export const automations: Record<AutomationType, Automation> = {
  client_management: {
    intervalMinutes: 2,
    webhookPath: 'client-management',
    presetName: 'Gestion des clients',
    presetDescription: 'Crée et met à jour les dossiers clients à partir des e-mails reçus.',
  },
  document_classification: {
    intervalMinutes: 1,
    webhookPath: 'document-classification',
    presetName: 'Classement des documents',
    presetDescription: 'Renomme et classe les pièces reçues dans le drive.',
  },
  client_reminder: {
    intervalMinutes: 1,
    webhookPath: 'client-reminder',
    presetName: 'Relance des clients',
    presetDescription: 'Relance les clients pour les pièces et informations manquantes.',
  },
};

export function findAutomationByWebhookPath(path: string): AutomationType | null {
  return automationTypes.find((type) => automations[type].webhookPath === path) ?? null;
}
