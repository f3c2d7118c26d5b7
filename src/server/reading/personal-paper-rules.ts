import type { DocumentTypeId } from '#shared/document-types.ts';
import { identity, signer, spouses, taxpayer } from './person-patterns.ts';
import type { PersonRule } from './person-rule.ts';

/** Who stands for the papers of persons: identity, family, home, bank, taxes, income. */
export const personalRules: Partial<Record<DocumentTypeId, PersonRule>> = {
  cni: identity,
  passeport: identity,
  titre_sejour: identity,
  permis_conduire: { fields: true, numbered: true, born: true, first: true },
  acte_naissance: {
    fields: true,
    after: [
      /ACTE DE NAISSANCE (?:DE|DU|:)\s*/,
      /NAISSANCE DE\s+/,
      /EST NEE?,?\s*(?:A [^,:\n]+[,:]\s*)?:?\s*/,
    ],
    first: true,
  },
  acte_mariage: { ...spouses, fields: true },
  acte_deces: {
    fields: true,
    after: [/\bDEFUNTE?(?:\(E\))?\s*:\s*/, /DECES DE\s{1,30}(?=\S)/, /QUE\s{1,30}(?=MONSIEUR|MADAME)/],
    first: true,
  },
  livret_famille: {
    couple: true,
    fields: true,
    pair: [/\b(?:EPOUX|PERE)(?: ?\/ ?PERE)?[\s:]+/, /\b(?:EPOUSE|MERE)(?: ?\/ ?MERE)?[\s:]+/],
  },
  jugement_divorce: spouses,
  convention_divorce: spouses,
  convention_pacs: { ...spouses, fields: true },
  attestation_pacs: { ...spouses, fields: true },
  contrat_mariage: spouses,
  donation_entre_epoux: spouses,
  certificat_celibat: {
    born: true,
    after: [
      /CERTIFI\w{0,60}\b[^:;.]{0,160}? QUE\s{0,30}/,
      /(?:CONCERNANT|INTERESSEE?|DELIVREE? A|ETABLI AU NOM DE)[\s:]*/,
    ],
    fields: true,
    first: true,
  },
  jugement_protection: {
    born: true,
    strict: true,
    after: [
      /SOUS (?:SAUVEGARDE DE JUSTICE|TUTELLE|CURATELLE(?: \w{1,60})?)\s{1,30}(?=MONSIEUR|MADAME|M\.|MME|[A-Z' -]{4,40}(?:\n|,|NEE?))/,
      /(?:DONT BENEFICIE|ATTENDU QUE|CONSIDERANT QUE|RELATIVE A|EN FAVEUR DE|PLA(?:CE(?:R|ONS)?|CANT))\s{1,30}/,
      /(?:MAJEURE? (?:PROTEGEE?|A PROTEGER)|PERSONNE (?:PROTEGEE|A PROTEGER|CONCERNEE)|CONCERNANT|L'EGARD DE|(?:MESURE|TUTELLE|CURATELLE|SAUVEGARDE|HABILITATION)[^.;\n]{0,60}(?:PROFIT|BENEFICE) DE|BENEFICE DE)[\s:]{0,30}/,
    ],
    fields: true,
  },
  justificatif_domicile: {
    after: [
      /TITULAIRE(?:\(S\)|S)? ?(?:DU CONTRAT)?[\s:]*/,
      /SOUSCRIT\w{0,60} PAR\s{1,30}/,
      /(?:CLIENT|ABONNEE?)[\s:]*/,
      /ATTESTONS QUE\s*/,
    ],
    address: true,
  },
  attestation_assurance: {
    after: [
      /SOUSCRIPTEUR\S*[\s:]*/,
      /SOCIETAIRE[\s:]*/,
      /ASSUREE?\(?E?\)?[\s:]+/,
      /(?:CERTIFI|ATTEST)\w{0,60} (?:PAR LA PRESENTE )?QUE\s{0,30}/,
      /GARANTI(?:T|R|SSONS)\s*/,
    ],
    address: true,
    first: true,
  },
  rib: {
    after: [
      /TITULAIRE\S{0,6}(?: DU COMPTE)?(?: ?\([A-Z' ]{1,30}\))?[\s:]{0,40}/,
      /INTITULE(?: DU COMPTE)?[\s:]*/,
      /(?:RAISON SOCIALE|DENOMINATION)[\s:]+/,
    ],
    address: true,
  },
  releve_compte: {
    followedBy: /^,? DECEDEE?\b/,
    after: [
      /SUCCESSION DE\s*/,
      /\bAVOIRS\b[^.]{0,60}\b(?:PAR|DE)\s{1,30}/,
      /TITULAIRE\S{0,6}(?: DU COMPTE)?(?: ?\([A-Z' ]{1,30}\))?[\s:]{0,40}/,
    ],
    address: true,
  },
  avis_impot: taxpayer,
  taxe_fonciere: taxpayer,
  taxe_habitation: taxpayer,
  bulletin_salaire: {
    after: [
      /SALARIEE?[\s:]*/,
      /\bAGENT\s*:\s*/,
      /(?:NOM ET PRENOM|EMPLOYEE?|PENSIONNEE?|BENEFICIAIRE)[\s:]*/,
    ],
    fields: true,
    address: true,
    first: true,
  },
  accord_pret: { after: [/SITUATION DE\s*/, /EMPRUNTEUR\S*[\s:]*/], address: true, first: true },
  offre_pret: { after: [/EMPRUNTEURS?[\s:]*/], address: true },
  tableau_amortissement: {
    after: [/(?<!CO-)EMPRUNTEURS?[\s:]{0,30}/, /TITULAIRES?[\s:]*/, /CLIENT[\s:]*/],
    address: true,
    first: true,
  },
  origine_fonds: { ...signer, after: [...(signer.after ?? []), /ACQUEREUR[\s:]*/] },
  don_manuel: {
    after: [/DONATAIRE[\s:]*/, /(?:DECLARANT|BENEFICIAIRE)[^:\n]{0,30}[\s:]{0,30}/],
    fields: true,
  },
};
