import { addDays } from '#shared/calendar.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { beginsLater, findLastDay } from './absence-end.ts';
import { isOver, withoutDone } from './absence-over.ts';
import type { Setting, Verdict } from './announcement.ts';
import { clauseAt } from './clauses.ts';
import { looksAway } from './doubt.ts';
import { isDenied, isSupposed } from './factuality.ts';
import type { Said } from './plain-sentences.ts';
import { findActor } from './who-acts.ts';

const AWAY = anyOf([
  / (?:ABSENTE?S?|INDISPONIBLES?|INJOIGNABLES?|HOSPITALISEE?S?|OPEREE?S?|ALITEE?S?|OUT OF (?:THE )?OFFICE|ON LEAVE|AWAY)(?= )/,
  / EN (?:CONGES|VACANCES|DEPLACEMENT|VOYAGE|MISSION|CURE|REEDUCATION|CONVALESCENCE|MATERNITE|STAGE|TOURNEE|MER|RANDONNEE|CROISIERE|PELERINAGE|ARRET(?: DE TRAVAIL| MALADIE)?)(?= )/,
  / (?:CONGES?|ARRET) (?:MATERNITE|PATERNITE|MALADIE|ANNUELS?|D ETE|PARENTAL)(?= )/,
  / (?:A|DE) L (?:ETRANGER|HOPITAL)(?= )| EN CLINIQUE(?= )/,
  / (?:PAS|PLUS|PEU) (?:JOIGNABLES?|DISPO|DISPONIBLES?|LA(?= (?:,|$|AVANT|JUSQU|CETTE|CES|DEMAIN|EN|DU|AU|PENDANT|DURANT|POUR|TOUTE?|LE|LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI|DIMANCHE))|CHEZ (?:MOI|NOUS)|EN FRANCE)(?= )| SANS (?:INTERNET|CONNEXION|RESEAU)(?= )/,
  / (?:ENTRE|RENTRE|VAIS|PASSE) (?:[A-Z]{1,10} ){0,2}(?:A L HOPITAL|EN CLINIQUE)(?= )/,
]);
/** « Je rentre à Saint-Dié du 6 au 11 juin »: he is there then. */
const VISITS =
  / (?:RENTRE|RENTRONS|RENTRERAI|REVIENS|REVENONS|REVIENDRAI|VIENS|VENONS|VIENDRAI|DESCENDS|REMONTE) (?:A|AU|AUX|CHEZ|EN|DANS|SUR) (?:[A-Z]{1,14} ){1,4}DU (?:[A-Z]{1,8} )?\d{1,2}(?:ER)? (?:[A-Z]{1,9} ){0,1}AU (?:[A-Z]{1,8} )?\d{1,2}(?:ER)?(?= )/;
/** « je relis l’acte pendant les vacances »: when something is done, by somebody who may well be reached. */
const MEANWHILE = / (?:PENDANT|DURANT) (?:LES|MES|NOS) (?:[A-Z]{1,10} )?(?:CONGES|VACANCES)(?= )/;
const BACK =
  / (?:DE RETOUR|SERAI RENTREE?|RENTRERAI|RENTRERONS|RENTRE|RENTRONS|REVIENS|REVENONS|REVIENDRAI|REVIENDRONS|RETOUR|PARTI|PARTIE|PARTIS|PARS|PARTONS|BACK ON|RETURN)(?= )/;
/** « Je rentre de vacances le 28 »: not yet over. */
const COMES_BACK = / (?:RENTRE|RENTRONS|RENTRERAI|RETOUR|REVIENS|REVENONS) (?:DE|D) /;
/** « pas joignable avant 14 h », « jeudi matin »: hours, and no days. */
const HOURS =
  / (?:MATIN|MATINEE|MIDI|APRES MIDI|SOIR|SOIREE|NUIT|HEURES?|MINUTES|JOURNEE|H|\d{1,2}H(?:\d\d)?)(?= )/;
/** « je pars quelques jours » gives no day on which it would be over. */
const SHORTLY =
  / (?:PARS|PARTONS|PARTE|M ABSENTE|ABSENTONS|SUIS|SOMMES|SERAI|SERONS) (?:[A-Z ]{0,24} )?(?:QUELQUES JOURS|WEEK|WE|JOURNEE|UN JOUR|UNE HEURE|UN MOMENT|SAMEDI ET DIMANCHE)(?= )/;
