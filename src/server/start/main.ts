import '#server/ground/light-imports.ts';
import { parseConfig } from '#server/config/config.ts';
import { openDataFolder, takeDataFolder } from '#server/ground/data-folder.ts';
import { endOnUnforeseen, writeError } from '#server/ground/end-unforeseen.ts';
import { StartupError } from '#server/ground/startup-error.ts';

async function start(): Promise<void> {
  // Whatever is written is for this account alone: 0600, and 0700 for folders.
  process.umask(0o077);
  const config = parseConfig(process.env);
  // Processes that share a database share the folder too; the embedded database is for one alone.
  const folder = config.databaseUrl ? openDataFolder(config.dataDir) : takeDataFolder(config.dataDir);
  // Loading the rest takes a second: whoever mistyped a variable is told before.
  const { runProduct } = await import('./run-product.ts');
  await runProduct(config, folder);
}

endOnUnforeseen('Minutier s’arrête, pour une raison imprévue.');
start().catch((error: unknown) => {
  if (error instanceof StartupError)
    process.stderr.write(`\nMinutier ne peut pas démarrer. ${error.message}\n\n`);
  else
    process.stderr.write(
      `\nMinutier ne peut pas démarrer, pour une raison imprévue.\n${writeError(error)}\n`,
    );
  process.exit(1);
});
