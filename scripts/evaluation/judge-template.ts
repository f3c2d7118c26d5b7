import { fillTemplate } from '../corpus-maker/fill-template.ts';
import type { Template } from '../corpus-maker/templates.ts';
import type { JudgedDocument } from './document-scores.ts';
import { judgeReading, readScan } from './judge-reading.ts';

/** What a template says about people whom no list of the product knows, read without making a file of it. */
export function judgeTemplate(
  template: Template,
  index: number,
  random: Parameters<typeof fillTemplate>[1],
): JudgedDocument {
  const { lines, ...truth } = fillTemplate(template, random);
  return judgeReading(readScan([lines.join('\n')]), truth, `${truth.type} ${index}`);
}
