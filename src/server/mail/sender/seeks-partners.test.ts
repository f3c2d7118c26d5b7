import { expect, test } from 'vitest';
import { seeksPartners } from './seeks-partners.ts';

test.each([
  'Diagnostiqueur à Vannes, je voudrais déjeuner avec vous et vous expliquer comment je travaille.',
  'Je suis courtier et viens d’ouvrir mon bureau près du port. Pourrions-nous faire connaissance ?',
  'Mes clients se demandent quoi faire de l’argent d’une vente. Les vôtres aussi, sans doute.',
  'Avocate en droit de la famille, j’arrive à Auray. Je vous adresserais mes clients qui divorcent, et réciproquement.',
  'Je suis généalogiste. Puis-je passer vous présenter ma méthode ? Tant de successions restent bloquées.',
  'Conseillère en patrimoine depuis dix ans, je propose que nous nous envoyions mutuellement des dossiers.',
  '« Je vends ma maison, que faire ? » me disent mes clients. Prenons un café, je vous montrerai mon approche.',
  'Je suis courtière à Vannes et souhaite une collaboration avec votre étude. Merci de votre réponse.',
  'Je suis mandataire. Nous pourrions nous recommander l’un l’autre.',
  'Je suis fiscaliste et sollicite votre collaboration pour des dossiers communs.',
])('who writes to the office as to a colleague: « %s »', (text) => {
  expect(seeksPartners(text)).toBe(true);
});

test.each([
  'Je suis conseiller en gestion de patrimoine et je vends mon appartement. Je voudrais vous expliquer ma façon de voir.',
  'Je suis coiffeuse et cède mon salon ; mes clients l’ignorent encore. Pouvons-nous faire connaissance ?',
  'Je suis courtière, mon mari et moi divorçons. Puis-je vous présenter notre situation ?',
  'Un ami agent immobilier vous recommande. Pourrions-nous nous rencontrer pour notre PACS ?',
  'Je viens de m’installer à Auray et cherche un notaire pour un testament.',
  'Kinésithérapeutes, nous voulons créer une SCI. Puis-je vous expliquer notre démarche ?',
  'Je suis avocate et j’hérite de ma tante. Vos clients doivent-ils se déplacer ?',
  'Je suis architecte. Quels papiers faut-il pour acheter un terrain ? Merci de votre retour.',
  'Je suis comptable. Pourrions-nous échanger sur les frais d’une vente ?',
  'Je suis experte en bâtiment. On me convoque pour le partage de Mme Le Goff, où adresser ma carte d’identité ? Merci de votre collaboration.',
  'Je suis comptable. Quels papiers apporter à la signature ? En vous remerciant par avance pour votre précieuse collaboration.',
  'Je suis architecte. Quand signe-t-on ? Comptant sur votre collaboration.',
  'Je suis géomètre. Comment se protéger mutuellement entre époux, par quel acte ?',
  'Je suis courtière. Deux époux séparés de biens peuvent-ils se nommer légataires l’un l’autre ?',
  'Je suis avocate. Peut-on léguer réciproquement entre concubins, et faut-il ouvrir un dossier ?',
  'Je suis assureur. Je viens le 3 pour un testament. Au plaisir de faire connaissance.',
])('a client, whatever he does for a living: « %s »', (text) => {
  expect(seeksPartners(text)).toBe(false);
});
