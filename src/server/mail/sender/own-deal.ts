import { anyOf, composePattern } from '#shared/compose-pattern.ts';
import { foldSaid } from './kin.ts';
import { withoutAsides } from './offers.ts';

const I = "(?:JE|J'|NOUS|ON|(?:MA|MON) [A-Z]{3,12} ET MOI|[A-Z-]{3,20} ET MOI)";
export const PROPERTY =
  '(?:MAISON|APPARTEMENT|APPART|STUDIO|DUPLEX|LOFT|T[1-6]|F[1-6]|TERRAIN|PARCELLES?|BOIS|GRANGE|PAVILLON|VILLA|FERME|LONGERE|GARAGE|LOCAL|LOCAUX|BOUTIQUE|IMMEUBLE|MURS|MOULIN|CHALET|GITE|CAVE|PARKING|LOT|RESIDENCE|PROPRIETE|BIEN|PART|PARTS|FONDS|MOITIE|LOGEMENT|PRES?|VIGNES?|ETANG|MANOIR|PRESBYTERE|OFFICINE|PHARMACIE|CABINET|BAIL|COMMERCE|SALON|CAMPING|HOTEL|RESTAURANT)';
/** One thing, which is his or which he names: « ma maison », « l’appartement », « une grange », and not « vos biens ». */
const ONE = `(?:MON|MA|NOTRE|NOS|MES|L'|LE|LA|LES|UN|UNE|CE|CET|CETTE|TROIS|DEUX|\\d{2,4} M2 DE)`;
const THING = `${ONE} ?(?:[A-Z'-]{1,14} ){0,3}${PROPERTY}\\b`;

/** What he does, or has done, in so many words: he sells, buys, marries. Whoever sells to offices speaks of none of it as his own. */
const DEALS = [
  `\\b${I} ?(?:[A-Z]{2,14} ){0,2}(?:VENDS?|VENDONS|(?:METS?|METTONS) EN VENTE|CEDE|CEDONS|QUITTE|QUITTONS|REVENDS?|REVENDONS) (?:[A-Z]{2,14} ){0,2}${THING}`,
  `\\b${I} ?(?:[A-Z]{2,14} ){0,2}(?:ACHETE|ACHETONS|RACHETE|RACHETONS|ACQUIERS|ACQUERONS|REPRENDS|REPRENONS) (?:[A-Z]{2,14} ){0,2}${THING}`,
  `\\b(?:ME PORTE|NOUS PORTONS) ACQUEREURS?\\b`,
  `\\b(?:MON|NOTRE) OFFRE\\b.{0,30}\\bACCEPTEE\\b`,
  `\\bOFFRE (?:A |ENFIN |BIEN )?(?:ETE )?ACCEPTEE A \\d`,
  `\\b(?:ME|NOUS) (?:VEND|CEDE|VENDENT|CEDENT) (?:${THING}|\\d{2,5} ?M)`,
  `\\b(?:AI|AVONS|VIENS D'|VENONS D') ?ACCEPTER? (?:UNE|L'|LEUR) ?OFFRE\\b`,
  `\\bJ'AI (?:RESERVE|SIGNE|FAIT) (?:UN|UNE|L'|LE|LA) (?:OFFRE|COMPROMIS|PROMESSE|APPARTEMENT|STUDIO|T[1-6])\\b`,
  `\\bEN TRAIN D'(?:ACHETER|ACQUERIR) ${THING}`,
  `\\b(?:MON|MA|NOTRE) ${PROPERTY}\\b.{0,80}\\bEST (?:A VENDRE|EN VENTE)\\b`,
  `\\bHYPOTHEQUE SUR (?:LA|MA|NOTRE|L'|MON) ?${PROPERTY}\\b|\\b(?:MA|NOTRE) ${PROPERTY}\\b.{0,50}\\bHYPOTHEQUEE?\\b`,
  `\\bDIVORCEE?S? (?:PAR JUGEMENT|DEPUIS)\\b|\\b(?:MON|MA) [A-Z-]{3,14} ET MOI (?:DIVORCONS|NOUS SEPARONS)\\b|\\bRACHETER SA PART DE (?:NOTRE|MA|LA|L')`,
  `\\b(?:ME MARIE|NOUS MARIONS|NOUS PACSONS|ME PACSE|ON SE MARIE|ON SE PACSE|JE DIVORCE|NOUS DIVORCONS|ON DIVORCE|DE MON DIVORCE)\\b`,
  `\\b${I} ?(?:SOUHAIT|VOUDR|VOUL|DESIR|AIMER|ENVISAG|COMPT|ALLONS|VAIS|VEUX)[A-Z]{0,6} (?:[A-Z]{2,12} ){0,4}(?:CONCLURE|ETABLIR|FAIRE|REDIGER|SIGNER|CREER|CONSTITUER|MONTER|FONDER) (?:[A-Z']{1,12} ){0,4}(?:PACS|MANDAT|TESTAMENT|CONTRAT DE MARIAGE|SCI|SAS|SASU|SARL|EURL|HOLDING|SOCIETE|SEPARATION DE BIENS)\\b`,
  `\\b${I} ?(?:SOUHAIT|VOUDR|VOUL|DESIR|AIMER|ENVISAG|COMPT|ALLONS|VAIS|VEUX)[A-Z]{0,6} (?:[A-Z]{2,14} ){0,2}(?:VENDRE|ACHETER|ACQUERIR|CEDER|RACHETER|TRANSMETTRE) (?:[A-Z]{2,14} ){0,2}${THING}`,
].map((deal) => composePattern(deal));

