import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A document with slots in braces: « {P} », « {D} »; what the slots mean is told in README.md. */
export interface Template {
  type: string;
  /** Whose document it is: one person, two, either or both of two, a company, a building, an address, a parcel, nobody. */
  who: 'P' | 'PQ' | 'P/Q' | 'C' | 'B' | 'A' | 'L' | 'none';
  /** Its date: a day, a wedding day, a month, none. */
  date: 'D' | 'M' | 'month' | 'none';
  text: string;
}

const HEAD = /^#(\w+) who=(P|PQ|P\/Q|C|B|A|L|none) date=(D|M|month|none)\n/;

/** The templates of a folder, in the order of its files. */
export function readTemplates(folder: string): Template[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/\n(?=#)/))
    .map((block) => {
      const head = HEAD.exec(block);
      if (!head) throw new Error(`no template: ${block.slice(0, 60)}`);
      return {
        type: head[1] ?? '',
        who: head[2] as Template['who'],
        date: head[3] as Template['date'],
        text: block.slice(head[0].length).trim(),
      };
    });
}
