import type { Setting, Verdict } from '../announcement.ts';
import { anyOf } from '../any-of.ts';
import { isDenied } from './factuality.ts';
import type { Said } from './plain-sentences.ts';

const FURIOUS = anyOf([
  / (?:INADMISSIBLE|INACCEPTABLE|HONTEU[A-Z]{1,3}|SCANDAL[A-Z]{2,6}|LAMENTABLE|INSUPPORTABLE|INTOLERABLE|ABERRANT|DELIRANT|MINABLE|PITOYABLE|DEPLORABLE|DESASTREU[A-Z]{1,2}|CATASTROPHIQUE|DEGUEULASSE|IRRESPECTUEU[A-Z]{1,2}|NAVRANT)S?(?= )/,
  / (?:EN AI|EN AVONS|J AI|Y EN A) (?:[A-Z]{1,8} ){0,3}(?:ASSEZ|MARRE|RAS LE BOL|PLEIN LE DOS|MA CLAQUE|RAS LA CASQUETTE)(?= )| RAS LE BOL(?= )| MARRE DE(?= )/,
  / (?:FURIEU[A-Z]{1,3}|EN COLERE|EXCEDEE?S?|EXASPEREE?S?|OUTREE?S?|INDIGNEE?S?|SCANDALISEE?S?|HORS DE (?:MOI|NOUS)|A BOUT)(?= )/,
  / VOUS (?:VOUS|NOUS) (?:[A-Z]{1,6} ){0,1}(?:MOQUEZ|FICHEZ|FOUTEZ|PRENEZ POUR)(?= )| SE (?:MOQUE|FICHE|FOUT) DU MONDE(?= )| (?:PRENEZ (?:MOI|NOUS|LES GENS)|(?:NOUS|ME|LES GENS) PRENDRE) POUR(?= )| (?:VOUS|C EST) (?:[A-Z]{1,8} ){0,1}(?:EXAGEREZ|EXAGERE|ABUSE)(?= )| (?:DEUX|TROIS|QUATRE|CINQ|SIX|DIX|VINGT|CENT|ENIEME|QUATRIEME|CINQUIEME|SIXIEME|DIXIEME|3|4|5|6|10|100|[3-9]E|[3-9]EME) FOIS QUE (?:JE|VOUS|NOUS|ON|J)(?= )| PERTE DE TEMPS(?= )/,
  / (?:INCAPABLES?|INCOMPETENTE?S?|INCOMPETENCE|IRRESPONSABLES?|ESCROCS?|VOLEURS?|CHARLATANS?|BANDE DE|IMBECILES?|CRETINS?|GUIGNOLS?)(?= )/,
  / (?:HARCELEMENT|HARCELEZ|ACHARNEMENT|ABUSEZ|FOUTAGE|CIRQUE|N IMPORTE QUOI|UNE HONTE|LA HONTE)(?= )/,
  / (?:PORTE|PORTER|PORTERAI|DEPOSER|DEPOSERAI|DEPOSE) PLAINTE(?= )| MERCI POUR RIEN(?= )| (?:TRES|EXTREMEMENT|VRAIMENT) (?:MECONTENTE?|FACHEE?|DECUE?)S?(?= )/,
]);
/** Of somebody else’s doings, or of oneself. */
const NOT_AT_US =
  / (?:MA BANQUE|LA BANQUE|LE SYNDIC|L AGENCE|LA POSTE|LES IMPOTS|MON EX|MON VOISIN|L ACHETEUR|LE VENDEUR) /;

export function findAnger(said: Said, _setting: Setting): Verdict {
  const { plain } = said;
  const found = FURIOUS.exec(plain);
  if (!found) return null;
  const { index } = found;
  if (NOT_AT_US.test(plain) || isDenied(plain, index, index + found[0].length)) return 'explained';
  return { kind: 'anger' };
}
