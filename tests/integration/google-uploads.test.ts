import { expect, it } from 'vitest';
import { uploadUnderFaults } from '#support/google/upload-run.ts';

/** `npm run bench -- google-uploads` does the same with a thousand documents and ten kills. */
it('stores every document in Google Drive once, byte for byte, through faults and kills', async () => {
  const { files, exact, killed, faults } = await uploadUnderFaults(40, 2);
  expect({ files, exact, killed }).toEqual({ files: 40, exact: 40, killed: 2 });
  expect(faults).toBeGreaterThan(3);
}, 180_000);
