import { describe, expect, it } from 'vitest';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { type DocumentInput, readDocument } from './read-document.ts';

const today = '2026-03-16';

function read(text: string | string[], more: Partial<DocumentInput> = {}) {
  const pages = (Array.isArray(text) ? text : [text]).map((page, index) => ({
    number: index + 1,
    text: page,
    source: 'text' as const,
    confidence: 1,
  }));
  return readDocument({
    pages,
    pageCount: pages.length,
    extension: 'pdf',
    today,
    knownPersons: [],
    ...more,
  });
}

const birthRecord = `MAIRIE DE BREST
COPIE INTÉGRALE D'ACTE DE NAISSANCE
Acte n° 12
NOM MARTIN
Prénom(s) Claire, Sophie
Née le 5 février 1985 à Brest, de sexe féminin
Fille de Paul MARTIN, né le 3 mars 1950, et de Anne DUBOIS, née le 7 mai 1955
Mentions marginales : mariage le 4 juin 2010 avec Luc ROUX
Copie délivrée conforme aux registres, le 12 mars 2025
L'officier de l'état civil, Jean PETIT`;

const cases: [string, DocumentTypeId, string, string | null, string][] = [
  [
    "un acte de naissance : l'enfant, à la date de délivrance",
    'acte_naissance',
    'MARTIN Claire',
    '2025-03-12',
    birthRecord,
  ],
  [
    'un avis de taxe foncière, sans date complète',
    'taxe_fonciere',
    'LEROY Anne',
    '2025',
    `DIRECTION GÉNÉRALE DES FINANCES PUBLIQUES
AVIS D'IMPÔT 2025
TAXES FONCIÈRES
votées et perçues par la commune
M OU MME LEROY ANNE
12 RUE DES LILAS
Propriétés bâties Base Taux Cotisation
Taxe d'enlèvement des ordures ménagères
Date limite de paiement 15/10/2025`,
  ],
  [
    'un DPE de société',
    'dpe',
    'SCI LES ORMES',
    '2024-02-03',
    `DIAGNOSTIC DE PERFORMANCE ÉNERGÉTIQUE (logement)
Établi le 03/02/2024
Valable jusqu'au 02/02/2034
Date de la visite 01/02/2024
Propriétaire : SCI LES ORMES
Consommation 150 kWh/m²/an, 30 kg CO₂/m²/an
Diagnostiqueur : Jean PETIT`,
  ],
  [
    'un PV de copropriété, au nom de la résidence',
    'pv_ag',
    'Résidence Les Tilleuls',
    '2025-06-18',
    `Cabinet Durand, syndic
PROCÈS-VERBAL DE L'ASSEMBLÉE GÉNÉRALE
Résidence Les Tilleuls
12 rue des Lilas, 75011 Paris
L'an deux mille vingt-cinq, le dix-huit juin, les copropriétaires se sont réunis sur convocation du 20 mai 2025
Résolution n° 1 - article 24 : pour 4000 tantièmes, abstentions 20
Le président Jean PETIT`,
  ],
  [
    "un acte de vente, au nom de l'acquéreur et à la date de l'en-tête",
    'titre_propriete',
    'ROUX Marc et PETIT Sophie',
    '2011-05-04',
    `L'AN DEUX MILLE ONZE,
LE QUATRE MAI
Maître Jean BLANC, notaire à Brest, A REÇU LE PRÉSENT ACTE CONTENANT VENTE
VENDEUR : Monsieur Paul NOIR, né le 3 mars 1950 à Brest
ACQUÉREUR : Monsieur Marc, Luc ROUX, né le 1er juin 1975 à Brest, et Madame Sophie PETIT, son épouse
DÉSIGNATION : une maison cadastrée section AB
Publié au service de la publicité foncière le 12/07/2011`,
  ],
  [
    'un RIB sans date',
    'rib',
    'ROUX Marc',
    null,
    `Relevé d'identité bancaire
Titulaire du compte : M. ROUX Marc
Code banque 18206 Code guichet 72848 Clé RIB 42
IBAN FR76 1820 6728 4857 5246 4448 242
BIC CMATFR2B`,
  ],
  [
    'un acte de décès : le défunt, jamais le déclarant',
    'acte_deces',
    'GRANGER Olivier',
    '2026-02-25',
    `MAIRIE DE LA ROCHELLE
COPIE INTÉGRALE D'ACTE DE DÉCÈS
Le douze février deux mille vingt-six est décédé, 2 venelle du Four, Olivier, Guillaume GRANGER, né à Grenoble, le trois mai mil neuf cent quarante-six, fils de Gilles GRANGER, veuf de Marie-Thérèse GAUTHIER.
Dressé le douze février deux mille vingt-six sur la déclaration de Philippe BLANC
Copie délivrée à La Rochelle, le 25/02/2026`,
  ],
  [
    'un extrait Kbis',
    'kbis',
    'SCI HORIZON',
    '2026-02-16',
    `Greffe du Tribunal de Commerce de Brest
Extrait Kbis
EXTRAIT D'IMMATRICULATION PRINCIPALE AU REGISTRE DU COMMERCE ET DES SOCIÉTÉS
à jour au 16 février 2026
Date d'immatriculation 22/04/2003
Dénomination ou raison sociale HORIZON
Forme juridique Société civile immobilière
Gérant PETIT Jeanne, née le 26/06/1990`,
  ],
  [
    'une fiche de paie, au mois de la période',
    'bulletin_salaire',
    'MALLET Guillaume',
    '2025-11',
    `SARL MARTEL
Bulletin de salaire - novembre 2025
Salarié Monsieur Guillaume MALLET
Ancienneté depuis le 01/07/2015
Salaire de base 2 385,00 CSG déductible 159,32
Salaire brut 2 385,00 Net imposable 1 836,45
Date de virement 28/11/2025`,
  ],
];

