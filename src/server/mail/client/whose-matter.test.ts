import { expect, test } from 'vitest';
import { buildMessage } from '../message/message.fixture.ts';
import { findClient } from './find-client.ts';

/** Whom a first letter that brings a paper and asks something makes a client; null where a person says. */
function whose(from: string, said: string, signature: string): string | null {
  const message = buildMessage({
    from,
    subject: 'Première prise de contact',
    text: `Bonjour Maître,\n\n${said}\n\nQuels papiers faut-il vous apporter ?\n\n${signature}`,
    files: ['titre.pdf'],
  });
  const match = findClient(message, { clients: [] });
  return match.outcome === 'new' ? `${match.lastName} ${match.firstName}` : null;
}

const PAUL = 'Paul Martin <paul.martin@orange.example>';

test.each([
  // Those with whom he deals, who told him to write.
  [
    'MARTIN Paul',
    'Mme Sophie Bernard, de l’agence Orpi, m’a demandé de vous contacter pour notre compromis : nous achetons la maison de Vals.',
  ],
  ['MARTIN Paul', 'Mon conseiller, M. Luc Petit, me prie de vous envoyer ceci pour mon achat à Vals.'],
  [
    'MARTIN Paul',
    'M. Karim Alaoui, le vendeur, me demande de vous écrire. J’achète sa maison de Sarzeau avec un prêt.',
  ],
  [
    'MARTIN Paul',
    'Notre courtière Mme Inès Caron m’a chargé de vous saisir pour mon achat : j’achète un studio.',
  ],
  [
    'MARTIN Paul',
    'Maître Odile Ferry, mon avocate, m’a demandé de vous saisir : je divorce, il y a une maison.',
  ],
  // … where nothing says that the matter is his own.
  [
    null,
    'M. Karim Alaoui, le vendeur, me demande de vous écrire au sujet de la vente de la maison de Sarzeau.',
  ],
  [null, 'M. Karim Alaoui m’a demandé de vous contacter pour la vente de la maison de Sarzeau.'],
  [
    null,
    'De la part de Mme Sophie Bernard, de l’agence Orpi, voici le titre de la maison qu’elle vend à Vals.',
  ],
  [null, 'Je vous écris de la part de M. Luc Petit au sujet de la vente de la maison de Sarzeau.'],
  [null, 'Je vous transmets pour M. Karim Alaoui le titre de la maison de Sarzeau, en vue de la vente.'],
  [
    null,
    'J’écris pour Mme Sophie Bernard, votre collaboratrice : voici le titre pour la vente de la maison.',
  ],
  // Of whom he speaks, and whose is only the paper.
  ['MARTIN Paul', 'J’achète une maison à Vals ; le titre est encore au nom de M. Karim Alaoui, le vendeur.'],
  ['MARTIN Paul', 'Je vends ma maison. Je suis sous la curatelle de Mme Odile Ferry, qui signera avec moi.'],
  [
    'MARTIN Paul',
    'Je suis le voisin et j’achète son pré ; la tutrice de M. Yves Lenoir est d’accord pour la vente.',
  ],
  // Two who act.
  [
    'MARTIN Paul',
    'Ma compagne Julie Roux et moi achetons une maison à Vals ; c’est moi qui fais les démarches.',
  ],
  [
    'MARTIN Paul',
    'Au nom de mon épouse Julie Roux et de moi-même, je vous écris pour acheter une maison à Vals.',
  ],
  [null, 'J’écris pour ma sœur Julie Roux et moi : nous vendons la maison de Vals.'],
  ['MARTIN Paul', 'Mon frère Luc Martin et moi vendons notre maison de Vals ; c’est moi qui vous écris.'],
  [null, 'Ma mère, Mme Odile Roux, m’a demandé de vous écrire : elle et moi vendons notre maison de Vals.'],
  // Whom he names in passing where he writes himself.
  [
    'MARTIN Paul',
    'Je vends ma maison et j’achète plus petit. C’est moi qui fais les démarches, mon conseiller Luc Petit ne fait rien.',
  ],
  [null, 'Mon cousin Luc Roux et ma tante Odile Roux vendent leur grange ; c’est moi qui écris.'],
  [null, 'Mon gendre Luc Roux n’écrit pas bien : je le fais, mais c’est lui qui vend sa maison de Vals.'],
  [
    null,
    'Ma locataire, Mme Odile Roux, m’a demandé de vous écrire : elle veut acheter le studio que je loue.',
  ],
  [null, 'Mon frère, M. Luc Martin, m’a demandé de vous contacter : il veut régler la succession de papa.'],
  [null, 'J’ai hérité d’une maison avec ma cousine Odile Roux ; c’est moi qui rédige.'],
  [null, 'Ma tante Odile Roux nous a légué sa maison, et c’est moi qui écris pour la famille.'],
  [null, 'Je vous écris à la place de M. Luc Petit, qui devait vous appeler pour la vente de la maison.'],
  [null, 'Je représente M. Luc Petit, qui vend sa maison de Vals.'],
  [null, 'Je suis curateur. Mme Odile Roux vend sa maison de Vals et je l’assiste.'],
  [null, 'J’écris pour mes parents, Yves et Odile Martin, qui veulent vendre leur maison.'],
  // A child: whether his parent or he is the client a person says.
  [null, 'J’écris pour mon fils Léo Martin, 12 ans, à qui sa grand-mère donne une maison.'],
  [null, 'Je vous écris au nom de ma fille mineure Lina Martin, qui hérite d’une maison à Vals.'],
  // Another’s client.
  [null, 'J’écris pour ma cliente Odile Roux, qui veut vendre sa maison de Vals.'],
  // He says in so many words whose matter it is.
  [
    'ROUX Odile',
    'J’écris pour ma cousine Odile Roux, qui n’a pas internet et veut vendre sa maison de Vals.',
  ],
  ['ROUX Odile', 'Je vous écris au nom de ma voisine, Mme Odile Roux, qui veut vendre sa maison de Vals.'],
  ['ROUX Odile', 'Ma tante Odile Roux vend sa maison ; c’est moi qui fais les démarches pour elle.'],
  ['ROUX Odile', 'Je fais les démarches pour ma mère, Odile Roux, qui vend sa maison de Vals.'],
  ['ROUX Odile', 'Ma mère, Mme Odile Roux, m’a demandé de vous écrire : elle veut vendre sa maison de Vals.'],
  ['ROUX Odile', 'Je vous écris de la part de ma grand-mère, Mme Odile Roux, qui veut vendre sa maison.'],
  ['ROUX Odile', 'J’exerce la tutelle de Mme Odile Roux, dont la maison de Vals doit être vendue.'],
  ['ROUX Odile', 'En qualité de tuteur de Mme Odile Roux, je vous confie la vente de sa maison de Vals.'],
  ['ROUX Odile', 'Le juge m’a désigné pour représenter ma mère, Odile Roux, dont il faut vendre la maison.'],
  ['ROUX Odile', 'La demande est au nom de ma tante, Odile Roux : elle donne un pré à mes sœurs et moi.'],
  ['ROUX Odile', 'J’écris à la demande de Mme Odile Roux, alitée, qui veut faire son testament.'],
  [
    'ROUX Odile',
    'C’est Paul qui tape, et ma grand-mère Odile Roux qui parle : « Je veux vendre ma maison. »',
  ],
])('a first letter of Paul Martin is %s’s: « %s »', (name, text) => {
  expect(whose(PAUL, text, 'Paul Martin')).toBe(name);
});

