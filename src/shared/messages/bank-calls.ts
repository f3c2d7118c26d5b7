import {
  type CallOutcome,
  type CallReason,
  type PhoneSource,
  type SenderStanding,
  showAccount,
} from '../bank-calls.ts';

interface ShownAccount {
  country: string;
  lastFour: string;
}

/** « FR •••• 1234 », or that no number could be read. */
export function nameAccount(account: ShownAccount): string {
  return account.lastFour ? showAccount(account) : 'numéro illisible';
}

/** Why somebody is to be called, in a title and in a sentence. */
export const callTexts: Record<CallReason, { title: string; because: string }> = {
  changed: {
    title: 'Compte bancaire différent',
    because: 'Ce compte n’est pas celui que l’étude connaissait pour ce client.',
  },
  'other-holder': {
    title: 'Compte au nom d’une autre personne',
    because: 'Le titulaire imprimé n’est pas une partie de ce dossier, ou n’a pas pu être lu.',
  },
  invalid: {
    title: 'Numéro de compte invalide',
    because: 'La clé de contrôle, la longueur ou la banque du compte ne correspondent pas.',
  },
  instruction: {
    title: 'Demande de paiement sur un compte',
    because: 'Le message demande de payer sur un compte, ou annonce qu’un compte a changé.',
  },
  'look-alike': {
    title: 'Expéditeur qui imite l’étude',
    because: 'L’adresse ou le nom affiché imite celui de l’étude, sans être le sien.',
  },
  forged: {
    title: 'Expéditeur peut-être usurpé',
    because: 'Le serveur de messagerie n’a pas pu vérifier que ce message vient bien de cette adresse.',
  },
  'first-unknown': {
    title: 'Compte envoyé depuis une adresse inconnue',
    because: 'L’adresse de l’expéditeur n’était pas encore connue comme celle du client.',
  },
  'first-unproved': {
    title: 'Compte envoyé sans preuve d’expéditeur',
    because: 'L’adresse est connue, mais rien ne prouve que le message en vient.',
  },
};

/** How far a sender was believed in what he says of an account. */
export const senderLabels: Record<SenderStanding, string> = {
  known: 'connu de l’étude',
  office: 'l’étude elle-même',
  unproved: 'adresse connue, sans preuve',
  unknown: 'inconnu de l’étude',
  'look-alike': 'imitant l’étude',
  forged: 'peut-être usurpé',
};

export const callRule =
  'Appelez au numéro connu avant ce message, jamais à un numéro qu’il contient. Jusque-là, rien n’est payé sur ce compte.';

/** The same of a paper that the office put on its drive itself. */
export const droppedCallRule =
  'Appelez au numéro connu avant ce document, jamais à un numéro qu’il contient. Jusque-là, rien n’est payé sur ce compte.';

export const droppedWithoutNumber = 'Aucun numéro connu avant ce document : cherchez-le hors de ce document.';

export const noNumber = 'Aucun numéro connu avant ce message : cherchez-le hors de ce message.';

export const phoneSourceLabels: Record<PhoneSource, string> = {
  sheet: 'feuille «\u00a0Clients\u00a0»',
  message: 'un message précédent du client',
  earlier: 'fiche du client',
};

export const outcomeLabels: Record<CallOutcome, string> = {
  confirmed: 'Compte confirmé',
  refused: 'Compte refusé',
  unreachable: 'Personne n’a répondu',
};

/** What the activity says of an account that needs no call, or of a call once it was made. */
export const accountTexts = {
  first:
    'Premier compte connu de ce client : il est au nom d’une partie du dossier et vient d’une adresse connue.',
  'first-dropped':
    'Premier compte connu de ce client : il est au nom d’une partie du dossier, et l’étude l’a déposé elle-même.',
  same: 'C’est le compte que l’étude connaissait déjà.',
  creditor: 'Compte de celui qui émet le document : il n’est pas retenu comme compte du client.',
  stranger: 'Le client n’est pas encore connu : le compte ne compte pour personne.',
} as const;

export const callTitles: Record<CallOutcome, string> = {
  confirmed: 'Compte confirmé par téléphone',
  refused: 'Compte refusé par téléphone',
  unreachable: 'Appel sans réponse',
};

export const callResults: Record<CallOutcome, string> = {
  confirmed: 'Ce compte est désormais celui que l’étude connaît.',
  refused: 'Ce compte n’est pas retenu ; celui que l’étude connaissait reste le bon.',
  unreachable: 'L’appel reste à passer.',
};
