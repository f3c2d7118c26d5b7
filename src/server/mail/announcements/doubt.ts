import { anyOf } from '#shared/compose-pattern.ts';
import { findAskedDeed } from '../questions/asked-deed.ts';
import { isOver, withoutDone } from './absence-over.ts';
import { clauseAt } from './clauses.ts';
import { asksLeave, isDenied } from './factuality.ts';
import { namesSomebody } from './people.ts';
import { goesOn } from './stance.ts';
import type { ToldKind } from './told-kinds.ts';
import { findActor } from './who-acts.ts';

/** Of whom or what it is said, and what might be said of it: together they are as good as an announcement. */
interface Suspicion {
  kind: ToldKind;
  of: (plain: string) => boolean;
  trouble: RegExp;
  /** What is denied is no trouble; of expressions that hold no denial themselves. */
  deniable?: true;
}

const LETTERS =
  / (?:E |EMAILS?|MAILS?|MESSAGES?|COURRIELS?|RELANCES?|RAPPELS?|SOLLICITATIONS?|ENVOIS?|CORRESPONDANCES?|MACHINE|ROBOT|RELANC[A-Z]{1,4}|ECRIRE|ECRIVEZ|REECRIRE|RECONTACT[A-Z]{1,4}|CONTACT[A-Z]{1,4}|LISTES?|FICHIERS?|DESTINATAIRES?|MON ADRESSE|CETTE ADRESSE|BOITE|TELEPHONE SONNE) /;
const LETTERS_TROUBLE =
  / (?:SUFFIT|SUFFISENT|TROP(?! LOURD| GROS| GRAND| LONG| PETIT)|ASSEZ|STOP|COUPE|COUPEZ|COUPER|BLOQUE|BLOQUER|OPPOSE|OPPOSITION|DESACTIV[A-Z]{1,4}|INTERROMP[A-Z]{1,4}|METTRE FIN|CESS[A-Z]{1,4}|ARRET[A-Z]{1,4}|PAIX|TRANQUILLES?|RESPIRER|SOUFFLER|REVEILL[A-Z]{1,4}|AFFOL[A-Z]{1,4}|ANGOISS[A-Z]{1,4}|MALADE|RETIR[A-Z]{1,4}|RAY[A-Z]{1,4}|OT[EZR]{1,3}|SUPPRIM[A-Z]{1,4}|EFFAC[A-Z]{1,4}|ENLEV[A-Z]{1,4}|HORS DE|ABSTENIR|PITIE|FIGURER|EPARGN[A-Z]{1,4}|PASSER DE|INSULTANTE?S?|INUTILES?|NUL BESOIN|PAS BESOIN|NE VEUX PAS|NE VOULONS PAS|ENOUGH|NOT SEND|GONFLE[A-Z]{0,3}|AUTREMENT|DORENAVANT|DESORMAIS) /;
const PLAN =
  / (?:VENTES?|ACHATS?|ACQUISITION|PROJETS?|DONATION|PACS|MARIAGE|FIANCAILLES|OFFRE|PROPOSITION|PROMESSE|COMPROMIS|SCI|SOCIETE|VIAGER|SIGN[A-Z]{1,6}|VENDRE|VENDONS|VENDS|VEND|VENDEURS?|ACHET[A-Z]{1,5}|ACHETEURS?|ACQUEREURS?|ACQUERIR|DOSSIER|AFFAIRE|OPERATION|DEMARCHES?|PROCEDURE|MAISON|BIEN|APPARTEMENT|APPART|FERME|TERRAIN|LOGEMENT|STUDIO|FINANCEMENT|HOUSE) /;
