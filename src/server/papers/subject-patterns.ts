import { anyOf } from '#shared/compose-pattern.ts';

/** What papers of one name are about of which an office wants those of the home only, folded. */
export interface OtherSubject {
  /** A line that is about something else. */
  about: RegExp;
  /** A line that only mentions it, or the home. */
  inPassing?: RegExp;
  /** A line that says what is insured or paid for is the home as well. Where somebody lives says nothing of it. */
  unless?: RegExp;
  /** A title that is of something else, whatever stands below it. */
  titled?: RegExp;
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
