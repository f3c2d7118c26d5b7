import type { DocumentTypeId } from '#shared/document-types.ts';
import { building, company, deceased, owner, signer } from './person-patterns.ts';
import type { PersonRule } from './person-rule.ts';

const CIVIL = String.raw`(?=\s*(?:MONSIEUR|MADAME|M\.|MME|MLLE|M |MR |MM))`;

/** Who stands for those of property, successions and companies. */
export const propertyRules: Partial<Record<DocumentTypeId, PersonRule>> = {
  titre_propriete: {
    followedBy:
      /^[^.]{0,60}\b(?:A|ONT) ACQUIS DE\b|^(?:(?!VENDEUR|MONSIEUR|MADAME|;)[\s\S]){0,220}?(?:CI-APRES|DENOMME)[^.]{0,40}ACQUEREUR/,
    after: [
      /AU PROFIT DE\s*:?\s*/,
      /(?:ONT|A) VENDU A\s*:?\s*/,
      /VENDEURS?\W{1,9}2\W{1,4}(?:LA SOCIETE DENOMMEE )?/,
      /ACQUEREURS?\s*:\s*/,
      /VENTE PAR\b[^\n]{3,60}? A\s{1,30}(?=M\.|MME|MONSIEUR|MADAME|SCI|LA SCI)/,
      new RegExp(String.raw`VEND\b[^.]{0,40}? A\s*${CIVIL}`),
      /ACQUEREURS?\b[\s:-]*/,
    ],
  },
  avant_contrat: {
    after: [
      /PROMETTANTS?\s*:?\s*/,
      /VENDEURS?\s*:\s*/,
      new RegExp(String.raw`ENTRE(?: LES SOUSSIGNES)?\s*:?\s*${CIVIL}`),
      /(?:LE|LES) VENDEURS?\s*[:-]?\s*/,
      /^VENDEURS? {1,3}(?=[A-Z])/,
    ],
    first: true,
  },
  bail: {
    after: [/BAILLEURS?\s*:\s*/, /\bENTRE\s{1,30}(?=MONSIEUR|MADAME|M\.|MME|LA )/, /BAILLEURS?\s+/],
    first: true,
  },
  reglement_copropriete: building,
  pv_ag: building,
  fiche_synthetique: building,
  carnet_entretien: building,
  ppt_dtg: building,
  pre_etat_date: {
    after: [
      /COPROPRIETAIRE\s*(?:CEDANT|VENDEUR)?[\s:]*/,
      /VENDEUR[\s:]*/,
      /CEDANT[\s:]*/,
      /SOUSSIGNEE?[\s,:]*/,
    ],
    address: true,
    first: true,
  },
  etat_date: {
    after: [
      /COPROPRIETAIRE\s*(?:CEDANT|VENDEUR)[\s:]*/,
      /(?:CEDANT|VENDEUR)[\s:]*/,
      new RegExp(String.raw`(?:VENTE|MUTATION|CESSION|LOTS?) (?:DE|APPARTENANT A)${CIVIL}\s*`),
      /\b(?:VENTE|CESSION) PAR\s+/,
    ],
    address: true,
  },
  appel_charges: { after: [/COPROPRIETAIRE\s*:?\s*/], address: true, first: true },
  plan_cadastral: {
    after: [
      /PROPRIETAIRES?(?: ?\/ ?INDIVIS(?:AIRE|ION))?[\s:]*(?:[A-Z+*][A-Z0-9]{5}\s+)?/,
      /TITULAIRE[^\n]{0,20}[\s:]{1,30}/,
    ],
    fields: true,
    kind: 'parcel',
  },
  bornage: { after: [/REQUETE DE\s*/, /DEMANDE DE\s*/, /REQUERANT\s*:?\s*/], first: true },
  certificat_urbanisme: {
    after: [
      /(?:DEMANDEUR|PETITIONNAIRE)[\s:]*/,
      /PRESENTEE? (?:LE [^\n]{0,30})?PAR\s{0,30}/,
      /DEMANDE (?:DE|PAR)\s*/,
      /DEPOSEE? (?:LE [^\n]{0,30})?\n?PAR\s{0,30}:?\s{0,30}/,
      /PROPRIETAIRE[\s:]*/,
    ],
    kind: 'parcel',
    first: true,
    property: true,
  },
  autorisation_urbanisme: {
    after: [
      /(?:BENEFICIAIRE|PETITIONNAIRE|DEMANDEUR)[\s:]*/,
      /(?:PRESENTEE?|DEPOSEE?) (?:LE [^\n]{0,30}?)?PAR\s{0,30}/,
      /ACCORDEE? A\s*/,
    ],
    first: true,
  },
  daact: {
    after: [/(?:DECLARANT|BENEFICIAIRE)[\s:]*/, /DELIVREE? A\s*/, /SOUSSIGNEE?[\s,:]*/],
    fields: true,
    first: true,
  },
  assurance_do: {
    after: [
      /MAITRE DE? ?L?'OUVRAGE[\s:]*/,
      /SOUSCRIPTEUR[\s:]*/,
      /ASSUREE?[\s:]+/,
      /(?:CERTIFI|ATTEST)\w{0,60} QUE\s{0,30}/,
    ],
    first: true,
  },
  facture_travaux: {
    after: [
      /CLIENTE?[\s:]*/,
      /(?:FACTUREE? A|DOIT|ADRESSEE? A|POUR LE COMPTE DE)[\s:]*/,
      /(?:^|\n)A (?=MONSIEUR|MADAME|M\.|MME)/,
    ],
    address: true,
  },
  avis_valeur: {
    after: [/DEMANDE DE\s*/, /DECES DE\s*/, /PROPRIETAIRE[\s:]*/, /APPARTENANT A\s*/, /SUCCESSION DE\s*/],
    first: true,
  },
  offre_achat: {
    after: [
      /CANDIDAT\S{0,200} ACQUEREUR\S{0,200}[\s:]{0,30}/,
      /SOUSSIGNEE?S?(?:\(E\))?[\s,:]*/,
      /ACQUEREUR[\s:]*/,
    ],
    first: true,
  },
  mandat_vente: { after: [/MANDANTS?\s*:?\s*/, /VENDEURS?\s*:?\s*/, /SOUSSIGNEE?S?[\s,:]*/], first: true },
  quittance_loyer: {
    followedBy: /^,? (?:LE |LA )?LOCATAIRE/,
    after: [/LOCATAIRES?\s*:?\s*/, /RECU DE\s*/, /VERSEE PAR\s*/],
    address: true,
  },
  conge_locataire: {
    after: [/(?:DEMANDE|REQUETE) DE\s*/, /SOUSSIGNEE?[\s,:]*/, /BAILLEUR\s*:?\s*/],
    first: true,
  },
  dpe: owner,
  audit_energetique: owner,
  amiante: owner,
  plomb: owner,
  termites: owner,
  electricite: owner,
  gaz: owner,
  erp: owner,
  assainissement: owner,
  carrez: owner,
  ddt: owner,
  acte_notoriete: deceased(/\bDEFUNTE?\s*\n?\s*/, /DECES DE\s*/),
  testament: {
    after: [/SOUSSIGNEE?[\s,:]*/, /(?:^|\n)(?:MOI|JE),\s*/, /TESTAMENT DE\s*/, /TESTAT\w+\s*:?\s*/],
    first: true,
  },
  acte_donation: {
    after: [/DONATEURS?\s*:\s*/, /(?:^|\n)PAR\s{1,30}(?=MONSIEUR|MADAME|M\.|MME)/, /DONATEURS?\s+/],
    first: true,
  },
  declaration_succession: deceased(),
  attestation_immobiliere: deceased(/DECES DE\s*/),
  assurance_vie: {
    after: [/SUCCESSION DE\s*/, /SOUSCRIPTEUR(?: ET ASSURE)?[\s:]*/, /ASSUREE?[\s:,]+/, /ADHERENTE?[\s:]+/],
    address: true,
  },
  facture_obseques: { after: [/OBSEQUES DE\s*/, /DEFUNTE?[\s:]*/, /(?:INHUMATION|CREMATION|CONVOI) DE\s*/] },
  certificat_fcddv: deceased(/PERSONNE DECEDEE[\s:]*/),
  procuration: {
    ...signer,
    after: [/SOUSSIGNEE?S?(?:\(E\))?[\s,:]*/, /(?:^|\n)JE,\s*/, /MANDANTE?\s*:?\s*/],
  },
  document_etranger: {
    born: true,
    fields: true,
    after: [/NAISSANCE DE\s+/, /(?:ACTE|CONCERNANT|TITULAIRE)\s+(?:DE\s+)?:?\s*/, /NOMM\w+\s*/],
    first: true,
  },
  kbis: company,
  statuts: company,
  pv_societe: company,
  beneficiaires_effectifs: company,
  attestation_depot_capital: company,
  annonce_legale: company,
  bilan_comptable: company,
  non_condamnation: signer,
  attestation_hebergement: {
    strict: true,
    after: [
      /(?:HEBERGER|HEBERGE)\b[^.]{0,140}?(?=MONSIEUR|MADAME|M\.|MME)/,
      /(?:HEBERGER|HEBERGE)\b[^.]{0,120}?DEPUIS [^\n,]{0,24}\d{4}[\s,:]{1,30}/,
      /(?:HEBERGER|HEBERGE)\b[^.:]{0,80}?(?:DOMICILE|ADRESSE|CHEZ MOI)[\s,:]{1,30}/,
      /(?:HEBERGER|HEBERGE)\b[^.:]{0,80}?GRATUIT\w{0,60}[\s,:]{1,30}/,
      /(?:PERSONNE HEBERGEE|HEBERGEE?)[\s:]+/,
      /\b(?:CERTIFI|ATTEST|DECLAR)\w{0,60} (?:SUR L'HONNEUR )?QUE\s{1,30}/,
    ],
  },
  carte_grise: { after: [/C[ .]?1\)?\s*:?\s*/, /TITULAIRE[\s:]*/] },
  questionnaire_client: { fields: true, after: [/NOM,? (?:ET )?PRENOMS?[\s:]*/], first: true },
  casier_judiciaire: { fields: true, born: true, first: true },
  courrier: { sender: true },
};
