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
