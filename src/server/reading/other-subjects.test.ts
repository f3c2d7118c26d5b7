import { describe, expect, it } from 'vitest';
import { address, bill, tellFate } from './denied-papers.fixture.ts';

const flat = 'Mme Claire MARTIN\nAppartement 12\n12 rue des Lilas\n33000 BORDEAUX';

const insurance = (said: string, to = address) =>
  `MAIF\nATTESTATION D'ASSURANCE\n${to}\n${said}\nAttestation valable du 01/01/2026 au 31/12/2026\nNiort, le 5 novembre 2026`;

const car = 'Véhicule PEUGEOT 308 immatriculé AB-123-CD';

const loan = (said: string) =>
  `COFIDIS\nOFFRE DE CONTRAT DE CRÉDIT\n${said}\nMontant 12 000 € TAEG 5,9 % Code de la consommation\nDate de l'offre : 5 novembre 2026 délai de rétractation quatorze jours`;

const borrower = 'Prêt personnel - Emprunteur : Mme Claire MARTIN';

describe('a paper of the same name about something else', () => {
  it.each([
    "ATTESTATION D'ASSURANCE SCOLAIRE",
    "Attestation d'assurance automobile",
    'ATTESTATION DE RESPONSABILITÉ CIVILE CHASSE',
  ])('by its title, whatever contract it is part of: %s', (title) => {
    const text = insurance('Contrat multirisque habitation n° 123').replace("ATTESTATION D'ASSURANCE", title);
    expect(tellFate('attestation_assurance', text)).not.toBe('kept');
  });

  it('a title that names the home beside it', () => {
    const text = insurance('Logement assuré : 4 pièces').replace(
      "ATTESTATION D'ASSURANCE",
      "ATTESTATION D'ASSURANCE SCOLAIRE ET HABITATION",
    );
    expect(tellFate('attestation_assurance', text)).toBe('kept');
  });

  it.each([
    ['sent to a flat', insurance(car, flat)],
    [
      'sent to a flat on one line',
      insurance(car, 'Mme Claire MARTIN\nAppt B12, 12 rue des Lilas\n33000 BORDEAUX'),
    ],
    [
      'sent to a house',
      insurance(car, 'Mme Claire MARTIN\nLa Maison Blanche\nRésidence des Lilas\n33000 BORDEAUX'),
    ],
    [
      'a car is hired',
      insurance(`${car}\nGaranties : responsabilité civile, vol, véhicule de location en cas de panne`),
    ],
    ['a car that is rented', insurance(`${car}\nLocataire du véhicule : Mme Claire MARTIN`)],
    ['kept at home', insurance(`${car}\nStationnement : garage de l'habitation principale`)],
    ['among what the insurer sells', insurance(`${car}\nMAIF : auto, habitation, santé, épargne`)],
  ])('a car’s certificate: %s', (_, text) => expect(tellFate('attestation_assurance', text)).toBe('held'));

  it.each([
    ['a flat', insurance('Contrat habitation, logement de 4 pièces', flat)],
    [
      'that leaves cars out',
      insurance(
        "Multirisque habitation\nResponsabilité civile, à l'exclusion des véhicules terrestres à moteur",
      ),
    ],
    [
      'that of a tenant',
      insurance(
        'Nous garantissons les risques locatifs du logement situé 12 rue des Lilas\nVéhicules exclus',
      ),
    ],
    [
      'of who does not live there',
      insurance('Propriétaire non occupant - appartement de 3 pièces, hors véhicule', flat),
    ],
  ])('a home’s certificate: %s', (_, text) => expect(tellFate('attestation_assurance', text)).toBe('kept'));

  it.each([
    ['in a flat', loan(`${borrower} Appartement 12, 12 rue des Lilas 33000 Bordeaux`)],
    ['a tenant', loan(`${borrower} 12 rue des Lilas 33000 Bordeaux\nSituation : locataire de son logement`)],
    [
      'who has a loan for his house',
      loan(`${borrower} 12 rue des Lilas 33000 Bordeaux\nCharges : crédit immobilier en cours 640 €`),
    ],
    [
      'who lives in what is his',
      loan(`${borrower} 12 rue des Lilas 33000 Bordeaux\nRésidence principale : propriétaire`),
    ],
  ])('a consumer’s loan: %s', (_, text) => expect(tellFate('offre_pret', text)).toBe('held'));

  it.each([
    [
      'a purchase',
      loan(
        "Prêt immobilier\nEmprunteur : Mme Claire MARTIN 12 rue des Lilas 33000 Bordeaux\nObjet : acquisition d'un appartement",
      ).replace('rétractation quatorze', 'réflexion de dix'),
    ],
    [
      'beside others',
      loan(
        "Prêt immobilier\nEmprunteur : Mme Claire MARTIN 12 rue des Lilas 33000 Bordeaux\nApport : prêt personnel 10 000 €\nObjet du financement : achat d'une maison",
      ).replace('rétractation quatorze', 'réflexion de dix'),
    ],
  ])('a loan for a house: %s', (_, text) => expect(tellFate('offre_pret', text)).toBe('kept'));

  it.each([
    ['drives there', bill('FACTURE N° 114', 'Indemnités kilométriques 40 €\n')],
    [
      'puts up what charges a car',
      bill('FACTURE N° 114', "Installation d'une borne de recharge pour véhicule électrique\n"),
    ],
    ['makes a gate for cars', bill('FACTURE N° 114', 'Fourniture et pose portail véhicules et portillon\n')],
    ['is in the register', bill('FACTURE N° 114', 'SARL immatriculée au RCS de Bordeaux\n')],
    ['looks after a boiler', bill('FACTURE N° 114', 'Vidange de la chaudière, courroie de VMC\n')],
    ['is looked after', bill('FACTURE N° 114', 'Honoraires du bureau de contrôle technique\n')],
    ['works in a street of that name', bill('FACTURE N° 114', 'Chantier : 4 avenue Armand Peugeot\n')],
    ['comes by lorry', bill('FACTURE N° 114', 'Livraison par véhicule AB-123-CD : 40 €\n')],
  ])('a builder who %s', (_, text) => expect(tellFate('facture_travaux', text)).toBe('kept'));

  it.each([
    ['the plate', bill('FACTURE N° 114', 'Immatriculation : AB-123-CD\n')],
    ['the make', bill('FACTURE N° 114', 'Révision Renault Clio\n')],
    ['the car', bill('FACTURE N° 114', 'Véhicule : Clio\n')],
    ['what was done', bill('FACTURE N° 114', 'Vidange et plaquettes de frein, véhicule de Mme MARTIN\n')],
    ['how far it has gone', bill('FACTURE N° 114', 'Kilométrage : 84 000\n')],
  ])('a garage tells %s', (_, text) => expect(tellFate('facture_travaux', text)).toBe('held'));
});
