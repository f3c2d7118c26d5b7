import { describe, expect, it } from 'vitest';
import { buildMessage } from '../message/message.fixture.ts';
import { splitMailText } from '../message/new-text.ts';
import { mayBeAnswered, speaksAsClient, writesAsClient } from './writes-as-client.ts';

const judge = (text: string, subject = '', from = 'Luc Morel <luc.morel@orange.example>') => {
  const message = buildMessage({ from, subject, text });
  const mail = splitMailText(text);
  return { may: mayBeAnswered(message, mail, []), speaks: speaksAsClient(message, mail) };
};

describe('what is claimed in a title or in quotation marks only is nobody’s own affair', () => {
  it.each([
    [
      'Succession de mon père',
      'Bonjour, ranger après un deuil épuise les familles. Nous trions et emportons tout, devis gratuit. Puis-je passer vous voir à l’étude ?',
    ],
    [
      'Achat de mon appartement',
      '« J’achète mon appartement, quel notaire prendre ? » Ils sont 200 à l’avoir demandé à une machine. Auriez-vous un quart d’heure mardi, que je vous montre où vous êtes ?',
    ],
  ])('« %s »', (subject, text) => {
    expect(judge(text, subject).speaks).toBe(false);
  });

  it('a title beside a matter of one’s own still counts', () => {
    expect(judge('Bonjour, quels papiers faut-il pour la maison ?', 'Vente de ma maison').speaks).toBe(true);
    expect(judge('Ma mère me dit « va voir un notaire » pour sa succession. Que faire ?').speaks).toBe(true);
  });
});

it.each([
  'Bonjour, quels sont vos horaires ? Je voudrais déposer des flyers à l’accueil pour les ventes de maisons.',
  'Bonjour, puis-je vous laisser mes prospectus ? Je refais les toitures d’une maison vendue. Quels sont vos horaires d’ouverture ?',
])('whoever asks the office for a favour is no client: « %s »', (text) => {
  expect(judge(text).speaks).toBe(false);
});

describe('whoever asks the reader for his papers, his account or his fees is a swindler', () => {
  it.each([
    [
      'succession en attente',
      'Bonjour, vous êtes le seul parent du défunt. Envoyez-moi votre carte d’identité et votre RIB pour toucher la succession.',
    ],
    [
      'achat de la maison',
      'Bonjour, ma banque prépare le paiement de la maison, il me faut votre nom complet, adresse, rib, et les frais de transfert de 180 euros seront à votre charge.',
    ],
    [
      'donation',
      'Bonjour, très malade d’un cancer, je veux donner ma maison à une personne sérieuse. Mon notaire s’occupe de tout, il ne vous restera que les frais à payer.',
    ],
    ['prêt entre particuliers', 'Bonjour, je prête à toute personne sérieuse de 5 000 à 500 000 €.'],
  ])('« %s »', (subject, text) => {
    expect(judge(text, subject).may).toBe(false);
  });

  it.each([
    'Bonjour, pouvez-vous m’envoyer votre RIB pour que je verse le dépôt de garantie de ma maison ?',
    'Bonjour, pour la succession de ma mère voici ma carte d’identité et mon RIB. Les frais sont-ils à la charge de mon frère ?',
    'Bonjour, je prête 60 000 € à ma nièce, un prêt entre particuliers. Faites-vous l’acte avec une hypothèque ?',
    'Bonjour, en sortant du club de tarot, ma mère veut donner sa maison à ses enfants. Quels papiers faut-il ?',
    'Bonjour, quelle est votre adresse complète ? Je viens lundi signer la vente de mon appartement.',
  ])('a client asks and sends them too: « %s »', (text) => {
    expect(judge(text).may).toBe(true);
  });
});

it('whoever buys a business or founds a company of his own speaks of his own affair', () => {
  const at = 'Nathalie Pauwels <n.pauwels@pauwels-optique.example>';
  expect(
    judge('Je m’apprête à racheter le fonds d’un opticien. Pouvez-vous rédiger l’acte ?', '', at).speaks,
  ).toBe(true);
  expect(judge('Je souhaite constituer une SAS et cherche un notaire.', '', at).speaks).toBe(true);
});

it('a divorce, an offer that was accepted and what a notary draws up are no supplier’s words', () => {
  for (const text of [
    'Mon mari et moi divorçons, il reste la prestation compensatoire et notre maison.',
    'Notre offre a été acceptée pour une longère, nous voudrions notre notaire.',
    'Je souhaite créer une SCI : pouvez-vous faire un devis pour la rédaction des statuts ?',
  ])
    expect(judge(text).speaks, text).toBe(true);
  expect(judge('Notre offre de copieurs, et la rédaction de nos articles.').speaks).toBe(false);
});

it('from a firm’s address, whoever gives no name and speaks of no affair of his own gets nothing', () => {
  const text =
    'Bonjour Maître,\nVotre enseigne nous a charmés. Nous avons dessiné trois idées de logo, jointes. Dites-nous laquelle vous plaît.';
  const message = buildMessage({
    from: 'Lou & Max <bonjour@studio-encre.example>',
    subject: 'Votre enseigne',
    text,
    files: ['logo.pdf'],
  });
  expect(writesAsClient(message, splitMailText(text), [])).toBe(false);
});

it('who brings his CV applies, whatever family he tells of', () => {
  const text =
    'Maître, à la mort de ma mère, une clerc nous a réconciliés, et je veux faire ce métier. Me recevriez-vous un quart d’heure ? Mon';
  expect(judge(`${text} CV est en pièce jointe.`, 'Reconversion').speaks).toBe(false);
  expect(judge(`${text} acte de naissance est en pièce jointe.`, 'Succession').speaks).toBe(true);
});

it('who asks for a short answer, or a late one, is no machine', () => {
  const text = 'Bonjour, je voudrais refaire mon testament. Ne répondez pas';
  expect(judge(`${text} trop long, ma vue est mauvaise.`).may).toBe(true);
  expect(judge(`${text} à ce message.`).may).toBe(false);
});

it.each([
  'Bonjour l’agence des Remparts,\nnous voudrions acheter l’appartement de votre vitrine, quand peut-on le voir ?',
  'Bonjour, veuve et condamnée, je veux léguer 700 000 euros à quelqu’un d’honnête, par donation devant notaire.',
  'Bonjour,\nJe veux donner ma maison à ma fille : que faire ? La réponse est dans notre dossier.\n\nVous recevez cette lettre car vous êtes adhérent. Se désabonner',
  'Bonjour Maître, mes clients vendent leur maison et me demandent un notaire. Prenons un café, que je vous présente mon métier.',
])('nothing is written to whom nobody waits for: « %s »', (text) => {
  expect(judge(text, 'Vente').may).toBe(false);
});

it('what a list wrote to a client, and he quotes, is not his', () => {
  const list = '> Donner sa maison\n> Vous recevez cette lettre car vous êtes adhérent. Se désabonner';
  const text = `Bonjour Maître, est-ce vrai pour ma maison ?\n\nLe 3 mars 2026 à 09:12, Cap Legs a écrit :\n${list}`;
  expect(judge(text).may).toBe(true);
});
