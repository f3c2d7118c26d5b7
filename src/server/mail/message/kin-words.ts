/** Who somebody may have beside him, as alternatives of an expression over folded text: whose papers, whose block, whose box. */
export const KIN =
  'MARI|FEMME|EPOUX|EPOUSE|CONJOINTE?S?|COMPAGNON|COMPAGNE|CONCUBINE?|FRERES?|S(?:OE|Œ)URS?|FILS|FILLES?|ENFANTS?|MERE|MAMAN|PERE|PAPA|PARENTS|COUSINE?S?|ONCLES?|TANTES?|NEVEUX?|NIECES?|ASSOCIEE?S?|COHERITIERS?|VOISINE?S?|AMIE?S?';
