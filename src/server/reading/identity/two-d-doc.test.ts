import { describe, expect, it } from 'vitest';
import { buildDocumentText } from '../text/document-text.ts';
import { classify } from '../types/classify.ts';
import { parseTwoDDoc } from './two-d-doc.ts';

const header = (kind: string) => `DC04FR0100011E8D1E8D${kind}`;
const code = (kind: string) => `${header(kind)}0146MARTIN CLAIRE\u001d\u001fABCDEFGH`;

describe('un code 2D-Doc', () => {
  it.each([
    ['04', 'avis_impot'],
    ['28', 'avis_impot'],
    ['01', 'justificatif_domicile'],
    ['03', 'rib'],
    ['06', 'bulletin_salaire'],
    ['11', 'releve_compte'],
  ])('de nature %s est celui d’une pièce %s', (kind, type) => {
    expect(parseTwoDDoc(code(kind))).toEqual({ type, header: header(kind) });
  });

  it.each([
    ['d’un titre d’identité, qui peut en être un autre', code('07')],
    ['d’une nature inconnue', code('ZZ')],
    ['d’un timbre', '%000000000000001A'],
    ['coupé', 'DC04FR0100011E8D'],
    ['dont la date n’en est pas une', 'DC04FR010001XXXX1E8D0401'],
  ])('%s ne dit rien', (_, text) => {
    expect(parseTwoDDoc(text)).toBeNull();
  });

  const page = { number: 1, source: 'ocr' as const, confidence: 0.7 };
  const faded =
    'Vos ref rences\nMontant   1 204\nA conserver\nNous vous adressons ce document concernant votre foyer.';

  it('donne la nature d’une page dont les mots ne la disent pas, et en est la preuve', () => {
    expect(classify(buildDocumentText([{ ...page, text: faded }]), null).confidence).toBeLessThan(0.7);
    const sealed = buildDocumentText([{ ...page, text: faded, codes: [code('04')] }]);
    expect(classify(sealed, null)).toMatchObject({
      type: 'avis_impot',
      evidence: { page: 1, text: `2D-Doc ${header('04')}` },
    });
    expect(classify(sealed, null).confidence).toBeGreaterThan(0.7);
  });

  it('contredit par un titre, laisse hésiter', () => {
    const text =
      'RELEVÉ D’IDENTITÉ BANCAIRE\nIBAN FR76 3000 6000 0112 3456 7890 189\nBIC AGRIFRPP\nTitulaire du compte';
    const sealed = buildDocumentText([{ ...page, text, codes: [code('04')] }]);
    expect(classify(sealed, null).confidence).toBeLessThan(0.7);
  });
});
