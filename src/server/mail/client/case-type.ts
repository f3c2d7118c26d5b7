import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';

/** First the rare and precise ones: « donation entre époux » is no « donation ». */
const TYPES: [string, RegExp][] = [
  ['donation_entre_epoux', /\bDONATION (ENTRE EPOUX|AU DERNIER VIVANT)\b/],
  ['changement_regime', /\bCHANGE(MENT|R) (DE|NOTRE) REGIME( MATRIMONIAL)?\b/],
  ['contrat_mariage', /\bCONTRAT DE MARIAGE\b|\bSEPARATION DE BIENS\b(?=.{0,60}\bMARI)/],
  ['mandat_protection', /\bMANDAT DE PROTECTION\b/],
  [
    'creation_societe',
    anyOf([
      /\b(CREER|CREATION|CONSTITUER|CONSTITUTION|MONTER|IMMATRICUL\w{1,60}\b)( (DE|D' ?|UNE?|LA|NOTRE|MA)){0,8} ?(NOTRE |UNE |LA )?(SOCIETE|SCI|SARL|SASU?|EURL|SNC)\b/,
      /\bSCI (FAMILIALE|EN COURS)\b/,
    ]),
  ],
  [
    'cession',
    /\b(CESSION|CEDER|VENDRE|VENTE)( DE| DES| NOS| MES| LES| MON| DU| LE){0,8} (PARTS( SOCIALES)?|FONDS DE COMMERCE)\b/,
  ],
  [
    'testament',
    /\b(FAIRE|REDIGER|ETABLIR|DEPOSER|REFAIRE|MODIFIER) (MON|UN|NOTRE|LE) TESTAMENT\b|\bMON TESTAMENT\b/,
  ],
  ['partage', /\b(SORTIE (DE L'|D')INDIVISION|LICITATION|RACHAT DE SOULTE|PARTAGE DE L'INDIVISION)\b/],
  ['garantie', /\bMAINLEVEE\b|\bHYPOTHEQUE\b/],
  ['pacs', /\bPACS\b|\b(NOUS |SE |ME )PACSER\b/],
  ['divorce', /\b(MON|NOTRE|LE|DU|DE|EN|POUR|PIECES|DOSSIER|SUITE AU)? ?DIVORCE\b(?! DE MES PARENTS)/],
  [
    'succession',
    anyOf([
      /\bSUCCESSIONS?\b|\b(EST|ETAIT|A ETE) DECEDEE?\b/,
      /\bDECES DE (MON|MA|MES|NOTRE|SON|M\.|MME|MONSIEUR|MADAME|PAPA|MAMAN)\b|\bNOUS A QUITTES\b/,
    ]),
  ],
  ['donation', /\bDONATIONS?\b|\b(FAIRE DON|DONNER) (D'|DE |A |UN|UNE|LA|LE|MA|MON|NOTRE)/],
];
const SALE =
  /\b(VENDRE|VENDS|VENDONS|VENTE|CESSION|VENDEURS?|TROUVE UN (ACQUEREUR|ACHETEUR)|MISE? EN VENTE)\b/;
const PURCHASE = /\b(ACHAT|ACHETER|ACHETE|ACHETONS|ACQUERIR|ACQUISITION|PRIMO-?ACCEDANTE?S?)\b/;
const FLAT = /\b(APPARTEMENT|APPART|STUDIO|DUPLEX|COPROPRIETE|COPRO|LOT DE COPRO\w*|T[1-5]|F[1-5])\b/;
const HOUSE = /\b(MAISON|PAVILLON|VILLA|LONGERE|FERME|TERRAIN)\b/;

/**
 * The case that a mail names, as an id of the office's sheet; null when it names none, or several. The subject is
 * believed before the text. A sale whose property is not named stays unknown.
 */
export function findMailCaseType(subject: string, text: string): string | null {
  const named = listTypes(foldText(subject));
  if (named.length === 1 && named[0]) return named[0];
  const all = listTypes(foldText(`${subject}\n${text}`).replace(/\n/g, ' '));
  return all.length === 1 ? (all[0] ?? null) : null;
}

function listTypes(folded: string): string[] {
  const precise = TYPES.filter(([, pattern]) => pattern.test(folded)).map(([id]) => id);
  const first = precise[0];
  if (first === 'donation_entre_epoux' || first === 'contrat_mariage' || first === 'changement_regime')
    return [first];
  // « Acte de vente », « titre de l'achat » are documents, not cases.
  const plain = folded.replace(
    /\b(ACTE|TITRE|COPIE|PROMESSE|COMPROMIS|ATTESTATION) (DE |D'|DE L'|DE MON |DE LA )(ACHAT|VENTE|ACQUISITION)\b/g,
    ' ',
  );
  return [...precise, ...listSales(plain)];
}

function listSales(folded: string): string[] {
  const found: string[] = [];
  if (PURCHASE.test(folded)) found.push('achat');
  if (!SALE.test(folded)) return found;
  const flat = FLAT.test(folded);
  const house = HOUSE.test(folded);
  if (flat !== house) found.push(flat ? 'vente_copropriete' : 'vente_maison');
  return found;
}
