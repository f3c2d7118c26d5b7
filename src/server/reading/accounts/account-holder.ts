import { cleanLine } from '../text/document-text.ts';
import { foldAligned } from '../text/fold.ts';

/** What announces whose an account is. */
const LABEL =
  /\b(?:(?:NOM (?:ET PRENOM )?DU )?TITULAIRE(?:S|\(S\))?(?: DU (?:COMPTE|PRESENT COMPTE))?|INTITULE(?: DU COMPTE)?|(?:COMPTE )?(?:OUVERT )?AU NOM DE|ACCOUNT (?:HOLDER|OWNER|NAME)|NOM DU COMPTE|BENEFICIAIRE(?: DU (?:VIREMENT|COMPTE))?|A L'ORDRE DE)(?: EST| :|:|,)?/;

/** Where what follows on the line is no longer the name. */
const NAME_END =
  /\b(?:IBAN|BIC|RIB|DOMICILIATION|ADRESSE|AGENCE|CODE|BANQUE|COMPTE|NUMERO|TEL|CHEZ|SOUS|POUR|DANS|AUPRES|QUI|DONT|ET QUE|EST|A ETE)\b|[:;(]|\d{2}|(?<!\b(?:M|MME|MR|MLLE|[A-Z]))[.!?](?: |$)/;

/** The holder that a text prints with a label, on its line or below it; null when none does. */
export function findHolder(text: string): string | null {
  const lines = text.slice(0, 100_000).split('\n').map(cleanLine);
  for (const [index, line] of lines.entries()) {
    const folded = foldAligned(line);
    const label = LABEL.exec(folded);
    if (!label) continue;
    const after = readName(line.slice(label.index + label[0].length));
    const below = after ?? readName(lines.slice(index + 1, index + 4).find((one) => one !== '') ?? '');
    if (below) return below;
  }
  return null;
}

/** « MME CLAIRE FONTAINE », « SCI LES ORMES »: with capitals, of at most eight words. */
function readName(text: string): string | null {
  // « Titulaire du compte (Account Owner) M PERNOT »: the label once more, in another language.
  const own = text.replace(/^\s{0,10}\([^()]{1,40}\)/, '');
  const bare = own.replace(/^[\s:,.«"*-]{1,10}/, '');
  const end = NAME_END.exec(foldAligned(bare));
  const name = bare
    .slice(0, end?.index ?? bare.length)
    .replace(/[\s,.»"*-]{1,10}$/, '')
    .slice(0, 120)
    .trim();
  const words = name.split(' ').slice(0, 8);
  return /\p{Lu}/u.test(name) && /\p{L}{2}/u.test(name) && LABEL.exec(foldAligned(name)) === null
    ? words.join(' ')
    : null;
}
