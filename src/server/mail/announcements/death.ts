import { anyOf, composePattern } from '#shared/compose-pattern.ts';
import type { Setting, Verdict } from './announcement.ts';
import { findDeadPerson } from './dead-person.ts';
import { isDenied, isMonthsAgo, isOfFormerTime, isSupposed } from './factuality.ts';
import { namesSomebody, RELATIVE, SPOUSE } from './people.ts';
import type { Said } from './plain-sentences.ts';

/** What holds the word and tells of nobody's death: papers, insurances, figures of speech, animals. */
const NOT_A_DEATH = [
  / (?:FACTURES?|DEVIS|FRAIS|CONTRATS?|CONVENTION|RECUS?|NOTE|QUITTANCE|REGLEMENT) (?:ACQUITTEE? )?(?:DES |D |DE )?(?:OBSEQUES|FUNERAILLES|POMPES FUNEBRES|ENTERREMENT|INHUMATION|CREMATION)(?= )/g,
  / (?:JOUR|MOMENT|VEILLE|LENDEMAIN) (?:DE |DU )(?:SON |SA |LEUR |LA )?(?:DECES|MORT)(?= )/g,
  / (?:ACTES?|CERTIFICATS?|EXTRAITS?|BULLETINS?|COPIES?|PAPIERS?|FEUILLES?|FEUILLETS?|IMPRIMES?|JUSTIFICATIFS?|ATTESTATIONS?|ASSURANCES?|GARANTIES?|CAPITAL|CLAUSES?|DECLARATION|DATE|LIEU|CAUSE|RISQUE|RENTE|TAUX) (?:INTEGRALE? |D |DE |DU |L |LE |EN CAS DE |INVALIDITE ){0,4}(?:DECES|MORT)(?= )/g,
  / (?:MORTE?S? DE (?:RIRE|FATIGUE|PEUR|FAIM|FROID|HONTE|SOIF|CHAUD|TROUILLE)|NATURE MORTE|LETTRE MORTE|POINT MORT|SAISON MORTE|PEINE DE MORT|POIDS MORT|ANGLE MORT)(?= )/g,
  / C EST MORT (?=JUSQU|POUR |AVANT |CETTE SEMAINE|CE MOIS|D ICI)/g,
  / (?:VENTE|ACHAT|PROJET|AFFAIRE|DOSSIER|DONATION|COMPROMIS|PROMESSE) (?:N )?EST (?:[A-Z]{1,12} ){0,2}MORTE?S?(?= )/g,
  / (?:CHIEN|CHIENNE|CHAT|CHATTE|CHEVAL|ANIMAL|ORDINATEUR|TELEPHONE|PORTABLE|IMPRIMANTE|SCANNER|BATTERIE|CHAUDIERE|VOITURE|ARBRE|BOX|CONNEXION)(?= ).{0,24} (?:MORTE?S?|DECEDEE?)(?= )/g,
];

