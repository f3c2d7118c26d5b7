import { describe, expect, it } from 'vitest';
import { caseTypeIds, findCaseType } from '#shared/case-types.ts';
import { documentTypeIds, documentTypes, findDocumentType } from '#shared/document-types.ts';
import {
  assessCompleteness,
  defaultRequirementRows,
  isValidOn,
  parseRequirementRow,
  parseValidity,
  type Requirement,
} from './case-requirements.ts';

const row = (caseType: string, piece: string, mandatory = 'Oui', validity = '') =>
  parseRequirementRow({ caseType, piece, mandatory, validity });

describe('la feuille « Pièces à fournir »', () => {
  it('naît avec des lignes qui se relisent, pour chaque type de dossier', () => {
    const parsed = defaultRequirementRows().map(
      ([caseType = '', piece = '', mandatory = '', validity = '']) =>
        row(caseType, piece, mandatory, validity),
    );
    const requirements = parsed.flatMap((result) => ('requirement' in result ? [result.requirement] : []));
    expect(requirements).toHaveLength(parsed.length);
    for (const id of caseTypeIds) {
      const count = requirements.filter((requirement) => requirement.caseType === id).length;
      expect(count, id).toBeGreaterThanOrEqual(5);
      expect(count, id).toBeLessThanOrEqual(8);
    }
  });

  it.each([
    ['Vente maison', 'CNI', 'vente_maison', 'cni'],
    ['vente appartement', "Trois derniers PV d'AG", 'vente_copropriete', 'pv_ag'],
    [
      "Vente d'un lot de copropriété",
      'Règlement de copropriété',
      'vente_copropriete',
      'reglement_copropriete',
    ],
    ['ACHAT', "Copie intégrale d'acte de naissance", 'achat', 'acte_naissance'],
    ['Succession', 'Relevés bancaires', 'succession', 'releve_compte'],
    ['donation', 'taxe foncière', 'donation', 'taxe_fonciere'],
  ])('comprend « %s » et « %s »', (caseType, piece, expectedCase, expectedType) => {
    expect(row(caseType, piece)).toMatchObject({
      requirement: { caseType: expectedCase, documentType: expectedType },
    });
  });

  it('dit pourquoi une ligne ne veut rien dire', () => {
    expect(row('Croisière', 'CNI')).toEqual({ problem: 'Type de dossier inconnu : « Croisière ».' });
    expect(row('Achat', 'Carte de fidélité')).toEqual({ problem: 'Pièce inconnue : « Carte de fidélité ».' });
    expect(row('Achat', 'CNI', 'peut-être')).toEqual({ problem: "« peut-être » n'est ni Oui ni Non." });
    expect(row('Achat', 'CNI', 'Oui', 'longtemps')).toEqual({
      problem: 'Durée de validité incomprise : « longtemps ».',
    });
    expect(row('', 'CNI')).toEqual({ problem: 'Le type de dossier est vide.' });
  });

  it('lit les durées', () => {
    expect(['3 mois', '10 ans', '90 jours', '1 an', '', 'illimitée'].map(parseValidity)).toEqual([
      { count: 3, unit: 'month' },
      { count: 10, unit: 'year' },
      { count: 90, unit: 'day' },
      { count: 1, unit: 'year' },
      null,
      null,
    ]);
    expect(parseValidity('0 mois')).toBeUndefined();
  });
});

describe('ce qui manque à un dossier', () => {
  const need = (
    documentType: Requirement['documentType'],
    validity = '',
    level: Requirement['level'] = 'mandatory',
  ): Requirement => ({
    caseType: 'achat',
    documentType,
    level,
    validity: parseValidity(validity) ?? null,
  });
  const today = '2026-03-16';

  it('compte les pièces reçues, manquantes et périmées', () => {
    const requirements = [
      need('cni'),
      need('acte_naissance', '3 mois'),
      need('justificatif_domicile', '90 jours'),
      need('rib'),
      need('offre_pret', '', 'optional'),
    ];
    const documents = [
      { type: 'passeport', date: '2020-01-01' },
      { type: 'acte_naissance', date: '2025-12-15' },
      { type: 'justificatif_domicile', date: '2026-02-01' },
      { type: 'dpe', date: null },
    ] as const;
    expect(assessCompleteness({ requirements, documents, today })).toEqual({
      received: ['acte_naissance', 'dpe', 'justificatif_domicile', 'passeport'],
      missing: ['acte_naissance', 'rib'],
      expired: ['acte_naissance'],
    });
  });

  it("accepte une pièce d'identité pour une autre, un DDT pour un diagnostic", () => {
    const requirements = [need('cni'), need('dpe', '10 ans')];
    const documents = [
      { type: 'titre_sejour', date: null },
      { type: 'ddt', date: '2024-01-01' },
    ] as const;
    expect(assessCompleteness({ requirements, documents, today }).missing).toEqual([]);
  });

  it('tient la plus récente de deux copies pour bonne', () => {
    const documents = [
      { type: 'acte_naissance', date: '2020-01-01' },
      { type: 'acte_naissance', date: '2026-03-01' },
    ] as const;
    expect(
      assessCompleteness({ requirements: [need('acte_naissance', '3 mois')], documents, today }).missing,
    ).toEqual([]);
  });

  it('compte les mois de date à date et les dates partielles jusqu’à leur fin', () => {
    const quarter = { count: 3, unit: 'month' } as const;
    expect(isValidOn('2025-12-16', quarter, today)).toBe(true);
    expect(isValidOn('2025-12-15', quarter, today)).toBe(false);
    expect(isValidOn('2025-12', quarter, today)).toBe(true);
    expect(isValidOn('2025', quarter, today)).toBe(true);
    expect(isValidOn('2025-11-30', quarter, '2026-02-28')).toBe(true);
    expect(isValidOn(null, quarter, today)).toBe(true);
  });
});

describe('les catalogues', () => {
  it('retrouvent chaque type par son libellé, sans casse ni accents', () => {
    for (const id of documentTypeIds) {
      expect(findDocumentType(documentTypes[id].label.toUpperCase())).toBe(id);
      expect(findDocumentType(documentTypes[id].label.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))).toBe(
        id,
      );
    }
    expect(findDocumentType('Attestation de superficie')).toBe('carrez');
    expect(findDocumentType("Cartes d'identité")).toBe('cni');
    expect(findDocumentType('bidule')).toBeNull();
  });

  it.each([
    ['vente', 'vente_maison'],
    ['Je vends mon appartement : vente appartement T3', 'vente_copropriete'],
    ['achat maison', 'achat'],
    ['succession de M. Dupont', 'succession'],
    ['Création SCI familiale', 'creation_societe'],
    ['Donation au dernier vivant', 'donation_entre_epoux'],
    ['PACS', 'pacs'],
    ['vente_copropriete', 'vente_copropriete'],
    ['Cession de parts', 'cession'],
    ['achat sur plan', 'achat_vefa'],
  ])('« %s » est un dossier %s', (text, expected) => {
    expect(findCaseType(text)).toBe(expected);
  });
});
