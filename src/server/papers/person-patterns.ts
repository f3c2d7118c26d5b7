import type { PersonRule } from './person-rule.ts';

/** Whose it is, for papers of which several tell it in the same way. */

/** A natural person is named from here on. */
export const CIVIL = String.raw`(?=\s{0,30}(?:MONSIEUR|MADAME|M\.|MME|MLLE|M |MR |MM))`;
/** The same, where the blanks before it are taken already. */
export const CIVIL_NEXT = String.raw`(?=(?:MONSIEUR|MADAME|M\.|MME|MLLE|M |MR |MM))`;

export const identity: PersonRule = { fields: true, born: true };
export const owner: PersonRule = {
  after: [
    /\b(?:NOM DU )?PROPRIETAIRE\b(?:\(S\)|S)?(?: DU BIEN)?[\s:]*/,
    /PROPRIETE DE\s*/,
    /APPARTENANT A\s*/,
    /(?:A LA DEMANDE|POUR LE COMPTE) DE\s+/,
    /VENDEUR OU BAILLEUR[\s:]*/,
    /\bVENDEUR[\s:]*/,
    /(?:DONNEUR D'ORDRE|COMMANDITAIRE|DEMANDEUR)[\s:]*/,
    /\b(?:CLIENT|MANDANT|DEMANDE PAR)[\s:]*/,
    /(?:MAITRE D'OUVRAGE|DESTINATAIRE|CONCERNANT)[\s:]*/,
    /\bCHEZ (?=(?:MONSIEUR|MADAME|M\.|MME) [^\n,]{3,40}, PROPRIETAIRE)/,
  ],
  strict: true,
  fields: true,
  fieldsUnder:
    /\b(?:PROPRIETAIRE|DEMANDEUR|COMMANDITAIRE|DONNEUR D'ORDRE|MANDANT|CLIENT)\b[^\n:]{0,30}\n?[^\n]{0,20}$/,
  address: true,
  property: true,
};
export const spouses: PersonRule = {
  couple: true,
  first: true,
  pair: [
    /\b(?:FUTUR EPOUX|EPOUX|DEMANDEUR|PARTENAIRE 1)[\s:]+/,
    /\b(?:FUTURE EPOUSE|EPOUSE|DEFENDERESSE|DEFENDEUR|PARTENAIRE 2)[\s:]+/,
  ],
};
export const signer: PersonRule = {
  after: [/\bSOUSSIGNEE?S?(?:\(E\))?[\s,:]*/, /\b(?:^|\n)(?:JE|MOI),?\s+/],
  fields: true,
  first: true,
};
export const building: PersonRule = { kind: 'building' };
export const company: PersonRule = { kind: 'company' };
export const taxpayer: PersonRule = {
  after: [
    /DEBITEUR\S*(?: LEGAL\S*)?[\s:]*/,
    /USUFRUITI(?:ER|ERE)\s*:\s*/,
    /DECLARANT 1\s*:?\s*/,
    /DECLARANT\s*:\s*/,
    /REDEVABLE[\s:]*/,
    /\bSUCCESSION DE (?=M\.? |MME |MR |MONSIEUR |MADAME )/,
    /PROPRIETAIRE\(?S?\)?(?: ?\/ ?INDIVISAIRE\(?S?\)?)?\s*:\s*/,
  ],
  fields: true,
  fieldsUnder: /DECLARANT 1\b[^\n]{0,30}\n?[^\n]{0,20}$/,
  address: true,
  alone: true,
};
export const deceased = (...labels: RegExp[]): PersonRule => ({
  after: [
    ...labels,
    /SUCCESSION DE\s*/,
    /(?:DEFUNTE?|DE CUJUS|PERSONNE DECEDEE)\)?[\s:-]*/,
    /HERITIERE?S? DE\s*/,
  ],
  fields: true,
  followedBy: /^(?:(?:(?!SUCCESSION|MONSIEUR|MADAME|\bMME )[^;]){0,110}?\bDECEDEE?|,? EN SON VIVANT)\b/,
});
