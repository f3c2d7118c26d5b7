import { anyOf } from '#shared/compose-pattern.ts';

/** What papers of one name are about of which an office wants those of the home only, folded. */
export interface OtherSubject {
  /** A line that is about something else. */
  about?: RegExp;
  /** A line that only mentions it, or the home. */
  inPassing?: RegExp;
  /** A line that says what is insured or paid for is the home as well. Where somebody lives says nothing of it. */
  unless?: RegExp;
  /** A title that is of something else, whatever stands below it. */
  titled?: RegExp;
  /** A title by which it is what it is wanted for, whatever stands beside it. */
  unlessTitled?: RegExp;
}

/** What only a garage does; it also changes belts and empties, as who looks after a boiler does. */
const GARAGE =
  /\b(?:EMBRAYAGE|PNEUS?|PNEUMATIQUES|PLAQUETTES DE FREINS?|FREINAGE|PARE-?BRISE|PARE-?CHOCS?|ESSUIE-?GLACES?|CARTE GRISE)\b/;
const MAKE =
  /\b(?:PEUGEOT|RENAULT|CITROEN|DACIA|VOLKSWAGEN|TOYOTA|FORD|OPEL|FIAT|NISSAN|HYUNDAI|KIA|AUDI|BMW|MERCEDES|SKODA|SEAT|SUZUKI|VOLVO|TESLA) (?:CLIO|MEGANE|SCENIC|KANGOO|TWINGO|ZOE|SANDERO|DUSTER|GOLF|POLO|YARIS|FIESTA|FOCUS|CORSA|C\d|\d{3,4}|E-\d{3,4})\b/;
const PLATE = /\b[A-Z]{2}-\d{3}-[A-Z]{2}\b/;

/** A garage's bill has the look of a builder's; a builder drives, delivers, and makes gates for cars. */
export const notOfVehicle: OtherSubject = {
  about: anyOf([
    PLATE,
    /\bKILOMETRAGE\b/,
    /^(?:VOTRE )?VEHICULE\b(?! (?:DE|ET|POUR|AVEC|ELECTRIQUE|LEGER|UTILITAIRE)\b)/,
    /\bVEHICULE (?:IMMATRICULE|DE MARQUE)\b/,
    GARAGE,
    MAKE,
  ]),
  inPassing: /\b(?:LIVRAISON|DEPLACEMENT|TRANSPORT|BORNE|PORTAIL|RECHARGE)/,
};

export const ofHome: OtherSubject = {
  about: anyOf([PLATE, /\bVEHICULE\b|\bIMMATRICULEE?\b|\bAUTOMOBILE\b|\bSCOLAIRE\b|\bCHASSE\b/]),
  unless: anyOf([
    /\b(?:CONTRAT|ASSURANCE|MULTIRISQUES?|FORMULE|RISQUE|GARANTIE|PACK|ATTESTATION|USAGE)S?[ :]{1,3}(?:(?:D'|DE L'|DE )?(?:ASSURANCE )?(?:MULTIRISQUES? )?)HABITATION\b/,
    /\b(?:LOGEMENT|APPARTEMENT|MAISON|IMMEUBLE|LOCAL|LOCAUX|PAVILLON|VILLA|HABITATION|BIEN)S?\b.{0,30}(?:\b(?:SITUEE?S?|ASSUREE?S?|SISE?|GARANTIE?S?|COMPOSEE?|OCCUPEE?S?|INDIVIDUELLE)\b|\b\d{1,2} ?P(?:IECES?)?\b|\b\d{1,4} ?M2|:)/,
    /\b(?:ADRESSE|LIEU|SITUATION|NATURE) DU (?:RISQUE|BIEN|LOGEMENT)\b/,
    /\bRISQUES? LOCATIFS?\b|\bOCCUPANTE?\b|\bCOPROPRIETAIRE\b|\bLOCATAIRE (?:DU|D'UN|DE L[A'])(?! ?VEHICULE)/,
  ]),
  titled:
    /\b(?:ASSURANCE|RESPONSABILITE CIVILE)\b.{0,12}\b(?:SCOLAIRE|AUTO|AUTOMOBILE|MOTO|CHASSE|VEHICULE)\b(?!.{0,40}\bHABITATION)/,
};

/** Fourteen days to withdraw are those of a consumer's loan; one for a house has ten to think it over. */
export const forHousing: OtherSubject = {
  about:
    /PRETS? PERSONNELS?|CREDITS? (?:RENOUVELABLE|A LA CONSOMMATION|AFFECTE)|RETRACTATION[^.]{0,30}(?:QUATORZE|14) JOURS|\bVEHICULE\b/,
  // What the borrower owes already and where he lives is no purpose.
  inPassing: /\b(?:CHARGES|EN COURS|SITUATION|RESSOURCES|LOCATAIRE)\b/,
  unless: anyOf([
    /\b(?:PRETS?|CREDITS?|FINANCEMENTS?|OFFRES?|EMPRUNTS?)\b.{0,30}\b(?:IMMOBILI|HABITAT|LOGEMENT|ACCESSION|TAUX ZERO)/,
    /\b(?:ACQUISITION|ACHAT|CONSTRUCTION|OBJET|DESTINATION|NATURE|BIEN|PROJET|FINANCER|OPERATION)\b.{0,60}\b(?:IMMOBILI|HABITATION|LOGEMENT|RESIDENCE|MAISON|APPARTEMENT|TERRAIN|IMMEUBLE)/,
  ]),
};

