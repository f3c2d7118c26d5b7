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

/** What insurers sell, one beside the other, at the foot of what is about one of them. */
const RANGE =
  /\b(?:AUTO|SANTE|EPARGNE|MOTO|PREVOYANCE|VIE|RETRAITE)\b.{0,60}\bHABITATION\b|\bHABITATION\b.{0,60}\b(?:AUTO|SANTE|EPARGNE|MOTO|PREVOYANCE|RETRAITE)\b/;

/** An insurer's certificate is that of a home where it names the home, or who lives in it: all else of his range is called so too. */
export const ofHome: OtherSubject = {
  about: /\b(?:ATTESTATION|CERTIFICAT|ASSURANCES?|ASSUREE?|CONTRAT)\b/,
  inPassing: RANGE,
  unless: anyOf([
    /\b(?:CONTRAT|ASSURANCE|MULTIRISQUES?|FORMULE|RISQUE|GARANTIE|PACK|ATTESTATION|USAGE)S?[ :]{1,3}(?:(?:D'|DE L'|DE )?(?:ASSURANCE )?(?:MULTIRISQUES? )?)HABITATION\b|\bMRH\b/,
    /\b(?:LOGEMENT|APPARTEMENT|MAISON|IMMEUBLE|LOCAL|LOCAUX|PAVILLON|VILLA|HABITATION|BIEN|STUDIO|DOMICILE)S?\b.{0,30}(?:\b(?:SITUEE?S?|ASSUREE?S?|SISE?|GARANTIE?S?|COMPOSEE?|OCCUPEE?S?|INDIVIDUELLE)\b|\b\d{1,2} ?P(?:IECES?)?\b|\b\d{1,4} ?M2|:)/,
    /\bASSUR\w{0,4} (?:DE |POUR )?(?:LE |LA |SON |SA |VOTRE |UNE? |L')(?:LOGEMENT|APPARTEMENT|MAISON|IMMEUBLE|PAVILLON|HABITATION|RESIDENCE|STUDIO)\b/,
    /\bDE (?:SON|SA|VOTRE|LEUR) (?:HABITATION|LOGEMENT|APPARTEMENT|MAISON|RESIDENCE)\b/,
    /\b(?:ADRESSE|LIEU|SITUATION|NATURE) (?:DU (?:RISQUE|BIEN|LOGEMENT)|ASSUREE?|GARANTIE?)\b|\bRISQUES? (?:ASSUREE?S? |GARANTIS? )?(?:SITUEE?S?|SIS)\b(?!.{0,60}\b(?:PROFESSIONNEL|COMMERC|INDUSTR|ATELIER|ENTREPOT|CHANTIER))/,
    /\bRISQUES? LOCATIFS?\b|\b(?:NON )?OCCUPANTE?\b|\bPNO\b|\bCOPROPRIETAIRE\b|\bLOCATAIRE (?:DU|D'UN|DE L[A'])(?! ?VEHICULE)|\bDEGATS? DES EAUX\b/,
  ]),
  titled:
    /^(?:(?:ATTESTATION|CERTIFICAT|CONTRAT|VOTRE|MEMO|CARTE)S? (?:DE |D')?)?(?:ASSURANCE|RESPONSABILITE CIVILE)\b.{0,12}\b(?:SCOLAIRE|AUTO|AUTOMOBILE|MOTO|CHASSE|VEHICULE)\b(?!.{0,40}\bHABITATION)/,
};

/** Fourteen days to withdraw are those of a consumer's loan; one for a house has ten to think it over. */
export const forHousing: OtherSubject = {
  about: anyOf([
    /PRETS? PERSONNELS?|CREDITS? (?:RENOUVELABLES?|A LA CONSOMMATION|AFFECTES?|AUTO|MOTO)|RETRACTATION[^.]{0,30}(?:QUATORZE|14) JOURS|\bVEHICULE\b/,
    /\bRESERVE D'ARGENT\b|\bPAR FRACTIONS\b|\bL\.? ?312-\d|\b(?:REGROUPEMENT|RACHAT|RESTRUCTURATION) DE (?:VOS )?(?:CREDITS|PRETS)\b|\bPRETS? ETUDIANTS?\b/,
    MAKE,
  ]),
  // What the borrower owes already, where he lives and where he parks is no purpose.
  inPassing:
    /\b(?:CHARGES|EN COURS|SITUATION|RESSOURCES|LOCATAIRE|RACHETEE?S?|REPRIS|DETTES?|STATIONNEMENT|PARKING|GARAGE)\b|(?:€|EUROS?) ?(?:\/|PAR) ?MOIS\b/,
  unless: anyOf([
    /\b(?:PRETS?|CREDITS?|FINANCEMENTS?|OFFRES?|EMPRUNTS?)\b.{0,30}\b(?:IMMOBILI|HABITAT|LOGEMENT|ACCESSION|TAUX ZERO)/,
    /\b(?:ACQUISITION|ACHAT|CONSTRUCTION|OBJET|DESTINATION|NATURE|BIEN|PROJET|FINANCER|OPERATION)\b.{0,60}\b(?:IMMOBILI|HABITATION|LOGEMENT|RESIDENCE|MAISON|APPARTEMENT|TERRAIN|IMMEUBLE)/,
  ]),
  titled:
    /^(?!.{0,60}\bIMMOBILIER)(?:OFFRE |CONTRAT )?(?:DE |DU )?(?:LOCATION (?:AVEC OPTION D'ACHAT|LONGUE DUREE)|CREDIT-BAIL|(?:REGROUPEMENT|RACHAT) DE (?:VOS )?(?:CREDITS|PRETS)|PRET (?:PERSONNEL|AUTO|ETUDIANT)|CREDIT (?:RENOUVELABLE|AUTO))\b/,
};

/** What is sold is land or a building: a car, a boat, a trade and shares have their own contracts. */
export const ofImmovable: OtherSubject = {
  about:
    /\bVEHICULE (?:DE MARQUE|IMMATRICULE|D'OCCASION)|\bMOBIL-?HOME\b|\bCARAVANE\b|\b(?:LE|DU|D'UN) (?:NAVIRE|BATEAU|VOILIER|CAMPING-CAR)\b/,
  unless:
    /\b(?:IMMEUBLES?|APPARTEMENT|MAISON|TERRAIN|PARCELLES?|CADASTR\w{0,4}|LOTS? (?:N|NUMERO|\d)|LOCAL|LOCAUX|BATIMENT|PAVILLON|VILLA|TANTIEMES|LOGEMENT)\b/,
  titled:
    /\b(?:VENTE|CESSION|ACHAT|ACQUISITION)\b.{0,30}\b(?:FONDS (?:DE COMMERCE|ARTISANAL|LIBERAL|AGRICOLE)|VEHICULE|VOITURE|MOTO|MOBIL-?HOME|CARAVANE|CAMPING-CAR|BATEAU|NAVIRE|VOILIER|DROIT AU BAIL|PARTS SOCIALES|ACTIONS|CLIENTELE|PATIENTELE)\b(?!.{0,30}\b(?:IMMEUBLE|MURS)\b)/,
};

/** A power to vote, to use an account or to fetch a parcel lets nobody sign before a notary. */
export const ofNotary: OtherSubject = {
  about:
    /\bELECTIONS?\b|\bVOTER\b|\bASSEMBLEES? GENERALES?\b|\bFONCTIONNER (?:LE|SON|MON|LES|MES) COMPTES?\b|\b(?:RETIRER|RECEVOIR) (?:LE |MON |SON |MES |SES |TOUT )?(?:COURRIER|COLIS|RECOMMANDES?|PLIS?)\b|\bCARTE GRISE\b/,
  unless:
    /\b(?:VENDRE|VENTE|ACQUERIR|ACQUISITION|ACHETER|ACTES? (?:DE|AUTHENTIQUE|NOTARIE)|NOTAIRE|SUCCESSION|DONATION|PARTAGE|HYPOTHE\w{0,6}|EMPRUNTER|NOTORIETE|COMPROMIS|PROMESSE|CLERC|CESSION)\b/,
  titled:
    /^(?:FORMULAIRE DE )?VOTE PAR PROCURATION\b|\bPROCURATION (?:SUR|DE|POUR) (?:LE |LES |UN |MON )?COMPTES?\b|^PROCURATION (?:BANCAIRE|POSTALE|ELECTORALE|DE VOTE)\b/,
};

/** Before a marriage is celebrated it is published, and a church celebrates it besides. */
export const ofCelebration: OtherSubject = {
  titled:
    /\b(?:PUBLICATION|NON[ -]OPPOSITION|PROJET DE MARIAGE|BANS|DOSSIER DE MARIAGE|MARIAGE RELIGIEUX|BENEDICTION)\b/,
};

/** What a town writes for the undertaker is no record of the death. */
export const ofRecordedDeath: OtherSubject = {
  about:
    /\bTRANSPORTS? (?:DE|DU) CORPS\b|\bFERMETURE (?:DE|DU) CERCUEIL\b|\bPERMIS D'INHUMER\b|\bAUTORISATION (?:D'INHUM|DE CREMATION)/,
};

/** A doctor certifies a death before any record of it; what he writes is no record of a birth either. */
export const ofRecord: OtherSubject = {
  about: /^CERTIFICAT (?:MEDICAL )?DE DECES\b.{0,40}\b(?:VOLET|MEDICAL)\b|\bREMPLIR PAR LE MEDECIN\b/,
};

/** Whoever looks for contracts has found none yet. */
export const ofFoundContract: OtherSubject = {
  about:
    /^(?:VOTRE )?(?:OBJET ?: ?)?.{0,20}\bRECHERCHE D(?:E|'UN|U) (?:UN )?(?:CONTRATS?|BENEFICIAIRES?)\b|\bTRANSMIS (?:VOTRE|LA|CETTE) DEMANDE\b|\bDEMANDE (?:DE RECHERCHE )?A ETE TRANSMISE\b/,
};

/**
 * A judge of guardianships looks after children as well, one « de la protection » after rents and debts; an « ordonnance de
 * protection » keeps somebody away.
 */
export const ofAdult: readonly OtherSubject[] = [
  {
    titled:
      /^ORDONNANCES? (?:(?:PROVISOIRE|IMMEDIATE) )?DE PROTECTION\b|^ORDONNANCE (?:D'INJONCTION|PORTANT INJONCTION|DE REFERE|DE SAISIE)\b/,
    about:
      /\bTUTELLES? (?:DES |DE )?MINEURE?S?\b|\bADMINISTRAT(?:EUR|RICE|ION) LEGALE\b|\bAD HOC (?:DE L'ENFANT|DES? MINEURE?S?|DU MINEUR|DE LA MINEURE)\b/,
  },
  {
    about:
      /^(?:- ?)?(?:OUVR|HOMOLOGU|ORDONN|AUTORIS|PLAC|CONFER|CONSTAT|CONDAMN|PRONON)\w{1,4}\b.{0,120}\b(?:RETABLISSEMENT PERSONNEL|SURENDETTEMENT|EXPULSION|(?:RESILIATION|RESOLUTION) DU BAIL|SAISIE|MESURES (?:RECOMMANDEES|IMPOSEES))\b/,
  },
  {
    about: /\bJUGE DES CONTENTIEUX DE LA PROTECTION\b/,
    unless:
      /\bTUT(?:ELLES?|EURS?|RICES?)\b|\bCURAT(?:ELLES?|EURS?|RICES?)\b|\bHABILITATION\b|\bSAUVEGARDE\b|\bMAJEURE?S? (?:A )?PROTE|\bMAJEURS\b|\bMANDAT DE PROTECTION\b|\bPROTECTION JURIDIQUE\b/,
  },
];

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
      /\b(?:ELECTRI\w{0,8}|GAZ|EAUX?|ENERGIES?|KWH|INTERNET|FIBRE|ADSL|TELEPHON\w{0,6}|TELECOM|MOBILE|FORFAIT|LIGNE|\w{0,6}BOX|ABONN\w{0,8}|POINT DE (?:LIVRAISON|COMPTAGE)|(?:LIEU|ADRESSE) DE (?:CONSOMMATION|FOURNITURE)|PDL|PRM|PCE|COMPTEUR|CONSOMMATION|ASSAINISSEMENT|EDF|ENGIE|TOTALENERGIES|VEOLIA|SUEZ|SAUR|ORANGE|SFR|FREE|BOUYGUES|SOSH|FIOUL|PROPANE|CHALEUR|CHAUFFAGE|REDEVANCE|ORDURES|DECHETS|LOYER)\b/,
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
  {
    titled:
      /^(?!.{0,60}\bRAPPORT DU CONSEIL)(?:(?:PROCES[- ]VERBAL|COMPTE[- ]RENDU|PV|REUNION|CR|RELEVE|ASSEMBLEE|SEANCE|MEMBRES)\b.{0,60}\b)?CONSEIL SYNDICAL\b|^(?:CR|PV|COMPTE[- ]RENDU) CS\b/,
    // Who met is told as it is of an assembly.
    about:
      /\bREUNI\w{0,4}\b.{0,40}\bCONSEIL SYNDICAL\b|\bCONSEIL SYNDICAL\b.{0,20}\b(?:S'EST REUNI|SE REUNIT|SE SONT REUNIS)\b/,
    inPassing: /\bASSEMBLEE\b|\bRESOLUTION\b/,
    unlessTitled:
      /^(?!.{0,80}\bCONSEIL SYNDICAL\b)(?:(?:PROCES[- ]VERBAL|COMPTE[- ]RENDU|PV)\b.{0,30}\b)?ASSEMBLEE (?:GENERALE|ORDINAIRE|EXTRAORDINAIRE|DES)\b/,
  },
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
