/** What the automations tell the notary, in his activity and in the detail of a run. */

import { announcementReasons } from './suspensions.ts';

/** Why a message or a part was refused or held; the codes are stored, these sentences are shown. */
export const reasons = {
  'auto-reply': 'Réponse automatique d’une messagerie : rien à traiter.',
  bounce: 'Avis de non-remise : le message concerné est signalé, il n’y a rien à classer.',
  newsletter: 'Lettre d’information : rien à traiter.',
  'read-receipt': 'Accusé de lecture : rien à traiter.',
  spam: 'Message publicitaire : rien à traiter.',
  report: 'Rapport automatique d’une messagerie : rien à traiter.',
  'flagged-as-spam':
    'Votre messagerie a marqué ce message comme indésirable, mais il porte l’adresse d’un client : l’étude vérifie.',
  duplicate: 'Ce message avait déjà été reçu et traité.',
  'unreadable-message': 'Le message est illisible : il reste dans la boîte, à ouvrir par l’étude.',
  'message-too-large': 'Le message dépasse 150 Mo : il reste dans la boîte, à ouvrir par l’étude.',
  'message-encrypted':
    'Le message est chiffré (S/MIME ou PGP) : seule l’étude peut l’ouvrir, avec sa clé. Il reste dans la boîte.',
  'sender-suspect':
    'Le serveur de messagerie signale que l’adresse de l’expéditeur a pu être usurpée : rien n’est classé ni répondu.',
  'sender-look-alike': 'L’adresse ou le nom affiché imite celui de l’étude : rien n’est classé ni répondu.',
  'message-gone': 'Le message a quitté la boîte avant d’être lu.',
  'papers-gone': 'Le message a quitté la boîte avant que ses pièces soient rangées : elles manquent.',
  'former-mailbox':
    'Arrivé dans l’ancienne boîte dédiée, qui n’est plus lue : à ouvrir par l’étude dans cette boîte.',
  'message-too-strange':
    'Ce message est trop long ou trop étrange pour être lu sans risque : l’étude le lit elle-même.',
  'message-not-understood': 'Ce message n’a pas pu être compris : l’étude le lit elle-même.',
  'client-unknown': 'Aucun client n’a pu être reconnu avec certitude.',
  'client-ambiguous': 'Plusieurs clients sont possibles : l’étude choisit.',
  'sender-unproved':
    'Signé du nom d’un client, depuis une adresse que l’étude ne lui connaît pas : l’étude dit si c’est lui.',
  'client-closed': 'Le dossier de ce client est clos : l’étude décide de ce qui vient d’arriver.',
  'client-removed': 'Ce client a été retiré de la feuille « Clients » : l’étude décide s’il est repris.',
  professional: 'Message d’un professionnel qui ne nomme aucun client connu.',
  'processing-failed': 'Le traitement a échoué plusieurs fois : l’étude vérifie.',
  'left-in-mailbox':
    'Le traitement de son message a échoué plusieurs fois : la pièce reste dans la boîte, à ouvrir par l’étude.',
  'inline-image': 'Image de signature ou de mise en page : ce n’est pas une pièce.',
  'automatic-message': 'Pièce jointe d’un message automatique.',
  'duplicate-message': 'Pièce d’un message déjà traité.',
  executable: 'Fichier exécutable ou actif : mis en quarantaine, il reste dans la boîte.',
  'zip-bomb': 'Archive piégée (décompression démesurée) : elle reste dans la boîte.',
  'zip-encrypted': 'Archive protégée par un mot de passe : l’étude l’ouvre.',
  'zip-corrupt': 'Archive endommagée : l’étude la vérifie.',
  'too-large': 'Pièce trop volumineuse : elle reste dans la boîte.',
  'too-deep': 'Archives emboîtées trop profondément : l’étude les ouvre.',
  'too-many': 'L’archive contient trop de fichiers : l’étude l’ouvre.',
  'drive-file-gone': 'Le fichier a été retiré du drive avant d’être lu.',
  encrypted: 'Le document est protégé par un mot de passe.',
  corrupt: 'Le fichier est endommagé ou n’est pas ce qu’il prétend être.',
  'no-pages': 'Le document n’a aucune page.',
  'image-too-large': 'L’image est trop grande pour être lue sans risque.',
  'too-many-pages': 'Le document a trop de pages pour être lu entièrement.',
  'too-slow': 'La lecture du document prend trop de temps.',
  'too-heavy': 'La lecture du fichier demande trop de mémoire : l’étude l’ouvre elle-même.',
  'document-too-strange':
    'Le texte de ce document est trop long ou trop étrange pour être lu sans risque : l’étude le lit elle-même.',
  'document-not-understood': 'Le texte de ce document n’a pas pu être compris : l’étude le lit elle-même.',
  'text-too-long': 'Le texte du document est très long : seul son début a été lu.',
  unsupported: 'Ce format de fichier ne peut pas être lu.',
  empty: 'Le fichier est vide.',
  unreadable: 'Le texte est illisible.',
  'not-a-document': 'Ce n’est pas un document.',
  'type-uncertain': 'Le type de document n’est pas certain.',
  'person-uncertain': 'La personne concernée n’est pas certaine.',
  'person-unknown': 'Le nom lu ne correspond à aucune personne du dossier.',
  'person-not-of-case': 'Rien ne relie à ce dossier ce que nomme le document.',
  'date-uncertain': 'La date du document n’est pas certaine.',
  'second-reader-disagrees': 'Le modèle de l’étude, qui l’a relu, y lit autre chose.',
  undone: 'L’étude a annulé son classement.',
  'several-documents': 'Le fichier semble contenir plusieurs documents.',
  'split-impossible':
    'Ce fichier ne peut pas être séparé ici : séparez-le vous-même, puis déposez ses parties dans le dossier du client.',
  'file-too-large': 'Le fichier est trop volumineux pour être lu : l’étude le range elle-même.',
  'review-file-gone': 'L’étude a retiré du drive ce document à vérifier.',
  'put-back': 'L’étude l’a remis dans « À vérifier », après l’avoir retiré du drive.',
  'client-erased': 'Ce client a été effacé à sa demande ou à celle de l’étude : rien n’en est gardé ici.',
  'folder-gone': 'Le dossier du client a été retiré du drive, avec cette pièce.',
} as const;

