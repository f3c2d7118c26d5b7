/** A set of papers by an author unknown to the rules, read once before anything was learnt from it (decision 0131, « p10 »). */
export const measured = {
  day: '27\u00a0novembre\u00a02026',
  papers: 90,
  filed: 64,
  wrong: 3,
} as const;
