import { foldKey, foldText } from '#server/reading/text/fold.ts';
import { isGivenName } from '../message/given-names.ts';

/** « Boulangerie Crépin », whatever address it writes from. */
const TRADE =
  /^(?:BOULANGERIE|PATISSERIE|BOUCHERIE|CHARCUTERIE|EPICERIE|BRASSERIE|RESTAURANT|CAFE|BAR|HOTEL|CAMPING|GITES?|PHARMACIE|OPTIQUE|COIFFURE|SALON|GARAGE|CARROSSERIE|MENUISERIE|CHARPENTE|COUVERTURE|TOITURES?|PLOMBERIE|ELECTRICITE|PEINTURES?|MACONNERIE|BATIMENT|TRANSPORTS?|TAXIS?|AMBULANCES?|LIBRAIRIE|FLEURS|JARDINERIE|PEPINIERES?|FERME|GAEC|GFA|EARL|SCEA|DOMAINE|VIGNOBLES?|ETS|ETABLISSEMENTS?|ENTREPRISE|MAISON|ATELIERS?)\b/;

/** Whether a shown name is a house’s. « BAR Nathalie » of `nathalie.bar@…` is a person; `garage.michel@…` is a garage. */
export function isTrade(shown: string, address: string): boolean {
  if (namesHouse(shown)) return true;
  if (!isTradeWord(shown)) return false;
  const [, other = '', ...more] = shown.trim().split(/\s+/);
  const spelled = foldKey(address.split('@')[0] ?? '');
  const isPerson = more.length === 0 && isGivenName(other) && spelled.startsWith(foldKey(other));
  return !isPerson;
}

/** « Lemoine couverture zinguerie », « L’Écho du Tanargue »: a house, whatever stands first. */
export function namesHouse(line: string): boolean {
  const words = foldText(line)
    .trim()
    .split(/[^A-Z0-9]+/);
  const [first = '', ...others] = words;
  const isNamed = words.some((word) => isGivenName(word));
  if (first === 'L' && !isNamed && others.length > 1) return true;
  // « Nathalie Traiteur » may be called so.
  return others.some((word) => BUSINESS.test(word)) && !(isNamed && words.length === 2);
}

const BUSINESS =
  /^(?:COUVERTURE|COUVREURS?|ZINGUERIE|CHARPENTE|MENUISERIE|PLOMBERIE|CHAUFFAGE|ELECTRICITE|MACONNERIE|PEINTURES?|TERRASSEMENT|TRAVAUX|PAYSAGES?|ELAGAGE|TOITURES?|BATIMENT|CONSTRUCTIONS?|RENOVATION|TRANSPORTS|AUTOMOBILES?|COIFFURE|ESTHETIQUE|TRAITEUR|BOULANGERIE|BOUCHERIE|PHARMACIE|RESTAURANT|CONSEILS?|CONSULTING|ARCHITECTURE|ARCHITECTES|DIAGNOSTIC|EXPERTISE|FORMATION|COMMUNICATION|DESIGN|INFORMATIQUE|SOLUTIONS|HABITAT|PATRIMOINE|GESTION|HOLDING|FRERES|FILS|ASSOCIES|COMPAGNIE|PRODUCTIONS?|EDITIONS?|MAREE|MARAICHERS?|VIGNOBLES?)$/;

export function isTradeWord(text: string): boolean {
  return TRADE.test(foldText(text));
}
