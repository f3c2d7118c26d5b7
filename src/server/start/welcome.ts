import { relative } from 'node:path';
import type { Config } from '#server/config/config.ts';
import type { DemoOffice } from './demo-office.ts';

/** What the person who started the product needs to know, once it runs. */
export function printWelcome(config: Config, demo: DemoOffice | null): void {
  const show = (path: string) => relative(process.cwd(), path) || '.';
  const lines = ['', `  Minutier  ${config.publicUrl}`, ''];
  if (config.role === 'look')
    lines.push('  Une copie que l’on regarde : rien ne s’y fait, et rien n’en part.', '');
  if (demo) {
    lines.push(
      '  Étude de démonstration (personnes inventées)',
      `    Administrateur   ${demo.keys.adminKey}`,
      `    Notaire          ${demo.keys.notaryKey}`,
      `    Courrier reçu    ${show(demo.folders.mailbox)}/`,
      `    Dossiers         ${show(demo.folders.drive)}/`,
      `    Courrier envoyé  ${show(demo.folders.outbox)}/`,
      '',
      '  Les premières pièces sont classées dans la minute. Ctrl-C pour arrêter.',
      '',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
