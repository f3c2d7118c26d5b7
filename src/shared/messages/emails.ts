/** The mails that leave in the office's name. The specification fixes the closing phrase. */

export const closing = 'Avec mes salutations distinguées';

interface Sender {
  signature: string | null;
  cabinetName: string | null;
  phoneNumber: string | null;
  mainEmail: string | null;
}

/** How each of them ends. */
export function sign(sender: Pick<Sender, 'signature' | 'cabinetName'>): string {
  const signature = sender.signature?.trim() || sender.cabinetName || '';
  return signature ? `${closing},\n\n${signature}` : `${closing}.`;
}

/** `answers` are the notary's own sentences, word for word. */
export function writeAnswer(sender: Sender, answers: string[]): string {
  return [writeAnswerBody(answers), sign(sender)].join('\n\n');
}

/** The same without its ending, for a person to look at. */
export function writeAnswerBody(answers: string[]): string {
  return ['Bonjour,', ...answers.map((answer) => answer.trim())].join('\n\n');
}

/** To what asks nothing that we understand: it is read where it came, and an office is told where it is asked. */
export function writeAcknowledgement(sender: Sender): string {
  const where = sender.mainEmail ?? sender.phoneNumber;
  return [
    'Bonjour,',
    `Votre message est bien arrivé, et l’étude le lira. Cette adresse sert à recevoir les pièces de votre dossier${
      where ? ` ; pour une demande, vous pouvez joindre l’étude : ${where}` : ''
    }.`,
    sign(sender),
  ].join('\n\n');
}

export function writeRedirection(sender: Sender): string {
  const where = sender.mainEmail
    ? `Pour que votre demande reçoive une réponse, je vous invite à l’adresser à l’étude : ${sender.mainEmail}.`
    : `Pour que votre demande reçoive une réponse, je vous invite à joindre l’étude${
        sender.phoneNumber ? ` au ${sender.phoneNumber}` : ' par téléphone'
      }.`;
  return [
    'Bonjour,',
    'Votre message est bien arrivé. Cette adresse sert à recevoir les pièces de votre dossier ; je ne peux pas répondre ici à votre demande.',
    where,
    sign(sender),
  ].join('\n\n');
}

/** A succession is not a sale: nobody who mourns or divorces is counted his reminders. */
export type ReminderTone = 'plain' | 'mourning' | 'discreet';

export interface ReminderContent {
  number: number;
  caseLabel: string;
  tone: ReminderTone;
  received: string[];
  missing: string[];
  /** Documents of the client that a person still has to look at. */
  underReview: number;
}

export function writeReminderSubject({ number, caseLabel, tone }: ReminderContent): string {
  if (number === 1) return `Pièces à fournir - ${caseLabel}`;
  return tone === 'plain'
    ? `Rappel n° ${number} : pièces à fournir - ${caseLabel}`
    : `Pièces encore attendues - ${caseLabel}`;
}

function writeOpening({ number, tone }: ReminderContent): string {
  if (tone === 'mourning')
    return 'Je me permets de revenir vers vous au sujet du règlement de la succession. Pour avancer, il manque encore à votre dossier :';
  if (tone === 'discreet')
    return 'Je me permets de revenir vers vous au sujet de votre dossier. Lorsque cela vous sera possible, il resterait à me faire parvenir :';
  return number === 1
    ? 'Pour avancer dans votre dossier, il me manque encore :'
    : 'Sauf erreur de ma part, votre dossier attend toujours :';
}

export function writeReminder(sender: Sender, content: ReminderContent): string {
  const list = (labels: string[]) => labels.map((label) => `- ${label}`).join('\n');
  const received =
    content.received.length > 0
      ? [`J’ai bien reçu, et je vous en remercie :\n${list(content.received)}`]
      : [];
  return [
    'Bonjour,',
    `${writeOpening(content)}\n${list(content.missing)}`,
    'Vous pouvez répondre à ce message en joignant les documents, de préférence en PDF. Une photographie convient si la page est entière, nette et lisible, recto et verso.',
    ...received,
    ...describeUnderReview(content.underReview),
    'Si vous venez de les envoyer, ne tenez pas compte de ce message.',
    sign(sender),
  ].join('\n\n');
}

function describeUnderReview(count: number): string[] {
  if (count === 0) return [];
  return count === 1
    ? ['Un document que vous avez envoyé est en cours de vérification à l’étude : inutile de le renvoyer.']
    : [
        `${count} documents que vous avez envoyés sont en cours de vérification à l’étude : inutile de les renvoyer.`,
      ];
}

export function writeRemindersEnded(client: string, missing: string[]): { subject: string; body: string } {
  return {
    subject: `Relances terminées - ${client}`,
    body: [
      'Bonjour,',
      `Cinq relances ont été envoyées à ${client} sans que le dossier soit complet. Il manque encore :\n${missing
        .map((label) => `- ${label}`)
        .join('\n')}`,
      'Minutier ne relancera plus ce client : un appel de l’étude est sans doute préférable.',
      'Minutier',
    ].join('\n\n'),
  };
}
