import { expect, it } from 'vitest';
import { trainWeighedTypes } from '../../../../scripts/training/train-weighed-types.ts';
import { openModel } from '../evidence/hashed-model.ts';
import { buildDocumentText, type DocumentText } from '../text/document-text.ts';
import { hashTypeFeatures, listTypeFeatures, weighedTypes, weighTypes } from './weigh-types.ts';
import { storedTypeModel } from './weighed-type-model.data.ts';

function asDocument(text: string): DocumentText {
  return buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
}

function teach(type: (typeof weighedTypes)[number], text: string) {
  return { hashes: hashTypeFeatures(listTypeFeatures(asDocument(text))), type: weighedTypes.indexOf(type) };
}

it('was trained on the types that there are, in their order: else « npm run train-evidence »', () => {
  expect(storedTypeModel.types.split(' ')).toEqual(weighedTypes);
});

it('learns a type from its papers, the same each time', () => {
  const samples = [
    teach('rib', 'Titulaire du compte\nDomiciliation et clé bancaire'),
    teach('acte_naissance', 'Commune de Vannes\nest né à la maternité'),
  ];
  const model = trainWeighedTypes(samples, 1 << 12);
  expect(trainWeighedTypes(samples, 1 << 12)).toEqual(model);
  const [best] = weighTypes(asDocument('Clé bancaire et domiciliation du titulaire'), openModel(model));
  expect(best?.type).toBe('rib');
});
