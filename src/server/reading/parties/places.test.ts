import { describe, expect, it } from 'vitest';
import { findPlaces, isSamePlace, placeOfName } from './places.ts';

const placeOf = (folded: string) => {
  const [place] = findPlaces({ folded });
  if (!place) throw new Error('no address');
  return place;
};

describe('one address in two writings', () => {
  it.each([
    ['12 BIS, AV. DU GAL LECLERC 49400 SAUMUR', '12 BIS AVENUE DU GENERAL-LECLERC, 49400 SAUMUR'],
    ['4 PL. DE L’EGLISE'.replace('’', "'"), '4 PLACE DE L EGLISE - 79000 NIORT'],
    ['18 RUE DES LILAS LOT 12', '18, RUE DES LILAS'],
    ['18 RUE DES LILAS NIORT', '18 RUE DES LILAS, 79000 NIORT'],
  ])('%s is %s', (one, other) => {
    expect(isSamePlace(placeOf(one), placeOf(other))).toBe(true);
  });

  it.each([
    ['12 RUE DES LILAS', '12 BIS RUE DES LILAS'],
    ['12 RUE DES LILAS 49400 SAUMUR', '12 RUE DES LILAS 79000 NIORT'],
    ['12 RUE DES LILAS', '12 AVENUE DES LILAS'],
    ['12 RUE DES LILAS', '12 RUE DES LILAS BLANCS'],
  ])('%s is not %s', (one, other) => {
    expect(isSamePlace(placeOf(one), placeOf(other))).toBe(false);
  });

  it('a diagnostician’s office is not where the property is', () => {
    const found = findPlaces({
      folded:
        'ADRESSE DU BIEN : 4 RUE HAUTE, 37500 CHINON\nDIAGNOSTIQUEUR : DIAG OUEST, 3 RUE DU PORT, 44000 NANTES',
    });
    expect(found.map(({ key, ofProperty }) => [key, ofProperty])).toEqual([
      ['4 RUE HAUTE', true],
      ['3 RUE PORT', false],
    ]);
  });

  it('a residence and a parcel are places too', () => {
    expect(placeOfName('Résidence LES TILLEULS')).toMatchObject({ kind: 'residence', key: 'TILLEULS' });
    expect(placeOfName('Parcelle AB 0412')).toMatchObject({ kind: 'parcel', key: 'AB 412' });
    expect(placeOfName('MARTIN Claire')).toBeNull();
  });
});