const CLERK = 'Sylvie Roy <s.roy@maurel-bois.example>';

test.each([
  [
    'LAVERGNE Thierry',
    CLERK,
    'Mon patron, M. Thierry Lavergne, me charge de prendre contact avec vous : il veut céder son fonds.',
    'Sylvie Roy',
  ],
  [
    'LAVERGNE Thierry',
    ' <compta@maurel-bois.example>',
    'M. Thierry Lavergne, gérant, vend ses parts et m’a demandé de vous écrire.',
    'Sylvie Roy\nComptabilité',
  ],
  // His employer vouches for him, or sells to him.
  [
    null,
    'Sylvie Roy <sylvie.roy@orange.example>',
    'Mon patron, M. Thierry Lavergne, m’a demandé de vous envoyer ceci : il me vend son hangar, j’achète avec un prêt.',
    'Sylvie Roy',
  ],
  [
    null,
    'Sylvie Roy <sylvie.roy@orange.example>',
    'M. Thierry Lavergne, directeur de l’agence du Lac, me charge de vous contacter pour la vente de la maison.',
    'Sylvie Roy',
  ],
  [
    null,
    'Odile et Manon <manon.carel@orange.example>',
    'Ici c’est Manon qui tape, et ma grand-mère Odile qui dicte : « Je veux vendre ma maison. »',
    'Merci',
  ],
])(
  'somebody who is employed, or lends a hand, writes for %s: %s, « %s », %s',
  (name, from, text, signature) => {
    expect(whose(from, text, signature)).toBe(name);
  },
);

test.each([
  // The name below is another’s, in short.
  [null, 'Anne-Lise Carmaux <al.carmaux@orange.example>', 'Je vends ma maison.\n\nMerci,\nA.-L. Ferrand'],
  [null, 'Paul Martin <paul.martin@orange.example>', 'Je vends ma maison.\n\nCordialement,\nV. Leroux'],
  [
    'MARTIN Anne-Lise',
    'Anne-Lise Martin <al.martin@orange.example>',
    'Je vends ma maison.\n\nMerci,\nA.-L. Martin',
  ],
  [
    'FERRAND Anne-Lise',
    'Anne-Lise Carmaux <al.carmaux@orange.example>',
    'Je vends ma maison.\n\nMerci,\nA.-L. Ferrand (épouse Carmaux)',
  ],
  [
    'MARTIN Gilbert',
    'Martin Gilbert <martin.gilbert@orange.example>',
    'Je vends ma maison.\n\nMerci,\nG. Martin',
  ],
  [
    'MARTIN Odile',
    'O. Martin <o.martin@orange.example>',
    'Ma sœur Julie et moi-même, Odile Martin, vendons une grange.\n\nMerci',
  ],
  // « Ma femme et moi » is followed by her name as well.
  [
    'MARTIN Paul',
    PAUL,
    'Je vends une parcelle.\nP. Martin\n(elle est à ma femme et moi, Julie Martin née Roux)',
  ],
])('who signs is beyond doubt, or waits: %s, %s, « %s »', (name, from, text) => {
  const message = buildMessage({
    from,
    subject: 'Vente',
    text: `Bonjour Maître,\n\n${text}`,
    files: ['a.pdf'],
  });
  const match = findClient(message, { clients: [] });
  expect(match.outcome === 'new' ? `${match.lastName} ${match.firstName}` : null).toBe(name);
});
