import { describe, expect, it } from 'vitest';
import { buildDocumentText } from '../text/document-text.ts';
import { listContents } from './list-contents.ts';

function list(pages: readonly string[], isWholeRead = true) {
  const read = pages.map((text, index) => ({
    number: index + 1,
    text,
    source: 'text' as const,
    confidence: 1,
  }));
  return listContents(buildDocumentText(read), 'ddt', isWholeRead)?.toSorted() ?? null;
}

const cover = 'DOSSIER DE DIAGNOSTIC TECHNIQUE\nPropriétaire : Mme MARTIN Claire\nRéalisé le 12/06/2014';

describe('what a DDT shows to be in it', () => {
  it('the list on its cover', () => {
    expect(list([`${cover}\nSommaire : Constat amiante, Constat plomb`])).toEqual(['amiante', 'plomb']);
  });

  it('the rows of its summary, but for what that says is not there', () => {
    const summary = `NOTE DE SYNTHÈSE
Diagnostic   Conclusion   Validité
DPE   D — 231 kWh/m²/an   07/07/2036
Amiante   Absence   illimitée
Électricité   Anomalies   07/07/2029
Gaz   Sans objet
Termites   Zone non réglementée
État des risques   Radon 3   07/01/2027`;
    expect(list([cover, summary])).toEqual(['amiante', 'dpe', 'electricite', 'erp']);
  });

  it('the titles of its pages, and no energy of a table', () => {
    const pages = [
      cover,
      'DIAGNOSTIC DE PERFORMANCE ÉNERGÉTIQUE\nChauffage   15 980\nGaz   15 980   78 %\nÉlectricité   310   6 %',
      "CONSTAT DE RISQUE D'EXPOSITION AU PLOMB\nAucun repérage de l'amiante n'a été demandé.",
    ];
    expect(list(pages)).toEqual(['dpe', 'plomb']);
  });

  it('nothing, where nothing tells, nor of pages that were not all read without a summary', () => {
    expect(list([cover])).toBeNull();
    expect(list([cover, 'CONSTAT AMIANTE\nAbsence'], false)).toBeNull();
    expect(list([cover, 'NOTE DE SYNTHÈSE\nAmiante   Absence'], false)).toEqual(['amiante']);
  });
});