describe('la lecture d’une pièce', () => {
  it.each(cases)('classe %s', (_, type, person, date, text) => {
    const reading = read(text);
    expect({
      type: reading.type.value,
      person: reading.person.value,
      date: reading.date.value,
      reasons: reading.reasons,
    }).toEqual({ type, person, date, reasons: [] });
    expect(reading.decision).toBe('file');
  });

  it('prouve chaque décision par un passage du texte même', () => {
    for (const [, , , , text] of cases) {
      const reading = read(text);
      for (const evidence of [reading.type.evidence, reading.person.evidence, reading.date.evidence]) {
        if (evidence) expect(text).toContain(evidence.text);
        expect(evidence?.text.length ?? 0).toBeLessThanOrEqual(200);
      }
    }
  });

  it("ne prend jamais une naissance pour la date d'un acte", () => {
    expect(read(birthRecord.replace(/Copie délivrée.*/, '')).date.value).toBeNull();
  });

  it('signale les coordonnées bancaires', () => {
    expect(read(cases.find(([, type]) => type === 'rib')?.[4] ?? '').bankDetails).toBe(true);
    expect(read(birthRecord).bankDetails).toBe(false);
  });

  it('retient une page illisible ou vide', () => {
    expect(read('')).toMatchObject({ decision: 'review', reasons: ['unreadable'] });
    expect(read('ù 325 DOt\n& 8 #').reasons).toEqual(['unreadable']);
  });

  it('retient ce qui n’est pas une pièce', () => {
    const menu =
      'Auberge du Vieux Pressoir\nFormule du marché, 24 €\nVelouté de potimarron, éclats de châtaigne\nTarte fine aux pommes';
    expect(read(menu)).toMatchObject({ decision: 'review' });
    expect(read(menu).reasons).toContain('type-uncertain');
  });

  it('retient un fichier qui réunit deux pièces', () => {
    const reading = read([birthRecord, cases.find(([, type]) => type === 'taxe_fonciere')?.[4] ?? '']);
    expect(reading.reasons).toContain('several-documents');
  });

  describe('devant un long fichier', () => {
    const page = (type: DocumentTypeId) => cases.find(([, id]) => id === type)?.[4] ?? '';
    const middle = Array.from({ length: 7 }, (_, index) => `Page ${index + 2}, suite de ce qui précède.`);

    it('voit les pièces qui suivent la première, aussi loin qu’elles soient', () => {
      const reading = read([page('taxe_fonciere'), ...middle, page('rib'), page('bulletin_salaire')]);
      expect(reading.reasons).toEqual(['several-documents']);
      expect(reading.parts).toEqual([
        { firstPage: 1, lastPage: 8, type: 'taxe_fonciere' },
        { firstPage: 9, lastPage: 9, type: 'rib' },
        { firstPage: 10, lastPage: 10, type: 'bulletin_salaire' },
      ]);
    });

    it('laisse entier un acte avec ce qu’il cite et annexe', () => {
      const reading = read([page('titre_propriete'), ...middle, page('dpe'), page('rib')]);
      expect(reading).toMatchObject({ decision: 'file', parts: [] });
    });

    it('voit dans un long scan, dont quelques pages seules sont lues, la pièce qui suit la première', () => {
      const scanned = [page('dpe'), ...middle.slice(0, 4), page('rib'), ...middle.slice(0, 2)];
      expect(read(scanned, { pageCount: 12 }).reasons).toContain('several-documents');
    });

    it('retient celui dont des pages n’ont pas été lues, si sa nature ne le veut pas long', () => {
      const half = (type: DocumentTypeId) => read([page(type)], { pageCount: 30 }).reasons;
      expect(half('taxe_fonciere')).toEqual(['too-many-pages']);
      expect(half('titre_propriete')).toEqual([]);
    });
  });

  it("corrige un nom mal lu par l'OCR quand un seul client lui ressemble", () => {
    const pages = [
      {
        number: 1,
        text: birthRecord.replace('NOM MARTIN', 'NOM MARTlN'.toUpperCase().replace('L', 'F')),
        source: 'ocr' as const,
        confidence: 0.9,
      },
    ];
    const reading = readDocument({
      pages,
      pageCount: 1,
      extension: 'jpg',
      today,
      knownPersons: [{ id: 'c', lastName: 'MARTIN', firstName: 'Claire' }],
    });
    expect(reading.person.value).toBe('MARTIN Claire');
  });

  describe('tient un doute pour un doute, même au nom d’un client connu :', () => {
    it.each([
      [
        'un second contribuable est nommé plus bas',
        `AVIS D'IMPÔT 2025
IMPÔT SUR LES REVENUS DE L'ANNÉE 2024
M. MARTIN Paul
49400 SAUMUR
Date d'établissement : 12/07/2025
Revenu fiscal de référence 31 000 Numéro fiscal
Vos références : MME DURAND ANNE`,
      ],
      [
        'l’attestation dit la naissance d’un autre',
        `ATTESTATION DE NAISSANCE
Certificat délivré à Monsieur Paul MARTIN
pour l'enfant Lucie DUBOIS, née le 7 mai 2005 à Brest
Acte de naissance n° 12
Délivré le 12 mars 2025 par la mairie de Brest`,
      ],
    ])('%s', (_, text) => {
      const knownPersons = [{ id: 'paul', lastName: 'MARTIN', firstName: 'Paul' }];
      const { person, reasons } = read(text, { knownPersons });
      expect(person.value).toBe('MARTIN Paul');
      expect(reasons).toEqual(['person-uncertain']);
    });
  });

  it("date un relevé de son dernier solde, et non de l'ancien", () => {
    const statement = `Banque du Lac    M OU MME DU PLESSIS LAURENT
RELEVÉ DE COMPTE
Date Libellé Débit Crédit
Ancien solde au 31/10/2025 4 996,26
Nouveau solde au 30/11/2025 3 412,10`;
    const reading = read(statement);
    expect([reading.person.value, reading.date.value]).toEqual(['DU PLESSIS Laurent', '2025-11-30']);
  });

  it.each([
    ['retient', 'un co-emprunteur a sa case, que rien ne dit vide', 'Co-emprunteur', 'review'],
    ['classe', 'la case est vide', 'Co-emprunteur : néant', 'file'],
  ])('%s une offre de prêt au nom d’un seul quand %s', (_, __, field, decision) => {
    const offer = `OFFRE DE CRÉDIT IMMOBILIER
soumise aux articles L. 313-1 et suivants du Code de la consommation
Prêteur : Caisse d'Épargne
Emprunteur : Monsieur CAZENEUVE Mamadou
${field}
Prêt Primo 198 000,00 € durée 300 mois taux débiteur fixe 3,45
Offre émise le 31 octobre 2022, valable trente jours à compter de sa réception`;
    expect(read(offer).decision).toBe(decision);
  });

  it('nomme les deux emprunteurs d’une phrase dont le second ouvre une ligne', () => {
    const agreement = `CAFPI - Courtier en crédits
Guérande, le 28/12/2022
ATTESTATION DE FINANCEMENT
Nous attestons que le dossier de Monsieur Jean-François DESGRANGES et
Madame Katell SAINT-JUST a reçu un avis favorable de notre partenaire
pour un financement de 210 000 euros sur 240 mois,
sous réserve de l'acceptation définitive de l'établissement prêteur et de l'assurance.`;
    expect(read(agreement).person.value).toBe('DESGRANGES Jean-François et SAINT-JUST Katell');
  });

  it("date une traduction du traducteur, et non de l'original qu'elle cite", () => {
    const translation = `TRADUCTION CERTIFIÉE CONFORME
Copie de l'acte de naissance : OLIVEIRA SANTOS Joana, née le 14 juin 1992.
Délivrée le 24 septembre 2024 par le bureau communal.
Fait le 26 février 2026, la traductrice assermentée`;
    expect(read(translation).date.value).toBe('2026-02-26');
  });

  describe('devant une page mal lue', () => {
    const readScan = (text: string) => {
      const { person, decision } = read([], {
        pages: [{ number: 1, text, source: 'ocr', confidence: 0.87 }],
        pageCount: 1,
      });
      return { person: person.value, decision };
    };

    it.each([
      ['la marque du bord', 'NOM MARTIN I'],
      ['le début de la colonne voisine', 'NOM MARTIN EL'],
    ])('laisse hors du nom %s', (_, field) => {
      expect(readScan(birthRecord.replace('NOM MARTIN', field))).toEqual({
        person: 'MARTIN Claire',
        decision: 'file',
      });
    });

    it('retient un nom dont un mot est mal vu, sauf si c’est celui d’un client', () => {
      const page = { number: 1, text: birthRecord, source: 'ocr' as const, confidence: 0.9 };
      const seen = { pages: [{ ...page, doubtfulWords: ['Claire,'] }], pageCount: 1 };
      const clients = [{ id: 'c', lastName: 'MARTIN', firstName: 'Claire' }];
      expect(read([], seen).reasons).toEqual(['person-uncertain']);
      expect(read([], { ...seen, knownPersons: clients }).decision).toBe('file');
    });

    it("retient un prénom que personne ne porte, et le classe s'il est lu deux fois", () => {
      const misread = birthRecord.replace('Claire, Sophie', 'Clibse, Sophie');
      expect(readScan(misread).decision).toBe('review');
      expect(readScan(`${misread}\nClibse MARTIN`)).toEqual({ person: 'MARTIN Clibse', decision: 'file' });
    });

    it('classe un prénom que personne ne porte, lu une seule fois, s’il est sûrement vu avec son nom', () => {
      const text = birthRecord.replace('Claire, Sophie', 'Xiuying, Sophie');
      const page = { number: 1, text, source: 'ocr' as const, confidence: 0.93, doubtfulWords: [] };
      const readSeen = (unsureWords?: string[]) =>
        read([], { pages: [{ ...page, ...(unsureWords && { unsureWords }) }], pageCount: 1 });
      expect(readSeen([])).toMatchObject({ decision: 'file', person: { value: 'MARTIN Xiuying' } });
      expect(readSeen(['Xiuying,']).reasons).toEqual(['person-uncertain']);
      expect(readSeen(Array(4).fill('MARTIN')).reasons).toEqual(['person-uncertain']);
      expect(readSeen().reasons).toEqual(['person-uncertain']);
    });

    it('lit un nom dans sa case, et non dans celle d’à côté', () => {
      const text = birthRecord.replace('NOM MARTIN', 'NOM   MARTIN   PHOTO');
      expect(readScan(text).person).toBe('MARTIN Claire');
    });

    it('lit le titulaire dans les champs numérotés du permis', () => {
      const licence = `PERMIS DE CONDUIRE RÉPUBLIQUE FRANÇAISE
1. LEMAÎTRE |
2. Valérie Élodie Mathilde
3. 29.11.1996 ROUBAIX
4a. 23.09.2024 4b. 22.09.2039
4c. Préfecture 59`;
      expect(readScan(licence)).toEqual({ person: 'LEMAÎTRE Valérie', decision: 'file' });
    });

    it("lit le titulaire d'un passeport entre des champs numérotés", () => {
      const passport = `PASSEPORT / PASSPORT
Nom / Surname (1)
MALLET
Prénoms / Given names (2)
Michel, Gilles
Date de délivrance / Date of issue (7)
05 07 2019
Date d'expiration / Date of expiry (8)
04 07 2029`;
      expect(readScan(passport)).toEqual({ person: 'MALLET Michel', decision: 'file' });
    });

    const marriage = (groom: string) => `Mairie de Bordeaux
ACTE DE MARIAGE
Copie intégrale
Le deux mai deux mille dix ont comparu publiquement : ${groom}
et Valérie, Inès GAUTHIER, fille de Mathieu GAUTHIER et de Gaëlle LAURENT,
ont déclaré vouloir se prendre pour époux
Copie conforme délivrée à Bordeaux le 20/02/2026`;

    it("ne prend pas une mère pour l'épouse derrière une marque du bord", () => {
      const groom = 'Loïc, Nicolas OLLIVIER, fils de Théo OLLIVIER et de [\nSylvie ETCHEVERRY ;';
      expect(readScan(marriage(groom)).person).toBe('OLLIVIER Loïc et GAUTHIER Valérie');
    });

    it('retient deux noms dont aucun n’est celui de l’époux nommé par ses champs', () => {
      const extract = `EXTRAIT D'ACTE DE MARIAGE
Nom NOËL - GRANGER
Prénoms Jean-Baptiste, Prénoms Martine
ue de Antoine GRANGER
et de Sylvie HUMBERT
Mariage célébré le 19 octobre 1988
Extrait délivré le 23/01/2026`;
      expect(readScan(extract).decision).toBe('review');
    });

    it('ne fait pas un nom des seuls prénoms', () => {
      const death = `Ville de Brest, registre des décès 2026, acte de décès numéro 161
ÉTAT CIVIL — DÉCÈS DE CLÉMENT
Il résulte de l'acte que Monsieur Nuno, Gérard, Mathieu
———
né le 24 juillet 1949 à Poitiers, est décédé à Brest le 12 février 2026
Délivré le 16 février 2026`;
      expect(readScan(death).decision).toBe('review');
    });

    it("passe la valeur de la colonne voisine avant le titulaire d'un RIB", () => {
      const rib = `RELEVÉ D'IDENTITÉ BANCAIRE
Code banque Code guichet Clé RIB
IBAN FR76 1820 6728 4857 5246 4448 242
Domiciliation
Titulaire du compte
MÉRIGNAC CENTRE
M. BLANCHARD THÉO`;
      expect(readScan(rib).person).toBe('BLANCHARD Théo');
    });
  });
});