const PLAN_ENDS =
  / (?:CADUQUES?|CADUC|IMPOSSIBLE|RENONC(?!IATION A)[A-Z]{1,6}|ANNUL[A-Z]{1,4}|ABANDONN[A-Z]{1,4}|RETIR[A-Z]{1,5}|EN PAUSE|OUBLIE|OUBLIONS|OUBLIEZ|OUBLIER|LAISSE TOMBER|LAISSE BETON|LAISSONS|EPONGE|LICENCIEE?|SEPARONS|SEPARES|SEPARE|ROMPU|DIVORC[A-Z]{1,5}|S OPPOSENT?|REFUSEE?|REFUS|REFUSENT|CLASSER|CLASSEZ|CLORE|FERMER|RESTE LA|RESTER LA|RESTONS LA|ARRETE LA|ARRETONS|FACHES|REMISE? EN CAUSE|DEFAUT|FAUX BOND|CARREAU|TROUVE MIEUX|TROUVE MOINS|CHANGE D AVIS|CHANGE D IDEE|TOUT ARRETER|SANS SUITE|SANS OBJET|PLUS D OBJET|TOMBE|TOMBENT|CAPOTE|DEDIS|REVIENS SUR|COMME PERDUE?|NON SIGNEE?|RESTE DANS LA FAMILLE|NOT GOING|WITHDRAW|MORT|ENTERRE|RESTE LOCATAIRES?|RESTER LOCATAIRES?|RESTONS LOCATAIRES?) /;
const PLAN_REFUSED = anyOf([
  / NE? (?:[A-Z ]{1,8} )?(?:VEU[LXT]|VOULO|PEU[XT]|POUVO|POURR|SOUHAIT|SIGN|ACHET|VEND|IR[AO]|SER[AO]|DONN|FER[AO]|CONFIRM|SUIT|SUIV|AURA)[A-Z]{0,5} (?:[A-Z]{1,9} )?(?:PAS|PLUS|JAMAIS|RIEN|QUE)(?= )/,
  / PLUS (?:DE|D) (?:VENTE|ACHAT|PROJET|PACS|MARIAGE|MAISON|DONATION|SIGNATURE|ACTUALITE|ACCORD)(?= )| PLUS (?:VENDEU[A-Z]{1,3}|ACHETEU[A-Z]{1,3}|ACQUEREURS?|INTERESSEE?S?|POSSIBLE|A VENDRE|EN VENTE|PRENEURS?|QUESTION)(?= )| (?:INTERESSE[A-Z]{0,2}|QUESTION|VEUT|VEUX|VOULONS|VEULENT|SERT|PRENDS|DONNE|VENDS?|PACSE|MARIE) PLUS(?= )/,
]);
const NOTARY =
  / (?:NOTAIRES?|ETUDE|OFFICE|CONFRERES?|CONSOEURS?|MAITRE|CABINET|CONSEIL|MANDAT|MISSION|OFFICIER PUBLIC) /;
const NOTARY_TROUBLE =
  / (?:(?<! L )AUTRE|NOUVEAU|NOUVELLE|CHANG(?:E|ER|ONS|EONS|EMENT)|CONFI(?:E|ER|ONS)|REPREND(?:RE|RA)?|REPRENONS|PREND(?:RA)? (?:LA|VOTRE) SUITE|TRANSFER[A-Z]{1,4}|RESTITUER|RENDRE|RENDEZ|TOUT ENVOYER|DESIGNE[A-Z]{0,2}|CHOISI|PREFER(?:E|ONS|ENT)|MANDATE|RETOURNONS|RELAIS|REPRESENTER|REPRESENTERA|NOUS REPRESENTE|ME REPRESENTE|REVOQUE|DECHARGE|DESSAISI[A-Z]{1,6}|FIN A VOTRE|AILLEURS|RECOMMANDE SON|IRONS|IRAI|SE SIGNERA|LA BAS|DE FAMILLE|DE SES PARENTS|A SON NOTAIRE|RESTER LA|RESTONS LA|SON PROPRE|ASSISTERA|PLUS) /;
const KIN_TROUBLE =
  / (?:MORTE?S?|MOURI[A-Z]{1,3}|DECE[A-Z]{1,5}|PERDU|EMPORTEE?|ETEINTE?|ENDORMIE?|QUITTEE?S?|QUITTER|DISPARUE?|DISPARITION|ENTERR[A-Z]{1,6}|OBSEQUES|CIMETIERE|CEREMONIE|FAIRE PART|CIEL|SURVECU|REVEILLEE?|RELEVEE?|INFARCTUS|AVC|CARDIAQUE|CANCER|TUER|TUEE?|SUICID[A-Z]{1,4}|COMA|ACCIDENT|DEUIL|VEUF|VEUVE|ORPHELINE?S?|CERCUEIL|AME|SOUFFLE|DIED|PASSED|NUIT|ENVOLEE?|ALLEE?|SANS VIE|SOMMEIL|N EST PLUS|PLUS LA) /;
