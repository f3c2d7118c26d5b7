import type { DocumentTypeId } from '#shared/document-types.ts';

export interface PersonRule {
  /** Folded labels just before the name of the right person; the first that gives a name wins. */
  after?: RegExp[];
  /** Labelled « Nom / Prénoms » fields are read first. */
  fields?: true;
  /** « 1. » before the surname, « 2. » before the given names. */
  numbered?: true;
  /** Two persons by nature (spouses, partners). */
  couple?: true;
  kind?: 'company' | 'building' | 'parcel';
  /** A company may be the person when it stands after the label. */
  address?: true;
  /** Labels of the two spouses where each has his own: « Époux », « Épouse ». */
  pair?: [RegExp, RegExp];
  /** The right person is the one followed by this. */
  followedBy?: RegExp;
  /** Another addressee on the page puts a single name in doubt. */
  alone?: true;
  /** The sender signs or heads the letter with his bare name. */
  sender?: true;
  /** The first name met in the text is trusted when no label is. */
  first?: true;
}

const CIVIL = String.raw`(?=\s*(?:MONSIEUR|MADAME|M\.|MME|MLLE|M |MR |MM))`;

/** Who a paper is made for, in so many words; heard when the labels of its own type say nothing. */
export const generalLabels: readonly RegExp[] = [
  /(?:CLIENTE?|DESTINATAIRE|TITULAIRE|CONCERNANT|INTERESSEE?|DOSSIER|A L'ATTENTION|ASSUREE?|ABONNEE?|ADRESSEE? A|POUR LE COMPTE DE|NOM DU CLIENT|BENEFICIAIRE|CONTRIBUABLE|USAGER|OCCUPANTE?|MAITRE D'OUVRAGE|COMMANDITAIRE|PAYEUR|ACHETEUR|EMPRUNTEUR)(?:\(S\)|S)?(?: DE)?\s*:\s*/,
  /\bAU NOM DE\s+(?=MONSIEUR|MADAME|M\.|MME|[A-Z' -]{3,40}(?:\n|$))/,
];

const identity: PersonRule = { fields: true };
const owner: PersonRule = {
  after: [
    /\b(?:NOM DU )?PROPRIETAIRE\b(?:\(S\)|S)?(?: DU BIEN)?[\s:]*/,
    /PROPRIETE DE\s*/,
    /APPARTENANT A\s*/,
    /VENDEUR OU BAILLEUR[\s:]*/,
    /\bVENDEUR[\s:]*/,
    /(?:DONNEUR D'ORDRE|COMMANDITAIRE|DEMANDEUR)[\s:]*/,
    /\b(?:CLIENT|DEMANDE PAR)[\s:]*/,
  ],
  address: true,
};
const spouses: PersonRule = {
  couple: true,
  first: true,
  pair: [
    /\b(?:FUTUR EPOUX|EPOUX|DEMANDEUR|PARTENAIRE 1)[\s:]+/,
    /\b(?:FUTURE EPOUSE|EPOUSE|DEFENDERESSE|DEFENDEUR|PARTENAIRE 2)[\s:]+/,
  ],
};
const signer: PersonRule = {
  after: [/\bSOUSSIGNEE?S?(?:\(E\))?[\s,:]*/, /\b(?:^|\n)(?:JE|MOI),?\s+/],
  fields: true,
  first: true,
};
const building: PersonRule = { kind: 'building' };
const company: PersonRule = { kind: 'company' };
const taxpayer: PersonRule = {
  after: [
    /DEBITEUR\S*(?: LEGAL\S*)?[\s:]*/,
    /DECLARANT 1\s*:?\s*/,
    /DECLARANT\s*:\s*/,
    /REDEVABLE[\s:]*/,
    /PROPRIETAIRE\(?S?\)?(?: ?\/ ?INDIVISAIRE\(?S?\)?)?\s*:\s*/,
  ],
  address: true,
  alone: true,
};
const deceased = (...labels: RegExp[]): PersonRule => ({
  after: [
    ...labels,
    /SUCCESSION DE\s*/,
    /(?:DEFUNTE?|DE CUJUS|PERSONNE DECEDEE)\)?[\s:-]*/,
    /HERITIERE?S? DE\s*/,
  ],
  fields: true,
  followedBy: /^[^;]{0,110}?\bDECEDEE?\b/,
});

export const personRules: Partial<Record<DocumentTypeId, PersonRule>> = {
  cni: identity,
  passeport: identity,
  titre_sejour: identity,
  permis_conduire: { fields: true, numbered: true, first: true },
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
    after: [/\bDEFUNTE?(?:\(E\))?\s*:\s*/, /DECES DE\s+(?=\S)/, /QUE\s+(?=MONSIEUR|MADAME)/],
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
    after: [/CERTIFI\w* QUE\s*/, /(?:CONCERNANT|INTERESSEE?|DELIVREE? A|ETABLI AU NOM DE)[\s:]*/],
    fields: true,
    first: true,
  },
  jugement_protection: {
    after: [
      /(?:DONT BENEFICIE|ATTENDU QUE|CONSIDERANT QUE|RELATIVE A|EN FAVEUR DE|PLACE(?:R|ONS)?)\s+/,
      /(?:MAJEURE? (?:PROTEGEE?|A PROTEGER)|PERSONNE PROTEGEE|CONCERNANT|L'EGARD DE|PROFIT DE|BENEFICE DE)[\s:]*/,
    ],
    fields: true,
  },
  justificatif_domicile: {
    after: [/TITULAIRE(?:\(S\)|S)? ?(?:DU CONTRAT)?[\s:]*/, /(?:CLIENT|ABONNEE?)[\s:]*/, /ATTESTONS QUE\s*/],
    address: true,
  },
  attestation_assurance: {
    after: [
      /SOUSCRIPTEUR\S*[\s:]*/,
      /SOCIETAIRE[\s:]*/,
      /ASSUREE?\(?E?\)?[\s:]+/,
      /(?:CERTIFI|ATTEST)\w* (?:PAR LA PRESENTE )?QUE\s*/,
      /GARANTIT\s*/,
    ],
    address: true,
    first: true,
  },
  rib: { after: [/TITULAIRE\S*(?: DU COMPTE)?[\s:]*/, /INTITULE(?: DU COMPTE)?[\s:]*/], address: true },
  releve_compte: { after: [/SUCCESSION DE\s*/, /TITULAIRE\S*(?: DU COMPTE)?[\s:]*/], address: true },
  avis_impot: taxpayer,
  taxe_fonciere: taxpayer,
  taxe_habitation: taxpayer,
  bulletin_salaire: {
    after: [/SALARIEE?[\s:]*/, /(?:NOM ET PRENOM|EMPLOYEE?|PENSIONNEE?|BENEFICIAIRE)[\s:]*/],
    fields: true,
    address: true,
    first: true,
  },
  accord_pret: { after: [/SITUATION DE\s*/, /EMPRUNTEUR\S*[\s:]*/], address: true, first: true },
  offre_pret: { after: [/EMPRUNTEURS?[\s:]*/], address: true },
  tableau_amortissement: {
    after: [/(?<!CO-)EMPRUNTEURS?[\s:]*/, /TITULAIRES?[\s:]*/, /CLIENT[\s:]*/],
    address: true,
    first: true,
  },
  origine_fonds: signer,
  don_manuel: { after: [/DONATAIRE[\s:]*/, /(?:DECLARANT|BENEFICIAIRE)[^:\n]{0,30}[\s:]*/], fields: true },
  titre_propriete: {
    after: [
      /AU PROFIT DE\s*:?\s*/,
      /(?:ONT|A) VENDU A\s*:?\s*/,
      /VENDEURS?\W{1,9}2\W{1,4}(?:LA SOCIETE DENOMMEE )?/,
      /ACQUEREURS?\s*:\s*/,
      /VENTE PAR\b[^\n]{3,60}? A\s+(?=M\.|MME|MONSIEUR|MADAME|SCI|LA SCI)/,
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
    ],
    first: true,
  },
  bail: {
    after: [/BAILLEURS?\s*:\s*/, /\bENTRE\s+(?=MONSIEUR|MADAME|M\.|MME|LA )/, /BAILLEURS?\s+/],
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
    after: [/COPROPRIETAIRE\s*(?:CEDANT|VENDEUR)[\s:]*/, /(?:CEDANT|VENDEUR)[\s:]*/],
    address: true,
  },
  appel_charges: { after: [/COPROPRIETAIRE\s*:?\s*/], address: true, first: true },
  plan_cadastral: {
    after: [/PROPRIETAIRES?(?: \/ INDIVISAIRE)?[\s:]*(?:M[A-Z0-9]{5}\s+)?/, /TITULAIRE[^\n]{0,20}[\s:]+/],
    fields: true,
    kind: 'parcel',
  },
  bornage: { after: [/REQUETE DE\s*/, /DEMANDE DE\s*/, /REQUERANT\s*:?\s*/], first: true },
  certificat_urbanisme: {
    after: [
      /(?:DEMANDEUR|PETITIONNAIRE)[\s:]*/,
      /PRESENTEE? (?:LE [^\n]{0,30})?PAR\s*/,
      /DEMANDE (?:DE|PAR)\s*/,
      /DEPOSEE? (?:LE [^\n]{0,30})?PAR\s*/,
      /PROPRIETAIRE[\s:]*/,
    ],
    first: true,
  },
  autorisation_urbanisme: {
    after: [
      /(?:BENEFICIAIRE|PETITIONNAIRE|DEMANDEUR)[\s:]*/,
      /(?:PRESENTEE?|DEPOSEE?) (?:LE [^\n]{0,30}?)?PAR\s*/,
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
    after: [/MAITRE D'OUVRAGE[\s:]*/, /SOUSCRIPTEUR[\s:]*/, /ASSUREE?[\s:]+/, /(?:CERTIFI|ATTEST)\w* QUE\s*/],
    first: true,
  },
  facture_travaux: { after: [/CLIENT[\s:]*/, /(?:FACTURE A|DOIT|ADRESSEE? A)[\s:]*/], address: true },
  avis_valeur: {
    after: [/DEMANDE DE\s*/, /DECES DE\s*/, /PROPRIETAIRE[\s:]*/, /APPARTENANT A\s*/, /SUCCESSION DE\s*/],
    first: true,
  },
  offre_achat: {
    after: [/CANDIDAT\S* ACQUEREUR\S*[\s:]*/, /SOUSSIGNEE?S?(?:\(E\))?[\s,:]*/, /ACQUEREUR[\s:]*/],
    first: true,
  },
  mandat_vente: { after: [/MANDANTS?\s*:?\s*/, /VENDEURS?\s*:?\s*/, /SOUSSIGNEE?S?[\s,:]*/], first: true },
  quittance_loyer: { after: [/LOCATAIRES?\s*:?\s*/, /RECU DE\s*/, /VERSEE PAR\s*/], address: true },
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
  testament: { after: [/SOUSSIGNEE?[\s,:]*/, /TESTAMENT DE\s*/, /TESTAT\w+\s*:?\s*/], first: true },
  acte_donation: {
    after: [/DONATEURS?\s*:\s*/, /(?:^|\n)PAR\s+(?=MONSIEUR|MADAME|M\.|MME)/, /DONATEURS?\s+/],
    first: true,
  },
  declaration_succession: deceased(),
  attestation_immobiliere: deceased(/DECES DE\s*/),
  assurance_vie: {
    after: [/SUCCESSION DE\s*/, /SOUSCRIPTEUR(?: ET ASSURE)?[\s:]*/, /ASSUREE?[\s:]+/],
    address: true,
  },
  facture_obseques: { after: [/OBSEQUES DE\s*/, /DEFUNTE?[\s:]*/, /(?:INHUMATION|CREMATION|CONVOI) DE\s*/] },
  certificat_fcddv: deceased(/PERSONNE DECEDEE[\s:]*/),
  procuration: {
    ...signer,
    after: [/SOUSSIGNEE?S?(?:\(E\))?[\s,:]*/, /(?:^|\n)JE,\s*/, /MANDANTE?\s*:?\s*/],
  },
  document_etranger: {
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
    after: [
      /(?:HEBERGER|HEBERGE)\b[^.]{0,140}?(?=MONSIEUR|MADAME|M\.|MME)/,
      /(?:HEBERGER|HEBERGE)\b[^.:]{0,80}?(?:DOMICILE|ADRESSE|CHEZ MOI)[\s,:]+/,
      /(?:HEBERGER|HEBERGE)\b[^.:]{0,80}?GRATUIT\w*[\s,:]+/,
      /(?:PERSONNE HEBERGEE|HEBERGEE?)[\s:]+/,
    ],
  },
  carte_grise: { after: [/C[ .]?1\s*:?\s*/, /TITULAIRE[\s:]*/] },
  questionnaire_client: { fields: true, after: [/NOM,? (?:ET )?PRENOMS?[\s:]*/], first: true },
  casier_judiciaire: { fields: true, first: true },
  courrier: { sender: true },
};
