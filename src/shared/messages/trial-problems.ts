import { driveProblems } from './drive-problems.ts';
import { googleProblems } from './google.ts';

/** What « Tester » found in the way of reading and sending, and what the office can do about it. */
const mailTrialProblems = {
  'server-unknown':
    'Ce domaine n’annonce pas ses serveurs de messagerie : indiquez-les, votre fournisseur les donne sous « IMAP » et « SMTP ».',
  'name-not-found':
    'Ce nom de serveur n’existe pas : vérifiez qu’il est écrit comme votre fournisseur le donne.',
  'port-closed':
    'Le serveur existe, mais ce port est fermé : 993 pour la réception et 465 ou 587 pour l’envoi sont les plus courants.',
  'no-answer': 'Le serveur n’a pas répondu à temps : vérifiez le port, ou réessayez dans quelques minutes.',
  'private-address':
    'Cette adresse mène à un réseau privé, où Minutier ne va pas de lui-même : l’administrateur de Minutier peut l’autoriser.',
  insecure:
    'Le serveur n’offre pas de connexion chiffrée fiable : le mot de passe ne lui a pas été envoyé. Essayez l’autre port, ou signalez-le à votre fournisseur.',
  'password-missing': 'Le mot de passe de la boîte n’est pas encore donné.',
  'password-refused':
    'Le serveur refuse l’adresse ou le mot de passe : vérifiez-les. Si la validation en deux étapes est active, il faut un mot de passe d’application.',
  'app-password-needed':
    'Ce fournisseur veut un mot de passe d’application : créez-le dans les réglages de sécurité du compte, puis collez-le ici. Le mot de passe habituel n’est pas accepté.',
  'consent-missing':
    'L’autorisation n’est pas encore donnée : cliquez sur « Autoriser », puis choisissez le compte de la boîte.',
  'consent-ended':
    'L’autorisation n’est plus acceptée (retirée, expirée, ou mot de passe changé) : donnez-la de nouveau.',
  'consent-not-taken':
    'La boîte refuse le compte qui a été choisi : recommencez avec le compte de cette boîte, ou donnez-lui accès à la boîte partagée.',
  'password-not-allowed':
    'Ce serveur n’accepte plus de mot de passe : choisissez Microsoft 365 ou Google, qui demandent une autorisation à la place.',
  'account-blocked':
    'Le fournisseur a bloqué cette connexion : ouvrez la boîte une fois dans un navigateur, confirmez que c’était vous, puis réessayez.',
  'too-many':
    'Le serveur demande d’attendre, après trop d’essais ou de connexions : réessayez dans quelques minutes.',
  'imap-off':
    'L’accès IMAP de cette boîte est fermé : ouvrez-le dans les réglages de la messagerie, ou demandez-le à qui l’administre.',
  'no-inbox':
    'La boîte s’ouvre, mais sa boîte de réception ne peut pas être lue : elle n’est peut-être pas encore créée.',
  'sending-off':
    'L’envoi par SMTP est fermé pour cette boîte : demandez à qui administre la messagerie d’autoriser « SMTP authentifié ».',
  'sending-refused': 'Le serveur d’envoi refuse cette connexion : vérifiez le serveur et le port d’envoi.',
  'not-mail':
    'Ce qui répond à cette adresse ne parle pas le langage des messageries : vérifiez le serveur et le port.',
  unexpected:
    'L’essai a échoué pour une raison inconnue : réessayez, puis prévenez l’administrateur de Minutier.',
} as const;

type Prefixed<Prefix extends string, Catalogue> = {
  [Name in keyof Catalogue & string as `${Prefix}-${Name}`]: string;
};

/** The same of filing: the drive's own words. */
export const trialProblems = {
  ...mailTrialProblems,
  ...prefix('drive', driveProblems),
  ...prefix('google', googleProblems),
};

export type TrialProblem = keyof typeof trialProblems;

export function findTrialSentence(problem: string): string {
  return Object.hasOwn(trialProblems, problem)
    ? trialProblems[problem as TrialProblem]
    : mailTrialProblems.unexpected;
}

function prefix<Prefix extends string, Catalogue extends Record<string, string>>(
  prefixed: Prefix,
  catalogue: Catalogue,
): Prefixed<Prefix, Catalogue> {
  const entries = Object.entries(catalogue).map(([name, sentence]) => [`${prefixed}-${name}`, sentence]);
  return Object.fromEntries(entries) as Prefixed<Prefix, Catalogue>;
}