const SOMEBODY =
  / (?:IL|ELLE|CLIENTE?|M|MME|MONSIEUR|MADAME|PETITE?|PROPRIETAIRE|FAMILLE|HUSBAND|WIFE|FATHER|MOTHER) /;
const DIED_ALONE =
  / (?:ORPHELINE?S?|FAIRE PART|POMPES FUNEBRES|CIMETIERE|CERCUEIL|OBSEQUES|FUNERAILLES|VEUF|VEUVE|EN DEUIL|INFARCTUS MORTEL|RENDU L AME|QUITTE CE MONDE|N A PAS PASSE LA NUIT|SUIS SEULE? A PRESENT|NOUS LAISSE SEULE?S?|PLUS (?:MON|MIN|MA) [A-Z]{2,12}) /;
const OF_WRITER = / (?:JE|J|NOUS|ON|MON|MA|MES|NOTRE|NOS|I|SUIS|SOMMES) /;
const AWAY_TROUBLE = anyOf([
  / (?:HOSPITALISEE?|HOPITAL|CLINIQUE|CURE|EN MER|ETRANGER|OPERE|OPERER|OPERATION|REEDUCATION|VOYAGE|MISSION|DEPLACEMENT|RESEAU|SANS ORDINATEUR|SANS INTERNET|CONNEXION|ISOLEMENT|ISOLEE?|ALITEE?|CHAMBRE|ABSENTE?S?|INJOIGNABLES?|RETRAITE SPIRITUELLE|MONASTERE|CROISIERE|EMBARQU[A-Z]{1,3}|ENVOL[A-Z]{1,4}|DECOLL[A-Z]{1,4}|VOILES|COUPE DU MONDE|PELERINAGE|TOURNAGE|CHIMIOTHERAPIE|ACCOUCHEMENT|MATERNITE|CONVALESCENCE|ABROAD|TRAVELLING) /,
  / NE? [A-Z ]{2,24} (?:PAS|PLUS|RIEN|QUE) (?:[A-Z ]{0,36} )?(?:AVANT|JUSQU|D ICI|QUE LE) /,
  / (?:RIEN|INUTILE|PATIENTEZ|SILENCE|SOYEZ PATIENTS?) (?:[A-Z ]{0,40} )?(?:AVANT|JUSQU|D ICI) /,
]);
const OFFICE = / (?:VOUS|VOTRE|VOS|ETUDE|OFFICE|MAITRE|CLERC|STANDARD|STAGIAIRE|NOTAIRE) /;
const OFFICE_TROUBLE =
  / (?:HONTE|NUL|NULS|NULLES?|PLAINDRAI|PLAINTE|REGRETTE|ARROGANCE|MEPRIS|MEPRISANTE?|DES EXCUSES|VOS EXCUSES|EGAREE?S?|INCOMPETEN[A-Z]{1,4}|NEGLIGENCE|LENTEUR|IGNOREE?S?|RISEE|DECOURAGER|FOUS|FOLLE|ERREURS|EXPRES|CULOT|ENCORE UNE|FOUTEZ|FICHEZ|MOQUEZ|BLAGUE|PERROQUET|PERSONNE NE (?:REPOND|LIT|DECROCHE|RAPPELLE|NOUS|S)|PERSONNE QUI|AVIS SUR|TRIBUNA[A-Z]{1,2}|PROCUREUR|CHAMBRE DES|CHAMBRE DEPARTEMENTALE|MEDIATEUR|SAISIS|SAISIRAI|SAISIR|MON AVOCAT|RACCROCHE|AU NEZ|SCANDAL[A-Z]{1,5}|INDIGNES?|INSULTANTE?|SERIEUX|DECUE?S?|DECEVANTE?S?|DISAPPOINTED|COMME UN PIED|DEPASSE LES BORNES|LECON|FORTUNE|RESPONSABILITE PROFESSIONNELLE|RESPONSABLE AU|SOUS HUIT JOURS|SOUS 48|REVOLTEE?|OUTREE|(?:SUIS|RESTE) (?:[A-Z]{1,12} ){0,2}OUTRE|DIVULGUE|A QUOI SERVEZ|A QUOI VOUS|PAYES A|NERFS|MANQUEZ PAS D AIR|REVOLTEE?S) /;

