import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toasts } from './toasts.ts';

/** The sentences that the specification quotes, by its paragraphs. `{…}` stands for a value. */
const quotedMessages = {
  'scheduler status': [
    'Actif',
    'Inactif',
    'Erreur',
    'Vérification...',
    'Inconnu',
    'Le planificateur automatique semble inactif. Vérifiez la configuration du cron job PostgreSQL.',
    "Erreur lors de la vérification du statut. Contactez l'administrateur système.",
  ],
  'execution history': [
    'Workflow supprimé',
    'Aucune exécution automatique enregistrée',
    'Succès',
    'Échec',
    'Ignoré',
    'Terminé',
    'Démarré',
    'Erreur',
  ],
  'notary folders': [
    'Aucun workflow spécifique',
    'Aucun notaire trouvé',
    'Aucun résultat pour votre recherche',
    "Aucun notaire n'a encore configuré ses informations",
  ],
  automations: [
    "{count} automatisation(s) en cours d'exécution...",
    "En attente d'activation par l'administrateur",
    'Jamais exécuté',
    'Non planifié',
    'Aucune automatisation trouvée',
  ],
  subscription: ['Actif', 'Paiement en retard', 'Annulation programmée', 'Annulé', 'Incomplet', 'Inactive'],
  'starting a run': ['URL du webhook invalide'],
  roles: ['Administrateur', 'Notaire', 'Utilisateur'],
  'sign-in and licence': [
    'Erreur lors de la vérification de la clé de licence',
    'Clé de licence invalide',
    'Erreur lors de la connexion',
    'Connecté en tant que {name}',
    'Déconnecté avec succès',
  ],
  'loading of notaries': [
    'Erreur lors du chargement des notaires: {message}',
    'Erreur lors du chargement des notaires',
    'Impossible de charger la liste des notaires',
  ],
  'payment and subscription': [
    'Erreur lors de la création du paiement',
    'Erreur: aucune URL de paiement reçue',
    "Erreur lors de la vérification de l'abonnement",
    "Statut d'abonnement mis à jour",
    'Clé de licence non disponible',
    'Erreur: {message}',
    "Erreur lors de l'ouverture du portail de gestion",
    'Aucune URL de portail reçue',
    'Erreur inconnue',
    "Erreur lors de l'annulation de l'abonnement",
    "Abonnement annulé avec succès. Il restera actif jusqu'à la fin de votre période de facturation.",
  ],
  'execution of a workflow': [
    'Erreur de connexion: {message}',
    'Aucune réponse reçue du serveur',
    "Webhook introuvable - vérifiez l'URL",
    'Erreur serveur du webhook - vérifiez la configuration',
    'Accès refusé au webhook - vérifiez les permissions',
    "Erreur d'exécution: {message}",
    'Workflow exécuté avec succès (Status: {status})',
    "Erreur lors de l'exécution de l'automatisation",
    'Automatisation exécutée avec succès',
  ],
  'management of workflows and folders': [
    'Workflow créé avec succès!',
    'Workflow mis à jour avec succès!',
    'Workflow supprimé avec succès!',
    'Planification activée avec succès!',
    'Planification désactivée avec succès!',
    'Planification activée avec succès',
    'Planification désactivée avec succès',
    'Workflow introuvable',
    "Erreur lors du changement d'état de la planification",
    'Erreur lors du changement de statut de la planification',
    'Erreur lors de la création du workflow',
    'Workflow créé pour {notary}',
  ],
  scheduler: [
    'Erreur du planificateur: {message}',
    'Aucune réponse du planificateur',
    'Planificateur exécuté: {n} workflows vérifiés',
  ],
  loading: [
    'Erreur lors du chargement des données',
    'Erreur lors de la mise à jour des données',
    'Erreur lors du chargement des automatisations',
    'Aucune automatisation trouvée pour votre compte',
    'Erreur lors du chargement de vos informations',
    'Date invalide',
  ],
  'configuration of the account': [
    "Erreur lors de l'enregistrement de vos informations",
    "Une erreur s'est produite lors de l'enregistrement de vos informations",
    'Vos informations et identifiants Google OAuth ont été enregistrés',
  ],
};

/** What it quotes of the forms: the schemas that browser and server share say it. */
const quotedValidation = [
  'La clé de licence est requise',
  'Adresse email valide requise',
  'Le nom doit contenir au moins 3 caractères',
  'La description doit contenir au moins 10 caractères',
  'Veuillez entrer une URL valide',
  'Veuillez sélectionner un notaire',
  "Le notaire sélectionné n'existe pas dans notre base de données",
  "Aucun client disponible. Veuillez d'abord créer un client.",
  'Le prénom est requis',
  'Le nom est requis',
  'Email invalide',
  'Le mot de passe Google est requis',
  'Le numéro de téléphone est requis',
  "Le nom de l'étude est requis",
  "La fréquence doit être d'au moins 1 jour",
  'La fréquence ne peut pas dépasser 30 jours',
];

/** The titles and controls that it quotes: they may stand in the screens themselves. */
const quotedWords = [
  'Automatisations configurées et intégrées',
  'Non disponible',
  'Procéder au paiement',
  "Confirmer l'accès gratuit",
  'Entrez TEST100 pour un accès gratuit',
  'Redirection vers le paiement...',
  'Connexion en cours...',
  'Page non trouvée',
  'Gestion des Workflows',
  'Tous les Workflows',
  'Dossiers',
  'Gestion des Notaires',
  'Exécuter maintenant',
  'Actualiser',
  'Vérifier',
  'Dossiers des Notaires',
  'Rechercher un notaire...',
  'Voir le notaire',
  'Ajouter workflow',
  'Nouveau Workflow Spécifique',
  'Configuration du compte',
  'Mes Automatisations',
  'Base de données Notaire',
  'Clients',
  'Pièces à fournir',
  'Dossier Clients',
  'Planification automatique',
  'Planification',
  'Activée',
  'Désactivée',
  'Paramètres',
  'Avec mes salutations distinguées',
  'Unexpected Application Error!',
  'Automatisations',
  'Notaires',
  'Confidentialité',
  'Bienvenue',
  'Configuration compte',
  'Écosystème Google',
];

const VALUE = '\u0000';

function readSources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

/** Whether one string literal is exactly this sentence, whatever its values are called. */
function hasLiteral(sources: string, sentence: string): boolean {
  const marked = sources.replace(/\$\{[^}]*\}/g, VALUE);
  const wanted = sentence.replace(/\{\w+\}/g, VALUE);
  return ["'", '"', '`'].some((quote) => marked.includes(quote + wanted + quote));
}

const shared = readSources('src/shared');
const web = readSources('src/web');

describe.each(Object.entries(quotedMessages))('of %s, the catalogue says to the letter', (_, sentences) => {
  it.each(sentences)('« %s »', (sentence) => {
    expect(hasLiteral(shared, sentence)).toBe(true);
  });
});

describe('a wrong field is answered with', () => {
  it.each(quotedValidation)('« %s »', (sentence) => {
    expect(hasLiteral(shared, sentence)).toBe(true);
  });
});

describe('the screens say', () => {
  it.each(quotedWords)('« %s »', (words) => {
    expect((shared + web).includes(words)).toBe(true);
  });
});

describe('a toast that nothing shows is not kept', () => {
  const names = Object.values(toasts).flatMap((entries) => Object.keys(entries));

  it.each(names)('%s', (name) => {
    expect(web.includes(`.${name}`)).toBe(true);
  });
});
