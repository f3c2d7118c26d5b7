import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentTypeIds } from '#shared/document-types.ts';
import {
  buildFileName,
  formatFileLabel,
  parseFileName,
  safeFileName,
  sanitizeFileText,
} from './file-name.ts';

const forbidden = /[<>:"/\\|?*]|\p{Cc}/u;
const reserved = /^(CON|PRN|AUX|NUL|COM[0-9]|LPT[0-9])(\.|$)/i;

describe('le nom des pièces classées', () => {
  it.each([
    [
      { person: 'MARTIN Claire', type: 'acte_naissance', date: '2025-03-12', extension: 'pdf' },
      'MARTIN Claire - Acte de naissance - 12-03-2025.pdf',
    ],
    [
      { person: 'DURAND Paul', type: 'cni', date: '2015-04', extension: 'JPG' },
      "DURAND Paul - Carte nationale d'identité - 04-2015.jpg",
    ],
    [
      { person: 'LEROY Anne', type: 'taxe_fonciere', date: '2025', extension: 'pdf' },
      'LEROY Anne - Taxe foncière - 2025.pdf',
    ],
    [
      { person: 'SCI LES ORMES', type: 'dpe', date: '2024-02-03', extension: '.pdf' },
      'SCI LES ORMES - DPE - 03-02-2024.pdf',
    ],
    [
      { person: 'Copropriété 12 rue des Lilas', type: 'pv_ag', date: '2025-06-18', extension: 'pdf' },
      "Copropriété 12 rue des Lilas - PV d'assemblée générale de copropriété - 18-06-2025.pdf",
    ],
    [
      { person: 'ROUX Marc et Sophie', type: 'titre_propriete', date: '2011-05-04', extension: 'pdf' },
      'ROUX Marc et Sophie - Titre de propriété - 04-05-2011.pdf',
    ],
    [{ person: 'ROUX Marc', type: 'rib', date: null, extension: 'pdf' }, 'ROUX Marc - RIB - sans date.pdf'],
    [
      { person: null, type: 'autre', date: null, extension: 'png' },
      'Inconnu - Document à identifier - sans date.png',
    ],
  ] as const)('%j → %s', (parts, expected) => {
    expect(buildFileName(parts)).toBe(expected);
  });

  it('assainit dans un ordre constant', () => {
    expect(sanitizeFileText('Contrat 12/05 : "bien"')).toBe("Contrat 12-05 - 'bien'");
    expect(sanitizeFileText('Visite 10:30 ?')).toBe('Visite 10h30');
    expect(sanitizeFileText('n° 3 📎 . ')).toBe('n° 3');
  });

  it('raccourcit la personne, jamais le libellé ni la date', () => {
    const name = buildFileName({
      person: `SCI ${'ÉTÉ '.repeat(80)}`,
      type: 'acte_naissance',
      date: '2025-03-12',
      extension: 'pdf',
    });
    expect(name.endsWith(' - Acte de naissance - 12-03-2025.pdf')).toBe(true);
    expect(name.length).toBeLessThanOrEqual(124);
  });

  const anyDate = fc.constantFrom(null, '2025', '2025-03', '2025-03-12');
  it('est valable sous Windows et se relit en ses trois champs, quelle que soit la personne', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constantFrom(...documentTypeIds),
        anyDate,
        (person, type, date) => {
          const name = buildFileName({ person, type, date, extension: 'pdf' });
          const base = name.slice(0, -4);
          expect(name).not.toMatch(forbidden);
          expect(name).not.toMatch(reserved);
          expect(base.length).toBeLessThanOrEqual(120);
          expect(new TextEncoder().encode(base).length).toBeLessThanOrEqual(200);
          const fields = parseFileName(name);
          expect(fields?.label).toBe(formatFileLabel(type));
          expect(fields?.date).toBe(date ? date.split('-').toReversed().join('-') : 'sans date');
          expect(buildFileName({ person: fields?.person ?? '', type, date, extension: 'pdf' })).toBe(name);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("le nom sous lequel l'original est gardé", () => {
  it.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['..\\..\\CON.pdf', '_CON.pdf'],
    ['photo\u0000.jpg', 'photo.jpg'],
    ['Ma maison 🏠.PDF', 'Ma maison.pdf'],
    ['', 'Document - sans date'],
    ['...', 'Document - sans date'],
    ['Scan 10:30.pdf', 'Scan 10h30.pdf'],
    ['NUL', '_NUL'],
  ])('%j devient %j', (original, expected) => {
    expect(safeFileName(original)).toBe(expected);
  });

  it('ne sort jamais de son dossier et tient partout', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (original) => {
        const name = safeFileName(original);
        expect(name).not.toMatch(forbidden);
        expect(name).not.toMatch(reserved);
        expect(name).not.toMatch(/^\.|[. ]$/);
        expect(name.length).toBeGreaterThan(0);
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(210);
      }),
      { numRuns: 500 },
    );
  });
});
