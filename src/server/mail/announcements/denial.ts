import { anyOf } from '#shared/compose-pattern.ts';

/** What was not done, is not so, or is not had: « je n’ai pas trouvé », « ce n’est pas pressé », « il ne voulait pas ». */
const STATED =
  / (?:Y )?(?:AI|AS|A|AVONS|AVEZ|ONT|AURAI[A-Z]{0,3}|[A-Z]{2,12}AI(?:T|S|ENT)|EST|SONT|SUIS|SOMMES|ETES|SAIS|SAVONS|SAIT|FAUT|COMPRENDS?|COMPRENONS|TROUVE|TROUVONS) (?:[A-Z]{1,8} )?(?:PAS|RIEN|JAMAIS|AUCUNE?|NI)(?= )/g;
const POLITE =
  / (?:POURQUOI PAS|OU PAS|PAS (?:[A-Z]{1,10} )?(?:MAL|GRAVE|URGENT|PRESSEE?)|NE (?:VOUS )?(?:GENEZ|TENEZ|INQUIETEZ|HESITEZ|EXCUSEZ|DERANGEZ) PAS|NE PAS AVOIR|N EST CE PAS)(?= )/g;
const DENIES = / (?:PAS|PLUS|RIEN|JAMAIS|AUCUNE?|NI) /;
const HARMLESS = anyOf([
  / (?:PAS|PLUS|AUCUNE?|RIEN) (?:[A-Z ]{0,20} )?(?:SOUCIS?|PROBLEMES?|QUESTIONS?|DOUTES?|INQUIETUDE|URGENCE|HESIT[A-Z]{1,4}|REMERCIER|ASSEZ VOUS|A DIRE|A REDIRE|A CHANGER|A AJOUTER|D AUTRE|LE MERITE|CHOME|LACHE|QU A|QUE|TARD|TOT|VITE|CLAIR|SIMPLE|S OPPOSE)(?= )/,
  / (?:INQUIET[A-Z]{1,4}|HESITERAI|HESITERONS|HESITE|OUBLI[A-Z]{1,7}|MANQUERAI|MANQUERONS|MANQUE|LACHE|CHOME|DERANGE[A-Z]{0,3}|VU|COMPRIS|BEAUCOUP|RESTE) (?:[A-Z]{1,8} )?(?:PAS|PLUS|RIEN|JAMAIS|AUCUNE?)(?= )/,
  / (?:EN SAVOIR|D AUTANT|DE|NON|LE|LA|LES|AU|BIEN|ENCORE) PLUS (?=[A-Z])/,
]);

/** Whether something is denied that is, will be or is wanted: « plus de raison d’être », « nous ne donnerons pas ». */
export function deniesNews(plain: string): boolean {
  return DENIES.test(plain.replace(STATED, ' ').replace(POLITE, ' ')) && !HARMLESS.test(plain);
}
