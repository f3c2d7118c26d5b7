import { describe, expect, it } from 'vitest';
import { address, bill, letter, tellFate } from './denied-papers.fixture.ts';

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
    ['what is insured is elsewhere', insurance('Risque situé à : 4 place du Marché 17000 LA ROCHELLE')],
    ['in a sentence', insurance('Ce contrat garantit le risque situé 4 place du Marché 17000 LA ROCHELLE')],
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

  it.each([
    [
      'a nurse',
      'Responsabilité civile professionnelle\nActivité : infirmière libérale\nMultirisque professionnelle',
    ],
    ['whoever harms somebody', 'Responsabilité civile vie privée pour un stage'],
    ['who borrows', 'Assurance décès invalidité du prêt immobilier\nBénéficiaire : la banque'],
    ['a car, with all that is sold below', `${car}\nMAIF - Assurance auto - Assurance habitation - Santé`],
    ['a car, with two contracts below', `${car}\nNos contrats : Garantie Habitation, Garantie Auto`],
    ['a dog', 'Responsabilité civile du propriétaire de chien'],
  ])('no home is insured by the certificate of %s', (_, said) =>
    expect(tellFate('attestation_assurance', insurance(said))).toBe('held'),
  );

  it.each([
    [
      'whose children are insured too',
      'Contrat habitation\nGaranties : incendie, dégâts des eaux, assurance scolaire incluse',
    ],
    ['who rents', 'Nous garantissons les risques locatifs de Madame Claire MARTIN'],
    ['by its place', 'Adresse du risque : 4 rue Leyteire 33000 Bordeaux'],
    ['in a sentence', 'est garantie au titre de sa responsabilité civile et de son habitation'],
    ['in short', 'Contrat MRH n° 123, sociétaire 456'],
  ])('a home is insured: %s', (_, said) =>
    expect(tellFate('attestation_assurance', insurance(said))).toBe('kept'),
  );

  const credit = (said: string) =>
    `FLOA BANK\nOFFRE DE CONTRAT DE CRÉDIT\n${said}\nEmprunteur : Madame Claire MARTIN\nOffre émise le 3 octobre 2026 TAEG 5 % code de la consommation\nPrêteur, trente jours`;

  it.each([
    ['a purse to draw from', credit("Réserve d'argent 3 000 € utilisable par fractions")],
    ['a car that is hired', credit("Location avec option d'achat\nPeugeot 308")],
    ['what is owed already', credit('Prêt personnel\nVos charges\nPrêt immobilier : 800 € / mois')],
    [
      'debts put together',
      credit('Regroupement de crédits\nCrédits rachetés : crédit renouvelable, prêt immobilier'),
    ],
    ['a student', credit('Prêt étudiant')],
    ['by its law', credit('Article L. 312-28 du code de la consommation')],
  ])('no loan for a house: %s', (_, text) => expect(tellFate('offre_pret', text)).toBe('held'));

  it.each([
    [
      'with a place to park',
      credit('Emplacement de stationnement pour véhicule, lot 12\nDélai de réflexion de dix jours'),
    ],
    [
      'with its charge a month',
      credit(
        "Prêt immobilier, acquisition d'un appartement\nMensualité 800 € / mois\nCharges : prêt personnel 100 € / mois",
      ),
    ],
  ])('a loan for a house: %s', (_, text) => expect(tellFate('offre_pret', text)).toBe('kept'));

  const deed = (title: string, sold: string) => `${title}
Entre les soussignés
VENDEUR : Monsieur Paul DURAND
ACQUÉREUR : Madame Claire MARTIN
${sold}
moyennant le prix principal de 100 000 euros, payé comptant, transfert de propriété, entrée en jouissance
Fait à Bordeaux, le 3 octobre 2026`;

  it.each([
    ['titre_propriete', deed("ACTE DE VENTE\nVente d'un mobil-home", 'un mobil-home de marque Irm')],
    [
      'titre_propriete',
      deed('VENTE DE FONDS DE COMMERCE', 'fonds de commerce de boulangerie sis 4 rue Leyteire'),
    ],
    ['titre_propriete', deed('ACTE DE VENTE', 'le navire « Espérance », voilier de douze mètres')],
    [
      'avant_contrat',
      deed(
        "COMPROMIS DE VENTE D'UN VÉHICULE D'OCCASION",
        'PEUGEOT 308, condition suspensive : contrôle technique',
      ),
    ],
    [
      'avant_contrat',
      deed(
        'PROMESSE SYNALLAGMATIQUE DE CESSION DE FONDS DE COMMERCE',
        'sous les conditions suspensives suivantes',
      ),
    ],
    ['avant_contrat', deed('COMPROMIS DE CESSION DE PARTS SOCIALES', 'sous condition suspensive')],
  ] as const)('%s of what is no land: %s', (type, text) => expect(tellFate(type, text)).not.toBe('kept'));

  it.each([
    [
      'titre_propriete',
      deed(
        'ACTE DE VENTE',
        'un appartement sis 4 rue Leyteire 33000 BORDEAUX, et un mobil-home dans le jardin',
      ),
    ],
    [
      'titre_propriete',
      deed('ACTE DE VENTE', 'un local, lots 1 et 2, où est exploité un fonds de commerce de boulangerie'),
    ],
    [
      'avant_contrat',
      deed(
        'COMPROMIS DE VENTE',
        'une maison sise 4 rue Leyteire, sous la condition suspensive de la vente du véhicule de marque PEUGEOT',
      ),
    ],
  ] as const)('%s of land: %s', (type, text) => expect(tellFate(type, text)).toBe('kept'));

  const power = (title: string, what: string) =>
    `${title}\nJe soussignée Claire MARTIN, née le 5 février 1985 à Brest, donne pouvoir à Monsieur Paul DURAND, mandataire, ${what}\nBon pour pouvoir\nFait à Bordeaux, le 3 octobre 2026`;

  it.each([
    ['to vote', power('VOTE PAR PROCURATION', 'pour voter en mon nom aux élections municipales')],
    [
      'to the assembly',
      power('POUVOIR', "de me représenter en mon nom à l'assemblée générale du 12 octobre 2026"),
    ],
    ['to the bank', power('PROCURATION SUR COMPTE', "à l'effet de faire fonctionner le compte en mon nom")],
    ['to the post', power('PROCURATION', 'de retirer mes recommandés')],
  ])('a power that leads %s', (_, text) => expect(tellFate('procuration', text)).not.toBe('kept'));

  it.each([
    ['to the notary', power('POUVOIR', "à l'effet de vendre en mon nom la maison")],
    [
      'to the notary and to assemblies',
      power(
        'PROCURATION',
        "à l'effet de signer l'acte de vente, et d'assister à toutes assemblées générales de copropriétaires",
      ),
    ],
  ])('a power that leads %s', (_, text) => expect(tellFate('procuration', text)).toBe('kept'));

  const record = (title: string, said: string) =>
    `MAIRIE DE BREST\n${title}\n${said}\nDélivré le 5 mai 2026\nL'officier de l'état civil`;
  const wedding =
    'Mariage célébré le 4 mai 2026 : Luc ROUX, né le 3 mai 1978, et Claire MARTIN, née le 12 mars 1980\nregistre des mariages';

  it('who will marry, and whose body is moved', () => {
    expect(
      tellFate(
        'acte_mariage',
        record('CERTIFICAT DE PUBLICATION ET DE NON-OPPOSITION À MARIAGE', `futurs époux\n${wedding}`),
      ),
    ).not.toBe('kept');
    expect(tellFate('acte_mariage', record("EXTRAIT D'ACTE DE MARIAGE", wedding))).toBe('kept');
    const dead = 'Luc ROUX, né le 3 mai 1948, est décédé le 4 mai 2026 à Brest';
    expect(
      tellFate(
        'acte_deces',
        record('ACTE DE DÉCÈS - DÉCLARATION', `Attestation aux fins de transport de corps\n${dead}`),
      ),
    ).toBe('held');
    expect(tellFate('acte_deces', record("EXTRAIT D'ACTE DE DÉCÈS", dead))).toBe('kept');
  });

  it('who looks for a contract has none', () => {
    const agira = (subject: string, said: string) => letter('AGIRA', subject, said);
    expect(
      tellFate(
        'assurance_vie',
        agira(
          "recherche d'un contrat d'assurance vie - M. Luc ROUX",
          'Nous avons transmis votre demande aux assureurs. Assurance vie, clause bénéficiaire, capital décès',
        ),
      ),
    ).not.toBe('kept');
    expect(
      tellFate(
        'assurance_vie',
        agira(
          "contrat d'assurance vie - M. Luc ROUX",
          "Vous êtes bénéficiaire du contrat d'assurance vie souscrit par M. Luc ROUX. Capital décès 20 000 € clause bénéficiaire article 990 I",
        ),
      ),
    ).toBe('kept');
  });
});

