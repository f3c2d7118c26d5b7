import { readDocument } from '../../src/server/reading/read-document.ts';
import { fillTemplate } from '../corpus-maker/fill-template.ts';
import type { Template } from '../corpus-maker/templates.ts';
import { type JudgedDocument, judgeDocument } from './document-scores.ts';

const TODAY = '2026-03-16';

/** What a template says about people whom no list of the product knows, read without making a file of it. */
export function judgeTemplate(
  template: Template,
  index: number,
  random: Parameters<typeof fillTemplate>[1],
): JudgedDocument {
  const { lines, ...truth } = fillTemplate(template, random);
  const reading = readDocument({
    pages: [{ number: 1, text: lines.join('\n'), source: 'text', confidence: 1 }],
    pageCount: 1,
    extension: 'pdf',
    originalName: 'scan.pdf',
    today: TODAY,
    knownPersons: [],
  });
  return judgeDocument(
    {
      ...truth,
      file: `${truth.type} ${index}`,
      kind: 'text-pdf',
      name: 'scan.pdf',
      expect: truth.type === 'autre' ? 'review' : 'file',
    },
    {
      type: reading.type.value ?? 'autre',
      person: reading.person.value,
      date: reading.date.value,
      filed: reading.decision === 'file',
      reasons: reading.reasons,
    },
  );
}
