import { expect, it } from 'vitest';
import { hashText } from './hash-text.ts';

// Reference values of the authors of FNV; the models in the repository were trained with them.
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the FNV-1a hash of %j', (text, hash) => expect(hashText(text)).toBe(hash));
