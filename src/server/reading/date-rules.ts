import type { DocumentTypeId } from '#shared/document-types.ts';

export interface DateRule {
  /** Folded labels that announce THE date of this type; the text just before a date is tested. */
  labels?: RegExp;
  /** The type has no date of its own when no label is found; filed as « sans date ». */
  optional?: true;
  /** No date counts but a labelled one. */
  only?: true;
  /** The date stands in the heading of the deed. */
  deed?: true;
  /** The label names an event (a visit) which for other types is not the date. */
  event?: true;
  /** What is written in letters is the birth, the wedding or the death, never the copy's own date. */
  eventInLetters?: true;
  /** A pay period or a month is the date. */
  month?: true;
  /** Year of the document where it bears no full date. */
  year?: RegExp;
  /** Of several dates announced alike, the last in time: balances of the month. */
  latest?: true;
  /** What is announced so is never the date of this type. */
  not?: RegExp;
  /** What follows THE date of this type. */
  followedBy?: RegExp;
  /** A report that may have no other date than that of its visit. */
  visit?: true;
  /** Dated by the line that heads it: « Nantes, le … », « Envoyé le … ». */
  letter?: true;
  /** A date range gives the date: its end. */
  rangeEnd?: true;
}

/** A letter of a bank or an insurer after a death: dated by its own head, not by the balance it gives. */
const letter: DateRule = { letter: true };