const HAS_DIED = anyOf([
  / (?:EST|SONT|SOIT) (?:[A-Z]{1,16} ){0,3}(?:DECEDEE?S?|MORTE?S?)(?= )/,
  / (?:VIENT|VIENNENT) (?:[A-Z]{1,16} ){0,2}(?:DE|D) (?:NOUS QUITTER|ME QUITTER POUR|MOURIR|DECEDER|S ETEINDRE|DISPARAITRE|RENDRE L AME)(?= )/,
  / (?:DECEDA|MOURUT|DECEDE HIER|DECEDEE HIER) /,
  / NOUS (?:A|ONT) (?:[A-Z]{1,16} ){0,2}QUITTE(?:E|S|ES|R)?(?= )/,
  / M A QUITTEE?.{0,40} (?:SOMMEIL|POUR TOUJOURS|CE MONDE|MALADIE|CANCER)(?= )/,
  / (?:S EST|SE SONT) (?:[A-Z]{1,16} ){0,2}ETEINT(?:E|ES|S)?(?= )/,
  / (?:A|ONT) (?:[A-Z]{1,16} ){0,2}(?:PERDU LA VIE|SUCCOMBE|RENDU L AME|RENDU SON DERNIER|CESSE DE VIVRE|FERME LES YEUX)(?= )/,
  / (?:EST|SONT) (?:[A-Z ]{0,24} )?PARTIE?S?(?= ).{0,30} (?:SOMMEIL|POUR TOUJOURS|AU CIEL|TROP TOT|PAISIBLEMENT|REJOINDRE)(?= )/,
  / N EST (?:MALHEUREUSEMENT |HELAS )?PLUS (?:DE CE MONDE|PARMI NOUS|AVEC NOUS|LA|EN VIE)(?= )/,
  / N EST (?:MALHEUREUSEMENT |HELAS )?PLUS (?=,|$)/,
  / (?:S EST|SE SONT) (?:TUEE?S?|NOYEE?S?|SUICIDEE?S?)(?= )| A ETE TUEE?(?= )/,
  / N (?:A|ONT|AVAIT) (?:[A-Z]{1,12} ){0,1}PAS (?:SURVECU|PASSE LA NUIT|REPRIS CONNAISSANCE|RESISTE)(?= )/,
  / S EST (?:[A-Z]{1,8} ){0,1}(?:PAS|PLUS|POINT|JAMAIS) REVEILLEE?(?= )/,
  / (?:A|ONT) ETE EMPORTEE?S?(?= )| (?:CANCER|MALADIE|AVC|CRISE|INFARCTUS|TUMEUR|LEUCEMIE|ACCIDENT|VIRUS|COVID|EMBOLIE|MAL|QUI|CELA|CA) (?:[A-Z]{1,12} )?L A (?:[A-Z]{1,12} )?EMPORTEE?(?= )| (?:RE)?TROUVEE? (?:SANS VIE|MORTE?)(?= )/,
  / NE FAIT PLUS PARTIE DE CE MONDE /,
]);
/** « mon père est parti hier soir »: of a relative, and nowhere in particular. */
const SOMEBODY = `(?:${SPOUSE}|${RELATIVE})`;
const HAS_LEFT =
  ' (?:[A-Z]{1,12} ){0,2}EST PARTIE?(?! (?:[A-Z]{1,10} ){0,3}(?:EN|A|AU|AUX|CHEZ|POUR|DE|DU|VIVRE|TRAVAILLER|AVEC|SANS) )(?= ).{0,16} (?:HIER|CE MATIN|CETTE NUIT|DIMANCHE|LUNDI|SAMEDI|VENDREDI|JEUDI|MERCREDI|MARDI)(?= )';
const GONE = anyOf([
  composePattern(` (?:MON|MA|NOTRE) ${SOMEBODY}${HAS_LEFT}`),
  composePattern(` (?:MON|MA|NOTRE) [A-Z]{1,12} ${SOMEBODY}${HAS_LEFT}`),
]);
const LOST = composePattern(
  ` (?:AI|AVONS|A|AYANT|VIENS DE|VENONS DE|VIENT DE) (?:[A-Z]{1,16} ){0,2}PERD(?:U|RE) (?:(?:MON|MA|MES|NOTRE|NOS|SON|SA|UN|UNE) (?:[A-Z]{1,16} ){0,2}(?:${SPOUSE}|${RELATIVE})|MAMAN|PAPA|MAMIE|PAPY|PAPI)(?= )`,
);
const FUNERAL =
  / (?:OBSEQUES|FUNERAILLES|ENTERREMENT|INHUMATION|CREMATION|INCINERATION|ENTERRONS|ENTERRE|(?:VENONS|VIENS|VIENT) D ENTERRER|INHUMONS|EN DEUIL|EN GRAND DEUIL|POMPES FUNEBRES|MISE EN BIERE|CEREMONIE D ADIEU)(?= )/;
const WIDOWED =
  / (?:SUIS|VOILA|DEVENUE?|RETROUVE) (?:[A-Z]{1,16} ){0,2}(?:VEUVE|VEUF)(?= )| (?:VEUVE|VEUF) DEPUIS(?= )/;
const LATE = composePattern(
  ` FEUE? (?:MON|MA|NOTRE) ${SPOUSE}(?= )| (?:MON|MA) (?:DEFUNTE?|REGRETTEE?) ${SPOUSE}(?= )`,
);
const NOUN = '(?:DECES|MORT|DISPARITION|PERTE)';
const TELLS_OF_ONE = anyOf([
  composePattern(
    ` (?:ANNONC[A-Z]{1,6}|INFORM[A-Z]{1,6}|APPREN[A-Z]{1,6}|APPRI[A-Z]{0,3}|PART|PREVEN[A-Z]{1,4}|PREVIEN[A-Z]{1,4}|SIGNAL[A-Z]{1,5}|AVIS[A-Z]{1,5}|NOTE[A-Z]{0,2}|NOTER|DOULEUR|TRISTESSE|REGRET|SUITE|CAUSE|RAISON|DEPUIS|CONNAISSANCE|COMPTE)(?= ).{0,40} ${NOUN} (?:BRUTALE? |SOUDAINE? |SUBITE? |RECENTE? )?(?:DE|DU|D|SURVENU)(?= )`,
  ),
  composePattern(` ${NOUN}(?= ).{0,40} (?:SURVENUE?|HIER|CE MATIN|CETTE NUIT|SEMAINE DERNIERE)(?= )`),
]);
const RECENT =
  / (?:HIER|AVANT HIER|CE MATIN|CETTE NUIT|CE SOIR|AUJOURD HUI|SEMAINE DERNIERE|CES JOURS|RECEMMENT|SOUDAINEMENT|BRUTALEMENT|BRUTALE?|SOUDAINE?|VIENT DE|VIENS DE|VENONS DE|A SON TOUR|LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI|DIMANCHE) | LE \d{1,2}(?:ER)? (?=,|$|AU |DE CE MOIS|COURANT|A L )/;
