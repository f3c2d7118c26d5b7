import type { ErasureProblem } from '../contracts/erasures.ts';

export const erasureTexts = {
  done: 'Client effacé.',
  later: 'L’effacement est demandé : il se fera de lui-même.',
  failed: 'L’effacement n’a pas pu être demandé. Réessayez dans un instant.',
  sheetLeft:
    'Sa ligne n’a pas pu être vidée dans la feuille « Clients » : retirez-la vous-même, sinon ce client sera créé de nouveau.',
} as const;

const problems: Record<ErasureProblem, string> = {
  busy: 'Une automatisation est à l’œuvre : il sera repris dans une minute.',
  'sheet-locked':
    'La feuille « Clients » est ouverte dans un autre programme : fermez-la, il sera repris dans la minute.',
  'sheet-unclear':
    'La feuille « Clients » ne peut pas être lue avec certitude (abîmée, trop longue, ou colonnes triées séparément) : remettez-la en état, il sera repris dans la minute.',
  'papers-failed': 'Le drive ne répond pas : il sera repris dans une minute.',
  'mail-under-way': 'Un e-mail à ce client est en train de partir : il sera repris dans une minute.',
  failed: 'Il n’a pas pu se terminer : il sera repris dans une minute.',
};

export function describeErasureProblem(problem: ErasureProblem | null): string {
  return problems[problem ?? 'busy'];
}