const council = (title: string) => `CITYA BORDEAUX
${title}
Résidence LES TILLEULS, 4 place du Marché 33000 Bordeaux
Le 5 novembre 2026 à 18 heures se sont réunis les membres du conseil syndical
Présents : M. ROUX, Mme PETIT, le syndic
1. Préparation de l’assemblée générale des copropriétaires : ordre du jour, résolutions à l’article 24
2. Contrats et charges, tantièmes`;

describe('a council of co-owners is no assembly', () => {
  it.each([
    'SYNDICAT DES COPROPRIÉTAIRES LES TILLEULS\nPROCÈS-VERBAL DE RÉUNION',
    'RELEVÉ DE DÉCISIONS DU CONSEIL SYNDICAL',
    'ASSEMBLÉE DU CONSEIL SYNDICAL\nPROCÈS-VERBAL',
    'CR CS du 5 novembre 2026',
    'Compte-rendu du conseil syndical (préparation assemblée générale)',
  ])('%s', (title) => expect(tellFate('pv_ag', council(title))).toBe('held'));

  it('an assembly hears its council, and elects it', () => {
    const minutes = `CITYA BORDEAUX
PROCÈS-VERBAL DE L'ASSEMBLÉE GÉNÉRALE DES COPROPRIÉTAIRES
Résidence LES TILLEULS
L'an deux mille vingt-six, le cinq novembre à 18 heures, les copropriétaires se sont réunis en assemblée générale
RAPPORT DU CONSEIL SYNDICAL
Le conseil syndical s'est réuni trois fois dans l'année
CONSEIL SYNDICAL
Résolution n° 1 élection du conseil syndical article 24 adoptée, 600 tantièmes`;
    expect(tellFate('pv_ag', minutes)).toBe('kept');
  });
});