/** A judge of guardianships looks after children as well. */
export const ofAdult: OtherSubject = {
  about: /\bTUTELLES? (?:DES |DE )?MINEURE?S?\b|\bADMINISTRAT(?:EUR|RICE|ION) LEGALE\b/,
};

/** A diagnostician, an architect or a surveyor sends a bill as well as a builder. */
export const notOfService: OtherSubject = {
  about:
    /\b(?:DIAGNOSTICS? (?:DE PERFORMANCE|IMMOBILIER|TECHNIQUE|AMIANTE|PLOMB|GAZ|ELECTRI|TERMITES)|DPE\b.{0,60}\b(?:AMIANTE|PLOMB|ERP|GAZ)|HONORAIRES DE NEGOCIATION)/,
  unless:
    /\b(?:POSE|FOURNITURE|FOURNIT|REMPLACEMENT|REFECTION|RENOVATION|INSTALLATION|TRAVAUX DE|MAIN D'OEUVRE|DESAMIANTAGE|DEMOLITION|REPARATION|RAVALEMENT|ISOLATION|CHAUDIERE|TOITURE)\b/,
};

/** What proves where somebody lives is what his dwelling is supplied with, and no purchase that was sent there. */
export const ofSupply: readonly OtherSubject[] = [
  {
    about: /\bFACTURE\b/,
    unless:
      /\b(?:ELECTRI\w{0,8}|GAZ|EAUX?|ENERGIES?|KWH|INTERNET|FIBRE|ADSL|TELEPHON\w{0,6}|TELECOM|MOBILE|FORFAIT|LIGNE|\w{0,6}BOX|ABONN\w{0,8}|POINT DE (?:LIVRAISON|COMPTAGE)|(?:LIEU|ADRESSE) DE (?:CONSOMMATION|FOURNITURE)|PDL|PRM|PCE|COMPTEUR|CONSOMMATION|ASSAINISSEMENT|EDF|ENGIE|TOTALENERGIES|VEOLIA|SUEZ|SAUR|ORANGE|SFR|FREE|BOUYGUES|SOSH|FIOUL|CHAUFFAGE|LOYER)\b/,
  },
  {
    titled: /^(?:VOTRE |NOTRE )?(?:OFFRE|PROPOSITION|SIMULATION|ESTIMATION|DEVIS|COMMANDE)\b(?! ?:)/,
    unlessTitled: /\b(?:FACTURE|ATTESTATION|ECHEANCIER|JUSTIFICATIF|QUITTANCE)\b/,
  },
];

/** What a tax office sends beside its notice of the tax on income. */
export const ofIncome: OtherSubject = {
  titled:
    /\bFORTUNE IMMOBILIERE\b|^(?:(?:VOTRE |ACCUSE DE RECEPTION D.{0,20}|RECAPITULATIF D.{0,20}|COPIE D.{0,20})?DECLARATION (?:DES |DE |DU |EN LIGNE|AUTOMATIQUE|PRE-?REMPLIE))|^(?:CERFA )?N(?:°|O)? ?2042\b|^COTISATION FONCIERE\b|^ACCUSE DE RECEPTION\b/,
};

/** What is owed by instalments is another paper than the notice of the tax. */
export const ofLandTax: OtherSubject = {
  titled: /^AVIS D'ECHEANCES?\b|^ECHEANCIER\b|^(?:CONTRAT DE )?PRELEVEMENT (?:MENSUEL|A L'ECHEANCE)\b/,
  unlessTitled: /^AVIS D'IMPOT\b|^AVIS DE TAXES?\b/,
};

/** What goes before an assembly or with it is no minutes of it. */
export const ofAssembly: readonly OtherSubject[] = [
  { titled: /^(?:(?:PROCES[- ]VERBAL|COMPTE[- ]RENDU|PV|REUNION|CR)\b.{0,30}\b)?CONSEIL SYNDICAL\b/ },
  {
    titled: /^FEUILLES? DE PRESENCE\b|^ORDRE DU JOUR\b|^POUVOIR\b|^LISTE DES (?:PRESENTS|COPROPRIETAIRES)\b/,
    unlessTitled: /\b(?:PROCES-VERBAL|PROCES VERBAL|COMPTE[- ]RENDU|DELIBERATIONS?|PV)\b/,
  },
];

/** That whoever reports is insured and independent holds none of his reports. */
export const ofReports: OtherSubject = {
  titled: /^(?:ANNEXE.{0,12})?ATTESTATION (?:SUR L'HONNEUR|D'INDEPENDANCE|D'ASSURANCE)\b/,
  unlessTitled: /\b(?:SYNTHESE|SOMMAIRE|RESUME|CONCLUSIONS?)\b/,
};
