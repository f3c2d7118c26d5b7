/** A set of papers by an author unknown to the rules, read once before anything was learnt from it (decision 0142, « p12 »). */
export const measured = {
  day: '28\u00a0novembre\u00a02026',
  papers: 90,
  filed: 67,
  wrong: 2,
} as const;
