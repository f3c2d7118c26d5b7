import { runAll } from './run-commands.ts';

/** The quick loop: format, lint and import rules, types of both sides, linear expressions, settings as described,
 * exports that somebody uses, unit tests. */
const ok = runAll([
  { name: 'Format, lint, imports', command: ['biome', 'check', '--max-diagnostics=50', '.'] },
  { name: 'Types du serveur', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'Types du client', command: ['tsc', '--noEmit', '-p', 'src/web/tsconfig.json'] },
  { name: 'Expressions linéaires', command: ['node', 'scripts/check-expressions.ts'] },
  { name: 'Réglages décrits', command: ['node', 'scripts/write-settings.ts', '--check'] },
  { name: 'Exports utiles', command: ['node', 'scripts/check-exports.ts'] },
  { name: 'Tests unitaires', command: ['vitest', 'run', '--project', 'unit'] },
]);
process.exit(ok ? 0 : 1);
