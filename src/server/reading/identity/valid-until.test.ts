import { expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';

function until(text: string): string | undefined {
  return readDocument({
    pages: [{ number: 1, text, source: 'text', confidence: 1 }],
    pageCount: 1,
    extension: 'pdf',
    today: '2026-11-27',
    knownPersons: [],
  }).parties?.validUntil;
}

const permit = (days: string) => `TITRE DE SÉJOUR
Catégorie du titre : ÉTUDIANT
Nom : MARTIN
Prénoms : Claire
Née le 12.03.1980
${days}
Préfecture remarques`;

const card = (days: string) => `RÉPUBLIQUE FRANÇAISE
CARTE NATIONALE D'IDENTITÉ N° 120329100123
Nationalité française
Nom : MARTIN
Prénom(s) : Claire
Sexe : F Née le : 12.03.1980 à BREST
${days}`;

const passport = (days: string) => `PASSEPORT
RÉPUBLIQUE FRANÇAISE Union européenne
Nom / Surname : MARTIN
Prénoms / Given names : Claire
Date de naissance : 12 03 1980
${days}
Autorité : Préfecture`;

it.each([
  [
    'a permit of one year',
    permit("Date de délivrance 04.05.2024\nDate d'expiration 03.05.2025"),
    '2025-05-03',
  ],
  ['a permit, its end above', permit("Valable jusqu'au 03.05.2024\nDélivré le 04.05.2014"), '2024-05-03'],
  ['a receipt', permit("Récépissé délivré le 04/08/2026\nValable jusqu'au 03/02/2027"), '2027-02-03'],
  ['a card', card("Carte valable jusqu'au : 03.05.2030 délivrée le : 04.05.2020"), '2030-05-03'],
  ['a card, two lines', card("Carte valable jusqu'au : 03.05.2026\ndélivrée le : 04.05.2016"), '2026-05-03'],
  [
    'a child’s passport',
    passport("Date de délivrance : 04 05 2019\nDate d'expiration : 03 05 2024"),
    '2024-05-03',
  ],
  [
    'labels above their days',
    passport(
      "Date de délivrance / Date of issue     Date d'expiration / Date of expiry\n04 05 2019                             03 05 2029",
    ),
    '2029-05-03',
  ],
  [
    'another state’s, by its zone',
    `REINO DE ESPAÑA
PASAPORTE PASSPORT PASSEPORT
Apellidos / Surname / Nom : MARTIN
Nombre / Given names / Prénoms : CLAIRE
Fecha de expedición / Date of issue : 04 05 2019
P<ESPMARTIN<<CLAIRE<<<<<<<<<<<<<<<<<<<<<<<<<
AAA1234565ESP8003122F2405034<<<<<<<<<<<<<<02`,
    '2024-05-03',
  ],
  [
    'an energy report',
    "DIAGNOSTIC DE PERFORMANCE ÉNERGÉTIQUE\nPropriétaire : Mme Claire MARTIN\nAdresse : 4 rue Leyteire 33000 BORDEAUX\nÉtabli le 3 mars 2019\nValable jusqu'au 2 mars 2029\nN° ADEME 1933V1000123A",
    '2029-03-02',
  ],
  [
    'who reports is certified until then',
    "DIAGNOSTIC DE PERFORMANCE ÉNERGÉTIQUE\nPropriétaire : Mme Claire MARTIN\nAdresse : 4 rue Leyteire 33000 BORDEAUX\nÉtabli le 3 mars 2024\nCertification Bureau Veritas n° 12, valable jusqu'au 2 mars 2027\nkWh/m²/an ADEME",
    undefined,
  ],
  ['nothing that ends', permit('Délivré le 04.05.2024'), undefined],
  [
    'two ends',
    card("Carte valable jusqu'au : 03.05.2030\nvalable jusqu'au : 03.05.2035\ndélivrée le : 04.05.2020"),
    undefined,
  ],
  [
    'what is good for a while is no identity paper',
    "EDF\nATTESTATION DE TITULAIRE DE CONTRAT\nMme Claire MARTIN\n12 rue des Lilas\n33000 BORDEAUX\nLe 3 octobre 2026\nValable jusqu'au 3 janvier 2027, point de livraison 123",
    undefined,
  ],
])('%s', (_, text, day) => expect(until(text)).toBe(day));
