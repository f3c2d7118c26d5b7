import { expect, it } from 'vitest';
import { loadEvidenceModels } from '../evidence-models.ts';
import { findPageTypes } from './several-documents.ts';

const report = `DPE Diagnostic de performance énergétique
N° ADEME : 2517E0000000A
Établi le : 30/09/2025
Propriétaire : M. LAMY Hector
Surface 104 m² D 221 kWh/m²/an 38 kg CO₂/m²/an`;
const works = `ENTREPRISE BATI SUD SIRET 81234567800012
FACTURE n° 12 du 14/02/2025
Mme Claire MARTIN 12 rue des Lilas 33000 BORDEAUX
Remplacement de la chaudière, main d'œuvre
Total HT 4 000 € TVA 5,5 % Total TTC 4 220 €`;

const pagesOf = (...texts: string[]) =>
  texts.map((text, index) => ({ number: index + 1, text, source: 'text' as const, confidence: 1 }));

it('a page that says of which paper it is goes on with it, whatever it mentions', () => {
  const second = `DPE – descriptif du bien et de ses équipements (page 2)
Chauffage Chaudière gaz, installation de radiateurs
Ventilation Naturelle par conduits
Menuiseries PVC double vitrage au sud
Isolation des murs 4 cm
Fiche technique
Justificatifs fournis : facture chaudière du 14/02/2025, facture de menuiserie, acte d'achat`;
  expect(findPageTypes(pagesOf(report, second)).several).toBe(false);
});

it('a bill behind a report is another paper', () => {
  expect(findPageTypes(pagesOf(report, works)).several).toBe(true);
});

it('a page that the learned reader takes for the paper before it is none of what it only mentions', () => {
  const search = `ÉTAT MENTIONNANT LA PRÉSENCE OU L'ABSENCE DE MATÉRIAUX CONTENANT DE L'AMIANTE
Rapport du 28/08/2026
Propriétaire : M. LAMY Hector
Listes A et B, norme NF X 46-020`;
  const second = `Conditions du repérage
Le repérage porte sur les matériaux accessibles sans travaux destructifs.
Croquis : cave, cuisine, séjour, combles non visités
Dalles de sol, conduit en fibres-ciment, flocages, calorifugeages
6. Attestation d'assurance de l'opérateur du repérage, annexée au présent rapport
La compagnie atteste que la SARL DIAG OUEST est titulaire du contrat n° 10583 garantissant sa responsabilité
civile professionnelle du 01/01/2026 au 31/12/2026.`;
  expect(findPageTypes(pagesOf(search, second)).several).toBe(true);
  const { types } = loadEvidenceModels();
  expect(findPageTypes(pagesOf(search, second), 2, types).several).toBe(false);
  expect(findPageTypes(pagesOf(report, works), 2, types).several).toBe(true);
});
