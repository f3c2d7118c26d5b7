import type { RowProblem } from '../sheet-rules/sheet-reading.ts';

/** The office's three sheets, as the notary knows them. Columns are found by heading, in any order. */
export const sheetNames = {
  knowledge: 'Base de données Notaire',
  clients: 'Clients',
  requirements: 'Pièces à fournir',
} as const;

export const sheetHeadings = {
  knowledge: ['Question', 'Réponse'],
  clients: [
    'Nom',
    'Prénom',
    'Type de dossier',
    'E-mail',
    'Téléphone',
    'Pièces reçues',
    'Pièces manquantes',
    'Dernière relance',
    'Statut',
  ],
  requirements: ['Type de dossier', 'Pièce', 'Obligatoire', 'Durée de validité'],
} as const;

export interface SheetProblem extends RowProblem {
  sheet: string;
}
