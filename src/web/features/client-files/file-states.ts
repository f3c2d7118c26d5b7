import type { FileState } from '#shared/contracts/client-file-pages.ts';

interface FileStateLook {
  /** In the address of the list. */
  slug: string;
  /** Of the filter. */
  label: string;
  /** Said where nobody is in it. */
  nobody: string;
}

/** What the list of the files may be narrowed to, in this order. */
export const fileStateLooks: Record<FileState, FileStateLook> = {
  missing: {
    slug: 'incomplets',
    label: 'Incomplets',
    nobody: 'Il ne manque rien à aucun dossier ouvert.',
  },
  held: {
    slug: 'a-verifier',
    label: 'Documents à vérifier',
    nobody: 'Aucun dossier n’a de document à vérifier.',
  },
  'unknown-case': {
    slug: 'a-preciser',
    label: 'Type à préciser',
    nobody: 'Le type de chaque dossier est connu.',
  },
  suspended: {
    slug: 'suspendus',
    label: 'Relances suspendues',
    nobody: 'Les relances ne sont suspendues pour personne.',
  },
  complete: { slug: 'complets', label: 'Complets', nobody: 'Aucun dossier n’est complet.' },
  closed: { slug: 'clos', label: 'Clos', nobody: 'Aucun dossier n’est clos.' },
};

export function findFileState(slug: string | null): FileState | null {
  const states = Object.keys(fileStateLooks) as FileState[];
  return states.find((state) => fileStateLooks[state].slug === slug) ?? null;
}
