import { anyOf, composePattern } from '#shared/compose-pattern.ts';
import type { Setting, Verdict } from './announcement.ts';
import { clauseAt, isAsked } from './clauses.ts';
import { asksLeave, isDenied, isFormer, isSupposed } from './factuality.ts';
import { isOutsider, namesSomebody } from './people.ts';
import type { Said } from './plain-sentences.ts';
import { findStance } from './stance.ts';
import { findActor } from './who-acts.ts';

const PLAN =
  '(?:VENTES?|ACHATS?|ACQUISITION|PROJETS?|DONATION|OPERATION|TRANSACTION|COMPROMIS|PROMESSE|PROCEDURE|PACS|MARIAGE|INVESTISSEMENT|SUCCESSION|HERITAGE|PARTAGE|RACHAT|ECHANGE|DIVORCE|MAISON|APPARTEMENT|TERRAIN|STUDIO|LOCAL|FERME|DOSSIER|DEMARCHES?|VENDRE|ACHETER|AFFAIRE|CONSTRUCTION|MISE EN VENTE)';
const NAMES_PLAN = composePattern(` ${PLAN} `);
/** What is given up every day, and is no case of the office’s. */
const TRIFLE =
  /(?: |^)(?:RENDEZ|RDV|VISITES?|VIREMENTS?|ASSURANCES?|CONTRATS?|ABONNEMENTS?|BAIL|COMMANDES?|VACANCES|TRAVAUX|REUNIONS?|DEPLACEMENTS?|BILLETS?|VISIO|CRENEAU|SIGNATURE|ENTRETIEN|MAIL|MESSAGE|DROIT|PREEMPTION|TRAVAIL|RETRAITE|ELECTRICITE|GAZ|CARTE|OPPOSITION|VOYAGE|COURRIER|DEMENAGEMENT|CLAUSE|FUMER|TRAVAILLER|SERVICE|CHEQUE|FRAIS|INQUIETER)(?= |$)/;
const GIVE_UP =
  '(?:ABANDONN(?:E|ER|ONS|ENT|EE|EZ)|RENONC(?:E|ER|ONS|ENT|EZ|ANT)|ANNUL(?:E|ER|ONS|ENT|EZ|EE)|ARRET(?:E|ER|ONS|ENT|EZ)|STOPP(?:E|ER|ONS|ENT|EZ)|CESS(?:E|ER|ONS|ENT|EZ)|(?:METTRE|METTONS|METS|MET|METTEZ|MIS) (?:UN TERME|FIN)|RESILI(?:E|ER|ONS)|ROMPRE|ROMPONS|ROMPU|DESIST(?:E|ER|ONS|EE|ENT)|RETIR(?:E|ER|ONS|EE)|INTERROMP(?:S|RE|ONS|U)|LAISS(?:E|ER|ONS) TOMBER|SUSPEND(?:S|RE|ONS)|ENTERR(?:E|ER|ONS)|TIR(?:E|ER|ONS) UN TRAIT|DENONC(?:E|ER|ONS))';
