import { foldText } from '#server/reading/text/fold.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** The words that carry a sentence; those that two of the languages share stand in none. */
const LANGUAGES = {
  french:
    words(`JE J NOUS VOUS MON MA MES NOTRE NOS VOTRE VOS LE LES UNE DES DU AU AUX ET EST SUIS SOMMES AVEC POUR DANS
    SUR QUE QUI CE CETTE PAS NE AI AVONS AVEZ BONJOUR BONSOIR MERCI CI JOINT VOICI CORDIALEMENT MADAME MONSIEUR MAITRE
    POUVEZ PUIS SVP SALUT SALUTATIONS CHER CHERE ETRE FAIRE SI OU CHEZ SONT ETAIT PLUS QUAND COMMENT QUEL QUELS QUELLE QUELLES D L N QU OUI JOINTE
    JOINTES PIECE PIECES VEUILLEZ SOUHAITE VOUDRAIS`),
  english:
    words(`THE AND OF TO IS ARE YOU YOUR WE OUR THIS THAT WITH FOR FROM HAVE HAS WILL BE IT MY IN AT HELLO DEAR HI
    THANKS PLEASE REGARDS KIND CAN HOW WHAT WOULD BEEN NOT`),
  german:
    words(`DER DIE DAS UND IST SIE IHR IHRE IHRER WIR UNSER ICH MIT FUR FUER VON ZU AUF EIN EINE EINEN NICHT SIND HABEN
    WERDEN BITTE DANKE HALLO SEHR GEEHRTE GRUSSEN GRUESSEN MEIN MEINE WENN KANN`),
  spanish:
    words(`EL LOS LAS UNA Y ES SON CON PARA POR QUE SU SUS USTED NUESTRO NUESTRA MI HOLA GRACIAS ESTIMADO ESTIMADA
    SALUDOS COMO PUEDE HA HEMOS DEL AL NO MUY`),
  italian: words(
    `IL LO GLI UNA SONO CON PER CHE NON NOSTRO NOSTRA VOSTRO BUONGIORNO GRAZIE SALUTI GENTILE DELLA DEL NEL`,
  ),
} as const;

/**
 * Which language carries the sentences of a text: `other` where more of its words are another language's, null where it
 * has too few words to tell.
 */
export function findLanguage(text: string): 'french' | 'other' | null {
  const found = foldText(text.slice(0, 8000)).match(/[A-Z]{1,30}/g) ?? [];
  const count = (language: keyof typeof LANGUAGES) =>
    found.filter((word) => LANGUAGES[language].has(word)).length;
  const { french: _, ...others } = LANGUAGES;
  const most = Math.max(...Object.keys(others).map((language) => count(language as keyof typeof LANGUAGES)));
  const french = count('french');
  if (french === 0 && most === 0) return null;
  return french >= most ? 'french' : 'other';
}