/** « pour la troisième fois » */
const AGAIN_AND_AGAIN = / (?:TROISIEME|QUATRIEME|CINQUIEME|SIXIEME|DIXIEME|ENIEME|[3-9]E|[3-9]EME) FOIS /;

const SUSPICIONS: readonly Suspicion[] = [
  { kind: 'stop-writing', of: (plain) => LETTERS.test(plain), trouble: LETTERS_TROUBLE },
  { kind: 'abandoned', of: (plain) => PLAN.test(plain), trouble: PLAN_ENDS, deniable: true },
  { kind: 'abandoned', of: (plain) => PLAN.test(plain), trouble: PLAN_REFUSED },
  { kind: 'withdrawal', of: (plain) => NOTARY.test(plain), trouble: NOTARY_TROUBLE },
  { kind: 'death', of: isOfSomebody, trouble: KIN_TROUBLE },
  { kind: 'death', of: () => true, trouble: DIED_ALONE },
  { kind: 'absence', of: looksAway, trouble: AWAY_TROUBLE },
  { kind: 'anger', of: () => true, trouble: AGAIN_AND_AGAIN },
  { kind: 'anger', of: (plain) => OFFICE.test(plain), trouble: OFFICE_TROUBLE },
];

/** Words that are seldom said of anything else. */
const MOURNS = / (?:DECES|DECEDEE?S?|DECEDER|OBSEQUES|DEUIL|VEUVE|VEUF|TRISTESSE|CONDOLEANCES) /;
/** Of engines and animals too. */
const HAS_ENDED = / (?:TUEE?|TUES|DRAME|COMA|CANCER|MORTE?S?|DISPARUE?) /;
const GIVES_UP = anyOf([
  / (?:ABANDONN[A-Z]{1,4}|RENONC(?!IATION)[A-Z]{1,6}|RETRACT(?!ATION)[A-Z]{1,6}|DESIST[A-Z]{1,6}|ANNULEE?|ANNULER|ANNULONS|ANNULATION|ROMPU|SANS SUITE|FAUX BOND|TANT PIS|(?:UN|UNE) AUTRE (?:NOTAIRE|ETUDE|OFFICE)) /,
  / (?:CESSER|CESSEZ|ARRETE[RZ]|ARRETONS|ARRETE|STOP|STOPPER|STOPPEZ|HARCELEMENT|SUSPEND[A-Z]{1,3}|LACHER|SOURDS?|LASSEE?S? DE|MARRE|DORENAVANT) /,
]);

/** How she is called, and what mayors and accountants write. */
const NO_NEWS =
  / (?:(?:MME|MADAME) VEUVE|(?:EN )?(?:ACCUSER|CONFIRMER) (?:BONNE |LA )?RECEPTION|ARRETEE? (?:MUNICIPAL|DE PERIL|A LA DATE|AU|DU MAIRE)|RIEN A (?:SIGNALER|REDIRE|AJOUTER|DIRE|DECLARER)|POUR RIEN AU MONDE|JAMAIS ASSEZ|DERNIERE? FOIS|RIEN NE MANQUE|PLUS TARD|PLUS TOT) /g;

function isOfSomebody(plain: string): boolean {
  return namesSomebody(plain) || SOMEBODY.test(plain);
}

/**
 * Whether something in a sentence might be news. What an idea has explained is not suspected of being that idea’s; what is
 * `explained` are the kinds of those.
 */