const deed: DateRule = {
  deed: true,
  labels:
    /^ACTE (DU|EN DATE DU)$|^PAR ?-?DEVANT\b.{0,200}\bLE$|^RECUE? PAR (MAITRE|ME)\b.{0,200}\bLE$|ACTES? (RECU|ETABLI|DRESSE|SIGNE|PASSE|DE MAITRE|AUTHENTIQUE)\b.{0,200}(LE|DU)$|(RECU|SIGNE|PASSE)E?S? (LE|DU)$|FAIT\b.{0,200}\bLE$/,
};
const identity: DateRule = {
  labels:
    /(DELIVR\w{0,60}|DATE DE DELIVRANCE|DATE OF ISSUE|ISSUED|EMISSION|4A)\W{0,60}(?:\w\W{0,30})?(LE|ON|DU)?$/,
};
const civil: DateRule = {
  eventInLetters: true,
  labels:
    /(DELIVR\w{0,60}|CONFORME\w{0,60}|EN MAIRIE)\W{0,30}(LE|DU)?$|(DATE DE DELIVRANCE|COPIE\b.{0,200}(DELIVRE|CERTIFIE|CONFORME)|EXTRAIT\b.{0,200}(FAIT|DELIVRE)).{0,200}$|CONFORME\b.{0,200}\bLE$|FAIT (A|EN)\b.{0,200}LE$/,
};
const invoice: DateRule = {
  labels:
    /((FACTURE|QUITTANCE)[^.]{0,200}\bDU|DATE (DE|DE LA|D')\s?(FACTURE|FACTURATION|EMISSION)|EMISE?\b.{0,200}|EDITEE?|FACTURE LE|ETABLIE?|DATE)\W{0,30}(LE)?$/,
};
const report: DateRule = {
  visit: true,
  labels:
    /(DATE (DU|DE|D') ?(RAPPORT|DIAGNOSTIC|CONSTAT|REALISATION|REDACTION|DOSSIER|ELABORATION)( DU RAPPORT)?|VERSION DU|RAPPORT\b[^.]{0,24}\bDU|RAPPORT (DU|DEPOSE LE|ETABLI LE|REMIS LE|EN DATE DU)|ETABLI\w{0,60}|REALISE\w{0,60}|REDIGE\w{0,60}|DATE D'(ETABLISSEMENT|EMISSION|EDITION)( DU RAPPORT)?|DOCUMENT\b.{0,200})\W{0,30}(LE|DU)?$/,
};
const tax: DateRule = {
  labels:
    /(DATE DE L'AVIS|EDITE\w{0,60}( LE)?|DATE D'? ?ETABLISSEMENT|ETABLI\w{0,60}( LE)?|ETABLISSEMENT)\W{0,30}$/,
  year: /(?:TAXES? (?:FONCIERES?|D'HABITATION)|AVIS D'IMPOT|ETABLI EN|IMPOT)\D{0,30}?\b(20[0-4]\d)\b/,
};
const signature: DateRule = {
  labels:
    /(SIGNEE?S?|FAIT|CERTIFI\w{0,60} SINCERE|REMPLIE?|DATE DE SIGNATURE|SIGNATURE)\b.{0,200}\b(LE|DU)$|(SIGNE\w{0,60}|REMPLI\w{0,60}) LE$/,
};
const issue: DateRule = {
  labels:
    /(DELIVR\w{0,60}|DATE D'(EMISSION|ETABLISSEMENT|EDITION)|FAIT|ETABLI\w{0,60}|CERTIFIE)\b.{0,200}(LE|DU)?$/,
};
const meeting: DateRule = {
  deed: true,
  not: /EXERCICE|\bCLOSE?S? (?:LE|AU)\b|COMPTES|CONVO\w{1,60}|PRECEDENTE?|BUDGET/,
  followedBy:
    /^,?(?: [AÀ])? ?[^.]{0,24}(?:HEURES?|\d ?H\b)|^,?[^.]{0,60}(?:SE SONT REUNIS|S'EST REUNIE|SE SONT ASSEMBLES)/,
  labels:
    /(ASSEMBLEE\b[^.]{0,200}\b(DU|LE)|REUNIE?S?( LE)?|TENUE LE|EN DATE DU|SEANCE DU|DECISIONS? (DU|EN DATE DU)|REUNION DU)$/,
};
const judgment: DateRule = {
  not: /\bVU (?:LE|LA|L'|LES|UN|UNE)\b|\b(?:DEBATS?|PLAID\w{1,60}|ASSIGN\w{1,60}|INTERJETE|DEFEREE?|ENTREPRISE?|CLOTURE|PROVISOIRES)\b/,
  labels:
    /(JUGEMENT(?: DE DIVORCE| DE TUTELLE| DE CURATELLE)?|RENDUE?|PRONONCEE?|DECISION|ARRET|ORDONNANCE|AUDIENCE( PUBLIQUE)?|MINUTE|ORDONNANCE DU JUGE\b.{0,200})\W{0,30}(DU|LE|RENDU LE|EN DATE DU)?$|^(RENDUE?|EN DATE) (LE|DU)$|(RENDUE?|PRONONCEE?) PAR MISE A DISPOSITION\b.{0,200} LE$/,
};
const update: DateRule = {
  labels:
    /(MISE?S? A JOUR|DELIVRE\w{0,60}|ACTUALISE\w{0,60}|DATE D'ETABLISSEMENT|ETABLI\w{0,60}|EDITE\w{0,60}|DERNIERE MISE A JOUR)\W{0,30}(DU|LE|AU)?$/,
};

export const dateRules: Record<DocumentTypeId, DateRule> = {
  cni: identity,
  passeport: identity,
  titre_sejour: identity,
  permis_conduire: identity,
  acte_naissance: civil,
  acte_mariage: civil,
  acte_deces: civil,
  livret_famille: {
    labels:
      /MARIAGE\b.{0,150}\b(CELEBRE|CONTRACTE)E?\b.{0,150}\bLE$|LIVRET\b.{0,150}\b(DELIVRE|REMIS)\b.{0,150}\bLE$|ACTE DE MARIAGE N\W{0,3}\w{0,60}(?: DE L'ANNEE (?:19|20)\d\d)? LE$|MARIES LE$/,
    only: true,
  },
  jugement_divorce: judgment,
  convention_divorce: signature,
  convention_pacs: signature,
  attestation_pacs: {
    labels:
      /(ENREGISTRE\w{0,60}|ENREGISTREMENT|PROCEDE|REGISTRE)\b.{0,200}\b(LE|DU)$|DATE D'ENREGISTREMENT\W{0,30}$/,
  },
  contrat_mariage: deed,
  certificat_celibat: issue,
  jugement_protection: judgment,
  justificatif_domicile: invoice,
  attestation_assurance: {
    labels:
      /(FAIT|ETABLI\w{0,60}|DELIVRE\w{0,60}|EDITE\w{0,60}|EMISE?)\b.{0,200}\bLE$|DATE D'(EMISSION|EDITION)\W{0,30}$/,
  },
  rib: {
    labels:
      /(EDITE\w{0,60}|EDITION|IMPRIME\w{0,60}|DATE D'EDITION|EMIS|DELIVRE|GENERE|TELECHARGE)\b.{0,200}$/,
    optional: true,
  },
  releve_compte: {
    latest: true,
    labels:
      /(PERIODE( DU)?|SOLDE (CREDITEUR |DEBITEUR |FINAL )?AU|NOUVEAU SOLDE.{0,200}|ARRETE\w{0,60} (DE COMPTE )?AU|AU)$/,
    rangeEnd: true,
  },
  avis_impot: tax,
  taxe_fonciere: tax,
  taxe_habitation: tax,
  bulletin_salaire: {
    labels: /(PERIODE|BULLETIN|PAIE|SALAIRE|MOIS)\b.{0,200}$/,
    month: true,
    rangeEnd: true,
  },
  accord_pret: issue,
  offre_pret: {
    labels: /(DATE D'EMISSION|DATE DE L'OFFRE|EMISE?|EDITEE?|OFFRE\b.{0,200}\b(DU|EMISE LE))\W{0,30}(LE)?$/,
  },
  tableau_amortissement: {
    labels:
      /(EDITE\w{0,60}|EDITION|ARRETE\w{0,60} AU|ETABLI\w{0,60}|DATE D'EDITION|DECOMPTE\b.{0,200}\bAU)\W{0,30}(LE|DU)?$/,
  },
  origine_fonds: signature,
  titre_propriete: deed,
  avant_contrat: { deed: true, labels: /(FAIT|SIGNEE?S?|RECUE? PAR)\b.{0,200}\b(LE|DU)$/ },
  bail: { labels: /(FAIT|SIGNEE?S?|SIGNATURES?)\b.{0,200}\b(LE|DU)$/, deed: true },
  reglement_copropriete: deed,
  pv_ag: meeting,
  fiche_synthetique: update,
  carnet_entretien: update,
  pre_etat_date: update,
  etat_date: update,
  appel_charges: {
    labels:
      /(APPEL\b.{0,200}\b(DU|LE)|DATE D'(APPEL|EMISSION|EDITION)|DATE DE L'APPEL|EMIS\w{0,60}|EDITE\w{0,60}|ETABLI\w{0,60}|DATE)\W{0,30}(LE)?$/,
  },
  ppt_dtg: report,
  plan_cadastral: { labels: /(DATE D'EDITION|EDITE\w{0,60}|EDITION)\W{0,30}(LE|DU)?$/ },
  bornage: {
    labels:
      /(SIGNE|FAIT|DRESSE)\b.{0,200}\bLE$|SIGNATURE( DU PROCES-VERBAL)?$|PROCES-VERBAL (DU|EN DATE DU)$/,
  },
  certificat_urbanisme: {
    labels: /(ARRETE DU|DELIVRE\w{0,60}|FAIT\b.{0,200}|CERTIFICAT\b.{0,200}|EN DATE)\W{0,30}(LE|DU)?$/,
  },
  autorisation_urbanisme: { labels: /(ARRETE\b.{0,200}|DECISION\b.{0,200}|FAIT\b.{0,200})\W{0,30}(LE|DU)$/ },
  daact: { labels: /(FAIT|SIGNE\w{0,60}|ETABLI\w{0,60})\b.{0,200}\bLE$/ },
  assurance_do: issue,
  facture_travaux: invoice,
  dpe: report,
  audit_energetique: report,
  amiante: report,
  plomb: report,
  termites: report,
  electricite: report,
  gaz: report,
  erp: report,
  assainissement: {
    event: true,
    labels:
      /DATE D[EU] (LA )?(VISITE|CONTROLE)(?: D[EU] CONTROLE)?\W{0,30}$|(VISITE|CONTROLE)\b[^.]{0,34}\b(DU|LE)$|^(VISITE|CONTROLE)$/,
  },
  carrez: {
    labels:
      /(DATE (DU|DE) (RAPPORT|MESURAGE|LA MESURE|RELEVE|VISITE)|MESURAGE (DU|EFFECTUE LE|REALISE LE)|MESURE\w{0,60} LE|ETABLI\w{0,60}|REALISE\w{0,60}|RAPPORT DU)\W{0,30}(LE)?$/,
  },
  ddt: report,
  acte_notoriete: deed,
  testament: { deed: true, labels: /(FAIT|ECRIT|DATE|SIGNE)\b.{0,200}\bLE$/ },
  acte_donation: deed,
  donation_entre_epoux: deed,
  declaration_succession: {
    labels:
      /(SIGNE\w{0,60}|FAIT\b.{0,200}|CERTIFIE\w{0,60}\b.{0,200}|DEPOSE\w{0,60}|^A [A-Z' -]{1,60},?)\W{0,30}LE$/,
  },
  attestation_immobiliere: deed,
  assurance_vie: {
    labels: /(ARRETEE? AU|^COURRIER DU|SITUATION\b.{0,200}\bAU|DATE DU COURRIER|EDITE\w{0,60} LE)\W{0,30}$/,
  },
  facture_obseques: invoice,
  avis_valeur: report,
  kbis: { labels: /A JOUR (AU|A LA DATE DU|EN DATE DU|LE)\W*$/, only: true },
  statuts: {
    labels:
      /(MISE?S? A JOUR|A JOUR|FAIT\b.{0,200}|SIGNE\w{0,60}|EN DATE|CONFORMES?\b.{0,200})\W{0,30}(AU|DU|LE)$/,
  },
  pv_societe: meeting,
  beneficiaires_effectifs: {
    labels:
      /(EXTRAIT\b.{0,200}|DELIVRE\w{0,60}|FAIT\b.{0,200}|DECLARATION\b.{0,200}\b(DU|SIGNEE LE))\W{0,30}(LE|DU)?$/,
  },
  non_condamnation: signature,
  procuration: { labels: /(FAIT|DONNE\w{0,60}|SIGNE\w{0,60})\b.{0,200}\bLE$/, deed: true },
  attestation_hebergement: signature,
  quittance_loyer: { labels: /(QUITTANCE|MOIS|PERIODE|LOYER|TERME)\b.{0,200}$/, month: true, rangeEnd: true },
  conge_locataire: {
    deed: true,
    not: /\b(BAIL|CONTRAT|EFFET|LIBER\w+)\b/,
    labels: /(FAIT|SIGNIFIE\w{0,60}|REMIS\w{0,60})\b.{0,200}\bLE$/,
  },
  offre_achat: signature,
  mandat_vente: signature,
  don_manuel: { labels: /(SIGNE\w{0,60}|RECUE?|FAIT|ENREGISTREE?|DEPOSEE?)\b.{0,200}\bLE$/ },
  certificat_fcddv: {
    labels:
      /(REPONSE|DELIVRE\w{0,60}|INTERROGATION|CERTIFICAT|FAIT)\b.{0,200}\b(DU|LE)$|DATE DE (?:LA REPONSE|L'INTERROGATION)$/,
  },
  carte_grise: { labels: /(^|\W)(I[.:]?|DATE DU CERTIFICAT.{0,200})\W{0,30}$/ },
  attestation_depot_capital: issue,
  annonce_legale: {
    labels: /(PUBLICATION|PARUTION|PARUE?|PARAITRA\w{0,60}|PUBLIEE?|EDITION)\b.{0,200}(DU|LE)?$/,
  },
  bilan_comptable: {
    labels: /(CLOS\w{0,60}|CLOTURE|ARRETES?|EXERCICE\b.{0,200}|BILAN\b.{0,200})\W{0,30}(LE|AU|DU)$/,
    rangeEnd: true,
  },
  questionnaire_client: signature,
  casier_judiciaire: issue,
  // The original's own delivery is quoted by the translation, whose date comes after.
  document_etranger: {
    labels:
      /^6?\W{0,3}(THE|EL|DEN)$|(TRADUCTION\b.{0,200}|TRADUIT\b.{0,200}|FAIT\b.{0,200}|CERTIFIE\w{0,60})\b.{0,200}(LE|DU)$/,
  },
  courrier: { letter: true },
  photo: { optional: true },
  autre: { optional: true },
};

/** The rule of a type, or the rule of letters where a bank or an insurer answers about a death. */
export function findDateRule(type: DocumentTypeId, folded: string): DateRule {
  const answers = type === 'releve_compte' || type === 'assurance_vie';
  const afterDeath =
    /SUCCESSION DE|AU JOUR DU DECES|ACTE DE DECES/.test(folded) && /AGREER|SALUTATIONS|MAITRE,/.test(folded);
  return answers && afterDeath ? letter : dateRules[type];
}