describe('a given name of two words', () => {
  const attestation = `Mairie de Rennes
ATTESTATION D'HÉBERGEMENT
Je soussigné Paul MARTIN certifie héberger à mon domicile
Madame DOS SANTOS Ana Paula, née le 4 mai 1988 à Braga
Fait à Rennes, le 12 mars 2025`;
  const statement = `CRÉDIT DU PONANT
RELEVÉ D'IDENTITÉ BANCAIRE
Titulaire du compte
M. RENAUDIN Ludovic et Mme DOS SANTOS Ana Paula
IBAN : FR76 3000 3004 1200 0507 2819 453
BIC : SOGEFRPP`;
  const readFor = (text: string, firstName: string) =>
    readDocument({
      pages: [{ number: 1, text, source: 'text', confidence: 1 }],
      pageCount: 1,
      extension: 'pdf',
      today: '2026-03-16',
      knownPersons: [{ id: 'C1', lastName: 'DOS SANTOS', firstName }],
    }).person.value;

  it('is whole where a client of the office bears it', () => {
    expect(readFor(attestation, 'Ana Paula')).toBe('DOS SANTOS Ana Paula');
  });

  it('is whole for the second of two holders as well', () => {
    expect(readFor(statement, 'Ana Paula')).toBe('RENAUDIN Ludovic et DOS SANTOS Ana Paula');
  });

  it('is what the paper prints, and nothing of a client whose second name it does not print', () => {
    expect(readFor(attestation, 'Ana Lúcia')).toBe('DOS SANTOS Ana Paula');
  });
});

