/** What is said of two who are named in one breath, and makes them one side of a contract. */

/** Two who are told to be one: « son épouse », « mariés ». */
const BOND =
  /\b(?:SON EPOU(?:SE|X)|SA FEMME|SON MARI|SON CONJOINT|SA CONJOINTE|S(?:ON|A) (?:CONCUBINE?|PARTENAIRE|COMPAGNE|COMPAGNON)|MARIES|EPOUX|PACSES|PARTENAIRES|CONCUBINS)\b/;
/** Who own together sell together; neighbours own side by side, and each of two co-owners may sell to the other. */
const OWNERS = /\b(?:INDIVIS\w{0,6}|(?:CO-?)?PROPRIETAIRES)\b/;
const NEIGHBOURS = /\b(?:VOISINS?|RIVERAINS?|MITOYENS?|RESPECTIFS)\b/;
/** Where two live, or which part they are; what else they do « ensemble » they may do from both sides. */
const TOGETHER =
  /\b(?:DEMEUR[AE]NT|DOMICILIEE?S|RESID[AE]NT|HABIT[AE]NT|LOG(?:EA|E)NT|VIV[AE]NT)\b[^.;\n]{0,30}\bENSEMBLE\b|\bENSEMBLE (?:DEMEURANT|DOMICILIES)\b|\bD'UNE PART\b(?![\s,]{0,3}(?:ET )?D'AUTRE PART\b)/;
/** « vendent à », « s'engagent à vendre », « proposons d'acquérir »: what one side does. */
const UNDERTAKES =
  /\b(?:PROPOS|OFFR|PROMETT|SOUHAIT|DESIR|VEUL|VOUL|DECLAR|ENGAGE?|DECID|ACCEPT)(?:ANT|ENT|ONS)(?: (?:SOLIDAIREMENT|CONJOINTEMENT|IRREVOCABLEMENT|ENSEMBLE|TOUS DEUX|VOULOIR|PAR LES PRESENTES)){0,2} (?:A |DE |D')?(?:VENDRE|CEDER|ACQUERIR|ACHETER|LOUER|EMPRUNTER)\b/;
const DOES =
  /\b(?:VEND|CED|ACHET|ACQU(?:ER|IER)|LOU|EMPRUNT)(?:ANT|ENT|ONS)\b|\b(?:DONN|CONFI)(?:ANT|ENT|ONS) (?:UN |LE )?MANDAT\b(?! A (?:MAITRE|ME|TOUT)\b)|\b(?:DONN)(?:ANT|ENT|ONS) (?:A BAIL|EN LOCATION|A LOYER)\b/;
/** Whoever both sells and buys is no side, nor who does so each for himself. */
const EACH =
  /\bRESPECTIVEMENT\b|\b(?:L'UN|LE PREMIER|LA PREMIERE)\b|\b(?:VEND|CED)\w{1,4}\b[^.;]{0,60}\b(?:ACHET|ACQU)\w{2,6}\b|\b(?:ACHET|ACQU)\w{2,6}\b[^.;]{0,60}\b(?:VEND|CED)\w{1,4}\b/;

/** Whether what is said of two makes them one side: they are told to be one, or do what one side does. */
export function areBound(words: string): boolean {
  if (BOND.test(words) || TOGETHER.test(words)) return true;
  if (EACH.test(words)) return false;
  return (OWNERS.test(words) && !NEIGHBOURS.test(words)) || UNDERTAKES.test(words) || DOES.test(words);
}