const IN_GENERAL =
  / (?:L UN DE NOUS|L UN DES|DERNIER VIVANT|SURVIVANT|PREMIER DE NOUS|QUAND JE|APRES MA|A MA|A NOTRE|A MON|APRES MON|APRES NOTRE|AU JOUR DE MON) /;
const PAST_OF_OTHERS =
  / (?:ETAIT|ETAIENT|ETANT|AVAIT|AVAIENT) (?:[A-Z]{1,16} ){0,3}(?:DECED|MORT|QUITTE|PERDU)/;
const GRAVE =
  / (?:DECES|DECED[A-Z]{1,3}|MORTE?S?|DISPARITION|OBSEQUES|FUNERAILLES|ENTERREMENT|DEUIL|VEUVE|VEUF|FEUE?|DEFUNTE?S?|CONDOLEANCES) /;
const THANKED_FOR =
  / (?:MERCI|MERCIS|REMERCI[A-Z]{1,4}) (?:[A-Z]{1,16} ){0,6}(?:POUR|DE VOS|DE VOTRE|D AVOIR|DE L AVOIR|DE NOUS AVOIR|DE M AVOIR)(?= )/;

/** « veuve depuis douze ans », « l’ancien propriétaire », « mort avant que mes parents achètent » */
const LONG_SINCE =
  / (?:DEPUIS|VOICI|VOILA) (?:[A-Z0-9 ]{0,24} )?(?:ANS|ANNEES|LONGTEMPS|TOUJOURS)(?= )| (?:ANCIENN?E?|PRECEDENTE?) (?:PROPRIETAIRE|LOCATAIRE|OCCUPANTE?|VENDEU[A-Z]{1,3})(?= )| (?:MORTE?S?|DECEDEE?S?) (?:BIEN |LONGTEMPS )?AVANT (?!HIER)| QUAND (?:[A-Z ]{0,16} )?(?:AVAIS|AVAIT|AVIONS|AVAIENT|ETAIS|ETAIT|ETIONS|ETAIENT)(?= )/;
/** « après la mort de papa » only says when. */
const AFTERWARDS = / APRES (?:LE |LA |SON |SA )(?:DECES|MORT|DISPARITION|ENTERREMENT)(?= )/;

export function findDeath(said: Said, setting: Setting, mail: Said[]): Verdict {
  let { plain } = said;
  for (const pattern of NOT_A_DEATH) plain = plain.replace(pattern, ' PAPIER');
  if (![GRAVE, HAS_DIED, LOST, GONE, FUNERAL].some((pattern) => pattern.test(plain)) && !tellsOfOne(plain))
    return plain === said.plain ? null : 'explained';
  const found = findPredicate(plain, said);
  // « mon défunt mari »: said in passing, known or not.
  if (!found && LATE.test(plain)) return 'doubtful';
  if (!found) return isBackground(plain, setting) ? 'explained' : null;
  const { index, length } = found;
  // « n’a pas survécu », « n’est plus »: what is denied is that somebody lives.
  const survived =
    / (?:PAS|POINT|PLUS|JAMAIS) (?:SURVECU|PASSE|REPRIS|RESISTE|REVEILLEE?|DE CE MONDE|PARMI|AVEC|LA|EN VIE)(?= )/.test(
      `${plain.slice(index, index + length)} `,
    );
  if (
    IN_GENERAL.test(plain) ||
    isSupposed(plain, index) ||
    (!survived && isDenied(plain, index, index + length))
  )
    return 'explained';
  if (isOfFormerTime(plain, setting.today) || LONG_SINCE.test(plain)) return 'explained';
  if (PAST_OF_OTHERS.test(plain) && !RECENT.test(plain)) return 'explained';
  const kind = findDeadPerson(plain, setting, mail);
  if (
    isOfAThing(plain, index) ||
    NEIGHBOUR.test(plain.slice(0, index + 1)) ||
    isMonthsAgo(plain, setting.today)
  )
    return 'doubtful';
  return isOfTheCase(plain, setting, mail) && kind !== 'death-of-client' ? 'explained' : { kind };
}

