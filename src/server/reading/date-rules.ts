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
    /^ACTE (DU|EN DATE DU)$|^PAR ?-?DEVANT\b.*\bLE$|^RECUE? PAR (MAITRE|ME)\b.*\bLE$|ACTES? (RECU|ETABLI|DRESSE|SIGNE|PASSE|DE MAITRE|AUTHENTIQUE)\b.*(LE|DU)$|(RECU|SIGNE|PASSE)E?S? (LE|DU)$|FAIT\b.*\bLE$/,
};
const identity: DateRule = {
  labels: /(DELIVR\w*|DATE DE DELIVRANCE|DATE OF ISSUE|ISSUED|EMISSION|4A)\W*(\(?\w?\)?)?\W*(LE|ON|DU)?$/,
};
const civil: DateRule = {
  eventInLetters: true,
  labels:
    /(DELIVR\w*|CONFORME\w*|DATE DE DELIVRANCE.*|COPIE\b.*(DELIVRE|CERTIFIE|CONFORME).*|EXTRAIT\b.*(FAIT|DELIVRE).*|EN MAIRIE)\W*(LE|DU)?$|CONFORME\b.*\bLE$|FAIT (A|EN)\b.*LE$/,
};
const invoice: DateRule = {
  labels:
    /((FACTURE|QUITTANCE)[^.]*\bDU|DATE (DE|DE LA|D')\s?(FACTURE|FACTURATION|EMISSION)|EMISE?\b.*|EDITEE?|FACTURE LE|ETABLIE?|DATE)\W*(LE)?$/,
};
const report: DateRule = {
  visit: true,
  labels:
    /(DATE (DU|DE|D') ?(RAPPORT|DIAGNOSTIC|CONSTAT|REALISATION|REDACTION|DOSSIER|ELABORATION)( DU RAPPORT)?|VERSION DU|RAPPORT\b[^.]{0,24}\bDU|RAPPORT (DU|DEPOSE LE|ETABLI LE|REMIS LE|EN DATE DU)|ETABLI\w*|REALISE\w*|REDIGE\w*|DATE D'(ETABLISSEMENT|EMISSION|EDITION)( DU RAPPORT)?|DOCUMENT\b.*)\W*(LE|DU)?$/,
};
const tax: DateRule = {
  labels: /(DATE DE L'AVIS|EDITE\w*( LE)?|DATE D'? ?ETABLISSEMENT|ETABLI\w*( LE)?|ETABLISSEMENT)\W*$/,
  year: /(?:TAXES? (?:FONCIERES?|D'HABITATION)|AVIS D'IMPOT|ETABLI EN|IMPOT)\D{0,30}?\b(20[0-4]\d)\b/,
};
const signature: DateRule = {
  labels:
    /(SIGNEE?S?|FAIT|CERTIFI\w* SINCERE|REMPLIE?|DATE DE SIGNATURE|SIGNATURE)\b.*\b(LE|DU)$|(SIGNE\w*|REMPLI\w*) LE$/,
};
const issue: DateRule = {
  labels: /(DELIVR\w*|DATE D'(EMISSION|ETABLISSEMENT|EDITION)|FAIT|ETABLI\w*|CERTIFIE)\b.*(LE|DU)?$/,
};
const meeting: DateRule = {
  deed: true,
  not: /EXERCICE|\bCLOSE?S? (?:LE|AU)\b|COMPTES|CONVO\w+|PRECEDENTE?|BUDGET/,
  followedBy:
    /^,?(?: [AÀ])? ?[^.]{0,24}(?:HEURES?|\d ?H\b)|^,?[^.]{0,60}(?:SE SONT REUNIS|S'EST REUNIE|SE SONT ASSEMBLES)/,
  labels:
    /(ASSEMBLEE\b[^.]*\b(DU|LE)|REUNIE?S?( LE)?|TENUE LE|EN DATE DU|SEANCE DU|DECISIONS? (DU|EN DATE DU)|REUNION DU)$/,
};
const judgment: DateRule = {
  not: /\bVU (?:LE|LA|L'|LES|UN|UNE)\b|\b(?:DEBATS?|PLAID\w+|ASSIGN\w+|INTERJETE|DEFEREE?|ENTREPRISE?|CLOTURE|PROVISOIRES)\b/,
  labels:
    /(JUGEMENT(?: DE DIVORCE| DE TUTELLE| DE CURATELLE)?|RENDUE?|PRONONCEE?|DECISION|ARRET|ORDONNANCE|AUDIENCE( PUBLIQUE)?|MINUTE|ORDONNANCE DU JUGE\b.*)\W*(DU|LE|RENDU LE|EN DATE DU)?$|^(RENDUE?|EN DATE) (LE|DU)$|(RENDUE?|PRONONCEE?) PAR MISE A DISPOSITION\b.* LE$/,
};
const update: DateRule = {
  labels:
    /(MISE?S? A JOUR|DELIVRE\w*|ACTUALISE\w*|DATE D'ETABLISSEMENT|ETABLI\w*|EDITE\w*|DERNIERE MISE A JOUR)\W*(DU|LE|AU)?$/,
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
      /MARIAGE\b.*\b(CELEBRE|CONTRACTE)E?\b.*\bLE$|LIVRET\b.*\b(DELIVRE|REMIS)\b.*\bLE$|ACTE DE MARIAGE N\W{0,3}\w* LE$|MARIES LE$/,
    only: true,
  },
  jugement_divorce: judgment,
  convention_divorce: signature,
  convention_pacs: signature,
  attestation_pacs: {
    labels: /(ENREGISTRE\w*|ENREGISTREMENT|PROCEDE|REGISTRE)\b.*\b(LE|DU)$|DATE D'ENREGISTREMENT\W*$/,
  },
  contrat_mariage: deed,
  certificat_celibat: issue,
  jugement_protection: judgment,
  justificatif_domicile: invoice,
  attestation_assurance: {
    labels: /(FAIT|ETABLI\w*|DELIVRE\w*|EDITE\w*|EMISE?)\b.*\bLE$|DATE D'(EMISSION|EDITION)\W*$/,
  },
  rib: {
    labels: /(EDITE\w*|EDITION|IMPRIME\w*|DATE D'EDITION|EMIS|DELIVRE|GENERE|TELECHARGE)\b.*$/,
    optional: true,
  },
  releve_compte: {
    latest: true,
    labels:
      /(PERIODE( DU)?|SOLDE (CREDITEUR |DEBITEUR |FINAL )?AU|NOUVEAU SOLDE.*|ARRETE\w* (DE COMPTE )?AU|AU)$/,
    rangeEnd: true,
  },
  avis_impot: tax,
  taxe_fonciere: tax,
  taxe_habitation: tax,
  bulletin_salaire: { labels: /(PERIODE|BULLETIN|PAIE|SALAIRE|MOIS)\b.*$/, month: true, rangeEnd: true },
  accord_pret: issue,
  offre_pret: {
    labels: /(DATE D'EMISSION|DATE DE L'OFFRE|EMISE?|EDITEE?|OFFRE\b.*\b(DU|EMISE LE))\W*(LE)?$/,
  },
  tableau_amortissement: {
    labels: /(EDITE\w*|EDITION|ARRETE\w* AU|ETABLI\w*|DATE D'EDITION|DECOMPTE\b.*\bAU)\W*(LE|DU)?$/,
  },
  origine_fonds: signature,
  titre_propriete: deed,
  avant_contrat: { deed: true, labels: /(FAIT|SIGNEE?S?|RECUE? PAR)\b.*\b(LE|DU)$/ },
  bail: { labels: /(FAIT|SIGNEE?S?|SIGNATURES?)\b.*\b(LE|DU)$/, deed: true },
  reglement_copropriete: deed,
  pv_ag: meeting,
  fiche_synthetique: update,
  carnet_entretien: update,
  pre_etat_date: update,
  etat_date: update,
  appel_charges: {
    labels:
      /(APPEL\b.*\b(DU|LE)|DATE D'(APPEL|EMISSION|EDITION)|DATE DE L'APPEL|EMIS\w*|EDITE\w*|ETABLI\w*|DATE)\W*(LE)?$/,
  },
  ppt_dtg: report,
  plan_cadastral: { labels: /(DATE D'EDITION|EDITE\w*|EDITION)\W*(LE|DU)?$/ },
  bornage: {
    labels: /(SIGNE|FAIT|DRESSE)\b.*\bLE$|SIGNATURE( DU PROCES-VERBAL)?$|PROCES-VERBAL (DU|EN DATE DU)$/,
  },
  certificat_urbanisme: { labels: /(ARRETE DU|DELIVRE\w*|FAIT\b.*|CERTIFICAT\b.*|EN DATE)\W*(LE|DU)?$/ },
  autorisation_urbanisme: { labels: /(ARRETE\b.*|DECISION\b.*|FAIT\b.*)\W*(LE|DU)$/ },
  daact: { labels: /(FAIT|SIGNE\w*|ETABLI\w*)\b.*\bLE$/ },
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
      /DATE D[EU] (LA )?(VISITE|CONTROLE)(?: D[EU] CONTROLE)?\W*$|(VISITE|CONTROLE)\b[^.]{0,34}\b(DU|LE)$|^(VISITE|CONTROLE)$/,
  },
  carrez: {
    labels:
      /(DATE (DU|DE) (RAPPORT|MESURAGE|LA MESURE|RELEVE|VISITE)|MESURAGE (DU|EFFECTUE LE|REALISE LE)|MESURE\w* LE|ETABLI\w*|REALISE\w*|RAPPORT DU)\W*(LE)?$/,
  },
  ddt: report,
  acte_notoriete: deed,
  testament: { deed: true, labels: /(FAIT|ECRIT|DATE|SIGNE)\b.*\bLE$/ },
  acte_donation: deed,
  donation_entre_epoux: deed,
  declaration_succession: { labels: /(SIGNE\w*|FAIT\b.*|CERTIFIE\w*\b.*|DEPOSE\w*|^A [A-Z' -]+,?)\W*LE$/ },
  attestation_immobiliere: deed,
  assurance_vie: { labels: /(ARRETEE? AU|^COURRIER DU|SITUATION\b.*\bAU|DATE DU COURRIER|EDITE\w* LE)\W*$/ },
  facture_obseques: invoice,
  avis_valeur: report,
  kbis: { labels: /A JOUR (AU|A LA DATE DU|EN DATE DU|LE)\W*$/, only: true },
  statuts: { labels: /(MISE?S? A JOUR|A JOUR|FAIT\b.*|SIGNE\w*|EN DATE|CONFORMES?\b.*)\W*(AU|DU|LE)$/ },
  pv_societe: meeting,
  beneficiaires_effectifs: {
    labels: /(EXTRAIT\b.*|DELIVRE\w*|FAIT\b.*|DECLARATION\b.*\b(DU|SIGNEE LE))\W*(LE|DU)?$/,
  },
  non_condamnation: signature,
  procuration: { labels: /(FAIT|DONNE\w*|SIGNE\w*)\b.*\bLE$/, deed: true },
  attestation_hebergement: signature,
  quittance_loyer: { labels: /(QUITTANCE|MOIS|PERIODE|LOYER|TERME)\b.*$/, month: true, rangeEnd: true },
  conge_locataire: {
    deed: true,
    not: /\b(BAIL|CONTRAT|EFFET|LIBER\w+)\b/,
    labels: /(FAIT|SIGNIFIE\w*|REMIS\w*)\b.*\bLE$/,
  },
  offre_achat: signature,
  mandat_vente: signature,
  don_manuel: { labels: /(SIGNE\w*|RECUE?|FAIT|ENREGISTREE?|DEPOSEE?)\b.*\bLE$/ },
  certificat_fcddv: {
    labels:
      /(REPONSE|DELIVRE\w*|INTERROGATION|CERTIFICAT|FAIT)\b.*\b(DU|LE)$|DATE DE (?:LA REPONSE|L'INTERROGATION)$/,
  },
  carte_grise: { labels: /(^|\W)(I[.:]?|DATE DU CERTIFICAT.*)\W*$/ },
  attestation_depot_capital: issue,
  annonce_legale: { labels: /(PUBLICATION|PARUTION|PARUE?|PARAITRA\w*|PUBLIEE?|EDITION)\b.*(DU|LE)?$/ },
  bilan_comptable: {
    labels: /(CLOS\w*|CLOTURE|ARRETES?|EXERCICE\b.*|BILAN\b.*)\W*(LE|AU|DU)$/,
    rangeEnd: true,
  },
  questionnaire_client: signature,
  casier_judiciaire: issue,
  // The original's own delivery is quoted by the translation, whose date comes after.
  document_etranger: {
    labels: /^6?\W{0,3}(THE|EL|DEN)$|(TRADUCTION\b.*|TRADUIT\b.*|FAIT\b.*|CERTIFIE\w*)\b.*(LE|DU)$/,
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
