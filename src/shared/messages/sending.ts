/** What became of a mail of the office that did not simply leave, and why, for its notary. */
export const sendProblems = {
  'unknown-address': 'Le serveur du destinataire ne connaît pas cette adresse : elle est à corriger.',
  'mailbox-full': 'La boîte du destinataire est pleine.',
  'message-refused': 'Le serveur a refusé ce message et n’en voudra pas davantage plus tard.',
  'sender-refused':
    'Le serveur de messagerie de l’étude n’accepte pas d’envoi depuis l’adresse dédiée : vérifiez « Configuration compte ».',
  'rate-limited':
    'Le serveur de messagerie de l’étude demande de ralentir : les envois reprennent plus tard, dans le même ordre.',
  'daily-limit':
    'La limite quotidienne d’envois de la boîte dédiée est atteinte : les envois reprennent plus tard, dans le même ordre.',
  'not-taken': 'Le serveur n’a pas accepté le message pour l’instant : un nouvel essai aura lieu.',
  'given-up': 'Le message n’a pas pu partir pendant trois jours : il n’est plus essayé.',
  'outcome-unknown':
    'La liaison s’est rompue au moment de l’envoi : rien ne prouve que le message soit parti, ni le contraire. Il n’est pas renvoyé, pour ne pas arriver deux fois.',
  'came-back': 'Le message est parti, puis un serveur l’a renvoyé sans le remettre.',
} as const;

export type SendProblem = keyof typeof sendProblems;

/** Of a mail that did not arrive, or may not have. */
export const lostStates = ['failed', 'uncertain', 'returned'] as const;
export type LostState = (typeof lostStates)[number];

export const lostTitles: Record<LostState, string> = {
  failed: 'Non envoyé',
  uncertain: 'Envoi incertain',
  returned: 'Revenu sans être remis',
};

const lostAnswers: Record<LostState, (address: string) => string> = {
  failed: (address) => `La réponse à ${address} n’est pas partie.`,
  uncertain: (address) => `La réponse à ${address} n’est peut-être pas partie.`,
  returned: (address) => `La réponse à ${address} est revenue sans être remise.`,
};

export function describeLost(problem: SendProblem | null): string {
  return sendProblems[problem ?? 'came-back'];
}

export interface LostAnswer {
  state: LostState;
  problem: SendProblem | null;
  toAddress: string;
}

/** Of the message that they answered, which waits again: each sentence once. */
export function describeLostAnswers(lost: readonly LostAnswer[]): string[] {
  const told = lost.map(
    ({ state, problem, toAddress }) => `${lostAnswers[state](toAddress)} ${describeLost(problem)}`,
  );
  return [...new Set(told)];
}

/** The same of the platform's own mails, for its administrator: « Clé pas encore partie : … ». */
export const platformSendProblems: Partial<Record<SendProblem, string>> & { 'outcome-unknown': string } = {
  'unknown-address': 'le serveur du destinataire refuse cette adresse',
  'message-refused': 'le serveur refuse ce message',
  'mailbox-full': 'la boîte du destinataire est pleine',
  'rate-limited': 'le serveur d’envoi demande de ralentir',
  'daily-limit': 'la limite quotidienne d’envois est atteinte',
  'sender-refused': 'le serveur d’envoi refuse l’adresse de la plateforme',
  'outcome-unknown': 'le serveur n’a pas confirmé l’avoir prise',
};

export function describePlatformSendProblem(problem: SendProblem | null): string {
  return (problem && platformSendProblems[problem]) || 'envoi refusé ou interrompu';
}
