import { composeForShort, composePattern } from '#shared/compose-pattern.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { DateContext } from './date-context.ts';
import { quotesPaper } from './quoted-papers.ts';

/** What a date is in its paper, whatever the type. */
export type DateRole =
  | 'made'
  | 'second'
  | 'planned'
  | 'visit'
  | 'birth'
  | 'end'
  | 'law'
  | 'licence'
  | 'balance'
  | 'quoted'
  | 'passed-on'
  | 'event';

interface Sign {
  role: DateRole;
  pattern: Pick<RegExp, 'test'>;
  weight: number;
}

const CITED_LAW =
  /\b(LOI|DECRET|ARRETE|ORDONNANCE|CIRCULAIRE|CONVENTION (?:SIGNEE|DE (?:VIENNE|LA HAYE))|MODIFIEE? PAR|ARTICLE\S{0,200})\b[^.]{0,38}\bDU$/;

/** The acts by which somebody makes a paper. */
const MADE =
  'FAITE?S?|DELIVREE?S?|ETABLIE?S?|EDITEE?S?|EMISE?S?|SIGNEE?S?|REDIGEE?S?|GENEREE?S?|IMPRIMEE?S?|ACTUALISEE?S?|MISE?S? A JOUR|CERTIFIE\\w{0,60}|REMPLIE?S?|SIGNATURES?|ORIGINAUX|EXEMPLAIRES?';
const PAPER =
  'AVIS|OFFRE|ACTE|CONTRAT|COPIE|CERTIFICAT|DOSSIER|RELEVE|FACTURE|FACTURATION|COURRIER|LETTRE|RAPPORT|DOCUMENT|DIAGNOSTIC|CONSTAT|ATTESTATION|ETAT|FICHE|DECLARATION|EXTRAIT|DECISION|ARRETE|JUGEMENT|ORDONNANCE|PROCES-VERBAL|QUITTANCE|DECOMPTE|PROCURATION|CONVENTION|AUDIT|ETUDE|AVIS DE VALEUR|ESTIMATION';
/** These make a paper only when it is named: « rapport rendu le », « déclaration validée à Vannes le ». */
const MADE_OF_PAPER = 'VALIDE|RENDU|REMIS|DRESSE|DEPOSE|DATE|CLOS|ADRESSE|EXPEDIE';
const ISSUING = 'EMISSION|EDITION|IMPRESSION|ETABLISSEMENT|DELIVRANCE|REDACTION';
const MAKING = `${ISSUING}|ELABORATION|CREATION|PUBLICATION|EMISSAO|SIGNATURE|REALISATION|REMISE|VALIDATION|ENVOI|MISE A JOUR|CLOTURE DU RAPPORT`;

const EVENTS =
  "VISITE\\b.{0,60}|REPERAGE|CONTROLE\\b.{0,60}|REQUETE\\b.{0,60}|DEBAT\\b.{0,60}|GARANTIE|DATE DE FIN\\b.{0,60}|CLOTURE\\b.{0,60}|EXIGIBLE|PRESENTEE?S?|MARIES?|MARIAGE|DIVORCE|DECEDEE?|DECES|SURVENU|ACQUIS\\w{0,60}|CONSTRUIT|PUBLIE\\w{0,60}|CELEBRE|UNION|SOUSCRIT\\w{0,60}|DEPUIS|INDEXES? AU|IMMATRICUL\\w{0,60}|DEMANDE\\b.{0,60}|RECUE?|DEPOSEE?|PREVUE?|ACHEVE\\w{0,60}|OUVERTURE\\b.{0,60}|CONVOCATION\\b.{0,60}|ADRESSEE?|COMMENCEMENT\\b.{0,60}|DATE D'EFFET|POUR LE|PRISE D'EFFET|A COMPTER DU|DRESSE\\w{0,60}|DEVIS\\b.{0,60}|ACQUITTEE\\b.{0,60}|VIREMENT\\b.{0,60}|ORIGINE\\b.{0,60}";

