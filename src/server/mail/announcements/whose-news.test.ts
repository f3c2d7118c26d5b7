import { describe, expect, it } from 'vitest';
import { readNews } from '#support/read-news.ts';

describe('what is nobody’s news of himself suspends nothing', () => {
  it.each([
    ['of himself, without anger', 'Le clerc m’a posé la question et je suis incapable de lui répondre.'],
    ['of himself, with shame', 'Je suis vraiment honteux : votre courrier traîne ici depuis l’été.'],
    ['a right and no deed', 'Les acheteurs ont encore cinq jours pour se rétracter, nous patientons.'],
    ['a right that is asked about', 'Nous aussi on a dix jours pour se rétracter ?'],
    ['what is asked', 'Nous retirons notre offre ou pas encore ?'],
    [
      'away, and within reach',
      'Nous partons une semaine en Corse jusqu’au 28 juin, j’ai mon portable, appelez-moi si besoin.',
    ],
    ['days on which he is there', 'Je rentre à Saint-Dié du 6 au 11 juin et je pourrai fouiller la cave.'],
    ['what he could not do until now', 'Je n’ai pas eu le cœur de vider son armoire avant cette semaine.'],
    ['a threat that depends', 'Si je n’ai pas de nouvelles avant le 30 juin, j’écrirai à la chambre.'],
    ['somebody’s will', 'Karim ne veut plus signer depuis leur dispute.'],
    ['a word that only adds', 'En outre, votre projet d’acte oublie la cave.'],
    [
      'another’s words of his notary',
      'Ma cousine a écrit à tout le village, en traitant le notaire du promoteur de voleur.',
    ],
    ['of a notary who is not the reader', 'Le notaire des voisins est un incapable, tout le monde le dit.'],
    [
      'a thing that is sent no more',
      'Ne me renvoyez plus le modèle de procuration, je viens de le retrouver.',
    ],
    [
      'a thing that need not be sent',
      'Bonjour, plus besoin de m’envoyer la liste des diagnostics, mon agence me l’a donnée.',
    ],
    ['a matter that lives, whoever else is named', 'L’affaire est pas morte, le vendeur était malade.'],
    ['another who changed', 'Mon oncle de Lille s’est fâché avec son clerc, si bien qu’il a changé d’étude.'],
    [
      'another’s complaint',
      'Ma sœur de Lille a quitté son étude, au point qu’elle a porté plainte contre l’office.',
    ],
    [
      'another’s word to the writer',
      'Je vous raconte : ma voisine a écrit partout, en traitant le notaire du syndic de voleur.',
    ],
    ['another who changed, shortly', 'Ma cousine a changé d’office l’été dernier.'],
    [
      'a time in which something is done',
      'Je trierai les factures pendant les vacances et je vous les porte.',
    ],
    [
      'the reader’s own holidays',
      'Bonnes vacances à toute l’équipe, nous ne vous dérangerons pas avant le 30 juin.',
    ],
    [
      'a neighbour’s death, with a word about him',
      'La voisine du dessous, qui gardait nos clés, est morte ce printemps, je ne sais où elles sont.',
    ],
    [
      'what a buyer cried before it went well',
      'Hier l’acheteuse m’appelle en annonçant que tout est fini. Ce matin sa banque accepte et nous signons.',
    ],
    ['another who gives up', 'Mon cousin a renoncé à sa vente à lui.'],
    [
      'anger told two sentences after its cause',
      'L’agence a perdu mes clés. On ne les a pas retrouvées. C’est honteux.',
    ],
  ])('%s: « %s »', (_, text) => {
    expect(readNews(text).announcement).toBeNull();
  });

  it.each([
    ['Géomètre absent', 'Bonjour, il ne rappelle jamais. Avez-vous un autre nom ?'],
    ['Inadmissible', 'Bonjour, quand aurai-je le projet ?'],
    ['Facture obsèques de papa', 'La voici, pour la succession.'],
  ])('a title that the text does not bear out: « %s »', (subject, text) => {
    expect(readNews(text, subject).announcement).toBeNull();
  });
});

