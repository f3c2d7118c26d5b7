import { describe, expect, it } from 'vitest';
import { buildMessage } from './message/message.fixture.ts';
import { understandMessage } from './understand-message.ts';

const context = {
  clients: [
    {
      id: 'claire',
      lastName: 'FONTAINE',
      firstName: 'Claire',
      emails: ['claire.fontaine@orange.example'],
      caseType: 'vente_maison',
    },
  ],
  office: {
    addresses: ['pieces@etude.example'],
    names: { lastName: 'Renaud', firstName: 'Odile', cabinetName: null },
  },
  knowledge: [],
  today: '2026-06-16',
  answeredClients: [],
};

it.each(['D’accord', 'Oui pour mardi 10 h, merci.', 'Parfait, merci beaucoup !'])(
  'reads what answers a question of the office, quoted or not: « %s »',
  (text) => {
    const decide = (answeredLetter: string) => {
      const understood = understandMessage(buildMessage({ text }), { ...context, answeredLetter });
      return understood.from === 'person' ? understood.decision : understood.from;
    };
    expect(decide('Bonjour,\n\nSeriez-vous libre mardi à 10 h ?\n\nBien à vous')).toEqual({
      action: 'none',
      reason: 'says-more',
    });
    expect(decide('Bonjour,\n\nNous avons bien reçu votre acte.\n\nBien à vous')).toEqual({
      action: 'none',
      reason: 'thanks',
    });
  },
);

function asksOfPapers(text: string) {
  const understood = understandMessage(buildMessage({ subject: 'Mes documents', text }), context);
  if (understood.from !== 'person') throw new Error(`from a ${understood.from}`);
  return understood.asksOfPapers;
}

const ASKED = 'Avez-vous bien reçu mon acte de naissance ?';

it('finds what a client asks of his papers', () => {
  expect(asksOfPapers(ASKED)).toMatchObject({ isAll: true });
});

it('answers it where something stands around it that a person reads: in the title, below the farewell', () => {
  const around = (subject: string, text: string) => {
    const understood = understandMessage(buildMessage({ subject, text }), context);
    return understood.from === 'person' ? understood.asksOfPapers : null;
  };
  const answered = { isAll: false, isAnswered: true };
  expect(around('La grande maison au bout du chemin', ASKED)).toMatchObject(answered);
  expect(
    around('Mes documents', `${ASKED}\n\nCordialement,\nClaire\n\nMa fille garde les clés.`),
  ).toMatchObject(answered);
});

it.each([
  ['Avez-vous bien reçu les actes de naissance de tout le monde s’il vous plaît ?'],
  ['Le vendeur c’est moi. Que vous manque-t-il côté acheteur ?'],
])('leaves to a person what is asked of others: « %s »', (text) => {
  expect(asksOfPapers(text) ?? { isAnswered: false }).toMatchObject({ isAnswered: false });
});

it.each([
  ['J’ai posté hier un relevé tout frais.'],
  ['J’ai perdu la trace de mes papiers entre le déménagement et les vacances.'],
])('answers beside what is no cost and no move: « %s »', (told) => {
  expect(asksOfPapers(`${told} ${ASKED}`)).toMatchObject({ isAnswered: true });
});

it.each([
  ['Avez-vous bien reçu la carte d’identité de Sonia, s’il vous plaît ?', false],
  ['Pouvez-vous me dire si le livret de famille et l’attestation de Bastien sont arrivés ?', false],
  ['Je vous ai envoyé la carte d’identité de Sonia mardi. L’avez-vous bien reçue ?', false],
  ['J’ai déposé mardi le livret et celui de mon frère. Les avez-vous eus ?', false],
  [`${ASKED} Et ceux de Sonia ?`, true],
  ['J’ai posté la carte de Sonia et la mienne. Avez-vous reçu mes papiers, et que manque-t-il ?', true],
])('a list of his own papers answers for his own alone: « %s »', (text, isAnswered) => {
  expect(asksOfPapers(text)?.isAnswered ?? false).toBe(isAnswered);
  expect(asksOfPapers(text)?.isAll ?? false).toBe(false);
});

it('prepares what is asked beside what may be an absence, and nothing more', () => {
  expect(asksOfPapers(`${ASKED} Je suis à Hambourg jusque le mois de mai.`)).toMatchObject({
    isAll: false,
    isAnswered: false,
  });
  expect(asksOfPapers(`${ASKED} Maman nous a quittés pour un monde meilleur.`)).toBeNull();
});

it.each([['Nous hésitons à tout arrêter.'], ['Ma femme voudrait changer de notaire.']])(
  'leaves to a person what is asked beside what may be an announcement: « %s »',
  (told) => {
    expect(asksOfPapers(`${ASKED} ${told}`)).toMatchObject({ isAll: false, isAnswered: false });
  },
);

describe('what a guess takes for an announcement is none where it is the question itself', () => {
  it.each([
    [`${ASKED} Envoyé vendredi soir.`],
    ['Je vous ai adressé en fin de matinée le compromis signé. Est-il bien arrivé chez vous ?'],
    ['Je vous ai adressé en fin de journée mon RIB et le compromis signé. Les avez-vous reçus ?'],
  ])('« %s »', (text) => {
    expect(asksOfPapers(text)).toMatchObject({ received: true, isAll: true });
  });

  it.each([
    [`${ASKED} J’ai tout envoyé, alors les rappels c’est bon.`],
    [`${ASKED} On a laissé les ordinateurs à la maison jusqu’en mai.`],
    [`${ASKED} Parti jeudi.`],
    ['Envoyé vendredi soir.'],
  ])('but « %s » is a person’s', (text) => {
    expect(asksOfPapers(text)?.isAll ?? false).toBe(false);
  });
});

it('is not told by a machine that a client is away whose address it only shows', () => {
  const away = (line: string) => {
    const message = buildMessage({
      subject: 'Réponse automatique : Votre dossier',
      text: 'Bonjour,\n\nJe suis absente jusqu’au 30 juin 2026.\n\nClaire Fontaine',
      headers: { 'auto-submitted': 'auto-replied' },
      serverResults: [line],
    });
    const understood = understandMessage(message, context);
    return understood.from === 'robot' && understood.away;
  };
  expect(away('mx.etude.example; dmarc=pass header.from=orange.example')).toMatchObject({
    clientId: 'claire',
  });
  expect(away('mx.etude.example; dmarc=fail header.from=orange.example')).toBeNull();
});
