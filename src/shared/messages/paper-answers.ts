import { writeDay } from '../calendar.ts';
import { sign } from './emails.ts';

/** Why a message waits, or what it was answered by. */
export const OWN_PAPERS = 'own-papers';

/** It was answered by them, and something is told beside it that a person reads. */
export const PAPERS_BESIDE = 'own-papers-beside';

/** Of an answer that has left, or is about to. */
export function isOfPapers(reason: string | null): boolean {
  return reason === OWN_PAPERS || reason === PAPERS_BESIDE;
}

export const paperAnswerActivity = {
  title: 'Client informé de ses pièces',
  because: [
    'Il demandait si ses pièces étaient arrivées, ou ce qui manque encore.',
    'La réponse dit ce que son dossier contient et ce qui lui est demandé, sans aucun nom.',
  ],
  beside: 'Il dit aussi autre chose : son message attend d’être lu.',
} as const;

/** What a client’s file tells of his papers, without the name of anybody. */
export interface PapersState {
  /** What came from him, or stands for a piece of his; `label` is null where a person has still to say what it is. */
  received: { label: string | null; day: string; isChecked: boolean }[];
  /** What is asked of him; null where the office has not said what his case asks. */
  missing: string[] | null;
  /** The office has still something to look at before anybody can say that nothing is missing. */
  isOpen: boolean;
}

interface Signing {
  signature: string | null;
  cabinetName: string | null;
}

/** The answer to « avez-vous bien reçu ? » and « que manque-t-il ? », without greeting and ending. */
export function writePapersState({ received, missing, isOpen }: PapersState, today: string): string {
  return [
    `Voici ce que l’étude a enregistré de vos documents au ${writeDay(today)}.`,
    describeReceived(received),
    ...(missing ? [describeMissing(missing, isOpen)] : []),
    'Un document reçu peut encore devoir être complété : l’étude vous le dira. Vous pouvez répondre à ce message en joignant ce qui manque.',
  ].join('\n\n');
}

export function writePapersAnswer(sender: Signing, state: PapersState, today: string): string {
  return ['Bonjour,', writePapersState(state, today), sign(sender)].join('\n\n');
}

function describeReceived(received: PapersState['received']): string {
  if (received.length === 0) return 'Aucun document n’est encore enregistré de votre part.';
  const lines = received.map(({ label, day, isChecked }) =>
    [
      `- ${label === null ? 'un document,' : `${label}, document`} arrivé le ${writeDay(day)}`,
      ...(isChecked ? [] : ['à vérifier par l’étude']),
    ].join(', '),
  );
  return `Reçu :\n${lines.join('\n')}`;
}

function describeMissing(missing: string[], isOpen: boolean): string {
  if (missing.length > 0)
    return `Il manque encore à votre dossier :\n${missing.map((label) => `- ${label}`).join('\n')}`;
  return isOpen
    ? 'Rien d’autre ne vous est demandé à ce jour ; l’étude doit encore vérifier certains points de votre dossier.'
    : 'Rien d’autre ne vous est demandé à ce jour.';
}

/** What the office is shown before any such answer leaves. */
export const papersExample: PapersState = {
  received: [
    { label: 'Carte nationale d’identité', day: '2026-11-03', isChecked: true },
    { label: null, day: '2026-11-16', isChecked: false },
  ],
  missing: ['Acte de naissance', 'Justificatif de domicile (l’exemplaire reçu n’est plus valable)'],
  isOpen: false,
};
