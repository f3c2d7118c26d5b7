import { writeMail } from './mails.ts';

export interface StormMail {
  messageId: string;
  raw: Buffer;
  /** What came with it, found once on the drive afterwards. */
  paper: string | null;
}

export const STORM_QUESTION = 'Quels sont vos horaires d’ouverture ?';

export function stormClient(number: number): { name: string; last: string; first: string; address: string } {
  const letters = (count: number) =>
    [26 * 26, 26, 1].map((unit) => String.fromCharCode(65 + (Math.floor(count / unit) % 26))).join('');
  const last = `Fontaine${letters(number).toLowerCase()}`;
  return {
    name: `Claire ${last}`,
    last,
    first: 'Claire',
    address: `claire.${last.toLowerCase()}@orange.example`,
  };
}

/** Questions, papers, thanks, machines, requests for a person, strangers and copies, in turn. */
export async function writeStormMail(number: number, to: string, clients: number): Promise<StormMail> {
  const from = stormClient(number % clients);
  const messageId = `<storm-${number}@client.example>`;
  const signed = (text: string) => `Bonjour,\n\n${text}\n\n${from.name}`;
  const common = { from, to, messageId, subject: `Message ${number}` };
  const paper = `pièce n° ${number}`;
  const write = async (
    mail: Parameters<typeof writeMail>[0],
    has: string | null = null,
  ): Promise<StormMail> => ({
    messageId,
    raw: await writeMail({ ...common, ...mail }),
    paper: has,
  });
  switch (number % 7) {
    case 0:
      return write({ text: signed(STORM_QUESTION) });
    case 1:
      return write({ attachments: [{ name: 'note.txt', content: paper }] }, paper);
    case 2:
      return write({ text: signed('Merci beaucoup.') });
    case 3:
      return write({ subject: 'Réponse automatique', headers: { 'Auto-Submitted': 'auto-replied' } });
    case 4:
      return write({ text: signed('Ai-je le droit de refuser ?') });
    case 5:
      return write(
        {
          from: { name: 'Zoé Inconnue', address: `zoe${number}@free.example` },
          text: 'Voir la pièce.',
          attachments: [{ name: 'scan.txt', content: paper }],
        },
        paper,
      );
    default:
      return write(
        { text: signed(STORM_QUESTION), attachments: [{ name: 'rib.txt', content: paper }] },
        paper,
      );
  }
}
