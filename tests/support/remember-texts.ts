import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextExtractor } from '#server/ports/text-extractor.ts';

/** Keeps in a folder what each file says: processes that die over the same files read each of them once. */
export function rememberTexts(extractor: TextExtractor, folder: string): TextExtractor {
  return {
    async extract(owner, file) {
      const kept = join(folder, createHash('sha256').update(file.content).digest('hex'));
      if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
      const text = await extractor.extract(owner, file);
      writeFileSync(`${kept}.${process.pid}`, JSON.stringify(text));
      renameSync(`${kept}.${process.pid}`, kept);
      return text;
    },
    close: () => extractor.close(),
  };
}
