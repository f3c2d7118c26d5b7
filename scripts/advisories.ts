import { spawnSync } from 'node:child_process';
import { readArguments } from './read-options.ts';

const help = `npm run advisories

Demande au registre de npm quelles faiblesses connues touchent les paquets du produit, ceux de développement mis à part
(\`npm audit --omit=dev\`), et dit lesquelles, la plus grave d'abord. À lire avant les premières données réelles, puis
chaque lundi (décision 0082). Ne change rien.

Termine par 0 quand aucune n'est connue, 1 quand il y en a, 2 quand le registre n'a pas répondu : alors rien n'est su.

  --help   cette aide`;

/** What npm says of one package (auditReportVersion 2). */
interface Vulnerability {
  name: string;
  severity: string;
  range: string;
  fixAvailable: boolean | { name: string; version: string };
  /** The advisories themselves, or the names of the packages that bring the weakness in. */
  via: (string | { title: string; url: string; severity: string })[];
}

interface Report {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, Vulnerability>;
  metadata?: { dependencies: { prod: number } };
}

const severities: Record<string, string> = {
  critical: 'critique',
  high: 'grave',
  moderate: 'moyenne',
  low: 'légère',
  info: 'pour information',
};
const MOST_BYTES = 100 * 1024 * 1024;
const order = Object.keys(severities);

/** Null where the registry gave no answer: nothing is known then, which is not nothing. */
function askRegistry(): Report | null {
  // Without a network npm asks nobody, and reports nothing as if it had.
  const asking = ['audit', '--omit=dev', '--json', '--offline=false'];
  const { stdout } = spawnSync('npm', asking, { encoding: 'utf8', maxBuffer: MOST_BYTES });
  try {
    const report: Report = JSON.parse(stdout);
    return report.vulnerabilities && report.metadata?.dependencies.prod ? report : null;
  } catch {
    return null;
  }
}

function describe({ name, severity, range, via, fixAvailable }: Vulnerability): string {
  const advisories = via.flatMap((one) => (typeof one === 'string' ? [] : [`    ${one.title} (${one.url})`]));
  const others = via.filter((one) => typeof one === 'string');
  return [
    `${severities[severity] ?? severity} : ${name} ${range}${fixAvailable ? ', une version réparée existe' : ''}`,
    ...advisories,
    ...(others.length > 0 ? [`    par ${others.join(', ')}`] : []),
  ].join('\n');
}

readArguments(help, {});
const report = askRegistry();
const today = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(
  new Date(),
);
if (!report) {
  console.error(
    `Le ${today}, le registre n’a pas dit quelles faiblesses sont connues : rien n’est su. Refaites la demande.`,
  );
  process.exit(2);
}
const known = Object.values(report.vulnerabilities ?? {}).sort(
  (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || a.name.localeCompare(b.name),
);
const packages = report.metadata?.dependencies.prod ?? 0;
console.log(
  known.length === 0
    ? `Le ${today}, aucune faiblesse connue parmi ${packages} paquets.`
    : [
        `Le ${today}, faiblesses connues dans ${known.length} des ${packages} paquets :`,
        ...known.map(describe),
      ].join('\n'),
);
process.exit(known.length === 0 ? 0 : 1);