/** What he wants of the office is what its clients want: that it takes the case, a day, the papers, what it costs. */
const OF_AN_OFFICE = anyOf([
  /\b(?:NOTAIRES?|NOTARIEE?S?|ETUDE|MAITRE|COMPROMIS|PROMESSE|PROCURATION|SIGNATURE|SIGNER|LES PAPIERS|L'ACTE|TITRE DE PROPRIETE)\b/,
  /\b(?:PIECES|PAPIERS|DOCUMENTS|JUSTIFICATIFS)\b.{0,30}\b(?:FOURNIR|REUNIR|ENVOYER|APPORTER|PREPARER|FAUT)/,
  /\b(?:RENDEZ[- ]?VOUS|RDV|CRENEAU|ENTRETIEN|(?:UNE|VOS) (?:DATES?|DISPONIBILITES))\b/,
  /\b(?:QUAND|OU) (?:PUIS|POUVONS|PEUT|POURR)/,
  /\b(?:PRENDRE|PRENEZ|PRENIEZ|CONFIER|OUVRIR|PRISE EN CHARGE)\b.{0,20}\b(?:LE|NOTRE|MON|CE|DU) DOSSIER\b|\bPRISE EN CHARGE\b/,
]);

/** Who sells to offices, hires, invests, or studies there. */
const NOT_HIS = anyOf([
  /\b(?:VOS|DE VOS) (?:CLIENTS?|CLIENTES?|BIENS|MAISONS|VENTES|DOSSIERS|SUCCESSIONS|MANDATS)\b/,
  /\b(?:STAGE|ALTERNANCE|CANDIDATURE|INVESTISSEURS?|MARCHANDE? DE BIENS|COMMISSION|NOS CLIENTS|MON CLIENT|MES VENDEURS|MES ACQUEREURS|NOTRE AGENCE|MANDANTE?S?)\b/,
  // Who moves house, builds or asks for a passport; who pays unseen; who has a file elsewhere.
  /\b(?:CHERS TOUS|DEMENAGEMENT|DECENNALE|PASSEPORTS?|COMPTANT|SANS VISITE|TRANSITAIRE|FRAIS D'AGENCE|FAI|(?:LOUER|RESERVER) (?:LE|UN|VOTRE) (?:GITE|SALLE)|(?:MON|LE) DOSSIER N? ?\d|VOTRE COMPTE|A MON AGENT)\b/,
]);

/** Whether a letter says in the first person what its writer sells, buys or concludes, and wants of the office what it does. */
export function tellsOwnDeal(subject: string, newText: string): boolean {
  const folded = foldDeal(`${subject}\n${newText}`);
  return tellsDeal(folded) && OF_AN_OFFICE.test(folded) && !NOT_HIS.test(folded);
}

/** « Ma maison », « la grange »: words, folded, that name one thing. */
export function namesThing(folded: string): boolean {
  return ONE_THING.test(folded);
}

const ONE_THING = composePattern(`\\b${THING}`);

/** Whatever is wanted of the office, and whoever else says so. */
export function sellsOrBuys(text: string): boolean {
  return tellsDeal(foldDeal(text));
}

function tellsDeal(folded: string): boolean {
  return DEALS.some((deal) => deal.test(withoutAsides(folded)));
}

function foldDeal(text: string): string {
  return foldSaid(text.slice(0, MOST_CHARACTERS)).replace(/²/g, '2');
}

const MOST_CHARACTERS = 6000;