const PAPER_MADE = composePattern(
  `^(?:(?:${PAPER})\\b[^.]{0,30}\\b(?:${MADE_OF_PAPER})|DECLARATION\\b[^.]{0,30}\\bSOUSCRIT)E?S?\\b[^.]{0,30}\\b(?:LE|DU)$`,
);

/** What stands before a date and says that it is, or is not, the date of the paper. */
const signs: readonly Sign[] = [
  {
    role: 'made',
    weight: 5,
    pattern: composeForShort(
      `\\b(${MADE})\\b[^.]{0,44}\\b(LE|AU|DATE DU)$|^(?:EN DATE|A LA DATE|DATE|DATEE|${ISSUING}) DU$|^(?:${ISSUING})(?: LE)?$`,
    ),
  },
  {
    role: 'made',
    weight: 5,
    pattern: composeForShort(
      `\\b(DATE|DATA) (D'|DE |DA |DU |DE LA |DE L')? ?(${PAPER}|${MAKING})\\b[^.]{0,24}$|^(${MAKING}) (DU|DE LA|DE L') ?(${PAPER})$|EDITE\\w{0,60} LE$|MISE?S? A JOUR\\b[^.]{0,50}DU$|\\bA JOUR AU$`,
    ),
  },
  { role: 'made', weight: 5, pattern: PAPER_MADE },
  {
    role: 'planned',
    weight: -12,
    pattern:
      /\b(PREVUE?S?|ENVISAGEE?S?|PREVISIONNEL\w{0,60}|PROJETEE?S?|SERA|SERONT|AURA|AURONT|DEVRA|RECEVRA|INTERVIENDRA|PRENDRA|COMMENCERA|DEBUTERA)\b[^.]{0,44}$|\b(VERS|AVANT|ENTRE) LE$/,
  },
  {
    role: 'second',
    weight: 3,
    pattern: /\b(?:ARRETE\w{0,60}|SOMMES? DUES?)\b[^.]{0,20} AU$|RECOUVREMENT\b[^.]{0,12}$/,
  },
  {
    role: 'visit',
    weight: -12,
    pattern:
      /^(?!.{0,200}\bRAPPORT\b).{0,200}\b(VISITES?|CONTROLES?|REPERAGES?|INSPECTIONS?|INTERVENTIONS?|INVESTIGATIONS?|SONDAGES?|ANALYSES?|EXAMENS?|RELEVES SUR PLACE|MISSIONS?|ME SUIS RENDUE?)\b[^.]{0,44}$/,
  },
  {
    role: 'birth',
    weight: -25,
    pattern:
      /\bN[EÉ]\W?(\(?E\)?)?\b[^.]{0,25}(LE|EN)?$|\bNEES?\b[^.]{0,25}$|NAISSANCE\b[^.]{0,20}$|\bBORN\b|DATE OF BIRTH|BIRTH\W{0,30}$|NASCIMENTO\b[^.]{0,12}$|NACIMIENTO\b[^.]{0,12}$|NASCITA\b[^.]{0,12}$/,
  },
  {
    role: 'end',
    weight: -20,
    pattern:
      /\b(JUSQU'AU|VALABLE AU|EXPIR\w{0,60}( LE| AU)?|AU PLUS TARD( LE)?|(A|D'ICI|DATE) ?LIMITE\b[^.]{0,24}|(PAYER|REGLER|ACQUITTER|RETOURNER|PAYABLE|REPONSE|DEMANDER)\b[^.]{0,12} (AVANT|POUR)( LE)?|VALABLE JUSQU\w{0,60}|ECHEANCE( LE| DU| AU)?|PROCHAINE?\b[^.]{0,24}|DATE D'EXIGIBILITE|FIN DE VALIDITE)$/,
  },
  {
    role: 'end',
    weight: -8,
    pattern:
      /VALABLE\b[^.]{0,20}$|VALIDITE\b[^.]{0,12}$|JUSQU|EXPIR|ECHEANCE|DATE LIMITE|AU PLUS TARD|AVANT LE$|PROCHAINE?\b|TERME\W{0,30}$|PRELEV\w{0,60}\b[^.]{0,12}$|LIMITE DE/,
  },
  { role: 'law', weight: -10, pattern: CITED_LAW },
  // « Mise à jour du modèle : », « Formulaire version du »: of the form, not of what was written into it.
  {
    role: 'law',
    weight: -10,
    pattern:
      /\b(?:MODELE|IMPRIME|FORMULAIRE|NOTICE|TRAME)\b[^.\d]{0,24}$|\bVERSION\b[^.A-Z]{0,4}(?:DU|DE|EN DATE DU)?$/,
  },
  {
    role: 'licence',
    weight: -10,
    pattern:
      /(CERTIFICATION(?! DE (?:LA )?SIGNATURE)|COMPETENCES?|HABILITATION|ACCREDITATION|CARTE PROFESSIONNELLE|ASSURANCE PROFESSIONNELLE|(?:OPERATEUR|DIAGNOSTIQUEUR|EXPERT|TECHNICIEN)\b.{0,36} CERTIFI(?:EE?|CATS?))\b.{0,44}$/,
  },
  {
    role: 'balance',
    weight: -10,
    pattern:
      /(ANCIEN|PRECEDENT|INITIAL)(?:NE|TE|LE|S)?S? (SOLDE|INDEX|RELEVE|CERTIFICAT|RAPPORT|ETAT|CONTRAT|ACTE|BAIL|DIAGNOSTIC|ATTESTATION|DECISION|JUGEMENT|ASSEMBLEE|AVIS|TITRE|MESURAGE)\b.{0,200}$|\bDERNIERE (?:FACTURE|QUITTANCE)\b[^.]{0,30}$|\b(?:ANCIENNETE|EMBAUCHE|ENTREE)\b[^.]{0,24}$|SOLDE (ANCIEN|PRECEDENT|INITIAL)\b.{0,200}$|INDEX$/,
  },
  {
    role: 'passed-on',
    weight: -10,
    pattern:
      /\b(AFFICHEE?|TRANSMISE?|NOTIFIEE?|MISE? EN LIGNE|TELETRANSMISE?|RECUE? (?:EN|AU|A LA|PAR LA|PAR LE) (?:PREFECTURE|SOUS-PREFECTURE|GREFFE|MAIRIE)|PUBLIEE? AU|ENREGISTREE? (?:AU|A LA) SERVICE)\b[^.]{0,40}(LE|DU)$/,
  },
  {
    role: 'event',
    weight: -5,
    pattern: composeForShort(`(${EVENTS})\\W{0,60}(A (?!ETE\\b)[A-Z' -]{1,60})?\\W{0,60}(LE|DU|EN|AU)?$`),
  },
];

/** Whether words announce something else than the making of a paper. */
export function tellsOfElse(own: string): boolean {
  return !PAPER_MADE.test(own) && signs.some(({ pattern, weight }) => weight < 0 && pattern.test(own));
}

export interface WeighedRole {
  role: DateRole;
  weight: number;
}

const DECISIVE = -9;

/** Says too much of a date for a label to save it. */
export function isDecisive({ weight }: WeighedRole): boolean {
  return weight <= DECISIVE;
}

export function findRoles(context: DateContext, type: DocumentTypeId): WeighedRole[] {
  const found: WeighedRole[] = [];
  for (const { role, pattern, weight } of signs) {
    if (role === 'event' && PAPER_MADE.test(context.own)) continue;
    // « Le » alone on its line goes with no event of the line above, only with a birth or an end.
    const heard =
      context.closing === 'place' ||
      (context.own === 'LE' && role !== 'birth' && role !== 'end' && role !== 'made')
        ? context.own
        : context.wide;
    if (pattern.test(heard) || (role === 'made' && pattern.test(context.own))) found.push({ role, weight });
  }
  if (quotesPaper(context, type)) found.push({ role: 'quoted', weight: -12 });
  return found;
}
