import { describe, expect, it } from 'vitest';
import { asksLeave } from './asks-leave.ts';
import { namesTheirsToo, tellsWhatBefell } from './beyond-his-own.ts';
import { asksOfItsCourse, isForPerson, opensAnother } from './leaves-else.ts';
import { namesOthers, tellsOfOthers } from './names-others.ts';
import { tellsNews } from './tells-news.ts';

describe('how a paper travelled is no news, no course and no leave', () => {
  it.each([
    ['L’envoi de vendredi a été refusé par la messagerie de mon travail.'],
    ['Le fichier est revenu avec une erreur 552, j’ai coupé en deux.'],
    ['Sur l’avis, il y a une signature que je n’arrive pas à lire.'],
    ['Ce timbre-là a une coquille Saint-Jacques.'],
    ['J’ai raccroché avant de noter la deuxième pièce.'],
    ['Votre liste s’est perdue dans le déménagement.'],
    ['La copie du jugement de divorce est partie lundi.'],
    ['J’aimerais bien savoir dans quelle corbeille il est tombé.'],
    ['Je n’ai pas reçu d’accusé.'],
    ['Mon diagnostic tout frais vous est-il parvenu ?'],
    ['Il manquait le relevé tout frais et une taxe.'],
    ['Le relevé est encore frais, je l’ai tiré hier.'],
    ['J’ai posté un extrait tout frais de ce matin.'],
    ['L’attestation, toute fraîche, est dans mon envoi.'],
    ['Votre liste, j’en ai perdu la trace entre le déménagement et la rentrée.'],
    ['J’ai perdu le fil de vos demandes pendant notre déménagement.'],
    ['Un étrange message « boîte pleine, remise impossible » m’est revenu.'],
    ['Un message bizarre du serveur de messagerie disait « échec de la remise ».'],
    ['Un étrange mail m’apprend que mon envoi pesait trop.'],
    ['Il l’a laissé à un monsieur en veste bleue.'],
    ['J’ai laissé sur le guichet, avec ma canne, l’enveloppe et l’acte.'],
    ['Le colis est-il bien tombé entre vos mains ?'],
    ['Je me suis séparée à regret de mes originaux.'],
    ['J’ai confié ma procuration à la gardienne, elle l’a glissée sous la porte.'],
    ['Je n’ose pas effacer les photos avant de savoir.'],
    ['Rappelez pas, j’entends mal : écrivez-moi plutôt.'],
  ])('tells no news: « %s »', (text) => {
    expect(tellsNews(text)).toBe(false);
  });

  it.each([
    ['Mon prêt a été refusé par la banque.'],
    ['Il y a une erreur dans le projet.'],
    ['Je n’arrive pas à joindre mon frère, qui ne signera pas.'],
    ['Notre déménagement est prévu le 3.'],
    ['Le divorce est prononcé.'],
    ['Il a raccroché.'],
    ['Je n’ai toujours pas reçu le projet que vous deviez m’envoyer.'],
    ['L’acheteuse a téléphoné : elle renonce.'],
    ['Nous n’avons pas encore de notaire.'],
    ['Mon nom y est écrit avec deux l.'],
    ['Sinon réservez-moi dix minutes lundi.'],
    ['Combien cela fait-il, tout frais compris ?'],
    ['Je réglerai en tout frais de notaire et taxes.'],
    ['Vous trouverez le DPE tout frais et le détail des frais.'],
    ['Votre provision, tout frais et honoraires, est-elle versée ?'],
    ['Restera-t-il encore frais et taxes à payer ?'],
    ['Qui avance les frais ?'],
    ['J’ai perdu mon frère pendant notre déménagement.'],
    ['J’ai perdu la trace de mon frère entre le déménagement et la rentrée.'],
    ['J’ai perdu la trace de votre liste, et le déménagement est pour lundi.'],
    ['Un étrange message à votre nom me demande un virement, boîte pleine ou pas.'],
    ['Un mail bizarre de votre serveur réclame mes codes.'],
    ['Un message étrange parle d’un échec et veut le numéro de ma carte bancaire.'],
    ['Un étrange courriel signale l’échec d’un paiement.'],
    ['Un SMS bizarre, serveur saturé paraît-il, veut mes coordonnées.'],
    ['Un message bizarre : remise impossible, confirmez votre identifiant.'],
    ['Un message étrange dit que votre boîte est à débloquer, remise en attente.'],
    ['Un mail bizarre vient d’un serveur inconnu.'],
    ['Avec Paul c’est terminé depuis dimanche.'],
    ['Nous ne sommes plus ensemble.'],
    ['J’achète seul, finalement.'],
    ['Mon mari a fait un infarctus.'],
    ['J’aimerais les ravoir une fois l’affaire finie.'],
    ['Nous n’avons pas encore reçu l’attestation que vous deviez nous poster.'],
    ['À l’accueil on m’a parlé comme à une gamine.'],
    ['J’y expliquais pourquoi je préfère attendre.'],
    ['J’ai oublié mon parapluie mardi dans votre entrée.'],
    ['Ma mère ne me reconnaît plus.'],
    ['Notre bébé est né sans vie.'],
    ['Vos demandes au compte-gouttes sont exaspérantes.'],
    ['S’ils sont perdus, je vous en tiendrai responsable.'],
    ['On se moque de nous.'],
    ['Ce silence est blessant.'],
  ])('but this is: « %s »', (text) => {
    expect(tellsNews(text)).toBe(true);
  });

  it.each([
    ['Mon enveloppe traîne à l’accueil ou elle est chez vous ?'],
    ['Qu’en est-il : reçu, ou pas reçu ?'],
    ['Je ne voudrais pas être en faute si ça traîne.'],
  ])('asks of no course: « %s »', (text) => {
    expect(asksOfItsCourse(text)).toBe(false);
  });

  it.each([
    ['Quand passons-nous à l’acte ?'],
    ['Qu’en est-il de la vente ?'],
    ['La vente traîne-t-elle ?'],
    ['Le dossier avance-t-il ?'],
  ])('but this does: « %s »', (text) => {
    expect(asksOfItsCourse(text)).toBe(true);
  });

  it.each([
    ['Je me demande si mes trois pages sont bien arrivées.'],
    ['Nous nous demandons si l’acte n’est pas dans vos indésirables.'],
    ['Dois-je en conclure que mon pli s’est perdu ?'],
    ['Vous faut-il autre chose de ma part ?'],
    ['Qu’est-ce que je dois aller chercher encore ?'],
  ])('asks no leave: « %s »', (text) => {
    expect(asksLeave(text)).toBe(false);
  });

  it.each([
    ['Je me demande si mon frère a le droit de refuser.'],
    ['Ma femme demande aussi si elle a le droit de rester là.'],
    ['Dois-je en informer la banque si mes papiers sont arrivés ?'],
    ['Dois-je en conclure que la vente est annulée ?'],
    ['Combien vous dois-je ?\u00a0Et puis-je payer en deux fois ?'],
  ])('but this does: « %s »', (text) => {
    expect(asksLeave(text)).toBe(true);
  });
});

