import { expect, it } from 'vitest';
import type { PersonName } from '../names/person-name.ts';
import { isSpeltOtherwise } from './other-spelling.ts';

const named = (lastName: string): PersonName => ({ kind: 'natural', lastName, firstName: 'Rose' });

it.each([
  ['as often in another spelling', 'Mme CHAUVIGNY Rose\nRose CHAUVIGMY, assurée', 'CHAUVIGMY', true],
  ['with a letter more', 'Prénom : Rose Nom : BERTHOLET\nsa fille Inès BERTTHOLET', 'BERTHOLET', true],
  ['more often as it was read', 'CHAUVIGNY Rose\nMme CHAUVIGNY\nRose CHAUVIGMY', 'CHAUVIGNY', false],
  ['cut off at the edge of a cell', 'Mme CHAUVIGNY Rose\nSignature : CHAUVIGN', 'CHAUVIGNY', false],
  ['run together with a signature', 'Mme CHAUVIGNY Rose\nCHAUVIGNYR', 'CHAUVIGNY', false],
  [
    'in a machine-readable zone',
    'Mme CHAUVIGNY Rose\nIDFRACHAUVIGMY<<<<<<ROSE<<\nCHAUVIGMY<<ROSE',
    'CHAUVIGNY',
    false,
  ],
  ['in a number', 'Mme CHAUVIGNY Rose\nD1FRA19CHAUVIGMY 4', 'CHAUVIGNY', false],
  ['beside a word of every paper', 'Mme MAIRY Rose\nla mairie, le maire', 'MAIRY', false],
  ['beside a given name', 'M. MARTEN Rose\nson fils Martin', 'MARTEN', false],
  ['only in what a signature was read as', 'Mme CHAUVIGNI Rose, assurée', 'CHAUVIGNI', false],
  ['short', 'Mme RUEL Rose\nM. RUEZ Paul', 'RUEL', false],
])('%s', (_what, text, lastName, expected) => {
  expect(isSpeltOtherwise(`${text}\nFait à Brest\nR. Chauvigmi`, named(lastName))).toBe(expected);
});

it('what his initial and a word of a licence are read as, or the other sex’s ending, is no other spelling', () => {
  const kadir: PersonName = { kind: 'natural', lastName: 'BARDINAZ', firstName: 'Kadir' };
  const licence = (line: string) =>
    `1. BARDINAZ\n2. Kadir\n${line}\n9. AM/B1/B\nUnion européenne\nFührerschein`;
  expect(isSpeltOtherwise(licence('7. K Bardimaz'), kadir)).toBe(false);
  expect(isSpeltOtherwise(licence('7. E Bardimaz'), kadir)).toBe(true);
  const greek = (father: string) =>
    `Mme CHRISTOPOULOU Rose\nfille de Ioannis ${father}\nFait à Lyon\nle consul`;
  expect(isSpeltOtherwise(greek('CHRISTOPOULOS'), named('CHRISTOPOULOU'))).toBe(false);
  expect(isSpeltOtherwise(greek('CHRISTOPOULOL'), named('CHRISTOPOULOU'))).toBe(true);
  expect(isSpeltOtherwise('Mme ZALEWSKA Rose\nson père ZALEWSKI\nà Lyon\nle consul', named('ZALEWSKA'))).toBe(
    false,
  );
});
