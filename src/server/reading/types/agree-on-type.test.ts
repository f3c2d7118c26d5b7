import { describe, expect, it } from 'vitest';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { ENOUGH } from '../evidence/trust.ts';
import { agreeOnType } from './agree-on-type.ts';

function agree(rules: [DocumentTypeId | null, number], learned: [DocumentTypeId, number]) {
  const [type, confidence] = rules;
  const [best, probability] = learned;
  return agreeOnType({ type, confidence, evidence: null, ranking: [] }, [{ type: best, probability }]);
}

const isFiled = (...given: Parameters<typeof agree>) => agree(...given).confidence >= ENOUGH;

describe('two readers of what a paper is', () => {
  it('file what the rules are sure of and the second one finds likelier than all else', () => {
    expect(isFiled(['kbis', 0.95], ['kbis', 0.08])).toBe(true);
    expect(isFiled(['kbis', 0.5], ['kbis', 0.08])).toBe(false);
    expect(isFiled(['kbis', 0.95], ['kbis', 0.02])).toBe(false);
  });

  it('believe the second one where the rules have nothing, or are not sure of theirs', () => {
    expect(agree([null, 0.1], ['avis_valeur', 0.45])).toMatchObject({ type: 'avis_valeur' });
    expect(isFiled([null, 0.1], ['avis_valeur', 0.85])).toBe(true);
    expect(isFiled([null, 0.1], ['avis_valeur', 0.75])).toBe(false);
    expect(isFiled(['titre_propriete', 0.3], ['avis_valeur', 0.85])).toBe(true);
    expect(isFiled(['titre_propriete', 0.3], ['avis_valeur', 0.75])).toBe(false);
  });

  it('file what the rules are sure of where the second one finds another one hardly likelier', () => {
    const agreed = (own: number) =>
      agreeOnType({ type: 'bail', confidence: 0.95, evidence: null, ranking: [] }, [
        { type: 'courrier', probability: 0.2 },
        { type: 'bail', probability: own },
      ]);
    expect(agreed(0.16)).toMatchObject({ type: 'bail', confidence: 0.95 });
    expect(agreed(0.1).confidence).toBeLessThan(ENOUGH);
  });

  it('hold what they disagree on where the rules are sure, and file nothing as none of the types', () => {
    expect(isFiled(['kbis', 0.95], ['statuts', 0.9])).toBe(false);
    expect(isFiled([null, 0.1], ['autre', 0.9])).toBe(false);
  });
});
