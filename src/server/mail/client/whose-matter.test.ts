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

test.each([
  // He dictates who dictates the letter, and who speaks where another types.
  ['MARTIN Paul', 'Je vends ma grange. Je l’ai montrée à M. Luc Petit, qui parle de l’acheter en mai.'],
  ['MARTIN Paul', 'J’achète la grange de Mme Inès Caron, qui me dicte ses conditions pour la vente.'],
  ['ROUX Odile', 'Je tiens la plume de Mme Odile Roux, qui me dicte : « Je vends ma maison de Vals. »'],
  ['ROUX Odile', 'À côté de moi Mme Odile Roux, qui me dicte ce message : je veux faire mon testament.'],
  // Another’s guardian guards him, and not who writes.
  [null, 'La tutrice de M. Yves Lenoir est d’accord pour la vente du pré.'],
  [null, 'Sa curatrice de M. Yves Lenoir est prévenue de la vente du pré.'],
  [null, 'Mme Inès Caron, nommée tutrice de M. Yves Lenoir, est d’accord pour la vente du pré.'],
  [null, 'Le juge a désigné Mme Caron pour représenter M. Yves Lenoir dans la vente du pré.'],
  [null, 'Je suis voisin, la tutrice de M. Yves Lenoir est d’accord pour la vente du pré.'],
  [null, 'Mme Caron, en qualité de tutrice de M. Yves Lenoir, est d’accord pour la vente du pré.'],
  [null, 'Je suis la tutrice de Mme Odile Roux. Je voudrais, moi, faire mon testament.'],
  ['ROUX Odile', 'Je suis la tutrice de Mme Odile Roux et je dois vendre sa maison de Vals.'],
  // By whose request, where the matter is the writer’s, or nobody says whose.
  [null, 'De la part de Mme Inès Caron, qui doit vous avoir parlé de moi. Je voudrais faire mon testament.'],
  [null, 'De la part de M. Luc Petit, qui veut vendre sa maison de Vals.'],
  [null, 'J’écris à la demande de M. Karim Alaoui, qui vend sa maison de Sarzeau.'],
  [
    null,
    'Je vous contacte de la part de ma tante Odile Roux, qui peut vous rappeler le soir pour la maison.',
  ],
  [null, 'Je viens de la part de ma tante Odile Roux, qui connaît un voisin qui veut vendre sa maison.'],
  [null, 'De la part de ma mère Odile Roux, qui a vendu chez vous et m’a conseillé votre étude pour vendre.'],
  [null, 'Ma tante Odile Roux m’a parlé de vous et m’a demandé de vous écrire : elle vend sa maison.'],
  [null, 'Mon patron, M. Luc Petit, m’a demandé de vous contacter : il me vend son hangar.'],
  [null, 'M. Luc Petit, gérant de Toits du Lac, me charge de vous contacter : il vend une maison à Vals.'],
  [null, 'J’écris pour M. Luc Petit, qui vend sa maison de Vals.'],
  [null, 'J’écris pour ma locataire Inès Caron, qui veut acheter le studio qu’elle loue.'],
  ['ROUX Odile', 'J’écris à la demande de ma tante, Mme Odile Roux, qui veut faire une donation.'],
  // Partners.
  [null, 'C’est moi qui vous écris car ma femme Julie Roux doit travailler. Nous voulons une donation.'],
  [null, 'J’écris pour ma femme Julie Roux, au sujet d’une maison à Vals.'],
  [null, 'Ma femme Julie Roux m’a demandé de vous écrire : elle veut faire son testament et moi le mien.'],
  [null, 'La demande est au nom de ma femme Julie Roux. Nous achetons une maison à Vals.'],
  [null, 'J’écris pour ma femme Julie Roux, qui veut vendre sa maison de famille.'],
  // A deal of his own beside it.
  [null, 'J’écris pour ma tante Odile Roux. Par ailleurs je veux vendre un garage à Vals.'],
  [null, 'J’écris pour ma tante Odile Roux, et nous voulons acheter à Vals.'],
  [null, 'J’écris pour ma mère Odile Roux, dont je souhaite acquérir le pré.'],
  [null, 'Je vous écris au nom de mon oncle Luc Roux ; je compte vendre avec lui.'],
  [null, 'J’écris pour ma tante Odile Roux, et je voudrais un testament aussi.'],
  [null, 'J’écris pour ma mère Odile Roux. Nous souhaitons créer une SCI.'],
  [null, 'J’écris pour mon père Luc Roux. On se marie en juin et il faut un contrat de mariage.'],
  // Somebody who lends a hand in other things.
  [null, 'Mon frère Luc Martin est alité, je m’occupe de tout pour lui. C’est moi qui vous écris.'],
  [null, 'Mon frère Luc Martin achète à Vals, et c’est moi qui vous écris pour une servitude.'],
  [null, 'Ma tante Odile Roux a une fille, c’est moi qui fais le courrier pour elle : une vente.'],
  [null, 'C’est moi la voisine qui écris. Mon père Luc Roux vend sa maison.'],
  // Several, the dead and the young.
  [null, 'J’écris pour ma mère Odile Roux et mon père Luc Roux, qui vendent leur maison.'],
  [null, 'J’écris pour ma mère Odile Roux, et je vous écris aussi pour ma tante Inès Caron.'],
  [null, 'J’écris pour ma mère, Odile Roux. Elle est décédée en mars, il y a la maison de Vals.'],
  [null, 'J’écris pour ma fille Lina Martin. Elle a 12 ans et hérite d’une maison.'],
  // Words between « au nom de » and a name may tie somebody else.
  [null, 'Je vous écris au nom de la SCI dont fait partie M. Luc Petit, qui veut vendre ses parts.'],
  [null, 'Je vous écris au nom de mon groupe, suite à l’accord de M. Luc Petit, qui vend sa maison.'],
  // What the writer has to do with it is said elsewhere, or nowhere.
  [null, 'Je vous écris au nom de M. Luc Petit, qui vend sa maison de Vals.'],
  [null, 'J’écris pour ma voisine Odile Roux, qui vend sa maison. Je l’ai visitée.'],
  [null, 'J’écris pour ma tante Odile Roux, qui vend sa maison. Je suis preneur.'],
  [null, 'J’écris pour ma tante Odile Roux, qui vend sa maison. C’est ma fille qui l’achète.'],
  [null, 'J’écris pour ma tante Odile Roux. J’ai aussi une question de succession pour mes enfants.'],
  [null, 'J’écris pour ma tante Odile Roux. Peut-on venir toutes les deux pour la maison ?'],
  [null, 'J’écris pour ma tante Odile Roux, contre laquelle il y a un procès pour la maison.'],
  [null, 'J’écris pour ma mère Odile Roux. Il faudrait mettre la maison à mon nom.'],
  [null, 'J’écris pour ma mère Odile Roux, usufruitière, et pour moi qui ai le reste.'],
  [null, 'Je transmets pour ma mère Odile Roux le titre de la maison que je lui rachète.'],
  [null, 'Je fais les papiers pour ma mère Odile Roux depuis dix ans. Là, c’est pour un terrain.'],
  [null, 'Au nom de ma mère Odile Roux figure un pré ; je vous écris pour une vente.'],
  [null, 'En qualité de tutrice de M. Yves Lenoir, Mme Caron est d’accord pour la vente du pré.'],
  [null, 'Je suis la curatrice de M. Yves Lenoir et la locataire de son pré.'],
  [null, 'J’écris à la demande de M. Luc Petit, qui veut une copie du testament de mon oncle.'],
  [null, 'L’agence vous écrit au nom de ma mère Odile Roux, qui veut vendre sa maison.'],
  ['ROUX Odile', 'Pour ma mère, Mme Odile Roux, je vous écris : elle veut vendre sa maison.'],
  ['ROUX Odile', 'J’écris pour ma mère Odile Roux, qui veut vendre sa maison ! Je vous transmets le titre.'],
  // Whose daughter he is tells not whose letter it is.
  [null, 'Je suis sa fille. Ma mère Odile Roux est venue chez vous. Je voudrais faire mon testament.'],
  [null, 'Je suis sa fille. Ma mère Odile Roux connaît bien votre étude, et c’est pour une maison.'],
])('whoever is named waits unless it is beyond doubt: %s, « %s »', (name, text) => {
  expect(whose(PAUL, text, 'Paul Martin')).toBe(name);
});

test('who writes for his mother and says what he sells himself in the subject waits', () => {
  const open = (subject: string) =>
    findClient(
      buildMessage({
        from: PAUL,
        subject,
        text: 'Bonjour Maître,\n\nJ’écris pour ma mère, Mme Odile Roux. Quels papiers faut-il ?\n\nPaul Martin',
        files: ['titre.pdf'],
      }),
      { clients: [] },
    );
  expect(open('Vente d’une maison')).toMatchObject({ outcome: 'new', lastName: 'ROUX' });
  expect(open('Je vends ma maison')).toEqual({ outcome: 'nobody' });
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