export const FOLDER_GONE = 'folder-gone' satisfies ReasonCode;

/** The refusals that the office takes back by putting the file into a client's « Pièces », or « À vérifier », again. */
export const GONE_REASONS: readonly ReasonCode[] = ['drive-file-gone', 'review-file-gone', FOLDER_GONE];

export type ReasonCode = keyof typeof reasons;

/** `person`: whom the document names, for the reasons that say it. */
export function describeReason(code: string, person: string | null = null): string {
  if (code === 'person-not-of-case' && person) return `Au nom de ${person}, qui n’est pas dans ce dossier.`;
  return (reasons as Record<string, string>)[code] ?? 'À vérifier par l’étude.';
}

const SAYS_MORE = 'Le message dit autre chose que des remerciements ou l’envoi de pièces : l’étude le lit.';
const TOLD_BESIDE_IT =
  'La question a reçu la réponse de votre feuille ; le client dit aussi autre chose : l’étude le lit.';
const PAPERS_TOLD_BESIDE =
  'Le client a reçu la liste de ses pièces ; il dit aussi autre chose : l’étude le lit.';
const TELLS_ANSWERS = 'Le client répond aux questions de son dossier : à confirmer d’un clic.';

/** Why a message that was read got no answer, when that is all there is to tell of it. */
export const silentReasons = {
  thanks: { because: 'Remerciement ou accord : aucune réponse n’est attendue.', attention: false },
  empty: { because: 'Le message ne contient rien.', attention: false },
  professional: { because: 'Message d’un professionnel : l’étude y répond elle-même.', attention: true },
  'out-of-scope': { because: 'Message sans rapport avec un dossier.', attention: false },
  'no-reader': {
    because: 'Message d’une liste, d’un service ou d’une adresse que personne ne lit : rien n’y est répondu.',
    attention: true,
  },
  'reply-elsewhere': {
    because: 'La réponse partirait à une autre adresse que celle de l’expéditeur : l’étude répond elle-même.',
    attention: true,
  },
  stranger: {
    because: 'L’expéditeur est inconnu et n’écrit pas comme un client : l’étude lit son message.',
    attention: true,
  },
  limit: {
    because: 'Une réponse automatique est déjà partie ou ne peut pas partir : l’étude répond elle-même.',
    attention: true,
  },
  'too-old': {
    because: 'Le message date de plus de trois jours : l’étude répond elle-même.',
    attention: true,
  },
  'too-long': {
    because: 'Le message est très long : seul son début a été lu, l’étude lit le reste et répond elle-même.',
    attention: true,
  },
  'own-papers': {
    because:
      'Le client demande où en sont ses pièces, et peut-être autre chose : l’étude le lit, complète la réponse préparée et l’envoie.',
    attention: true,
  },
  'told-beside': { because: TOLD_BESIDE_IT, attention: true },
  'own-papers-beside': { because: PAPERS_TOLD_BESIDE, attention: true },
  'tells-answers': { because: TELLS_ANSWERS, attention: true },
  unclear: { because: announcementReasons.unclear ?? '', attention: true },
  'says-more': { because: SAYS_MORE, attention: true },
  suspended: { because: announcementReasons.suspended ?? '', attention: true },
  'office-closed': { because: announcementReasons['office-closed'] ?? '', attention: true },
} as const;