const ACTIVE = composePattern(` ${GIVE_UP} (?:(?!MAIS )[A-Z]{1,16} ){0,5}${PLAN}(?= )`);
const PASSIVE = anyOf([
  composePattern(
    ` ${PLAN} (?:[A-Z0-9,]{1,16} ){0,6}(?:EST|SONT|SERA|ETE|SOIT|CONSIDERE COMME) (?:[A-Z]{1,16} ){0,3}(?:ANNULEE?S?|ABANDONNEE?S?|CADUQUES?|ROMPUE?S?|STOPPEE?S?|ARRETEE?S?|INTERROMPUE?S?|MORTE? ET ENTERREE?|TOMBEE?S? A L EAU|RETIREE?S? DE LA VENTE)(?= )`,
  ),
  / (?:VENTE|ACHAT|PROJET|AFFAIRE|DONATION) EST (?:DONC |BIEN |FINALEMENT |MALHEUREUSEMENT )?MORTE?(?= )/,
  / (?:TOMB(?:E|EE|ENT|ER|EES) A L EAU|CAPOTE|CAPOTEE|AVORTE|AVORTEE|PLUS D ACTUALITE|PLUS A VENDRE|PLUS EN VENTE|PLUS A L ORDRE DU JOUR)(?= )/,
  / (?:SE|S) (?:FERA|FAIT|FERONT|CONCLURA|REALISERA|FAISAIT) (?:MALHEUREUSEMENT |DONC |FINALEMENT )?(?:PAS|PLUS)(?= )/,
  / (?:AURA|AURONT) (?:DONC |FINALEMENT |MALHEUREUSEMENT )?(?:PAS|PLUS) LIEU(?= )/,
]);
const NOT_ANY_MORE = anyOf([
  / (?:VENDS|VENDONS|VEND|VENDRONS|VENDRAI|ACHETE|ACHETONS|ACHETERAI|ACHETERONS|DONNONS|CONTINUE|CONTINUONS|POURSUIS|POURSUIVONS|MARIONS|PACSONS) (?:FINALEMENT |DONC )?PLUS(?= )/,
  / (?:SOUHAIT[A-Z]{1,6}|VEU[A-Z]{1,4}|VOUL[A-Z]{1,4}|DESIR[A-Z]{1,5}|PEU[A-Z]{1,3}|POUVONS|COMPTE|COMPTONS) (?:[A-Z ]{0,16} )?PLUS (?:[A-Z ]{0,12} )?(?:VENDRE|ACHETER|ACQUERIR|DONNER|POURSUIVRE|CONTINUER|FAIRE (?:LA|CETTE) DONATION|SIGNER)(?= )/,
  / (?:N|NE) (?:L |LA |LE |LES )?(?:ACHETE|ACHETONS|ACHETERAI|ACHETERONS|ACHETERA|VENDS|VENDONS|VENDRAI|VENDRONS|VENDRA|DONNERONS RIEN) (?:FINALEMENT |DONC )?(?:PAS|PLUS)(?= )/,
  / (?:POUVONS|PEUX|POURRONS|POURRAI|PEUVENT|PEUT|VOULONS|VEUX|SOUHAITONS|SOUHAITE) (?:[A-Z]{1,12} ){0,2}(?:PAS|PLUS) (?:[A-Z]{1,8} ){0,1}(?:ACHETER|VENDRE|ACQUERIR|POURSUIVRE|DONNER SUITE|ALLER (?:PLUS LOIN|AU BOUT))(?= )/,
  / (?:SERA|SERONT) (?:DONC |FINALEMENT )?(?:PAS|PLUS|JAMAIS) (?:ACHETEE?S?|VENDUE?S?|DONNEE?S?|REALISEE?S?|CONCLUE?S?)(?= )/,
  / (?:PAS|PLUS) (?:DONNER|DONNERONS|DONNERAI|DONNONS) (?:DE )?SUITE(?= )| (?:DONNE|DONNONS|DONNERAI|DONNERONS|DONNERA) (?:DONC |FINALEMENT )?(?:PAS|AUCUNE|PLUS) (?:DE )?SUITE(?= )/,
  / (?:NE|DE) (?:PAS|PLUS|RIEN) (?:VENDRE|ACHETER|ACQUERIR|DONNER|POURSUIVRE|CONTINUER|MENER|ALLER PLUS LOIN|ALLER AU BOUT)(?= )/,
  / (?:IRAI|IRONS|IRA|VAIS|ALLONS) (?:PAS|PLUS) (?:PLUS LOIN|AU BOUT)(?= )/,
  / (?:ON|NOUS|JE) (?:GARDE|GARDONS|CONSERVE|CONSERVONS|GARDERONS|GARDERAI) (?:FINALEMENT |DONC )?(?:LA|LE|L|NOTRE|MA|MON|CETTE) (?:MAISON|APPARTEMENT|BIEN|TERRAIN|LOGEMENT|FERME)(?= )/,
]);
const ALONE = anyOf([
  / (?:J|ON|NOUS|JE|D|A) (?:Y )?(?:ABANDONN(?:E|ONS|ER)|RENONC(?:E|ONS|ER)|LAISS(?:E|ONS|ER) TOMBER|JETT?(?:E|ONS|ER) L EPONGE|BAISS(?:E|ONS) LES BRAS)(?= )/,
  / (?:J|ON|NOUS) (?:ARRETE|ARRETONS|STOPPE|STOPPONS|ANNULE|ANNULONS) (?:TOUT|LA|LES FRAIS|DEFINITIVEMENT|COMPLETEMENT)(?= )| TOUT (?:ARRETER|ANNULER|STOPPER)(?= )| TOUT EST (?:ANNULE|ARRETE|FINI|FICHU)(?= )/,
  / (?:AI|AVONS|A|ONT) (?:[A-Z]{1,14} ){0,3}(?:ABANDONNE|RENONCE|JETE L EPONGE|LAISSE TOMBER)(?= )/,
]);
const PARTY_LEAVES =
  / (?:ACQUEREURS?|ACHETEURS?|ACHETEUSE|VENDEURS?|VENDEUSE|ACQUEREUSE|COUPLE) (?:[A-Z]{1,16} ){0,4}(?:DESIST(?:E|EE|ES|ENT)|RETIRE|RETIRES|RETIRENT|RENONC(?:E|ENT)|CHANGE D AVIS|FAIT DEFAUT|FAIT MACHINE ARRIERE|PLUS (?:ACHETER|VENDRE|SIGNER|DE LA MAISON))(?= )/;
