import { expect, test } from 'vitest';
import { tellsOwnDeal } from './own-deal.ts';

test.each([
  'Nous vendons notre maison de Sarzeau, l’offre est signée. Où déposer le titre de propriété ?',
  'Je me porte acquéreur des murs que nous louons. Pouvez-vous m’adresser la liste des pièces à fournir ?',
  'Mareyeur, je me marie en mai ; mon comptable veut un contrat. Vous me donnez une date ?',
  'Je désire établir un mandat de protection future. Je vous saurais gré d’un entretien.',
  'Élodie et moi souhaitons conclure un PACS. Auriez-vous un créneau ?',
  'Un agriculteur nous vend 900 m². Prenez-vous le dossier ?',
  'Je cède mon cabinet en mars ; quelles sont vos disponibilités ?',
  'Je viens d’accepter une offre sur le lot 3 ; quand puis-je signer ?',
  'Je suis en train d’acheter un immeuble, le notaire du vendeur presse. Quand puis-je vous voir ?',
  'Ma banque veut une hypothèque sur la maison et le nom du notaire.',
  'Divorcé par jugement en mars, je veux que le notaire liquide le bien.',
  'Mon logement de la place du Port est à vendre ; puis-je vous porter le titre de propriété ?',
])('« %s »', (text) => {
  expect(tellsOwnDeal('', text)).toBe(true);
});

test.each([
  'Nous achetons les maisons de vos clients au comptant, sans notaire adverse.',
  'Mes acquéreurs ont signé une offre ; quelle date pour le compromis ? Je vends la maison de Mme Roy.',
  'Je vends des copieurs aux notaires. Un rendez-vous ?',
  'Je vends ma voiture, quelle date vous irait ?',
  'Je cherche un stage chez un notaire, j’ai signé une offre.',
  'Nous vendons notre maison et cherchons un devis de déménagement, signature chez le notaire le 3.',
  'Je souhaite acheter une maison comptant, sans visite ; mon transitaire enverra un chèque au notaire.',
  'Je fais suite au décès de ma mère. Il me faut trois copies de l’acte de décès pour le notaire.',
  'Merci pour la vente de la maison, nous sommes ravis.',
])('not « %s »', (text) => {
  expect(tellsOwnDeal('', text)).toBe(false);
});
