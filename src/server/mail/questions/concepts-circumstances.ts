import { composePattern } from '#shared/compose-pattern.ts';
import type { Concept } from './concepts.ts';

const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/**
 * What makes a question another one although all its other words are the same: the day, the season, for whom, at whose
 * place, and what is to become of the thing.
 */
export const CIRCUMSTANCES: Concept[] = [
  ...days.map((day) => ({
    id: day,
    kind: 'topic' as const,
    group: 'day' as const,
    pattern: composePattern(`\\b${day.toUpperCase()}S?\\b`),
  })),
  {
    id: 'conges',
    kind: 'topic',
    pattern:
      /\b(CET|L'|EN|PENDANT L'|DURANT L') ?ETE\b|\b(MOIS D'|EN |DEBUT |FIN |MI-)AOUT\b|\b(VACANCES|CONGES|NOEL|FETES|JOURS? FERIES?|PONTS? DE|FERMETURE (ANNUELLE|ESTIVALE))\b/,
  },
  {
    id: 'mobilite',
    kind: 'topic',
    pattern:
      /\b(FAUTEUILS?( ROULANTS?)?|HANDICAP\w{0,60}|PMR|ASCENSEURS?|RAMPES?|MOBILITE REDUITE|PLAIN[- ]PIED|BEQUILLES)\b/,
  },
  {
    id: 'enfants',
    kind: 'topic',
    pattern: /\b(BEBES?|JEUNES? ENFANTS?|ENFANTS? EN BAS AGE|LES PETITS|POUSSETTES?|MES ENFANTS)\b/,
  },
  {
    id: 'amiante',
    kind: 'topic',
    alternative: 'document',
    pattern: /\b(AMIANTE|DAPP)\b/,
  },
  { id: 'plomb', kind: 'topic', alternative: 'document', pattern: /\b(PLOMB|CREP)\b/ },
  {
    id: 'termites',
    kind: 'topic',
    alternative: 'document',
    pattern: /\b(ETAT PARASITAIRE|TERMITES|PARASITAIRE|MERULE)\b/,
  },
  {
    id: 'gaz-electricite',
    kind: 'topic',
    alternative: 'document',
    pattern:
      /\b(DIAGNOSTICS?|ETATS?|CONTROLES?|INSTALLATIONS?) (DE |DU |DE L'|D')?(GAZ|ELECTRICITE|ELECTRIQUES?)\b/,
  },
  {
    id: 'carrez',
    kind: 'topic',
    alternative: 'document',
    pattern: /\b(CARREZ|METRAGE|SURFACE (PRIVATIVE|HABITABLE))\b/,
  },
  {
    id: 'assainissement',
    kind: 'topic',
    alternative: 'document',
    pattern:
      /\b(ASSAINISSEMENT( (INDIVIDUEL|NON COLLECTIF|AUTONOME))?|FOSSES?( SEPTIQUES?| TOUTES EAUX)?|SPANC)\b/,
  },
  { id: 'ramonage', kind: 'topic', alternative: 'document', pattern: /\bRAMON\w+/ },
  {
    id: 'bornage',
    kind: 'topic',
    alternative: 'document',
    pattern: /\bBORN(AGES?|ER|EE?S?)\b(?! (DE|ELECTRIQUE))/,
  },
  { id: 'cadastre', kind: 'topic', alternative: 'document', pattern: /\bCADASTR\w+/ },
  { id: 'safer', kind: 'topic', pattern: /\bSAFER\b/ },
  { id: 'bail', kind: 'topic', alternative: 'document', pattern: /\b(BAIL|BAUX|FERMAGE)\b/ },
  { id: 'accuse', kind: 'topic', pattern: /\bACCUSE?(Z|R)? (DE )?RECEPTION\b/ },
  // Whose place it is: the town hall's opening hours are not the office's.
  ...Object.entries({
    mairie:
      /\b(LA|LE|MA|VOTRE) (MAIRIE|PREFECTURE|DECHETTERIE|TRESORERIE|POSTE|BIBLIOTHEQUE|PERCEPTION|GENDARMERIE) (EST|OUVR\w{1,60}|FERM\w{1,60}|RECOIT|SERA)|\b(HORAIRES|PARKING|ADRESSE|OUVERTURE|FERMETURE|TELEPHONE|PERMANENCE) DE (LA |MA |VOTRE )?(MAIRIE|PREFECTURE|DECHETTERIE|TRESORERIE|POSTE|BIBLIOTHEQUE|PERCEPTION|GENDARMERIE|COMMUNE)\b/,
    restaurant: /\b(RESTAURANTS?|HOTELS?|MANGER|DEJEUNER PRES|BOULANGERIE|DISTRIBUTEUR)\b/,
    recharge: /\bBORNES?( DE RECHARGE| ELECTRIQUES?)|\bRECHARG\w+/,
  }).map(([id, pattern]) => ({ id, kind: 'topic' as const, strict: true, pattern })),
  // What is to become of the thing: a will that is changed is not one that is kept.
  ...Object.entries({
    modifier: /\b(MODIFIER|MODIFICATION|CHANGER|METTRE A JOUR|REECRIRE|COMPLETER)\b/,
    defaire:
      /\b(ANNULER|DISSOU\w{1,60}|DISSOLUTION|RESILI\w{1,60}|REVOQU\w{1,60}|ROMPRE|METTRE FIN|QUITTER|FERMER (LA|NOTRE|MA) (SCI|SOCIETE)|LIQUID\w{1,60})\b/,
    'devant-juge': /\b(DEVANT (LE|UN) JUGE|CONTENTIEUX|JUDICIAIRE|POUR FAUTE|JUGEMENT)\b/,
    'entre-epoux': /\b(ENTRE EPOUX|AU DERNIER VIVANT|REGIME MATRIMONIAL)\b/,
    louer: /\b(LOUER|LOUE|LOUONS|LOCATION|LOCATAIRES?)\b/,
    viager: /\bVIAGERS?\b/,
    vehicule:
      /\b(VOITURE|VEHICULE|MOTO|BATEAU|CAMPING[- ]CAR|CARAVANE)\b(?=.{0,40}$)(?<=\b(VENDRE|ACHETER|VENTE D'|VENTE DE|CEDER|ACHAT D'|ACHAT DE)( UNE?| MA| MON| LA| NOTRE)? ?\w{1,60})/,
    'autre-societe':
      /\b(SARL|SASU?|EURL|SNC|SELARL|AUTO[- ]ENTREPRISE|MICRO[- ]ENTREPRISE|ASSOCIATION LOI)\b/,
  }).map(([id, pattern]) => ({ id, kind: 'topic' as const, strict: true, pattern })),
];
