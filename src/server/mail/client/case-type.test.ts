import { expect, test } from 'vitest';
import { findMailCaseType } from './case-type.ts';

test.each([
  ['vente_maison', 'Vente de notre maison à Brest', ''],
  [
    'vente_maison',
    'vente',
    'Nous avons trouvé un acquéreur pour notre maison et souhaitons vous confier la vente.',
  ],
  ['vente_copropriete', '', 'Je vends mon appartement rue Pasteur.'],
  ['achat', 'achat d’un appartement', ''],
  ['achat', '', 'Nous achetons une maison.'],
  ['succession', '', 'Ma mère est décédée le mois dernier.'],
  ['donation', 'Donation à ma petite-fille', 'donner un terrain'],
  ['donation_entre_epoux', '', 'Nous voulons une donation entre époux.'],
  ['pacs', '', 'Nous souhaitons nous pacser chez vous.'],
  ['contrat_mariage', 'Contrat de mariage', ''],
  ['divorce', 'pièces divorce', ''],
  ['creation_societe', '', 'Je veux créer une SCI avec mon épouse.'],
  ['creation_societe', 'Création SCI', ''],
  [null, 'vente', 'voici le titre'],
  [null, '', 'Voici la copie de mon acte de vente.'],
  [null, 'divorce et succession', ''],
  [null, '', ''],
])('%s: %s %s', (type, subject, text) => {
  expect(findMailCaseType(subject, text)).toBe(type);
});
