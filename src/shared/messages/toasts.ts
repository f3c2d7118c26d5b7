import { loginToasts } from './login-toasts.ts';

/** Sentences that the browser shows as toasts; quoted from the specification to the letter. */
export const toasts = {
  login: loginToasts,
  execution: {
    invalidUrl: 'URL du webhook invalide',
    connection: (message: string) => `Erreur de connexion: ${message}`,
    noResponse: 'Aucune réponse reçue du serveur',
    notFound: "Webhook introuvable - vérifiez l'URL",
    serverError: 'Erreur serveur du webhook - vérifiez la configuration',
    forbidden: 'Accès refusé au webhook - vérifiez les permissions',
    failed: (message: string) => `Erreur d'exécution: ${message}`,
    network: 'Réseau injoignable : vérifiez votre connexion puis réessayez.',
    timeout: 'Le webhook n’a pas répondu en 30 secondes.',
    cors: 'Le navigateur a bloqué l’appel (CORS) : vérifiez la configuration du serveur.',
    succeeded: (status: number | null) => `Workflow exécuté avec succès (Status: ${status ?? 200})`,
    notaryFailed: "Erreur lors de l'exécution de l'automatisation",
    notarySucceeded: 'Automatisation exécutée avec succès',
  },
  schedule: {
    enabled: 'Planification activée avec succès',
    disabled: 'Planification désactivée avec succès',
    failed: "Erreur lors du changement d'état de la planification",
    statusFailed: 'Erreur lors du changement de statut de la planification',
  },
  workflow: {
    created: 'Workflow créé avec succès!',
    createdFor: (notary: string) => `Workflow créé pour ${notary}`,
    createFailed: 'Erreur lors de la création du workflow',
    updated: 'Workflow mis à jour avec succès!',
    deleted: 'Workflow supprimé avec succès!',
    deleteFailed: 'Erreur lors de la suppression du workflow',
    scheduleEnabled: 'Planification activée avec succès!',
    scheduleDisabled: 'Planification désactivée avec succès!',
    notFound: 'Workflow introuvable',
  },
  folder: {
    created: 'Dossier créé avec succès!',
    updated: 'Dossier mis à jour avec succès!',
    deleted: 'Dossier supprimé avec succès!',
    createFailed: 'Erreur lors de la création du dossier',
    deleteFailed: 'Erreur lors de la suppression du dossier',
  },
  filing: {
    split: 'Fichier séparé : chaque partie va être lue puis classée.',
    splitFailed: 'Le fichier n’a pas pu être séparé. Réessayez dans un instant.',
    later: 'C’est noté : ce sera fait à la prochaine exécution.',
    undone: 'Classement annulé : le document est dans « À vérifier ».',
    corrected: 'Document classé sous le nom que vous avez choisi.',
    correctionFailed: 'Le document n’a pas pu être classé.',
    undoFailed: 'Le classement n’a pas pu être annulé.',
  },
  scheduler: {
    failed: (message: string) => `Erreur du planificateur: ${message}`,
    noResponse: 'Aucune réponse du planificateur',
    succeeded: (count: number) => `Planificateur exécuté: ${count} workflows vérifiés`,
  },
  notaries: {
    refused: (message: string) => `Erreur lors du chargement des notaires: ${message}`,
    failed: 'Erreur lors du chargement des notaires',
    unavailable: 'Impossible de charger la liste des notaires',
    deleted: 'Notaire supprimé avec succès',
    deletionFailed: 'Erreur lors de la suppression du notaire',
    revealFailed: 'Le secret n’a pas pu être affiché.',
  },
  account: {
    saved: 'Vos informations et identifiants Google OAuth ont été enregistrés',
    created: 'Votre compte est créé.',
    refused: "Erreur lors de l'enregistrement de vos informations",
    failed: "Une erreur s'est produite lors de l'enregistrement de vos informations",
  },
  loading: {
    data: 'Erreur lors du chargement des données',
    notaries: 'Erreur lors du chargement des notaires',
    notaryChoice: 'Impossible de charger la liste des notaires',
    update: 'Erreur lors de la mise à jour des données',
    automations: 'Erreur lors du chargement des automatisations',
    none: 'Aucune automatisation trouvée pour votre compte',
    own: 'Erreur lors du chargement de vos informations',
  },
} as const;

export const invalidDate = 'Date invalide';
