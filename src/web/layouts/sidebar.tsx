import { Link, useLocation } from 'react-router';
import { Logo } from '#web/components/logo.tsx';
import { Tooltip } from '#web/components/ui/tooltip.tsx';
import { joinClasses } from '#web/lib/class-names.ts';
import { useOrigin } from '#web/lib/origin.ts';
import { findWithin } from './find-within.ts';
import type { MenuEntry } from './menus.ts';

interface SidebarProps {
  entries: MenuEntry[];
  expanded: boolean;
}

/** The side menu of wide screens: 16 rem, or 3 rem of icons. */
export function Sidebar({ entries, expanded }: SidebarProps) {
  return (
    <aside
      id="menu"
      data-state={expanded ? 'expanded' : 'collapsed'}
      className={joinClasses(
        'sticky top-0 flex h-dvh shrink-0 flex-col overflow-hidden border-line border-r bg-well transition-[width] max-md:hidden',
        expanded ? 'w-[16rem]' : 'w-[3rem]',
      )}
    >
      <div className={joinClasses('flex h-16 items-center gap-3', expanded ? 'px-5' : 'justify-center')}>
        <Logo size={expanded ? 'medium' : 'small'} />
        {expanded && <span className="font-display text-section">Minutier</span>}
      </div>
      <SidebarMenu entries={entries} expanded={expanded} />
    </aside>
  );
}

export function SidebarMenu({ entries, expanded }: SidebarProps) {
  const within = findWithin(entries, useLocation().pathname, useOrigin());
  return (
    <nav aria-label="Menu principal" className={joinClasses('py-3', expanded ? 'px-3' : 'px-1')}>
      <ul className="grid gap-1">
        {entries.map((entry) => (
          <li key={entry.to}>
            <SidebarLink entry={entry} expanded={expanded} isWithin={entry === within} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SidebarLink({
  entry: { to, also, label, Icon, Count },
  expanded,
  isWithin,
}: {
  entry: MenuEntry;
  expanded: boolean;
  isWithin: boolean;
}) {
  const { pathname } = useLocation();
  const isHere = pathname === to || also?.includes(pathname);
  const active = isHere || isWithin;
  return (
    <Tooltip text={label} side="right" disabled={expanded}>
      <Link
        to={to}
        aria-current={isHere ? 'page' : isWithin || undefined}
        className={joinClasses(
          'relative flex h-11 items-center gap-3 rounded-control text-sm transition-colors md:h-10',
          expanded ? 'px-3' : 'justify-center',
          active ? 'bg-raised text-text' : 'text-muted hover:bg-raised/60 hover:text-text',
        )}
      >
        <Icon className={joinClasses('size-4.5 shrink-0', active && 'text-gold-line')} aria-hidden="true" />
        <span className={expanded ? undefined : 'sr-only'}>{label}</span>
        {Count && <Count expanded={expanded} />}
      </Link>
    </Tooltip>
  );
}
