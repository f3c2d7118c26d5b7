import { describe, expect, it } from 'vitest';
import { findDocumentType } from '#server/reading/types/find-document-type.ts';
import { caseTypeIds, findCaseType } from '#shared/case-types.ts';
import { documentTypeIds, documentTypes } from '#shared/document-types.ts';
import { defaultRequirementRows, parseRequirementRow } from './case-requirements.ts';

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
    ['vente de la maison de Brest', 'vente_maison'],
    ['Achat dans le neuf', 'achat_vefa'],
  ])('« %s » est un dossier %s', (text, expected) => {
    expect(findCaseType(text)).toBe(expected);
  });

  it.each(['Vente rue Pasteur', 'divorce et succession', 'dossier Martin', 'conseil', ''])(
    '« %s » ne dit pas de quel dossier il s’agit : il est demandé',
    (text) => {
      expect(findCaseType(text)).toBeNull();
    },
  );
});
