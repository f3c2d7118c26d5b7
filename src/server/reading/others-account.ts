import { listHolders } from './accounts/account-holder.ts';
import { isGivenName } from './names/given-names.ts';
import type { PersonName } from './names/person-name.ts';
import type { DocumentText } from './text/document-text.ts';
import { foldText } from './text/fold.ts';

/** Whoever is to be paid says so of his own account, above the address of who is to pay. */
const OF_SENDER =
  /\bCOMPTE (?:BANCAIRE )?(?:DE L'|DE NOTRE |DE LA |DU |DE )(?:ETUDE|OFFICE|NOTAIRE|SOCIETE|SCP|SELARL|AGENCE|CABINET|SYNDIC|SYNDICAT|ASSOCIATION|ENTREPRISE|REGIE|COPROPRIETE)\b|\b(?:NOTRE|NOS) (?:COMPTE|COORDONNEES BANCAIRES|RIB)\b|\bCOMPTE (?:SEQUESTRE|DE TIERS|AFFECTE)\b|\bA L'ORDRE D/;
const OFFICE =
  /\bOFFICE NOTARIAL\b|\b(?:ETUDE|SCP|SELARL|SELAS|SAS)\b.{0,60}\bNOTAIRES?\b|\bNOTAIRES? (?:ASSOCIES?|A )\b|\bCAISSE DES DEPOTS\b|\bCDCG ?FR ?PP/;
/** A firm that heads the page and is no bank. */
const FIRM =
  /\b(?:SARL|EURL|SASU|SAS|SCI|SNC|SELARL|SCP|GAEC|EARL|ASSOCIATION|SYNDICAT|CABINET|AGENCE IMMOBILIERE|MAIRIE|TRESORERIE)\b/;
const BANK =
  /\b(?:BANQUES?|BANK|BANCAIRE|CREDIT|CAISSE|EPARGNE|POSTALE?|BNP|LCL|CIC|HSBC|SOCIETE GENERALE|BOURSO\w{0,8}|FORTUNEO|N26|REVOLUT|QONTO|NICKEL|MONABANQ|AGENCE DE|GUICHET)\b/;
const HEAD_LINES = 8;

/** A company's holder is announced by its name. */
const OF_COMPANY = /\b(?:RAISON SOCIALE|DENOMINATION(?: SOCIALE)?) ?[:\n]/;

/** « Compte : LIVRET A DURAND PAUL », and what accounts are called. */
const BESIDE = /\bCOMPTES?\b[^A-Z]{0,20}(.{1,120})/;
const OF_ACCOUNTS =
  /^(?:COMPTES?|LIVRETS?|CHEQUES?|COURANT|DEPOTS?|JOINT|EPARGNE|PARTICULIERS?|EUROS?|IBAN|BIC|RIB|CLE|NUMERO|AGENCE|GUICHET|BANQUE|CODE|DE|DU|DES|LA|LE|A|N|EN|ET|OU|M|MR|MME|MLLE|MONSIEUR|MADAME)$/;

/**
 * Whether bank details without a label of a holder are somebody else's than his to whom they are addressed: those of the
 * office, the company or the syndic that sends them, or of another who is named beside his account. An address says who was
 * written to, and no more.
 */
export function tellsOthersAccount(document: DocumentText, persons: readonly PersonName[]): boolean {
  if (listHolders(document.text).length > 0 || OF_COMPANY.test(document.folded)) return false;
  const names = new Set(
    persons.flatMap(({ lastName, firstName }) => foldText(`${lastName} ${firstName}`).split(/[^A-Z]+/)),
  );
  const isCompany = persons.some(({ kind }) => kind !== 'natural');
  return document.lines.some(({ folded }, index) => {
    if (OF_SENDER.test(folded) || OFFICE.test(folded)) return true;
    const isHead = index < HEAD_LINES && !isCompany;
    if (isHead && FIRM.test(folded) && !BANK.test(folded)) return true;
    return namesAnother(folded, names);
  });
}

function namesAnother(folded: string, names: ReadonlySet<string>): boolean {
  const words = BESIDE.exec(folded)?.[1]?.match(/[A-Z]{1,40}/g) ?? [];
  const others = words.filter((word) => word.length > 1 && !OF_ACCOUNTS.test(word) && !names.has(word));
  return others.length > 1 && others.some((word) => isGivenName(word));
}
