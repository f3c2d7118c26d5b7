import { findCompanies, readGroupAt } from '../names/legal-names.ts';
import { type NameReading, readHoldersAt } from '../names/names.ts';
import { type DocumentText, markCells } from '../text/document-text.ts';

const COMPANY_AHEAD =
  /^(?:LA |LA SOCIETE |SOCIETE ){0,8}(?=(?:SCI|SARL|SAS|SASU|SA|SNC|EURL|SCCV|GFA|EARL|GAEC|SCEA|SOCIETE CIVILE|ASSOCIATION)\b)/;

/** The edge of a photo, read as a word: « À : uses Monsieur … ». */
const EDGE = /^\s{0,30}[a-z]{1,5}\s{1,30}(?=(?:Monsieur|Madame|M\.|Mme)\s)/;

/** A person, a company or an undivided estate that starts right at an offset. */
export function readPartyAt(document: DocumentText, offset: number): NameReading | null {
  const group = readGroupAt(document.text, offset);
  if (group) return group;
  const edge = document.ocr ? EDGE.exec(document.text.slice(offset, offset + 30)) : null;
  if (edge) return readPartyAt(document, offset + edge[0].length);
  if (COMPANY_AHEAD.test(document.folded.slice(offset, offset + 40))) {
    const found = findCompanies(markCells(document), document.folded).find(
      (item) => item.start >= offset && item.start <= offset + 16,
    );
    if (found) return found;
  }
  return readHoldersAt(document.text, offset);
}
