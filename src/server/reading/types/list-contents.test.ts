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

  it('no report that its summary says was not made', () => {
    const summary = `NOTE DE SYNTHÈSE
Diagnostic   Conclusion
DPE   D — 231 kWh
Amiante   Non effectué
Plomb   Immeuble construit après 1949 : aucun diagnostic
Gaz   Pas d’installation de gaz
Électricité   Installation de moins de 15 ans
Termites   Hors zone`;
    expect(list([cover, summary])).toEqual(['dpe']);
    expect(
      list([
        cover,
        'SOMMAIRE\nDPE page 3\nLe constat plomb est manquant\nGaz   à compléter\nÉlectricité   non communiqué',
      ]),
    ).toEqual(['dpe']);
  });

  it('what was found, however little', () => {
    const summary = `NOTE DE SYNTHÈSE
Amiante   aucun matériau repéré
Plomb   aucun revêtement dégradé, non classé
Gaz   aucun défaut
Termites   absence, hors arrêté
Électricité   non conforme`;
    expect(list([cover, summary])).toEqual(['amiante', 'electricite', 'gaz', 'plomb', 'termites']);
  });

  it('a row that says no in a cell of its own, or on the line below', () => {
    const cells =
      'Sommaire des diagnostics\nDPE   Oui\nAmiante   Non\nPlomb   N/A\nGaz   -   -\nÉlectricité   Oui';
    expect(list([cover, cells])).toEqual(['dpe', 'electricite']);
    expect(list([cover, 'NOTE DE SYNTHÈSE\nDPE\nclasse D\nAmiante\nNon effectué\nGaz\nSans objet'])).toEqual([
      'dpe',
    ]);
  });

  it('of boxes, those that are ticked', () => {
    const rows = 'Diagnostics réalisés\n☒ DPE\n☐ Amiante\n☐ Plomb\n☑ Électricité\n[ ] Gaz\n[x] ERP';
    expect(list([cover, rows])).toEqual(['dpe', 'electricite', 'erp']);
    expect(list([cover, 'Diagnostics réalisés\n☒ DPE ☐ Amiante ☐ Plomb ☒ Électricité [ ] Gaz'])).toEqual([
      'dpe',
      'electricite',
    ]);
    expect(list([cover, 'Diagnostics réalisés : DPE ☒   Amiante ☐   Gaz ☑'])).toEqual(['dpe', 'gaz']);
    expect(list([cover, 'Diagnostics réalisés\nDPE ☒ Oui ☐ Non\nGaz ☐ Oui ☒ Non'])).toEqual(['dpe']);
    expect(list([cover, 'Diagnostics réalisés\nx DPE\no Amiante\nx Gaz'])).toEqual(['dpe', 'gaz']);
  });

  it('bullets are no boxes', () => {
    expect(list([cover, 'Diagnostics réalisés\no DPE\no Amiante'])).toEqual(['amiante', 'dpe']);
  });

  it('no table of how long each is good for', () => {
    const page = `SYNTHÈSE
DPE   D
Durées de validité légales
Plomb   1 an
Amiante   illimitée
Termites   6 mois
Gaz   3 ans`;
    expect(list([cover, page])).toEqual(['dpe']);
    expect(
      list([
        cover,
        'NOTE DE SYNTHÈSE\nDiagnostic   Conclusion   Durée de validité\nPlomb   absence   illimitée',
      ]),
    ).toEqual(['plomb']);
  });

  it.each([
    [
      'plain',
      'CERTIFICAT DE COMPÉTENCES\nCofrac n° 4-0522\nAmiante   Date d’effet 01/01/2023\nDiagnostic amiante\nConstat de risque d’exposition au plomb\nÉtat relatif à la présence de termites',
    ],
    [
      'as the body that certifies writes it',
      `MISSIONS DE DIAGNOSTIC - CERTIFICATIONS VALIDES
Certificat de compétences Diagnostiqueur Immobilier
Monsieur PETIT Jean
Est certifié(e) selon le référentiel I.Cert en vigueur pour la réalisation des missions suivantes :
Amiante sans mention   Amiante Sans Mention (1)
Gaz   Etat de l'installation intérieure gaz (1)
Plomb   Plomb : Constat du risque d'exposition au plomb (1)
Termites   Etat relatif à la présence de termites dans le bâtiment`,
    ],
    [
      'among annexes',
      'ANNEXES\nATTESTATION DE COMPÉTENCE\nDiagnostic amiante\nDiagnostic plomb\nDiagnostic gaz',
    ],
  ])('what its maker may do is not what he did: %s', (_, page) => {
    const dpe = 'DIAGNOSTIC DE PERFORMANCE ÉNERGÉTIQUE\nClasse D\nCertificat de compétences n° 4522, Cofrac';
    expect(list([cover, dpe, page])).toEqual(['dpe']);
  });

  it('a certificate of the surface is one of its papers', () => {
    expect(
      list([
        cover,
        'NOTE DE SYNTHÈSE\nDPE   D\nCERTIFICAT DE SUPERFICIE\nCertificats de compétence en annexe\nAmiante   absence',
      ]),
    ).toEqual(['amiante', 'carrez', 'dpe']);
  });

  it('what stands under « not made »', () => {
    const page = 'NOTE DE SYNTHÈSE\nDPE   D\nDiagnostics non réalisés :\nAmiante\nPlomb';
    expect(list([cover, page])).toEqual(['dpe']);
  });

  it('the rows under the heads of their columns, of pages that were not all read', () => {
    const rows =
      'Prestation   Conclusion   Validité\nRepérage amiante   Absence   6 mois\nÉtat des risques   Classe D   04/03/2035';
    expect(list([`${cover}\n${rows}`], false)).toEqual(['amiante', 'erp']);
    const said = `Articles L.271-4 à L.271-6 du Code de la construction et de l'habitation. Cette page de synthèse ne peut être utilisée seule`;
    expect(list([`${cover}\n${said}\nConstat amiante   Absence`], false)).toEqual(['amiante']);
  });

  it('a page that tells of the body which certified its maker as any other', () => {
    const page =
      "CONSTAT DE RISQUE D'EXPOSITION AU PLOMB\nLe présent rapport est établi par une personne dont les compétences sont certifiées par un organisme accrédité par le COFRAC.";
    expect(list([cover, page])).toEqual(['plomb']);
  });

  it('what follows a row of one that was not made', () => {
    const rows = 'NOTE DE SYNTHÈSE\nConstat amiante non effectué\nConstat plomb   classe 1';
    expect(list([cover, rows])).toEqual(['plomb']);
  });
});