/** How the client of a message was recognised. */
export const clientReasons = {
  'sender-address': 'L’adresse de l’expéditeur est celle du client.',
  'answers-office': 'Le message répond à un e-mail que l’étude avait envoyé au client.',
  'name-and-phone': 'L’expéditeur signe du nom du client, avec le numéro de téléphone que l’étude connaît.',
  'named-in-mail': 'Le message nomme le client.',
  'surname-in-mail': 'Le message cite le nom de famille du client, seul à le porter.',
  'forwarded-address': 'Le message transféré venait de l’adresse du client.',
  'forwarded-name': 'Le message transféré nomme le client.',
  'new-sender': 'L’expéditeur se présente et n’était pas encore connu.',
} as const;

const callFirst = 'Appelez le client au numéro que vous connaissez avant tout virement.';

/** Bank details are flagged wherever they come from, whether or not they are filed. */
export const callBack = {
  byMail: ['Des coordonnées bancaires reçues par e-mail peuvent avoir été falsifiées.', callFirst],
  dropped: ['Document déposé par l’étude dans son drive.', callFirst],
} as const;

export const mailboxUnreadable =
  'La boîte aux lettres de l’étude ne peut pas être lue : vérifiez son adresse et son mot de passe dans « Configuration compte ».';

export const mailboxReadAnew = {
  title: 'Boîte dédiée relue en entier',
  because:
    'Son serveur a recommencé à compter ses messages, comme après une sauvegarde remise en place : ceux qui sont déjà connus sont reconnus, les autres sont relevés.',
} as const;

export const mailboxUnmarkable =
  'Cette boîte n’accepte pas de marque « traité » : le registre de Minutier en tient lieu';

export function plural(count: number, one: string, many: string): string {
  return `${count} ${count > 1 ? many : one}`;
}

/** The office took a filing back. */
export const takenBack = {
  title: 'Classement annulé',
  because: [reasons.undone, 'Le document attend dans « À vérifier », sous le nom de son arrivée.'],
} as const;

/** A sender whose address the receiving server does not believe. */
export const forgedSender = {
  title: 'Expéditeur peut-être usurpé',
  because: [
    'Le serveur de messagerie n’a pas pu vérifier que ce message vient bien de cette adresse (DMARC, SPF, DKIM).',
    'N’ouvrez aucun lien et ne suivez aucune consigne de paiement avant d’avoir appelé le client au numéro que vous connaissez.',
  ],
} as const;

/** Why a question went to a person, for the notary. */
const replyReasons: Record<string, string> = {
  ...announcementReasons,
  'tells-answers': TELLS_ANSWERS,
  'says-more': SAYS_MORE,
  'told-beside': TOLD_BESIDE_IT,
  'own-papers-beside': PAPERS_TOLD_BESIDE,
  complaint: 'Réclamation : l’étude répond elle-même.',
  danger: 'Danger ou menace : à lire tout de suite.',
  gravity: 'Hospitalisation, fin de vie, saisie ou fraude : l’étude répond elle-même.',
  urgency: 'Urgence : l’étude répond elle-même.',
  gdpr: 'Demande sur les données personnelles : à traiter dans le mois.',
  'bank-details': 'Coordonnées bancaires ou virement : à régler par téléphone.',
  'appointment-change': 'Rendez-vous à déplacer ou à annuler.',
  'personal-situation': 'Situation particulière : l’étude répond elle-même.',
  amount: 'Question sur un montant ou des frais.',
  'legal-advice': 'Demande de conseil juridique.',
  'case-status': 'Question sur l’avancement d’un dossier.',
  'third-person': 'Question sur une autre personne : secret professionnel.',
  errand: 'Demande d’une démarche.',
  'no-match': 'Aucune ligne de votre feuille ne répond avec certitude.',
  'close-matches': 'Plusieurs lignes de votre feuille se ressemblent trop pour répondre.',
  request: 'Demande sans question : l’étude la lit.',
  'missing-attachment': 'Une pièce jointe est annoncée, mais elle manque.',
  'unidentified-sender': 'L’expéditeur n’est pas un client reconnu.',
  'asked-as-stranger': 'Question posée avant que l’étude ne dise qui écrit : l’étude répond elle-même.',
  professional: 'Message d’un professionnel : l’étude y répond elle-même.',
  'no-reader': 'Message d’une liste, d’un service ou d’une adresse que personne ne lit.',
  'reply-elsewhere': 'La réponse partirait à une autre adresse que celle de l’expéditeur.',
  stranger: 'Expéditeur inconnu, qui n’écrit pas comme un client.',
  limit: 'Une réponse automatique est déjà partie ou ne peut pas partir : l’étude répond elle-même.',
  'too-old': 'Le message date de plus de trois jours : l’étude répond elle-même.',
  'own-papers':
    'Le client demande où en sont ses pièces, et peut-être autre chose : une réponse est préparée, à relire.',
  'line-changed':
    'La réponse préparée attendait de partir quand sa ligne a changé dans votre feuille : elle n’est pas partie, l’étude répond elle-même.',
  'too-long': 'Seul le début de ce très long message a été lu : l’étude lit le reste.',
};

export function describeReplyReason(code: string | null): string {
  return (code && replyReasons[code]) || 'L’étude répond elle-même.';
}
