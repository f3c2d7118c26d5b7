import { describe, expect, it } from 'vitest';
import { openModel } from '../evidence/hashed-model.ts';
import type { EvidenceModels } from '../evidence-models.ts';
import { readDocument } from '../read-document.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { type LearntExample, learnExample, parseExample, recall } from './learnt-examples.ts';

/** A form of this office that no rule knows. */
function writeForm(name: string, birth: string, day: string): string {
  return `CAISSE RÉGIONALE DU BOCAGE
Fiche de liaison notariale modèle B12
Sociétaire principal ................ ${name}
Entré au sociétariat le ${birth}
Agence de rattachement : Bressuire
Nature des avoirs détenus par le sociétaire : parts sociales, livret bleu, compte courant
Valorisation arrêtée par nos soins
Bordereau remis au comptoir ${day}
Visa du responsable d'agence`;
}

const textOf = (text: string) =>
  buildDocumentText([{ number: 1, text, source: 'text' as const, confidence: 1 }]);

/** A learned reader who has seen no paper: the form is to be known from the office's word alone. */
const blank = openModel({ weights: Buffer.alloc(1024).toString('base64'), scale: 1 });
const untaught: EvidenceModels = { types: blank, holders: blank, dates: blank };

function read(text: string, examples: LearntExample[], models?: EvidenceModels) {
  const { type, person, date, decision } = readDocument({
    pages: [{ number: 1, text, source: 'text', confidence: 1 }],
    pageCount: 1,
    extension: 'pdf',
    today: '2026-03-16',
    knownPersons: [],
    examples,
    ...(models ? { models } : {}),
  });
  return { type: type.value, person: person.value, date: date.value, decision };
}

const first = writeForm('Monsieur Paul RABILLARD', '02/05/1998', '12/01/2026');
const second = writeForm('Madame Annick THÉBAULT', '17/09/2004', '03/03/2026');
const taught = (text: string, person: string, date: string, type: LearntExample['type']) =>
  learnExample(textOf(text), { type, person, date }) as LearntExample;

describe('what an office teaches', () => {
  it('lets the next paper of the same form be read: type, person and date', () => {
    expect(read(second, [], untaught)).toMatchObject({ decision: 'review' });
    const example = taught(first, 'RABILLARD Paul', '2026-01-12', 'releve_compte');
    expect(read(second, [example], untaught)).toEqual({
      type: 'releve_compte',
      person: 'THÉBAULT Annick',
      date: '2026-03-03',
      decision: 'file',
    });
  });

  it('says nothing of other papers', () => {
    const example = taught(first, 'RABILLARD Paul', '2026-01-12', 'releve_compte');
    const other =
      'Chers amis,\nla fête du village aura lieu samedi.\nVenez nombreux, le repas est offert aux enfants.';
    expect(recall(textOf(other), [example])).toBeNull();
  });

  it('files no paper « sans date » on which a date is read', () => {
    const bill = (name: string, day: string) => `ÉLECTRICITÉ DU BOCAGE
FACTURE D'ÉLECTRICITÉ du ${day}
Titulaire du contrat : ${name}
Lieu de consommation : 4 rue des Lilas, 49400 Saumur
Consommation 812 kWh, abonnement, contributions et taxes, total à payer 84,12 €`;
    const paper = bill('Madame Annick THÉBAULT', '03/03/2026');
    expect(read(paper, [])).toMatchObject({ date: '2026-03-03', decision: 'file' });
    const undated = learnExample(textOf(bill('Monsieur Paul RABILLARD', '12/01/2026')), {
      type: 'justificatif_domicile',
      person: 'RABILLARD Paul',
      date: null,
    }) as LearntExample;
    expect(read(paper, [undated])).toMatchObject({ date: '2026-03-03', decision: 'review' });
    expect(read(paper.replace(' du 03/03/2026', ''), [undated])).toMatchObject({
      date: null,
      decision: 'file',
    });
  });

  it('is not followed when it contradicts itself', () => {
    const one = taught(first, 'RABILLARD Paul', '2026-01-12', 'releve_compte');
    const other = taught(first, 'RABILLARD Paul', '2026-01-12', 'assurance_vie');
    expect(recall(textOf(second), [one, other])).toBeNull();
  });

  it('keeps a likeness, not the words', () => {
    const example = taught(first, 'RABILLARD Paul', '2026-01-12', 'releve_compte');
    expect(JSON.stringify(example)).not.toMatch(/RABILLARD|Bressuire|2026/i);
    expect(parseExample(JSON.parse(JSON.stringify(example)))).toEqual(example);
    expect(parseExample({ type: 'unknown', sketch: [] })).toBeNull();
  });
});
