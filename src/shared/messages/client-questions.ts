import type { CaseFact } from '../case-facts.ts';
import { sign } from './emails.ts';

/** What a client can say of himself or of what is his, in plain words; the rest is asked of nobody but the office. */
export const clientQuestions: Partial<Record<CaseFact, string>> = {
  married: 'Êtes-vous marié(e) ?',
  contract: 'Avez-vous signé un contrat de mariage ?',
  pacs: 'Êtes-vous pacsé(e) ?',
  divorced: 'Êtes-vous divorcé(e) ?',
  represented: 'Quelqu’un signera-t-il à votre place ?',
  mandate: 'Avez-vous confié la vente à une agence ?',
  rented: 'Le bien est-il loué ?',
  'co-owned': 'Le bien est-il dans une copropriété ?',
  'called-charges': 'Payez-vous des charges à un syndic ?',
  'built-before-1949': 'Le logement a-t-il été construit avant 1949 ?',
  'old-gas': 'Votre installation de gaz a-t-elle plus de 15 ans ?',
  'old-electricity': 'L’installation électrique a-t-elle plus de 15 ans ?',
  'own-sewer': 'Le bien a-t-il une fosse septique ?',
  'recent-works': 'A-t-on fait des travaux dans le bien depuis 10 ans ?',
  loan: 'Un prêt est-il encore en cours sur le bien ?',
  'purchase-loan': 'Financez-vous l’achat par un prêt ?',
  'life-insurance': 'Connaissez-vous une assurance-vie ?',
  vehicle: 'Y a-t-il un véhicule ?',
  'earlier-gifts': 'Avez-vous déjà reçu ou fait une donation ?',
};

export const questionsSubject = (caseLabel: string | null): string =>
  caseLabel ? `Quelques questions - ${caseLabel}` : 'Quelques questions sur votre dossier';

/** What the activity says of it. */
export function askedActivity(questions: readonly CaseFact[]): { title: string; because: string[] } {
  return {
    title: 'Questions posées au client',
    because: questions.flatMap((fact) => clientQuestions[fact] ?? []),
  };
}

/** A letter without a page to open: its answer is « oui » or « non », by number. */
export function writeQuestions(sender: Parameters<typeof sign>[0], questions: readonly CaseFact[]): string {
  const list = questions.map((fact, index) => `${index + 1}. ${clientQuestions[fact]}`).join('\n');
  return [
    'Bonjour,',
    'Pour ne vous demander que les pièces utiles à votre dossier, j’ai besoin de quelques précisions. Il suffit de répondre à ce message par « oui » ou « non », avec le numéro de la question :',
    list,
    'Si vous ne savez pas, passez la question : l’étude verra cela avec vous.',
    sign(sender),
  ].join('\n\n');
}