export function leavesDoubt(sentence: string, explained: readonly ToldKind[]): boolean {
  const plain = sentence.replace(NO_NEWS, ' ');
  const isOpen = (kind: ToldKind) => !explained.includes(kind);
  return (
    (isOpen('death') && (MOURNS.test(plain) || (HAS_ENDED.test(plain) && isOfSomebody(plain)))) ||
    (GIVING_UP.every(isOpen) && isGivenUp(plain)) ||
    SUSPICIONS.some((suspicion) => isOpen(suspicion.kind) && isTrouble(plain, suspicion)) ||
    findAskedDeed(plain) !== null
  );
}

function isTrouble(plain: string, { kind, of, trouble, deniable }: Suspicion): boolean {
  const found = of(plain) ? trouble.exec(plain) : null;
  if (!found || (GIVING_UP.includes(kind) && goesOn(plain))) return false;
  return !deniable || !isDenied(plain, found.index, found.index + found[0].length - 1);
}

const GIVING_UP: readonly ToldKind[] = ['abandoned', 'withdrawal', 'stop-writing'];

/** « ma banque a annulé », « quand dois-je arrêter de payer ? »: not the writer’s news. */
function isGivenUp(plain: string): boolean {
  const found = GIVES_UP.exec(plain);
  if (!found || asksLeave(plain) || goesOn(plain)) return false;
  const { text } = clauseAt(plain, found.index);
  return findActor(plain, found.index) !== 'another' || namesSomebody(text) || PLAN.test(text);
}

/** Whether the writer seems to be where he does not answer: « en mer », « rien avant le 12 ». */
export function looksAway(plain: string): boolean {
  const rest = withoutDone(plain);
  return OF_WRITER.test(plain) && !isOver(rest) && AWAY_TROUBLE.test(rest);
}

const FOR_A_WHILE =
  / (?:JUSQUE?|JUSQU|PENDANT|D ICI|SEMAINES?|MOIS|RETOUR|REVIENS|REVENONS|RENTRE|RENTRONS|PARS|PARTONS|REPARS|REPARTONS) /;

/** All that it may tell is where its writer is for a while: « je suis à Hambourg jusque le mois de mai ». */
export function tellsOfAway(plain: string): boolean {
  if (looksAway(plain)) return true;
  const isOfElse = namesSomebody(plain) || PLAN.test(plain) || LETTERS.test(plain) || DIED_ALONE.test(plain);
  return OF_WRITER.test(plain) && FOR_A_WHILE.test(plain) && !isOfElse;
}

/** Whether it speaks of the writer, of somebody else, of the office or of the case at all: « la servitude n’existe plus » does not. */
export function concernsSomebody(plain: string): boolean {
  if (OUTSIDER_FIRST.test(plain) && !WRITER_OR_OFFICE.test(plain) && !CASE.test(plain)) return false;
  return [OF_WRITER, OFFICE, LETTERS, CASE].some((topic) => topic.test(plain)) || namesSomebody(plain);
}

/** « le locataire ne paie plus », « le syndic est fermé jusqu’au 22 » */
const OUTSIDER_FIRST =
  /^ (?:[A-Z]{1,5} )?(?:LE|LA|L|LES|MON|MA|MES|NOTRE|NOS|UN|UNE|SON|SA) (?:[A-Z]{1,12} )?(?:BANQUE|SYNDIC|AGENCE|LOCATAIRES?|VOISINE?S?|ARTISANS?|MACON|COUVREUR|PLOMBIER|GEOMETRE|DIAGNOSTIQUEUR|EXPERT|ASSUREUR|ASSURANCE|MAIRIE|MAIRE|CONSULAT|PREFECTURE|COMMUNE|CADASTRE|IMPOTS|EMPLOYEUR|PATRON|FERMIER|BAIL|SERVITUDE|CHAUDIERE|COMPTEUR)(?= )/;
const WRITER_OR_OFFICE = / (?:JE|J|ON|NOUS|VOUS|VOTRE|VOS|SUIS|SOMMES) /;
const CASE =
  / (?:VENTE|ACHAT|ACQUISITION|PROJET|DONATION|PACS|MARIAGE|OFFRE|PROMESSE|COMPROMIS|SOCIETE|AFFAIRE|OPERATION|NOTAIRE|CONFRERE) /;
