import type { CaseFact } from './case-facts.ts';

/** Of these a person is one at most: asked together they are one question. */
const statuses = ['married', 'pacs', 'divorced', 'widowed'] as const satisfies CaseFact[];
type MaritalStatus = (typeof statuses)[number];

const labels: Record<MaritalStatus, string> = {
  married: 'Mariée',
  pacs: 'Pacsée',
  divorced: 'Divorcée',
  widowed: 'Veuve',
};

export const maritalQuestion = 'Quelle est la situation de famille de la personne ?';

/** What is said of each question when one status is chosen. */
export interface MaritalChoice {
  label: string;
  answers: { question: MaritalStatus; answer: boolean }[];
}

/** Questions that are told by the one about the person's status, which stands where « married » does; none while that is not asked. */
export function listFolded(asked: ReadonlySet<string>): ReadonlySet<string> {
  const others = statuses.filter((status) => status !== 'married' && asked.has(status));
  if (!asked.has('married') || others.length === 0) return new Set();
  // Whoever is not married has no contract; of whoever is it is asked then.
  return new Set([...others, 'contract']);
}

/** The statuses that are still to be told, each once; what remains is to be none of them. */
export function listChoices(asked: ReadonlySet<string>): MaritalChoice[] {
  const open = statuses.filter((status) => asked.has(status));
  const choose = (chosen: MaritalStatus | null) =>
    open.map((question) => ({ question, answer: question === chosen }));
  const isWhole = open.includes('divorced') && open.includes('widowed');
  return [
    { label: isWhole ? 'Célibataire' : 'Autre', answers: choose(null) },
    ...open.map((status) => ({ label: labels[status], answers: choose(status) })),
  ];
}

/** What is taken back with one answer, that one first: the statuses that the one question was answered with, unless another of them is what he is. */
export function listTakenBack(
  question: string,
  answers: readonly { key: string; answer: boolean }[],
): string[] {
  const said = answers.filter(({ key }) => statuses.some((status) => status === key));
  const isOfOne = said.some(({ key }) => key === question) && said.some(({ key }) => key === 'married');
  if (!isOfOne || said.some(({ key, answer }) => answer && key !== question)) return [question];
  return [question, ...said.flatMap(({ key }) => (key === question ? [] : key))];
}