/** « l’arrêt maladie de Mme Roche » */
const OF_SOMEBODY =
  /^ (?:[A-Z]{1,12} ){1,3}(?:DE|D|DU) (?:MME|MADAME|M|MONSIEUR|MAITRE|VOTRE|LA|L|NOTRE|MON|MA) [A-Z]/;
const ONE_MEETING =
  / (?:SIGNATURE|RENDEZ|RDV|VISITE|(?<!(?:POUR|DE) LA )REUNION|ETAT DES LIEUX|VISIO|ENTRETIEN|CRENEAU) /;
const SELF = / (?:JE|J|NOUS|ON|SUIS|SERAI|SERONS|SOMMES|I AM|MON ABSENCE|MES CONGES|NOS CONGES) /;
const MINE = / (?:DURANT|PENDANT|DEBUT DE|FIN DE|COMPTER DE) (?:MON|MES|NOS|NOTRE) /;
const WELL_WISHED =
  / (?:BONNES?|BELLES?|BON|EXCELLENTES?|PROFITEZ) (?:[A-Z]{1,10} ){0,2}(?:VACANCES|CONGES|VOYAGE|REPOS|RETOUR|FETES)(?= )| VOS (?:[A-Z]{1,10} )?(?:CONGES|VACANCES)(?= )/;

/** « écrivez-moi autant que vous voulez », and not « à mon retour ». */
const REACHABLE = anyOf([
  / (?:ECRIVEZ|APPELEZ|RAPPELEZ|CONTACTEZ|RELANCEZ|JOINDRE) (?:MOI|NOUS) (?:AUTANT|QUAND MEME|SANS HESITER|TOUT DE MEME|N IMPORTE QUAND|QUAND VOUS VOULEZ|SUR MON PORTABLE|SI BESOIN)(?= )/,
  / (?:RESTE|RESTONS|RESTERAI|SUIS|SERAI) (?:[A-Z]{1,12} ){0,2}(?:JOIGNABLES?|DISPONIBLES?)(?! (?:QUE|A PARTIR|APRES|AVANT|JUSQU))(?= )/,
  / (?:AI|AURAI|GARDE|EMPORTE|PRENDS) (?:TOUJOURS )?(?:LE|MON|UN) (?:TELEPHONE|PORTABLE|ORDINATEUR|ORDI)(?= )| (?:LIRAI|LIS|CONSULTE|CONSULTERAI) (?!PAS |PLUS |JAMAIS |GUERE |NI |AUCUN)(?:[A-Z]{1,12} ){0,2}(?:MES|MA) (?:MAILS?|MESSAGES?|MESSAGERIE|BOITE)(?= )/,
]);
/** Denied, bound to a later day (« ne lirai mes messages qu’à partir du 2 »), or put off until then. */
const DENIED_REACH = anyOf([
  / (?:PAS|PLUS|PEU|NI|SANS) (?:[A-Z]{1,10} ){0,2}(?:JOIGNABLES?|DISPONIBLES?|TELEPHONE|PORTABLE|MAILS?|MESSAGES?)(?= )/,
  / NE? (?:[A-Z]{1,12} ){1,8}QU[E]? /,
  / (?:LIRAI|LIS|CONSULTE|CONSULTERAI|JOIGNABLES?|DISPONIBLES?) (?:[A-Z]{1,12} ){0,4}(?:A PARTIR|APRES|DES|A MON RETOUR|A NOTRE RETOUR|EN RENTRANT)(?= )/,
]);

