/** What the machine under Minutier lacks: nobody at the office can settle it. */
export const machineProblems = {
  'disk-low':
    'Il reste peu de place sur le disque de Minutier : l’administrateur doit en faire avant qu’il soit plein. Rien n’est encore retenu.',
  'disk-full':
    'Le disque de Minutier est plein : l’administrateur doit y faire de la place. Ce qui attend sera fait ensuite, rien n’est perdu.',
  'disk-read-only':
    'Le disque de Minutier n’accepte plus d’écritures : l’administrateur doit le rétablir. Ce qui attend sera fait ensuite, rien n’est perdu.',
} as const;

export type MachineProblem = keyof typeof machineProblems;
