import { foldText } from '../text/fold.ts';

const FORMS =
  /\b(?:SOCIETE CIVILE IMMOBILIERE|SOCIETE CIVILE DE CONSTRUCTION VENTE|SOCIETE A RESPONSABILITE LIMITEE|SOCIETE PAR ACTIONS SIMPLIFIEE|SOCIETE EN NOM COLLECTIF|SOCIETE CIVILE|SOCIETE ANONYME|ENTREPRISE UNIPERSONNELLE A RESPONSABILITE LIMITEE|UNIPERSONNELLE|SOCIETE|SCCV|SCI|SCP|SCM|SARL|SASU|SAS|SNC|EURL|GFA|EARL|GAEC|SELARL|SA|SC|ASSOCIATION)\b/g;

/** A denomination without its form and its articles: « SCI LES ORMES », « Les Ormes SCI » are one. */
export function readCompanyName(name: string): { key: string; hasForm: boolean } {
  const folded = foldText(name).replace(/\./g, '');
  const key = folded.replace(FORMS, ' ').replace(/[^A-Z0-9]/g, '');
  return { key, hasForm: key !== '' && folded.search(FORMS) >= 0 };
}
