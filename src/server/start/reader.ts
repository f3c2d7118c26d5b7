import { serveReaders } from '#server/adapters/cage/serve-readers.ts';
import { messageReader } from '#server/adapters/message-parsing/message-tasks.ts';
import { documentReader } from '#server/adapters/text-extraction/document-reader.ts';
import { textExtractionSettings } from '#server/adapters/text-extraction/text-extraction.settings.ts';
import { workbookReader } from '#server/adapters/xlsx/workbook-tasks.ts';
import { readSettings } from '#server/ground/setting.ts';
import { StartupError } from '#server/ground/startup-error.ts';

/** The service of the readers: it knows no secret, no document and no network, and is given none (decision 0090). */
async function start(): Promise<void> {
  const { readerSocket: path, readerPlaces: places } = readSettings(textExtractionSettings, process.env);
  if (!path) throw new StartupError('Donnez READER_SOCKET, où ce service est attendu.');
  const kinds = [documentReader, messageReader, workbookReader];
  const service = await serveReaders({ path, places, kinds });
  const stop = () => void service.close().then(() => process.exit(0));
  process.once('SIGTERM', stop).once('SIGINT', stop);
  process.stdout.write('Le service des lecteurs est prêt.\n');
}

start().catch((error: unknown) => {
  const why = error instanceof StartupError ? error.message : String((error as Error)?.stack ?? error);
  process.stderr.write(`\nLe service des lecteurs ne peut pas démarrer. ${why}\n\n`);
  process.exit(1);
});
