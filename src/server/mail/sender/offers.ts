import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';

/**
 * Somebody who wants something of the office as a firm: its custom, its money, a post in it, its opinion. Weighed, since a
 * client may use any one of these words; what he says of his own affair weighs against them.
 */
const WANTS: [RegExp, number][] = [
  // He presents what he sells.
  [
    /\b(?:JE |NOUS |J')(?:VOUS )?(?:PROPOS\w{1,16}|OFFR(?:E|ONS)|PRESENT(?:E|ONS)|ACCOMPAGN\w{1,16}|FOURNISSONS|COMMERCIALISONS)\b/,
    1,
  ],
  [
    /\b(?:NOTRE|NOS|MA|MES) (?:\w{3,20} )?(?:OFFRES?|SOLUTIONS?|SERVICES?|PRESTATIONS?|PRODUITS?|GAMME|CATALOGUE|PLATEFORME|LOGICIEL|OUTILS?|EXPERTISE|AGENCE|START-?UP|COMMERCIAL\w{0,16}|TARIFS?|REALISATIONS?|CABINET DE RECRUTEMENT)\b/,
    1,
  ],
  [
    /\b(?:VOTRE|VOS) (?:OFFICE|ETUDE|CABINET|ENTREPRISE|STRUCTURE|COLLABORAT\w{1,16}|EQUIPES?|LOCAUX|BUREAUX|SITE( INTERNET| WEB)?|FOURNISSEURS?|BESOINS|CLIENTELE|ACTIVITE|CHIFFRE D'AFFAIRES|VISIBILITE|RECRUTEMENTS?|FACTURES?)\b/,
    0.5,
  ],
  // What is the office's own work to a client is a market to whoever sells.
  [
    /\bVOS (?:ACTES|ARCHIVES|MINUTES|CLIENTS|CLIENTES|SUCCESSIONS|VENTES|FORMALITES|HERITIERS|CLERCS|MANDATS|POSTES|SERVEURS|IMPRESSIONS)\b/,
    1,
  ],
  [
    /\b(?:NUMERIS|RESTAUR|ARCHIV|TRADUI|INTERVEN|EQUIP|ACCOMPAGN|ASSIST|RECRUT|FORM|DEPANN|RETROUV)\w{1,8}\b.{0,60}\b(?:OFFICES|ETUDES|NOTAIRES|CONFRERES)\b/,
    1,
  ],
  [
    /\b(?:CONSULTANTE?|TRADUCT(?:EUR|RICE)|INTERPRETE|COMMERCIALE?|CHARGEE? D(?:E |')(?:CLIENTELE|DEVELOPPEMENT|AFFAIRES|RECRUTEMENT)|TECHNICO-COMMERCIALE?|BUSINESS DEVELOPER|ANS D'EXPERIENCE)\b/,
    1,
  ],
  [/\b(?:MES|NOS|MA|NOTRE) (?:GRILLE|TARIFS?|PLAQUETTE|BROCHURE|REFERENCES|CONDITIONS COMMERCIALES)\b/, 1],
  [/\b(?:AURIEZ|AVEZ)-VOUS (?:\w{2,8} )?(?:\w{2,8} )?(?:MINUTES?|QUART D'HEURE|DEMI-HEURE|INSTANT)\b/, 1],
  [/\bQUE JE VOUS (?:MONTRE|PRESENTE|EXPLIQUE POURQUOI|FASSE)\b/, 1],
  // He asks the office for a favour: its customers, its counter, its wall.
  [
    /\b(?:LAISS|DEPOS|AFFICH|DISTRIBU|REMETT|EXPOS)\w{1,6}\b.{0,40}\b(?:DEPLIANTS?|FLYERS?|CARTES? DE VISITE|PROSPECTUS|PLAQUETTES?|AFFICHES?|BROCHURES?|TRACTS?)\b/,
    2,
  ],
  [
    /\b(?:SPECIALIS\w{1,16}|LEADER|EXPERTS?|REFERENCE|NUMERO 1|N° ?1|PARTENAIRE) (?:DANS|DE|DES|DU|EN|FRANCAIS)\b/,
    0.5,
  ],
  [
    /\b(?:AUX|DES|LES|POUR LES) (?:NOTAIRES|ETUDES|OFFICES NOTARIAUX|PROFESSIONS? (?:LIBERALES?|REGLEMENTEES?|JURIDIQUES?)|PROFESSIONNELS DU DROIT)\b/,
    1,
  ],
  [
    /\b(?:DEVIS|AUDIT|ESSAI|DEMO(?:NSTRATION)?|DIAGNOSTIC|ECHANTILLON|SIMULATION|MOIS|LIVRAISON)S? (?:GRATUITE?S?|OFFERTE?S?|SANS ENGAGEMENT|PERSONNALISEE?)\b/,
    1.5,
  ],
  [
    /\b(?:GAGN\w{1,16} DU TEMPS|OPTIMIS\w{1,16}|BOOST\w{1,16}|DEVELOPP\w{1,16} VOTRE|AUGMENT\w{1,16} VO(?:S|TRE)|REDUI\w{1,16} VOS|ECONOMIS\w{1,16} SUR|EN QUELQUES CLICS|SANS ENGAGEMENT|CLE EN MAIN|SUR[- ]MESURE|TARIFS? (?:PREFERENTIELS?|COMPETITIFS?|NEGOCIES?)|REMISE|PROMOTION|CODE PROMO|-\d{1,2} ?%|JUSQU'A -?\d{1,2} ?%)/,
    1,
  ],
  [
    /\b(?:WEBINAIRE|WEBINAR|SALON|CONFERENCE|ATELIER|FORMATION|PETIT[- ]DEJEUNER|NEWSLETTER|LIVRE BLANC|INSCRI(?:PTION|VEZ|RE)|ETUDE DE CAS)\b/,
    0.5,
  ],
  [
    /\b(?:UN|UNE|COURT|BREF|RAPIDE) (?:\w{3,12} )?(?:ECHANGE|APPEL|CRENEAU|RENDEZ-VOUS|ENTRETIEN|DEMO) (?:TELEPHONIQUE )?(?:DE |D')?(?:\d{1,2}|QUINZE|VINGT|TRENTE) ?(?:MIN|')/,
    1,
  ],
  [
    /\b(?:JE ME PERMETS DE VOUS (?:CONTACTER|ECRIRE|RELANCER|SOLLICITER)|SUITE A MON (?:PRECEDENT|DERNIER) (?:MAIL|MESSAGE)|SERIEZ-VOUS (?:INTERESSEE?S?|DISPONIBLE|OUVERTE?S?)|SI (?:CELA|CA|VOUS ETES|LE SUJET) (?:VOUS )?(?:INTERESSEE?S?|INTERESSE))\b/,
    1,
  ],
  [
    /\b(?:COMMANDEZ|RESERVEZ|INSCRIVEZ|DECOUVREZ|PROFITEZ|TESTEZ|TELECHARGEZ|PARTICIPEZ|ESSAYEZ|ADOPTEZ|REJOIGNEZ)\b/,
    1,
  ],
  [
    /\b(?:A PARTIR DE|DES|POUR SEULEMENT|AU LIEU DE) \d{1,6}(?:[.,]\d{1,2})? ?(?:€|EUROS?)|\d ?(?:€|EUROS?) ?(?:HT|TTC|\/ ?MOIS|PAR MOIS)\b/,
    1.5,
  ],
  [
    /\b(?:TARIFS?|BROCHURES?|PLAQUETTE|REFERENCES) (?:\w{2,12} )?(?:JOINTE?S?|SUR DEMANDE|CI-JOINTE?S?|A DISPOSITION)\b/,
    1,
  ],
  [
    /\b(?:FIGURER|ETRE (?:REFERENCEE?|INSCRITE?|AJOUTEE?)) (?:DANS|SUR|A|PARMI) VO(?:TRE|S)\b|\bAPPORT(?:EURS?)? D'AFFAIRES\b/,
    2,
  ],
  [
    /\bCHERE?S? (?:CLIENTE?S?|PARTENAIRES?|ABONNEE?S?|ADHERENTE?S?|DONAT\w{1,16}|UTILISAT\w{1,16}|COLLEGUES?)\b/,
    1.5,
  ],
  [
    /\b(?:SE |VOUS )?(?:DESABONN\w{1,16}|DESINSCRI\w{1,16})\b|\bREPOND\w{1,16} [^A-Z0-9]{0,3}(?:STOP|OUI)\b/,
    2,
  ],
  // He wants a post, or has somebody for one.
  [
    /\b(?:CANDIDATURE|CURRICULUM|MON CV|LETTRE DE MOTIVATION|(?:UN|DE|EN|MON) (?:STAGE|ALTERNANCE|APPRENTISSAGE)|STAGE (?:DE|D')|OFFRE D'EMPLOI|POSTE (?:DE|D'|A POURVOIR)|A LA RECHERCHE D'UN (?:EMPLOI|POSTE|CONTRAT)|BTS NOTARIAT|MASTER (?:2 |II )?(?:DROIT )?NOTARIAL|PROFILS?|CANDIDATS?|PRISE DE POSTE)\b/,
    2,
  ],
  // He wants an opinion, a visit, a publication.
  [
    /\b(?:SONDAGE|ENQUETE|QUESTIONNAIRE|JOURNALISTE|REDACTION DE|INTERVIEW|REPORTAGE|MEMOIRE DE (?:FIN|RECHERCHE|MASTER)|(?:LE PLAISIR|L'HONNEUR) DE VOUS (?:INVITER|CONVIER|ANNONCER|PRESENTER|INFORMER)|VOTRE AVIS COMPTE|SATISFACTION)\b/,
    1.5,
  ],
  // He sends a bill of his, or a notice of his service.
  [
    /\b(?:VOTRE|NOTRE) (?:FACTURE|COMMANDE|ABONNEMENT|CONTRAT DE (?:MAINTENANCE|SERVICE)|LIVRAISON|COLIS|DEVIS)\b.{0,60}\b(?:N°|ECHEANCE|MONTANT|REGLEMENT|EXPEDIEE?|DISPONIBLE|PRELEVEE?|JOINTE?)/,
    1.5,
  ],
];

/** What only somebody says who sells, buys, marries or settles something himself. */
const OWN_DEAL = anyOf([
  /\b(?:MON|MA|NOTRE) (?:\w{3,15} )?(?:MAISON|APPARTEMENT|APPART|STUDIO|TERRAIN|PARCELLE|GARAGE|BIEN|LOGEMENT|PAVILLON|DOSSIER|SUCCESSION|DIVORCE|TESTAMENT|DONATION|COMPROMIS|ACHAT|VENTE|ACQUISITION|SCI|PACS|MARIAGE|RESIDENCE|CREDIT|PRET)\b/,
  /\b(?:ON SE|NOUS NOUS|JE ME) (?:MARI|PACS|SEPAR|REMARI)\w{1,6}\b/,
  /\b(?:JE SUIS|NOUS SOMMES|ON EST) (?:\w{2,12} ){0,2}(?:ACQUEREURS?|ACHETEURS?|VENDEURS?|HERITIERE?S?|VEUVE?S?|VEUF|DIVORCEE?S?|PROPRIETAIRES?|LOCATAIRES?|USUFRUITIERE?S?|INDIVISAIRES?|MARIEE?S?|PACSEE?S?|ASSOCIEE?S?)\b/,
  /\b(?:JE|J'|NOUS|ON|ET MOI) ?(?:VOUDR|VOUL|SOUHAIT|AIMER|DESIR|VEUX|VEUT|PENS|ENVISAG|COMPT|DOI|DEVONS|CHERCH)\w{0,8}\b.{0,40}\b(?:TESTAMENT|DONATION|PACS|CONTRAT DE MARIAGE|MANDAT DE PROTECTION|SEPARATION DE BIENS|COMMUNAUTE|REGIME MATRIMONIAL|PROCURATION|SUCCESSION|DIVORCE|VENDRE|ACHETER|ACHAT|VENTE|SCI|TRANSMETTRE|HERITER|PARTAGE|ACQUERIR|CEDER)\b/,
  /\bJ'(?:ACHETE|HERITE|AI (?:SIGNE|HERITE|ACHETE|VENDU|PERDU))\b/,
  /\b(?:JE|NOUS|ON) (?:CEDE|CEDONS|VEND|PRETE|PRETONS)\b|\b(?:JE|NOUS|ON) L'(?:AI|AVONS|A) MISE? EN VENTE\b/,
  /\bJ'AI (?:ACCEPTE|DECIDE|CHOISI|PROMIS) DE (?:VENDRE|ACHETER|ACQUERIR|CEDER|DONNER|PRETER|LEGUER)\b/,
  /\b(?:ET MOI|NOUS)(?: NOUS)? (?:MARIONS|DIVORCONS|PACSONS|SEPARONS)\b/,
  // « Le voisin me cède 300 m² » makes a buyer.
  /\b(?:ME|NOUS) (?:CEDE|VEND|CEDENT|VENDENT|LEGUE)\b/,
  /\bMA BANQUE (?:ME|NOUS|M')\b/,
  /\b(?:JE M'APPRETE|NOUS NOUS APPRETONS) A (?:VENDRE|R?ACHETER|ACQUERIR|CEDER|DONNER)\b/,
  /\b(?:JE|NOUS|ON|ET MOI) (?:SOUHAIT|VOUDR|AIMER|VEUX|VEUT|VOULONS|ENVISAG|VAIS|ALLONS)\w{0,8} (?:D')?(?:CONSTITUER|CREER|MONTER|FONDER) (?:UNE|MA|NOTRE) (?:SCI|SAS|SASU|SARL|EURL|HOLDING|SOCIETE)\b/,
  /\b(?:JE|NOUS|ON) (?:SOUHAIT\w{1,16}|VOUDR\w{1,16}|DESIR\w{1,16}|AIMER\w{1,16}|VAI?S|ALLONS|VEUX|VEUT|VENONS DE|VIENS DE|AVONS|AI|DOIS|DEVONS)?\s?(?:(?:RE)?VEND(?:RE|S|ONS|U)|R?ACHET(?:ER|E|ONS)|ACQUERIR|DIVORCER|ME PACSER|NOUS PACSER|NOUS MARIER|DONNER|LEGUER|HERITE\w{0,16}|SIGNE\w{0,16})\b/,
]);

/** What only somebody says whose own affair it is: he speaks of his family, or of whom he guards, as well. */
const OWN_AFFAIR = anyOf([
  /\b(?:MON|MA|MES|NOTRE|NOS) (?:FUTURE? |ANCIENNE? |PETITE? |DEFUNTE? |FEUE? )?(?:PERE|MERE|PARENTS?|FRERES?|SOEURS?|MARI|FEMME|EPOUX|EPOUSE|CONJOINTE?|COMPAGNE|COMPAGNON|FILS|FILLES?|ENFANTS?|TANTE|ONCLE|GRAND-?(?:PERE|MERE)|PAPA|MAMAN|BELLE-MERE|BEAU-PERE|NEVEU|NIECE|FIANCEE?|EX-MARI|EX-FEMME|EX-EPOU(?:X|SE)|EX-CONJOINTE?|EX-COMPAGN(?:E|ON))\b/,
  /\b(?:JE SUIS|NOUS SOMMES|ON EST) (?:\w{2,12} ){0,2}(?:TUT(?:EUR|RICE)|CURAT(?:EUR|RICE))\b/,
  OWN_DEAL,
]);

/** Whether somebody speaks of a matter of his own. What he quotes somebody else says. */
export function speaksOfOwnAffair(text: string): boolean {
  return isSaid(OWN_AFFAIR, text);
}

/** Whether it is his own, whoever’s child, parent or guardian he is. */
export function speaksOfOwnDeal(text: string): boolean {
  return isSaid(OWN_DEAL, text);
}

function isSaid(pattern: RegExp, text: string): boolean {
  const said = foldLine(withoutQuotes(text.slice(0, 6000)));
  return pattern.test(said) || pattern.test(withoutAsides(said));
}

function foldLine(text: string): string {
  return foldText(text).replace(/\s{1,400}/g, ' ');
}

/** What he says himself. */
export function withoutQuotes(text: string): string {
  return text.replace(/«[^«»]{1,200}»|“[^“”]{1,200}”|"[^"]{1,200}"/g, ' ');
}

/** « Mon associé et moi (deux kinés) voulons créer une SCI » */
export function withoutAsides(text: string): string {
  return text.replace(/ ?\([^()]{1,80}\)/g, '');
}

/** How much a text asks of the office as its customer, employer or public. */
function weighOffer(folded: string): number {
  return WANTS.reduce((sum, [sign, points]) => sum + (sign.test(folded) ? points : 0), 0);
}

/**
 * Who speaks of an affair of his own may use some of their words; who does not needs fewer of them to be one. A title that
 * the text does not bear out is a bait.
 */
export function isOffer(subject: string, text: string): boolean {
  const folded = foldLine(`${subject}\n${text.slice(0, 6000)}`);
  return weighOffer(folded) >= (speaksOfOwnAffair(text) ? 3.5 : 1.5);
}

/** A share for the office, or something for nothing: « vous touchez 50 € par contrat », « que je vous envoie un essai gratuit ». */
const PROMISED = anyOf([
  /\bVOUS (?:TOUCH|PERCEV|RECEV|GAGN|ENCAISS)[A-Z]{2,6} [^.?!]{0,30}\d ?(?:€|%|EUROS?\b)[^.?!]{0,20}\b(?:PAR|POUR CHAQUE|SUR CHAQUE) (?:INSCRIPTION|CLIENTE?|VENTE|CONTRAT|DOSSIER|MANDAT|ADHESION|AFFAIRE|LOCATION|VENTES|SIGNATURE)\b/,
  /\b(?:QUE JE|JE|NOUS) VOUS (?:ENVOI|MONTR|FASS|PRESENT|PREPAR|OFFR|ADRESS|LIVR)[A-Z]{1,5} [^.?!]{0,50}\b(?:GRATUITE?S?|GRATUITEMENT|GRACIEUSEMENT|OFFERTE?S?)\b/,
  /\b(?:EST|SONT) A VOUS,? (?:GRATUITEMENT|SUR SIMPLE (?:DEMANDE|RETOUR|REPONSE|MAIL))\b/,
]);

/** Whether he promises the office something: no client does, whatever he tells of his own house or family. */
export function promisesGain(text: string): boolean {
  return PROMISED.test(foldLine(withoutQuotes(text.slice(0, 6000))));
}