const SECOND_THOUGHTS =
  / (?:CHANGE|CHANGEONS|CHANGER) D (?:AVIS|IDEE)(?= )| (?:FAIS|FAISONS|FAIT|FAIRE) (?:MACHINE|MARCHE) ARRIERE(?= )| (?:REVIENS|REVENONS|REVENUS?) SUR (?:MA|NOTRE) DECISION(?= )/;
/** « donc plus de vente », « pas d’achat », « dossier sans suite ». */
const NO_PLAN =
  / (?:DONC|ALORS|AUSSI|DU COUP|,) (?:PLUS|PAS) (?:DE|D) (?:VENTE|ACHAT|PROJET|DONATION)(?= )| (?:DOSSIER|PROJET|VENTE|ACHAT|AFFAIRE) (?:[A-Z]{1,8} ){0,3}SANS SUITE(?= )| (?:ON|NOUS) (?:ARRETE|ARRETONS|STOPPE) LA(?= )| (?:ME|SE|NOUS|S) (?:SUIS |EST |SOMMES )?DESIST(?:E|ER|ONS|EE|ENT)(?= )| OFFRE (?:[A-Z]{1,8} ){0,3}(?:NULLE|CADUQUE|RETIREE)(?= )/;
const NOUN = composePattern(
  ` (?:ANNULATION|ABANDON|RENONCIATION|RUPTURE|DESISTEMENT|ARRET|FIN(?! DE (?:JOURNEE|MATINEE|SOIREE|SEMAINE|MOIS|ANNEE|SERVICE) )) (?:DE|DU|A|AU|D|DES) (?:[A-Z]{1,14} ){0,2}${PLAN}(?= )`,
);
const PRICE_OF_IT =
  / (?:FRAIS|CLAUSE|CONDITIONS?|DELAI|DROIT|INDEMNITE|COUT|FORMULAIRE|POSSIBILITE|PENALITE)S? (?:D|DE) (?:ANNULATION|ABANDON|RENONCIATION|RUPTURE|DESISTEMENT)/;
const FOR_OTHERS =
  / (?:MAIRIE|SAFER|COMMUNE|PREEMPTION|PREEMPTER|(?:LE|LA|LES|MON|MA|MES|DES|NOTRE|NOS) LOCATAIRES?|BANQUE RENONCE|SYNDIC|VOUS AVEZ|AVEZ VOUS|VOUS NE) /;
const PLUPERFECT =
  / (?:AVAIT|AVAIENT|AVAIS|AVIONS|ETAIT|ETAIENT) (?:[A-Z]{1,14} ){0,3}(?:ABANDONN|RENONC|ANNUL|DESIST|RETIR|ROMPU|TOMB)/;
const THANKS_NOT_TO =
  / (?:MERCI|REMERCI[A-Z]{1,4}) (?:[A-Z ]{0,40} )?(?:D|DE|POUR) (?:[A-Z ]{0,20} )?(?:AVOIR|ETRE)(?= )/;

/** The sale, the purchase, the gift or whatever the case is about will not be. */
export function findAbandoned(said: Said, setting: Setting, mail: Said[]): Verdict {
  const { plain } = said;
  const given = findGivingUp(plain);
  // It does not say from what to what.
  const thoughts = given ? null : SECOND_THOUGHTS.exec(plain);
  if (thoughts) return findActor(plain, thoughts.index) === 'another' ? 'explained' : 'doubtful';
  if (!given) return isHarmless(plain) ? 'explained' : null;
  const { index, length, negated } = given;
  if (PRICE_OF_IT.test(plain) || FOR_OTHERS.test(plain) || THANKS_NOT_TO.test(plain)) return 'explained';
  if (SPOKEN_OF.test(plain)) return 'explained';
  if (isFormer(plain, setting.today) || PLUPERFECT.test(plain)) return 'explained';
  if (said.asks && asksLeave(plain)) return 'explained';
  if (isSupposed(plain, index) || (!negated && isDenied(plain, index, index + length))) return 'explained';
  if (isOfSomethingElse(plain.slice(index + length))) return 'doubtful';
  if (said.asks && isAsked(plain, index)) return 'doubtful';
  if (isAnothersWill(plain, given) || isAnothersCase(plain, given)) return 'doubtful';
  const stance = findStance(said, given, mail);
  return stance === 'told' ? { kind: 'abandoned' } : stance;
}

/** « David ne veut plus signer »: nobody knows who he is to the case, and whoever does not want to may have to. */
function isAnothersWill(plain: string, { index, length }: Found): boolean {
  const will = / (?:VEUT|VEULENT|SOUHAITE|SOUHAITENT|DESIRE|DESIRENT) /.test(
    plain.slice(index, index + length + 1),
  );
  return will && findActor(plain, index) === 'another' && !namesSomebody(plain);
}