/** Somebody is away, or will be: until when, where he says so. What is over, and who else is away, is nothing. */
export function findAbsence(said: Said, { today }: Setting, mail: Said[]): Verdict {
  const plain = withoutVisit(said.plain);
  const state = AWAY.exec(plain) ?? findReturn(plain, today);
  if (!state && plain !== said.plain) return 'explained';
  if (!state && MEANWHILE.test(plain)) return findLastDay(plain, today) ? 'doubtful' : 'explained';
  if (!state)
    return SHORTLY.test(plain) || WELL_WISHED.test(plain) || isAnotherOrOver(plain) ? 'explained' : null;
  const before = plain.slice(0, state.index + 1);
  const clause = clauseAt(plain, state.index).text;
  if (
    OF_SOMEBODY.test(plain.slice(state.index)) ||
    WELL_WISHED.test(plain) ||
    isAnothers(plain, state.index) ||
    (ONE_MEETING.test(clause) && !/ JUSQU/.test(clause))
  )
    return 'explained';
  if (mail.some((one) => REACHABLE.test(one.plain) && !DENIED_REACH.test(one.plain))) return 'explained';
  const end = [plain, ...following(mail, said)]
    .map((text) => findLastDay(text, today))
    .find((day) => day !== undefined);
  if (end === undefined && SHORTLY.test(plain)) return 'explained';
  if (isOver(clause) && !(COMES_BACK.test(plain) && end && end >= today))
    // « J’étais en arrêt, prolongé jusqu’au 30. »
    return / JUSQU/.test(plain) && !/ JUSQU/.test(clause) ? 'doubtful' : 'explained';
  if (HOURS.test(clause) && !/ JUSQU/.test(plain) && (!end || end <= addDays(today, 7))) return 'explained';
  if (
    isSupposed(plain, state.index) ||
    (!/PAS|PLUS/.test(state[0]) && isDenied(before, state.index, state.index))
  )
    return 'explained';
  if (!isOfSender(plain, before)) return null;
  // « Pas disponible jeudi matin » moves an appointment, and is no absence.
  if (
    end === undefined &&
    / (?:INDISPONIBLES?|DISPO|DISPONIBLES?|JOIGNABLES?|LA|PEU)(?= )/.test(state[0]) &&
    !LASTS.test(plain)
  )
    return 'explained';
  if (end && end < today) return 'explained';
  if (beginsLater(plain, today)) return 'doubtful';
  return { kind: 'absence', lastDay: end && end > addYear(today) ? null : (end ?? null) };
}

/** « Je pars du 6 au 20, je reviens chez moi du 21 au 24 »: the visit explains its own days and no others. */
function withoutVisit(plain: string): string {
  const visit = VISITS.exec(plain);
  if (!visit) return plain;
  const { at, text } = clauseAt(plain, visit.index);
  return `${plain.slice(0, at)} ${plain.slice(at + text.length)}`.replace(/ {2}/g, ' ');
}

const LASTS =
  / (?:SEMAINES?|MOIS|LONGTEMPS|QUELQUE TEMPS|NOUVEL ORDRE|QUELQUES JOURS|PLUSIEURS JOURS|MOMENT|INDETERMINEE?) /;

function isAnothers(plain: string, at: number): boolean {
  const actor = findActor(plain, at);
  return actor === 'another' || actor === 'office';
}

/** « la mairie est fermée jusqu’à lundi », « j’avais pris quelques jours sans téléphone » */
function isAnotherOrOver(plain: string): boolean {
  const bound = / (?:JUSQU[A-Z]{0,2}|AVANT|DURANT|PENDANT|ABSENCE|VACANCES|CONGES?|JOURS) /.exec(plain);
  if (!bound) return false;
  const ofHimself = / (?:JE|J|ON|SUIS|SOMMES) /.test(plain.slice(0, bound.index + 1));
  const { text } = clauseAt(plain, bound.index);
  // « en chimiothérapie, je n’ai rien pu écrire avant hier »: that he writes now ends nothing else.
  if (withoutDone(text) !== text && looksAway(plain)) return false;
  return isOver(text) || (!ofHimself && isAnothers(plain, bound.index));
}

/** « de retour le 3 avril » says that he is away without a word of it; without a day it says nothing. */
function findReturn(plain: string, today: string): RegExpExecArray | null {
  const back = BACK.exec(plain);
  return back &&
    SELF.test(plain) &&
    findLastDay(plain, today) &&
    !/ (?:VOTRE|VOS|UN|LE) RETOUR | (?:REVIENS|REVIENDRAI|REVIENDRONS|REVENONS) VERS VOUS /.test(plain)
    ? back
    : null;
}

/** He speaks of himself, or leaves the subject out: « Absent deux semaines ». */
function isOfSender(plain: string, before: string): boolean {
  if (SELF.test(plain) || MINE.test(plain)) return true;
  return (
    before
      .trim()
      .split(' ')
      .filter((word) => word && !/^(?:MERCI|BONJOUR|,|ACTUELLEMENT|BIEN|RECU|DONC|MAIS)$/.test(word))
      .length <= 3
  );
}

/** « Je suis en congés. Retour le 3. » */
function following(mail: Said[], said: Said): string[] {
  const next = mail[mail.indexOf(said) + 1];
  return next && BACK.test(next.plain) ? [next.plain] : [];
}

function addYear(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}
