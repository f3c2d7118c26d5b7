import { isGivenName } from '#server/reading/names/given-names.ts';
import { foldKey, foldText } from '#server/reading/text/fold.ts';

/** « Boulangerie Crépin », whatever address it writes from. */
const TRADE =
  /^(?:BOULANGERIE|PATISSERIE|BOUCHERIE|CHARCUTERIE|EPICERIE|BRASSERIE|RESTAURANT|CAFE|BAR|HOTEL|CAMPING|GITES?|PHARMACIE|OPTIQUE|COIFFURE|SALON|GARAGE|CARROSSERIE|MENUISERIE|CHARPENTE|COUVERTURE|TOITURES?|PLOMBERIE|ELECTRICITE|PEINTURES?|MACONNERIE|BATIMENT|TRANSPORTS?|TAXIS?|AMBULANCES?|LIBRAIRIE|FLEURS|JARDINERIE|PEPINIERES?|FERME|GAEC|GFA|EARL|SCEA|DOMAINE|VIGNOBLES?|ETS|ETABLISSEMENTS?|ENTREPRISE|MAISON|ATELIERS?)\b/;

/** Whether a shown name is a house’s. « BAR Nathalie » of `nathalie.bar@…` is a person; `garage.michel@…` is a garage. */
export function isTrade(shown: string, address: string): boolean {
  if (!isTradeWord(shown)) return false;
  const [, other = '', ...more] = shown.trim().split(/\s+/);
  const spelled = foldKey(address.split('@')[0] ?? '');
  const isPerson = more.length === 0 && isGivenName(other) && spelled.startsWith(foldKey(other));
  return !isPerson;
}

export function isTradeWord(text: string): boolean {
  return TRADE.test(foldText(text));
}
