export const schedulerStatusLabels = {
  checking: 'Vérification...',
  active: 'Actif',
  inactive: 'Inactif',
  error: 'Erreur',
  unknown: 'Inconnu',
} as const;
export type SchedulerStatus = keyof typeof schedulerStatusLabels;

/** What the settings screen says of a scheduler that is not active. */
export const schedulerWarnings = {
  inactive: 'Le planificateur automatique semble inactif. Vérifiez la configuration du cron job PostgreSQL.',
  error: "Erreur lors de la vérification du statut. Contactez l'administrateur système.",
} as const;

const executionStatusLabels: Record<string, string> = {
  success: 'Succès',
  failed: 'Échec',
  skipped: 'Ignoré',
};

const schedulerLogStatusLabels: Record<string, string> = {
  completed: 'Terminé',
  success: 'Terminé',
  started: 'Démarré',
  error: 'Erreur',
  failed: 'Erreur',
  fatal_error: 'Erreur',
};

/** A status that we do not know is shown as it is. */
export function labelExecutionStatus(status: string): string {
  return executionStatusLabels[status] ?? status;
}

export function labelSchedulerLogStatus(status: string): string {
  return schedulerLogStatusLabels[status] ?? status;
}

export const workflowLabels = {
  pendingActivation: "En attente d'activation par l'administrateur",
  neverRun: 'Jamais exécuté',
  notPlanned: 'Non planifié',
  /** It was due, and the scheduler has not come by since. */
  nextPass: 'Au prochain passage',
  deleted: 'Workflow supprimé',
  noneFound: 'Aucune automatisation trouvée',
  noExecution: 'Aucune exécution automatique enregistrée',
  everyMinute: "Les automatisations actives s'exécutent automatiquement toutes les 1 minute.",
  runningCount: (count: number) => `${count} automatisation(s) en cours d'exécution...`,
} as const;

/** Where workflows are made for notaries. */
export const notaryChoiceLabels = {
  unknown: "Le notaire sélectionné n'existe pas dans notre base de données",
  none: "Aucun client disponible. Veuillez d'abord créer un client.",
} as const;

export const notaryFolderLabels = {
  title: 'Dossiers des Notaires',
  search: 'Rechercher un notaire...',
  noWorkflow: 'Aucun workflow spécifique',
  seeNotary: 'Voir le notaire',
  addWorkflow: 'Ajouter workflow',
  newWorkflow: 'Nouveau Workflow Spécifique',
  noNotary: 'Aucun notaire trouvé',
  noResult: 'Aucun résultat pour votre recherche',
  noneConfigured: "Aucun notaire n'a encore configuré ses informations",
} as const;
