import { expect, it } from 'vitest';
import { weighedTypes } from './weigh-types.ts';
import { storedTypeModel } from './weighed-type-model.data.ts';

it('was trained on the types that there are, in their order: else « npm run train-evidence »', () => {
  expect(storedTypeModel.types.split(' ')).toEqual(weighedTypes);
});