describe('an occasion opens no other matter', () => {
  it.each([['Je profite d’un dimanche pluvieux.'], ['J’en profite pour trier.']])('« %s »', (text) => {
    expect(opensAnother(text)).toBe(false);
  });

  it.each([
    ['J’en profite pour vous parler du garage.'],
    ['Je dois aussi vous dire que la grange a été vidée.'],
  ])('but this does: « %s »', (text) => {
    expect(opensAnother(text)).toBe(true);
  });
});

describe('where one works, what one is behind with, and who sent one here, needs nobody', () => {
  it.each([
    ['Je suis encore en retard d’une pièce ?'],
    ['Je termine ma nuit aux urgences, pardon pour les fautes.'],
    ['Mon avocat m’a dit de vous demander ce qui manque.'],
    ['Mon avocate me demande si mon dossier est complet chez vous.'],
  ])('« %s »', (text) => {
    expect(isForPerson('', text)).toBe(false);
  });

  it.each([
    ['Je serai en retard jeudi.'],
    ['Mon mari est aux urgences.'],
    ['Mon avocat vous écrira.'],
    ['Mon avocat m’a dit de ne plus rien signer.'],
  ])('but this does: « %s »', (text) => {
    expect(isForPerson('', text)).toBe(true);
  });
});

describe('who is the seller himself names nobody else', () => {
  it.each([
    ['Le vendeur, c’est moi : que manque-t-il à mon dossier ?'],
    ['Mon dossier acquéreur est-il complet ?'],
    ['Que manque-t-il côté vendeur (moi-même) ?'],
    ['L’acquéreur, c’est moi : que manque-t-il côté acheteur ?'],
  ])('« %s »', (text) => {
    expect(namesOthers(text)).toBe(false);
  });

  it('nor has he sent what the seller had to send', () => {
    const around = 'Le vendeur c’est moi.';
    expect(tellsOfOthers('L’agence attend que le vendeur ait tout donné.', around)).toBe(false);
    expect(tellsOfOthers('Le vendeur a tout donné.')).toBe(true);
  });

  it.each([
    ['Que manque-t-il côté vendeur ?'],
    ['Le vendeur, c’est lui : que lui manque-t-il ?'],
    ['Le bailleur, c’est moi : que manque-t-il côté preneur ?'],
    ['C’est moi la venderesse, que doit encore donner l’acquéreur ?'],
  ])('but « %s » is of another’s', (text) => {
    expect(namesOthers(text)).toBe(true);
  });

  it('who is the seller asks of another when he asks of the buyer in his next sentence', () => {
    const around = 'Bonsoir, je précise : le vendeur c’est moi.';
    expect(namesOthers('Que vous manque-t-il côté acheteur ?', around)).toBe(true);
    expect(namesOthers('Que vous manque-t-il côté vendeur ?', around)).toBe(false);
    expect(tellsOfOthers('L’acheteur a tout donné.', around)).toBe(true);
  });
});

