import { expect, it } from 'vitest';
import { BUCKETS, listLineFeatures } from './line-features.ts';

it('gives each word, pair and run of letters a place that there is', () => {
  const features = [...listLineFeatures(' NOUS RENONCONS FINALEMENT A CETTE MAISON , LE PRET EST REFUSE ')];
  expect(features.length).toBeGreaterThan(40);
  expect(features.filter((bucket) => bucket < 0 || bucket >= BUCKETS)).toEqual([]);
});