/** « mon cousin a renoncé à sa vente »: whoever is no party to the writer’s case gives up his own. */
function isAnothersCase(plain: string, { index }: Found): boolean {
  const { text, at } = clauseAt(plain, index);
  return findActor(plain, index) === 'another' && isOutsider(text.slice(0, Math.max(0, index - at) + 1));
}

/** « je ne vends plus le garage »: of what may be only a part. */
function isOfSomethingElse(after: string): boolean {
  const [, named] =
    / ?^(?: (?:LE|LA|L|LES|MON|MA|MES|NOTRE|NOS|CE|CET|CETTE|CES|UN|UNE) )([A-Z]{2,20}) /.exec(after) ?? [];
  return named !== undefined && !NAMES_PLAN.test(` ${named} `) && !WHOLE.test(named);
}

/** « j’ai renoncé à comprendre » */
function isAnotherDeed(after: string): boolean {
  const [, deed] = /^ (?:A|DE|D) (?:LA |LE |LES |L |Y |EN )?([A-Z]{3,16}(?:ER|IR|RE)) /.exec(after) ?? [];
  return deed !== undefined && !NAMES_PLAN.test(` ${deed} `) && !DEED_OF_PLAN.test(deed);
}

const DEED_OF_PLAN = /^(?:ACQUERIR|SIGNER|POURSUIVRE|CONTINUER|DONNER|PREEMPTER|HERITER|CONSTRUIRE)$/;
const WHOLE =
  /^(?:BIEN|BIENS|LOGEMENT|VILLA|PAVILLON|IMMEUBLE|PARCELLE|TOUT|ENSEMBLE|RESIDENCE|OFFRE|PROPRIETE)$/;
const GIVING_UP_WORD = / (?:ANNUL|ARRET|RENONC|RESILI|ABANDON|DESIST)[A-Z]{1,6}(?= )/;

/** The word is there: of something small (« l’annulation du virement »), or denied, or feared, or thanked for. */
function isHarmless(plain: string): boolean {
  const word = GIVING_UP_WORD.exec(plain);
  if (!word) return false;
  if (TRIFLE.test(plain) && !NAMES_PLAN.test(plain)) return true;
  if (THANKS_NOT_TO.test(plain) || PLUPERFECT.test(plain)) return true;
  return isSupposed(plain, word.index) || isDenied(plain, word.index, word.index + word[0].length);
}

/** « les informations sur la renonciation » */
const SPOKEN_OF =
  / (?:INFORMATIONS?|EXPLICATIONS?|PRECISIONS?|RENSEIGNEMENTS?|CONSEILS?|MODELE|FORMULAIRE|QUESTIONS?) (?:[A-Z]{1,10} ){0,3}(?:SUR|CONCERNANT|POUR|DE|QUANT) (?:[A-Z]{1,6} ){0,2}(?:ANNUL|RENONC|ABANDON|DESIST|RUPTURE)/;

interface Found {
  index: number;
  length: number;
  /** The words of the pattern hold the denial: « ne vendons plus ». */
  negated: boolean;
}

function findGivingUp(plain: string): Found | null {
  const active = ACTIVE.exec(plain);
  const alone = ALONE.exec(plain);
  const after = alone ? plain.slice(alone.index + alone[0].length, alone.index + alone[0].length + 40) : '';
  const passive = PASSIVE.exec(plain);
  const partyLeaves = PARTY_LEAVES.exec(plain);
  const isTrifle = TRIFLE.test(plain) && !NAMES_PLAN.test(plain);
  return (
    // « annuler le rendez-vous pour la vente »: what is given up stands first.
    (active && !TRIFLE.test(active[0]) ? found(active) : null) ??
    (passive && !isTrifle ? found(passive, !HAS_PARTICIPLE.test(passive[0])) : null) ??
    found(NOT_ANY_MORE.exec(plain), true) ??
    (alone && !TRIFLE.test(after) && !isAnotherDeed(after) ? found(alone) : null) ??
    found(partyLeaves, partyLeaves !== null && / PLUS /.test(partyLeaves[0])) ??
    found(NO_PLAN.exec(plain), true) ??
    found(NOUN.exec(plain))
  );
}

function found(match: RegExpExecArray | null, negated = false): Found | null {
  return match && { index: match.index, length: match[0].length, negated };
}

/** « est annulée »: a denial in between denies it, where « ne se fera pas » is the news itself. */
const HAS_PARTICIPLE = / (?:EST|SONT|SERA|ETE|SOIT|COMME) /;
