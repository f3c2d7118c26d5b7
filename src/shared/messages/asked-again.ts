import type { AgainWhy } from '../asked-again.ts';
import { writeDay } from '../calendar.ts';

/** As the clerk chooses it, and as the paper's page tells it. */
export const againLabels: Record<AgainWhy, string> = {
  unreadable: 'Illisible',
  blurred: 'Photo floue',
  cut: 'Page coupée ou incomplète',
  'wrong-side': 'Un côté manque (recto ou verso)',
  expired: 'Document périmé',
  'wrong-paper': 'Ce n’est pas le document demandé',
};

const problems: Record<AgainWhy, string> = {
  unreadable: 'n’est malheureusement pas lisible',
  blurred: 'est malheureusement flou',
  cut: 'est coupé : une partie de la page manque',
  'wrong-side': 'ne montre qu’un côté',
  expired: 'n’est plus en cours de validité',
  'wrong-paper': 'n’est pas celui dont votre dossier a besoin',
};

const requests: Record<AgainWhy, string> = {
  unreadable:
    'Pourriez-vous me l’envoyer de nouveau, de préférence en PDF, ou photographié à plat et en pleine lumière ?',
  blurred:
    'Pourriez-vous le photographier de nouveau, à plat, en pleine lumière et sans bouger, et me l’envoyer en réponse à ce message ?',
  cut: 'Pourriez-vous me le renvoyer en entier, chaque bord de la page visible ?',
  'wrong-side': 'Pourriez-vous me renvoyer le recto et le verso ?',
  expired: 'Pourriez-vous m’en faire parvenir un exemplaire en cours de validité ?',
  'wrong-paper': 'Pourriez-vous vérifier votre envoi, et me faire parvenir le bon document ?',
};

interface Paper {
  /** What it is, where that is certain: « Acte de naissance ». */
  label: string | null;
  /** The name that its client gave it; null where he did not send it himself. */
  fileName: string | null;
  /** When it came, as an ISO date. */
  day: string;
}

/** What the clerk finds written, to be changed as he likes; the closing phrase and the signature come after it. */
export function writeAgain(why: AgainWhy, { label, fileName, day }: Paper): string {
  const named = [label && `« ${label} »`, fileName && `(${fileName})`].filter(Boolean).join(' ');
  const paper = `${named ? `Le document ${named}` : 'Le document'}, arrivé le ${writeDay(day)},`;
  return ['Bonjour,', `${paper} ${problems[why]}.`, requests[why]].join('\n\n');
}

export function writeAgainSubject(label: string | null): string {
  return label ? `Document à renvoyer - ${label}` : 'Document à renvoyer';
}

export const againTexts = {
  activity: 'Document redemandé au client',
  undone: 'Document de nouveau à vérifier',
  becauseUndone: 'L’e-mail qui le redemandait n’est pas parti.',
  /** Why none is asked for again. */
  obstacles: {
    nobody: 'Dites d’abord de qui est ce document.',
    noAddress: 'Aucune adresse de ce client ne reçoit d’e-mail : appelez-le.',
    suspended: 'Les relances à ce client sont suspendues : rien ne lui est redemandé d’ici.',
  },
} as const;

export function describeAgain(why: AgainWhy): string {
  return `Redemandé au client : ${againLabels[why].toLowerCase()}.`;
}
