import { expect, it } from 'vitest';
import { demoMessages } from '#demo/messages.ts';
import { filedFolders } from '#web/features/presentation/filed-folder.ts';

/** The day on which the picture was taken. */
const pictured = new Date('2026-11-21T19:26:00Z');

it('the folder that the presentation shows is what the demo’s clients sent, filed as a careful clerk would', async () => {
  const truth = new Map<string, { fileNames: string[]; note: string | null }>();
  for await (const { expected } of demoMessages(pictured))
    for (const { attachment, fileNames, note } of expected.attachments)
      if (note !== 'duplicate') truth.set(`${expected.client} ${attachment}`, { fileNames, note });

  for (const { name, filed, held } of filedFolders) {
    for (const { from, person, type, date, extension } of filed)
      expect(truth.get(`${name} ${from}`)?.fileNames[0]).toBe(`${person} - ${type} - ${date}${extension}`);
    for (const { from } of held) expect(truth.get(`${name} ${from}`)?.note).toBe('several-documents');
  }
});