describe('papers of one type and of two people in one file', () => {
  const slip = (name: string) => `TRANSPORTS PLAINE DE FRANCE SA
BULLETIN DE PAIE
Période du 01/10/2025 au 31/10/2025
Salarié : ${name}
Emploi : conducteur
Rubrique   Base   Taux   Montant
Salaire de base   151,67   15,82   2 399,42
Cotisations   -541,02
Net imposable   1 998,11
NET À PAYER   1 902,37`;
  const readPages = (...texts: string[]) =>
    readDocument({
      pages: texts.map((text, index) => ({ number: index + 1, text, source: 'text', confidence: 1 })),
      pageCount: texts.length,
      extension: 'pdf',
      today: '2026-03-16',
      knownPersons: [],
    });

  it('wait for a person, who is told where the second begins', () => {
    const reading = readPages(slip('Monsieur DUPRAT Paul'), slip('Madame LEMOINE Claire'));
    expect(reading.reasons).toContain('several-documents');
    expect(reading.parts.map(({ firstPage }) => firstPage)).toEqual([1, 2]);
  });

  it('are one where both pages are of the same person', () => {
    const reading = readPages(slip('Monsieur DUPRAT Paul'), slip('Monsieur DUPRAT Paul'));
    expect(reading.reasons).not.toContain('several-documents');
  });
});