describe('what is meant of the writer or for the office still does', () => {
  it.each([
    ['anger', 'Vous êtes incapables de lire un mail.', ''],
    ['anger', 'Vous me réclamez encore ce papier. C’est honteux.', ''],
    ['anger', 'C’est du harcèlement.', ''],
    ['anger', 'Votre dernier rappel m’a mis dans une belle colère.', ''],
    ['anger', 'Je suis vraiment outré par votre silence.', ''],
    ['anger', 'Nous sommes outrés de votre silence.', ''],
    ['anger', 'Votre étude me doit une réponse depuis mars et c’est inadmissible.', 'Inadmissible'],
    ['anger', 'Votre étude est une bande de voleurs.', ''],
    ['stop-writing', 'Ne m’envoyez plus rien.', ''],
    ['stop-writing', 'Ne m’envoyez plus vos rappels automatiques.', ''],
    ['stop-writing', 'Plus besoin de m’envoyer de relances.', ''],
    ['death-of-other', 'Mon père n’a pas survécu à son opération de vendredi.', ''],
    ['withdrawal', 'Nous avons changé de notaire la semaine passée.', ''],
    ['absence', 'Nous ne vous répondrons pas avant le 30 juin, nous sommes en mer.', ''],
    ['withdrawal', 'Je me rétracte, que dois-je faire ?', ''],
    ['withdrawal', 'Nous souhaitons nous rétracter.', ''],
    ['absence', 'Je suis hospitalisé jusqu’au 30 juin, je n’ai pas mon portable.', ''],
    ['absence', 'Je ne lirai pas mes messages jusqu’au 30 juin, je suis en mer.', ''],
    ['absence', 'Je suis en déplacement jusqu’au 30 juin.', 'Absent'],
    ['death-of-other', 'Les obsèques de ma mère ont lieu vendredi.', 'Obsèques'],
  ])('%s: « %s »', (kind, text, subject) => {
    expect(readNews(text, subject).announcement?.kind).toBe(kind);
  });
});

it('« en outre » is not even doubted', () => {
  expect(readNews('En outre, vous trouverez ci-joint la taxe foncière.').isUnclear).toBe(false);
});

it('anger in a title alone is read by a person', () => {
  expect(readNews('Bonjour, quand aurai-je le projet ?', 'Inadmissible').isUnclear).toBe(true);
});

describe('whoever reads his mail later is away until then', () => {
  it.each([
    'Je suis absente et ne lirai mes messages qu’à partir du 2 juillet 2026.',
    'Je suis en congés, je ne consulterai ma boîte qu’à mon retour le 2 juillet.',
    'Absente, je lirai mes mails à partir du 2 juillet.',
  ])('« %s »', (text) => {
    expect(readNews(text, 'Réponse automatique : Votre dossier').announcement).toMatchObject({
      kind: 'absence',
    });
  });

  it('and whoever reads it all the same is not', () => {
    expect(readNews('En vacances jusqu’au 2 juillet, mais je consulte mes mails.').announcement).toBeNull();
  });
});

describe('days on which he is there hide none on which he is away', () => {
  it.each([
    'Je pars en Espagne jusqu’au 30 juin, je reviens chez moi du 1er au 4 juillet.',
    'Je pars en Espagne du 15 au 30 juin, je reviens chez moi du 1er au 4 juillet.',
    'Je reviens à Dax du 1er au 4 juillet, mais je suis en voyage jusqu’au 30 juin.',
  ])('« %s »', (text) => {
    expect(readNews(text).announcement).toMatchObject({ kind: 'absence', lastDay: '2026-06-30' });
  });

  it('nor do they make it longer', () => {
    const text =
      'Nous partons en Espagne du 20 juin au 4 juillet, nous revenons chez nous du 5 au 8 juillet.';
    expect(readNews(text).announcement).toMatchObject({ kind: 'absence', lastDay: '2026-07-04' });
  });
});

describe('what could not be done before now ends no other absence', () => {
  it.each([
    'Étant en chimiothérapie, je n’ai rien pu vous écrire avant cette semaine.',
    'Ma rééducation continue, je n’ai pas pu ouvrir votre lettre avant hier.',
    'Comme mon réseau est coupé, nous n’avons rien vu avant ce matin.',
  ])('« %s » is read by a person', (text) => {
    expect(readNews(text).isUnclear).toBe(true);
  });

  it.each([
    'Je n’ai pas pu vous répondre avant cette semaine.',
    'J’étais en cure, je n’ai rien vu avant hier.',
  ])('« %s » is over', (text) => {
    expect(readNews(text)).toMatchObject({ announcement: null, isUnclear: false });
  });
});