/** « la chaudière a rendu l’âme »: somebody dies, and nobody else is named. */
function isOfAThing(plain: string, at: number): boolean {
  const [, subject] =
    / (?:LE|LA|L|LES|CE|CET|CETTE) ([A-Z]{2,20}) (?:[A-Z ]{0,30} )?$/.exec(plain.slice(0, at + 1)) ?? [];
  return subject !== undefined && !namesSomebody(plain) && !PERSON.test(plain);
}

/** Whose death may be of no case. */
const NEIGHBOUR =
  / (?:VOISINE?S?|LOCATAIRE|GARDIENNE?|NOTAIRE|GEOMETRE|MAIRE|CONCIERGE|COLLEGUE|CURE|FACTEUR) (?:[A-Z ]{0,24} |[A-Z ]{0,24}, (?:QUI|LEQUEL|LAQUELLE) [A-Z ]{1,40}, )?$/;
const PERSON =
  / (?:IL|ELLE|ILS|ELLES|VOTRE|MME|MADAME|MONSIEUR|M|DAME|HOMME|PROPRIETAIRE|CLIENTE?|PETITE?|VIEUX|VIEILLE|CURATEUR|ASSOCIEE?|FAMILLE|ENFANTS?) /;

/** A verb says it, or a noun in a sentence that announces; a noun that something else hangs on does not. */
function findPredicate(plain: string, said: Said): { index: number; length: number } | null {
  const verb = HAS_DIED.exec(plain) ?? LOST.exec(plain) ?? GONE.exec(plain) ?? WIDOWED.exec(plain);
  if (verb) return { index: verb.index, length: verb[0].length };
  const noun = FUNERAL.exec(plain) ?? tellsOfOne(plain) ?? findTitle(plain, said) ?? findParticiple(plain);
  return noun && !isThankedFor(plain, noun.index) ? { index: noun.index, length: noun[0].length } : null;
}

/** « la perte de mon épouse » is a death, « la perte de ma carte » none. */
function tellsOfOne(plain: string): RegExpExecArray | null {
  const told = TELLS_OF_ONE.exec(plain);
  return told && (/ (?:DECES|MORT) /.test(`${told[0]} `) || namesSomebody(plain)) ? told : null;
}

/** « Décès de Mme Gaubert » as a subject line, or as a whole sentence. */
function findTitle(plain: string, { isSubject }: Said): RegExpExecArray | null {
  return isSubject || plain.length < 60
    ? / (?<! (?:AU|APRES|AVANT|DU|DEPUIS LE) )(?:DECES|DEUIL|DISPARITION) (?:DE|DU|D|DANS)(?= )/.exec(plain)
    : null;
}

/** « mon mari décédé hier »: without a verb, only what is fresh is news. */
function findParticiple(plain: string): RegExpExecArray | null {
  const found = / (?:DECEDEE?S?|DECES|MORTE?)(?= )/.exec(plain);
  return found && RECENT.test(plain) && namesSomebody(plain) ? found : null;
}

/** « Merci pour votre aide après le décès de mon père »: the thanks are the news, up to the next comma. */
function isThankedFor(plain: string, index: number): boolean {
  const thanks = THANKED_FOR.exec(plain);
  return thanks !== null && thanks.index < index && !plain.slice(thanks.index, index).includes(',');
}

function isBackground(plain: string, setting: Setting): boolean {
  return (
    THANKED_FOR.test(plain) ||
    (AFTERWARDS.test(plain) && !RECENT.test(plain)) ||
    IN_GENERAL.test(plain) ||
    PAST_OF_OTHERS.test(plain) ||
    isOfFormerTime(plain, setting.today) ||
    isSupposed(plain, plain.search(GRAVE)) ||
    isSuccession(setting)
  );
}

function isSuccession({ caseType }: Setting): boolean {
  return caseType === 'succession';
}

/** In a succession somebody has died: only one more death is news. */
function isOfTheCase(plain: string, setting: Setting, mail: Said[]): boolean {
  const opens = mail.some((said) =>
    / (?:SUCCESSION|HERITAGE|HERITIERS?|HERITIERES?|NOTORIETE|DEFUNTE?) /.test(said.plain),
  );
  if (setting.isNew && (opens || isSuccession(setting))) return true;
  if (isSuccession(setting))
    return !(RECENT.test(plain) || / (?:EGALEMENT|AUSSI|A SON TOUR|A LEUR TOUR) /.test(plain));
  return opens && !setting.caseType && !RECENT.test(plain);
}
