import { expect, test } from 'vitest';
import { hashIntents } from '../../../../scripts/training/read-intents.ts';
import { trainedIntents } from './intent-model.data.ts';
import { guessIntents, shippedIntents } from './intent-model.ts';

const model = shippedIntents();
const intentOf = (text: string) => model.ids[guessIntents(text, model).top];

test('the model of intents has learned from the sentences of the repository as they are', () => {
  expect(trainedIntents.of, 'npm run train-intents').toBe(hashIntents());
});

test.each([
  ['parking', 'vs avez un parking pr la clientele svp'],
  ['opening_hours', 'Pourriez-vous m’indiquer à quelles heures l’étude est ouverte ?'],
  ['birth_record_how', 'l’acte de naissance jle demande où'],
  ['power_of_attorney_how', 'Je serai retenu à Londres : comment établit-on une procuration ?'],
  ['deed_copy_fee', 'Combien facturez-vous la copie d’un acte ?'],
])('%s: « %s »', (intent, text) => {
  expect(intentOf(text)).toBe(intent);
});

test('tells a general price from what one client will pay', () => {
  expect(intentOf('Les frais de notaire représentent quel pourcentage du prix ?')).toBe('purchase_fees_rate');
  expect(intentOf('J’achète à 210 000 euros, combien de frais vais-je payer au total ?')).toBe('own_amount');
});

test('all probabilities together make one, whatever is read', () => {
  for (const text of ['', '???', 'Où se garer ?', 'x'.repeat(5000)])
    expect(guessIntents(text, model).probabilities.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
});
