import { CircleCheck, CircleX, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OfficeHealth } from '#shared/contracts/office-health.ts';
import { troubleLabels } from '#shared/troubles.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { joinClasses } from '#web/lib/class-names.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { notaryRecord } from '#web/lib/pages.ts';
import {
  describeAutomations,
  describeLicence,
  judgeNeed,
  type NeedState,
  officeNeeds,
  stateLooks,
} from '../office-looks.ts';

/** One office: a row where there is room for one, a card on a phone. */
export function OfficeRow({ office }: { office: OfficeHealth }) {
  const { label, tone } = stateLooks[office.state];
  return (
    <tr className="border-line align-top not-first:border-t max-lg:grid max-lg:grid-cols-3 max-lg:gap-x-4 max-lg:gap-y-3 max-lg:rounded-card max-lg:border max-lg:bg-panel max-lg:p-4">
      <th scope="row" className="text-left font-normal max-lg:col-span-full lg:py-3.5 lg:pl-5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={notaryRecord(office.id)}
            className="font-medium text-base underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:decoration-current max-md:py-2"
          >
            {office.name}
          </Link>
          <Badge tone={tone} dot>
            {label}
          </Badge>
        </span>
        {office.name !== office.notaryName && <span className="block text-muted">{office.notaryName}</span>}
        <Trouble office={office} />
      </th>
      {officeNeeds.map((need) => (
        <Cell key={need.label} label={need.label}>
          <Need state={judgeNeed(office, need)} />
        </Cell>
      ))}
      <Cell label="Automatisations" wide>
        <span className={office.automations.failing > 0 ? 'text-danger' : undefined}>
          {describeAutomations(office)}
        </span>
      </Cell>
      <Cell label="Licence">
        <span className={office.obstacle ? 'text-warning' : undefined}>{describeLicence(office)}</span>
      </Cell>
      <Cell label="Dernier succès" wide>
        <span className="whitespace-nowrap tabular-nums">
          {office.lastSuccessAt ? formatDateTime(office.lastSuccessAt) : 'Aucun'}
        </span>
      </Cell>
    </tr>
  );
}

function Cell({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <td className={joinClasses('lg:px-3 lg:py-4 lg:last:pr-5', wide && 'max-lg:col-span-2')}>
      <span className="block text-muted text-xs lg:sr-only">{label}</span>
      {children}
    </td>
  );
}

/** Since when, and in its own words. */
function Trouble({ office: { troubles, since, words } }: { office: OfficeHealth }) {
  if (!since) return null;
  return (
    <span className="mt-1.5 block max-w-prose text-sm">
      <span className="text-danger">{troubles.map((kind) => troubleLabels[kind]).join(' ; ')}</span>
      <span className="text-muted">
        {' '}
        depuis le <span className="whitespace-nowrap tabular-nums">{formatDateTime(since)}</span>
      </span>
      {words && <span className="mt-0.5 block text-muted [overflow-wrap:anywhere]">{words}</span>}
    </span>
  );
}

const needLooks = {
  failing: { Icon: CircleX, ink: 'text-danger', text: 'En panne' },
  well: { Icon: CircleCheck, ink: 'text-success', text: 'Bien' },
  unknown: { Icon: Minus, ink: 'text-muted', text: 'Pas encore essayé' },
};

function Need({ state }: { state: NeedState }) {
  const { Icon, ink, text } = needLooks[state];
  return (
    <span className={joinClasses('inline-flex min-h-5 items-center gap-1.5 whitespace-nowrap', ink)}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <span className={state === 'failing' ? undefined : 'sr-only'}>{text}</span>
    </span>
  );
}
