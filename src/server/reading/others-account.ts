import { listHolders } from './accounts/account-holder.ts';
import { isKnownGivenName } from './names/known-given-names.ts';
import type { PersonName } from './names/person-name.ts';
import type { DocumentText } from './text/document-text.ts';
import { foldText } from './text/fold.ts';

/** Whoever is to be paid says so of his own account, above the address of who is to pay. */
const OF_SENDER =
  /\bCOMPTE (?:BANCAIRE )?(?:DE L'|DE NOTRE |DE LA |DU |DE )(?:ETUDE|OFFICE|NOTAIRE|SOCIETE|SCP|SELARL|AGENCE|CABINET|SYNDIC|SYNDICAT|ASSOCIATION|ENTREPRISE|REGIE|COPROPRIETE)\b|\b(?:NOTRE|NOS) (?:COMPTE|COORDONNEES BANCAIRES|RIB)\b|\bCOMPTE (?:SEQUESTRE|DE TIERS|AFFECTE)\b|\bA L'ORDRE D/;
const OFFICE = /\bNOTAIRES?\b|\bNOTARIAL\b|\bCAISSE DES DEPOTS\b|\bCDC\b|\bCARPA\b/;
/** The state, its treasurers and its tax offices. */
const TREASURY =
  /\bTRESOR PUBLIC\b|\bFINANCES PUBLIQUES\b|\b(?:SERVICE|CENTRE|RECETTE|POLE|RECOUVREMENT) (?:DES|DE L'|DE VOS) ?IMPOTS?\b|\b(?:DGFIP|DRFIP|DDFIP|SIP|SIE|PRS)\b|\bTRESORERIE\b|\b(?:COMPTABLE PUBLIC|POSTE COMPTABLE|REGISSEUR)\b/;
/** Who looks after buildings, and what is paid by whoever gets a letter. */
const COLLECTS =
  /\bSYNDICS?\b|\bSDC\b|\bCOPROPRI\w{0,10}\b|\bADMINISTRAT(?:EURS?|ION) DE BIENS\b|\b(?:REGLEMENTS?|REGLER|PAIEMENT|PAYER|VERSEMENT)\b.{0,20}\b(?:VOS|VOTRE|VOUS|LOYERS?)\b/;
/** Accounts of the Banque de France, the treasury and the Caisse des dépôts, by their code of the bank: no private person has one. */
const PUBLIC_ACCOUNT = /FR\d\d(?:30001|10071|40031)\d/;
/** A firm that heads the page and is no bank. */
const FIRM =
  /\b(?:SARL|EURL|SASU|SAS|SCI|SNC|SELARL|SCP|GAEC|EARL|ASSOCIATION|SYNDICAT|CABINET|AGENCE IMMOBILIERE|MAIRIE|TRESORERIE)\b/;
const BANK =
  /\b(?:BANQUES?|BANK|BANCAIRE|CREDIT|CAISSE|EPARGNE|POSTALE?|BNP|LCL|CIC|HSBC|SOCIETE GENERALE|BOURSO\w{0,8}|FORTUNEO|N26|REVOLUT|QONTO|NICKEL|MONABANQ|AGENCE DE|GUICHET)\b/;
const HEAD_LINES = 8;
/** A bank by its name; what a form calls its fields names none. */
const NAMED_BANK =
  /\bBANQUES?\b(?! ?(?:\d|CODE|GUICHET|AGENCE|CLE|NUMERO|N\b|IBAN|BIC|:|\|))|\bBANK\b|\bCREDIT\b|\bCAISSES? (?:D'EPARGNE|REGIONALE|FEDERALE|LOCALE|DE CREDIT)|\bEPARGNE\b|\bPOSTALE\b|\b(?:BNP|LCL|CIC|CCF|HSBC|BRED|BTP|BPCE|CRCAM|ING|AXA BANQUE|SOCIETE GENERALE|SG|BOURSO\w{0,8}|FORTUNEO|N26|REVOLUT|QONTO|NICKEL|MONABANQ|SHINE|HELLO BANK|ORANGE BANK|FLOA|WISE)\b/;
/** Below this stand whose account it is, and where. */
const TITLE = /\bR\.? ?I\.? ?B\b|\bIBAN\b|\bIDENTITE (?:BANCAIRE|POSTALE?)\b|\bCOORDONNEES BANCAIRES\b/;
const ADDRESSEE = /^(?:M|MR|MME|MLLE|MONSIEUR|MADAME|MADEMOISELLE)\b/;

/** A company's holder is announced by its name. */
const OF_COMPANY = /\b(?:RAISON SOCIALE|DENOMINATION(?: SOCIALE)?) ?[:\n]/;

/** « Compte : LIVRET A DURAND PAUL », and what accounts are called. */
const BESIDE = /\bCOMPTES?\b[^A-Z]{0,20}(.{1,120})/;
const OF_ACCOUNTS =
  /^(?:COMPTES?|LIVRETS?|CHEQUES?|COURANT|DEPOTS?|JOINT|EPARGNE|PARTICULIERS?|EUROS?|IBAN|BIC|RIB|CLE|NUMERO|AGENCE|GUICHET|BANQUE|CODE|DE|DU|DES|LA|LE|A|N|EN|ET|OU|M|MR|MME|MLLE|MONSIEUR|MADAME)$/;

/**
 * Whether bank details are somebody else's than his to whom they are addressed: those of the office, the company, the syndic or
 * the tax office that sends them, or of another who is named as their holder or beside the account. An address says who was
 * written to, and no more.
 */
export function tellsOthersAccount(document: DocumentText, persons: readonly PersonName[]): boolean {
  const names = new Set(
    persons.flatMap(({ lastName, firstName }) => foldText(`${lastName} ${firstName}`).split(/[^A-Z]+/)),
  );
  const holders = listHolders(document.text).map(({ name }) => foldText(name));
  if (holders.length > 0) return holders.every((holder) => isAnother(holder, names));
  if (OF_COMPANY.test(document.folded)) return false;
  const isCompany = persons.some(({ kind }) => kind !== 'natural');
  if (PUBLIC_ACCOUNT.test(document.folded.replace(/[^A-Z0-9]/g, ''))) return true;
  if (!isCompany && isHeadedByAnother(document, names)) return true;
  return document.lines.some(({ folded }, index) => {
    if (OF_SENDER.test(folded) || OFFICE.test(folded) || TREASURY.test(folded)) return true;
    if (!isCompany && COLLECTS.test(folded)) return true;
    const isHead = index < HEAD_LINES && !isCompany;
    if (isHead && FIRM.test(folded) && !BANK.test(folded)) return true;
    return namesAnother(folded, names);
  });
}

/** Whether a label announces a holder who is a firm, an office or a person, and shares no name with those whom the paper is taken for. */
function isAnother(holder: string, names: ReadonlySet<string>): boolean {
  const words = holder.match(/[A-Z]{2,40}/g) ?? [];
  if (words.some((word) => names.has(word))) return false;
  const isPayee = [OFFICE, TREASURY, COLLECTS, FIRM, ADDRESSEE].some((payee) => payee.test(holder));
  return isPayee || words.some((word) => isKnownGivenName(word));
}

/** Whether somebody who is no bank writes at the head of the page, above its title and whom it is addressed to. */
function isHeadedByAnother({ lines }: DocumentText, names: ReadonlySet<string>): boolean {
  const end = lines.findIndex(
    ({ folded }, index) => index >= HEAD_LINES || TITLE.test(folded) || isAddressee(folded, names),
  );
  const head = lines.slice(0, Math.max(end, 0)).filter(({ folded }) => /[A-Z]{3}/.test(folded));
  const isOfBank = lines.slice(0, HEAD_LINES + 1).some(({ folded }) => NAMED_BANK.test(folded));
  return head.length > 0 && !isOfBank;
}

const isAddressee = (folded: string, names: ReadonlySet<string>) =>
  ADDRESSEE.test(folded) || (folded.match(/[A-Z]{2,40}/g) ?? []).some((word) => names.has(word));

function namesAnother(folded: string, names: ReadonlySet<string>): boolean {
  const words = BESIDE.exec(folded)?.[1]?.match(/[A-Z]{1,40}/g) ?? [];
  const others = words.filter((word) => word.length > 1 && !OF_ACCOUNTS.test(word) && !names.has(word));
  return others.length > 1 && others.some((word) => isKnownGivenName(word));
}
