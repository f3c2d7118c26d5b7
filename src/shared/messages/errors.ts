/**
 * Every error that a caller may see: the HTTP status it travels with and its French sentence. `{…}` is filled from
 * the error's details. A code that is not here does not compile.
 */
export const errorCatalogue = {
  validation: { status: 400, sentence: 'Les informations envoyées ne sont pas valides.' },
  'not-found': { status: 404, sentence: 'Cette ressource n’existe pas ou n’existe plus.' },
  unauthenticated: {
    status: 401,
    sentence: 'Votre session a expiré. Reconnectez-vous avec votre clé de licence.',
  },
  forbidden: { status: 403, sentence: 'Vous n’avez pas le droit de faire cette action.' },
  'only-looked-at': {
    status: 403,
    sentence: 'Ceci est une copie que l’on regarde : rien ne s’y fait, et rien n’en part.',
  },
  'wrong-origin': { status: 403, sentence: 'Cette requête ne vient pas de Minutier : elle a été refusée.' },
  'too-many-attempts': { status: 429, sentence: 'Trop de tentatives. Réessayez dans {seconds} secondes.' },
  'too-large': { status: 413, sentence: 'La requête est trop volumineuse.' },
  'licence-invalid': { status: 401, sentence: 'Clé de licence invalide' },
  'licence-inactive': { status: 403, sentence: 'Cette licence est inactive. Contactez le support.' },
  'licence-key-replaced': {
    status: 403,
    sentence:
      'Cette clé a été remplacée : elle n’ouvre plus rien. La nouvelle a été envoyée à l’adresse de la licence.',
  },
  'demo-key': { status: 409, sentence: 'Les clés de l’étude de démonstration ne se remplacent pas.' },
  'second-factor-needed': {
    status: 401,
    sentence: 'Donnez aussi le code de votre application, ou un code de secours.',
  },
  'second-factor-wrong': { status: 401, sentence: 'Ce code n’est pas le bon, ou il a déjà servi.' },
  'proof-needed': {
    status: 403,
    sentence:
      'Ce geste engage votre étude : donnez de nouveau votre clé de licence, ou un code de votre application.',
  },
  'nobody-to-tell': {
    status: 409,
    sentence: 'Cette étude n’a plus de licence : personne ne pourrait être prévenu de cet affichage.',
  },
  'second-factor-missing': {
    status: 403,
    sentence: 'Activez d’abord le second facteur de votre compte.',
  },
  'second-factor-on': { status: 409, sentence: 'Le second facteur est déjà activé.' },
  'second-factor-off': { status: 409, sentence: 'Aucun second facteur n’est en cours d’activation.' },
  'second-factor-required': {
    status: 409,
    sentence: 'Le second facteur est obligatoire ici : il ne peut pas être retiré.',
  },
  'second-factor-denied': {
    status: 403,
    sentence:
      'Le second facteur de ce compte a été dit étranger : personne n’y entre avant que l’exploitant de Minutier ne l’ait retiré.',
  },
  'second-factor-closed': {
    status: 403,
    sentence:
      'Vous avez dit qu’un inconnu était entré avec votre clé de licence : remplacez-la d’abord, ou demandez à l’exploitant de Minutier de le faire. Un second facteur s’active ensuite.',
  },
  'sign-in-again': {
    status: 403,
    sentence:
      'Ce geste demande une connexion de moins de dix minutes, ou un second facteur. Reconnectez-vous par le lien d’un e-mail dans ce navigateur, puis continuez ici.',
  },
  'link-invalid': {
    status: 401,
    sentence: 'Ce lien a déjà servi, ou il n’est plus valable. Demandez-en un autre.',
  },
  'link-elsewhere': {
    status: 401,
    sentence: 'Ouvrez ce lien dans le navigateur où vous l’avez demandé, ou demandez-en un autre d’ici.',
  },
  'link-closed': {
    status: 403,
    sentence:
      'Les connexions par e-mail sont fermées jusqu’à ce que le titulaire de la clé confirme l’équipe, sur la page « L’équipe ». Prévenez-le, puis ouvrez ce lien de nouveau ou demandez-en un autre.',
  },
  'team-changed': {
    status: 409,
    sentence: 'L’équipe a changé entre-temps. Relisez-la, puis confirmez-la.',
  },
  'person-known': { status: 409, sentence: 'Cette adresse est déjà celle d’un membre de l’équipe.' },
  'team-full': { status: 409, sentence: 'L’équipe est au complet : cinquante personnes au plus.' },
  'licence-of-admin': {
    status: 409,
    sentence: 'Une licence d’administrateur ne peut pas être suspendue ici.',
  },
  'trial-no-pdf': { status: 415, sentence: 'Ce fichier n’est pas un PDF lisible. Choisissez un PDF.' },
  'trial-busy': {
    status: 503,
    sentence: 'Un autre document est en cours de lecture. Réessayez dans quelques secondes.',
  },
  'trial-too-slow': {
    status: 503,
    sentence: 'La lecture a pris trop de temps. Essayez un document plus court.',
  },
  'export-busy': {
    status: 409,
    sentence: 'Un export est déjà en cours pour votre étude. Attendez qu’il soit terminé.',
  },
  'export-too-often': {
    status: 429,
    sentence: 'Votre étude a déjà fait plusieurs exports depuis une heure. Réessayez un peu plus tard.',
  },
  'simulation-busy': {
    status: 409,
    sentence: 'Une simulation est déjà en cours. Réessayez dans quelques minutes.',
  },
  'simulation-interrupted': {
    status: 409,
    sentence: 'La simulation a été interrompue : lancez-la de nouveau.',
  },
  'simulation-impossible': { status: 409, sentence: 'La simulation n’est pas possible : {obstacle}' },
  'simulation-too-large': {
    status: 409,
    sentence: 'Le registre de l’étude est trop grand pour être simulé.',
  },
  'payment-unavailable': {
    status: 503,
    sentence: 'Le paiement n’est pas encore ouvert sur cette installation. Contactez le support.',
  },
  'payment-failed': {
    status: 502,
    sentence: 'Le service de paiement n’a pas répondu. Rien n’a été prélevé ; réessayez dans un instant.',
  },
  'already-bought': {
    status: 409,
    sentence:
      'Une licence est déjà ouverte pour cette adresse. En acheter une autre ouvre un second abonnement.',
  },
  'debit-under-way': {
    status: 409,
    sentence:
      'Un prélèvement est déjà en cours pour cette adresse : sa clé arrive par e-mail dès que la banque l’a confirmé, au plus tard sous quatorze jours. En acheter une autre ouvre un second abonnement.',
  },
  'promo-closed': { status: 409, sentence: 'Ce code promo n’est plus valable.' },
  'promo-limit': {
    status: 429,
    sentence: 'La limite d’accès gratuits est atteinte pour aujourd’hui. Réessayez demain.',
  },
  'no-subscription': { status: 409, sentence: 'Cette licence n’a pas d’abonnement mensuel à gérer.' },
  'subscription-not-active': { status: 409, sentence: 'Seul un abonnement actif peut être annulé.' },
  'portal-unavailable': {
    status: 502,
    sentence: 'Le portail de gestion ne répond pas. Réessayez dans un instant.',
  },
  'notary-not-found': { status: 404, sentence: 'Notaire introuvable' },
  'notary-email-taken': {
    status: 409,
    sentence:
      'Cette adresse dédiée est déjà celle d’une autre licence. Créez une nouvelle adresse, réservée à Minutier.',
  },
  'notary-email-retired': {
    status: 409,
    sentence:
      'Cette adresse dédiée a déjà servi sous une autre licence. Créez une nouvelle adresse, ou contactez le support pour reprendre celle-ci.',
  },
  'consent-not-offered': {
    status: 409,
    sentence:
      'Cette installation ne sait pas encore demander cette autorisation : choisissez un autre accès à la boîte.',
  },
  'drive-not-for-mailbox': {
    status: 400,
    sentence:
      'Google Drive va avec une boîte Google : choisissez les dossiers de Minutier ou un drive WebDAV.',
  },
  'drive-fixed': {
    status: 409,
    sentence:
      'Des pièces sont déjà rangées sur le drive actuel : il ne peut plus être changé ici. Écrivez au support pour les faire suivre.',
  },
  'password-again': {
    status: 400,
    sentence: 'L’adresse ou le serveur change : donnez de nouveau le mot de passe.',
  },
  'webdav-incomplete': {
    status: 400,
    sentence: 'Indiquez l’adresse, le compte et le mot de passe du drive WebDAV.',
  },
  'activation-not-undoable': {
    status: 409,
    sentence:
      'Cette activation ne s’annule plus : elle a plus d’une heure, ou ses automatisations ont été modifiées depuis. Suspendez ou supprimez chacune d’elles.',
  },
  'account-changed': {
    status: 409,
    sentence:
      'La configuration a été modifiée entre-temps, d’un autre onglet ou d’un autre poste. Rien n’a été enregistré, et ce que vous avez saisi est gardé.',
  },
  'setup-changed-meanwhile': {
    status: 409,
    sentence: 'La mise en route a été modifiée pendant l’essai : il ne compte pas. Essayez de nouveau.',
  },
  'licence-mismatch': {
    status: 409,
    sentence: 'Ce formulaire a été ouvert avec une autre clé de licence. Rechargez la page.',
  },
  'google-not-configured': {
    status: 409,
    sentence: 'Enregistrez d’abord le Client ID et le Client secret de Google.',
  },
  'document-type-unknown': { status: 400, sentence: 'Ce type de document n’existe pas.' },
  'document-without-client': {
    status: 409,
    sentence: 'Ce document n’est à aucun client : choisissez-en un pour le classer.',
  },
  'document-not-correctable': {
    status: 409,
    sentence: 'Ce document est en cours de lecture ou n’est plus là : il ne peut pas être corrigé.',
  },
  'document-not-splittable': {
    status: 409,
    sentence: 'Ce fichier n’est plus à séparer : il a été classé, séparé ou retiré entre-temps.',
  },
  'split-impossible': {
    status: 422,
    sentence:
      'Ce fichier ne peut pas être séparé ici : séparez-le vous-même, puis déposez ses parties dans le dossier du client.',
  },
  'nothing-to-ask': {
    status: 409,
    sentence: 'Aucune des questions ouvertes de ce dossier ne peut être posée au client.',
  },
  'case-known': {
    status: 409,
    sentence: 'Le type de ce dossier est déjà connu : corrigez-le dans la feuille « Clients ».',
  },
  'case-changed-meanwhile': {
    status: 409,
    sentence:
      'Le type de ce dossier a été dit ou repris entre-temps, d’un autre onglet ou d’un autre poste. Rien n’a été changé.',
  },
  'client-being-erased': {
    status: 409,
    sentence: 'L’effacement de ce client est en cours : son dossier ne se rouvre plus.',
  },
  'client-left-alone': {
    status: 409,
    sentence: 'Les envois à ce client sont suspendus : rien ne lui est demandé.',
  },
  'client-without-address': {
    status: 409,
    sentence: 'Aucune adresse e-mail utilisable n’est connue pour ce client.',
  },
  'message-not-answerable': { status: 409, sentence: 'Ce message ne peut pas recevoir de réponse d’ici.' },
  'message-answered': {
    status: 409,
    sentence:
      'Une réponse à ce message est déjà partie, d’un autre onglet ou d’un autre poste. Relisez-la avant d’en écrire une autre.',
  },
  'letter-sent-meanwhile': {
    status: 409,
    sentence:
      'Un message de l’étude est déjà parti à ce client, d’un autre onglet ou d’un autre poste. Relisez-le dans « Échanges » avant d’en écrire un autre.',
  },
  'words-sent-already': {
    status: 409,
    sentence:
      'Ces mêmes mots sont déjà partis : ils ne sont pas envoyés deux fois. S’ils doivent repartir, changez-en un.',
  },
  'message-moved-meanwhile': {
    status: 409,
    sentence:
      'Ce message a changé de client entre-temps, d’un autre onglet ou d’un autre poste. Rien n’a été fait : regardez à qui il est.',
  },
  'document-moved-meanwhile': {
    status: 409,
    sentence:
      'Ce document a changé de client entre-temps, d’un autre onglet ou d’un autre poste. Rien n’a été fait : rouvrez-le et regardez à qui il est.',
  },
  'document-changed-meanwhile': {
    status: 409,
    sentence:
      'Ce document a été classé ou repris entre-temps, d’un autre onglet ou d’un autre poste. Rien n’a été fait : regardez ce qu’il est devenu.',
  },
  'mail-changed-meanwhile': {
    status: 409,
    sentence:
      'Ce que l’on sait de cet envoi a changé depuis que cette page est ouverte. Rien n’a été fait : regardez ce qu’il est devenu.',
  },
  'reply-bank-details': {
    status: 400,
    sentence:
      'Cette réponse contient un numéro de compte. Minutier n’en envoie jamais par e-mail : donnez-le de vive voix ou en main propre.',
  },
  'again-mail-left': {
    status: 409,
    sentence: 'L’e-mail au client est déjà parti : la demande ne peut plus être annulée.',
  },
  'paper-not-asked-again': {
    status: 409,
    sentence: 'Ce document n’est plus à vérifier, ou ne peut pas être redemandé : rechargez la page.',
  },
  'call-made': {
    status: 409,
    sentence: 'Cet appel a déjà été enregistré, ou n’est plus à passer.',
  },
  'call-changed': {
    status: 409,
    sentence:
      'Le compte dont il s’agit vient d’être lu, ou a changé, depuis que cette page est ouverte. Rien n’a été enregistré : comparez-le avec ce que le client vous a dit.',
  },
  'document-gone': {
    status: 410,
    sentence: 'Ce document n’est plus sur le drive : il y a été supprimé.',
  },
  'document-not-shown': {
    status: 415,
    sentence: 'Ce document ne peut pas être affiché ici : téléchargez-le.',
  },
  'workflow-not-found': { status: 404, sentence: 'Workflow introuvable' },
  'workflow-inactive': {
    status: 409,
    sentence: 'Cette automatisation est en attente d’activation par l’administrateur.',
  },
  'notary-unknown': {
    status: 400,
    sentence: "Le notaire sélectionné n'existe pas dans notre base de données",
  },
  'notary-fixed': { status: 409, sentence: 'Le notaire d’un workflow ne peut pas être changé.' },
  'folder-not-found': { status: 404, sentence: 'Ce dossier n’existe pas ou n’existe plus.' },
  'document-not-filed': {
    status: 409,
    sentence: 'Ce document n’est plus classé sous ce nom : il n’y a rien à annuler.',
  },
  'webhook-url-invalid': { status: 400, sentence: 'URL du webhook invalide' },
  'webhook-not-allowed': {
    status: 403,
    sentence: 'Cette adresse de webhook n’est pas autorisée : elle mène à un réseau privé.',
  },
  'webhook-unsigned': {
    status: 401,
    sentence: 'Cet appel n’est pas signé par Minutier, ou sa signature n’est plus valable.',
  },
  'webhook-secret-own': {
    status: 409,
    sentence: 'Ce workflow appelle le moteur de Minutier : ses appels sont signés d’eux-mêmes.',
  },
  'webhook-replayed': { status: 409, sentence: 'Cet appel a déjà été reçu.' },
  'automation-busy': {
    status: 409,
    sentence: 'L’exécution précédente de cette automatisation n’est pas terminée.',
  },
  'database-away': {
    status: 503,
    sentence: 'La base de données ne répond pas. Rien n’est perdu : réessayez dans un instant.',
  },
  /** Of the office's drive, Google account or mailbox: why, and who can do something about it. */
  'outside-away': { status: 503, sentence: '{problem}' },
  'reader-away': {
    status: 503,
    sentence:
      'Ce fichier n’a pas pu être ouvert pour le moment. Rien n’est perdu : réessayez dans un instant.',
  },
  internal: { status: 500, sentence: 'Une erreur inattendue s’est produite. Elle a été enregistrée.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export function formatError(code: ErrorCode, details: Record<string, string | number> = {}): string {
  return errorCatalogue[code].sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(details[name] ?? whole),
  );
}