describe('everybody’s, and the papers of the dead', () => {
  const asker = { lastName: 'Perrot', firstName: 'Aline', caseType: 'succession' };

  it.each([
    ['', 'Je ne veux pas retarder tout le monde. Que manque-t-il ?'],
    ['', 'Mes papiers sont-ils là ? Bonne journée à tout le monde.'],
    ['', 'Tout le monde me félicite. Que manque-t-il ?'],
    ['', 'Tout le monde s’impatiente. Que manque-t-il ?'],
    ['Succession de mon oncle Gaston', 'Les papiers de Gaston sont-ils arrivés ?'],
    ['Re: Succession Perrot Gaston', 'Les papiers de Gaston sont-ils arrivés ?'],
    ['Décès de Mme Marie-Rose Perrot', 'Les papiers de Marie-Rose sont-ils arrivés ?'],
  ])('nobody’s of the living: « %s » « %s »', (title, text) => {
    expect(namesTheirsToo(title, text, asker) || tellsWhatBefell(title, text, asker)).toBe(false);
  });

  it.each([
    ['', 'Avez-vous les papiers de tout le monde ?'],
    ['', 'Les papiers de Gaston sont-ils arrivés ?'],
    ['', 'Avez-vous bien les pièces de tout le monde s’il vous plaît ?'],
    ['', 'Les justificatifs de tout le monde se trouvent-ils chez vous ?'],
    ['', 'Que manque-t-il pour tout le monde nous concernant ?'],
    ['', 'Que reste-t-il à demander à tout le monde, s’il vous plaît ?'],
    ['', 'Tout le monde s’il vous plaît : que manque-t-il ?'],
    ['', 'Tout le monde s’est-il acquitté de ses pièces ?'],
    ['', 'Tout le monde se trouve-t-il à jour ?'],
    ['Succession de mon oncle Gaston', 'Les papiers de Denise sont-ils arrivés ?'],
    ['Succession Gaston Perrot : pièces de Denise', 'Les papiers de Denise sont-ils arrivés ?'],
    ['Succession Gaston Perrot – Denise', 'Les papiers de Denise sont-ils arrivés ?'],
    ['Succession Gaston Perrot, Denise', 'Les papiers de Denise sont-ils arrivés ?'],
    ['Succession Gaston Perrot (Denise)', 'Les papiers de Denise sont-ils arrivés ?'],
    ['Succession de Gaston dossier de Denise', 'Les papiers de Denise sont-ils arrivés ?'],
    ['Succession de Gaston pour Denise', 'Les papiers de Denise sont-ils arrivés ?'],
    ['Héritage de mon oncle Gaston Marie Perrot Denise', 'Les papiers de Denise sont-ils arrivés ?'],
  ])('but « %s » « %s » reaches for another’s', (title, text) => {
    expect(namesTheirsToo(title, text, asker) || tellsWhatBefell(title, text, asker)).toBe(true);
  });

  it('of a sale the title opens nobody’s file', () => {
    const sale = { ...asker, caseType: 'sale' };
    expect(namesTheirsToo('Maison, héritage de Gaston', 'Les papiers de Gaston ?', sale)).toBe(true);
  });
});
