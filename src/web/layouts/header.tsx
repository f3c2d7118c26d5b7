import { LogOut, Moon, PanelLeft, Sun } from 'lucide-react';
import type { Ref } from 'react';
import type { Role } from '#shared/contracts/sessions.ts';
import { standingLabels } from '#shared/messages/persons.ts';
import { roleLabels } from '#shared/messages/role-labels.ts';
import type { PersonStanding } from '#shared/standings.ts';
import { Logo } from '#web/components/logo.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Tooltip } from '#web/components/ui/tooltip.tsx';
import { useSignOut } from '#web/features/session/session.queries.ts';
import { toggleTheme, useTheme } from '#web/lib/theme-store.ts';

interface HeaderProps {
  role: Role;
  /** What he may do, of who came by a link in a mail. */
  standing: PersonStanding | null;
  name: string;
  menuOpen: boolean;
  menuButton: Ref<HTMLButtonElement>;
  onToggleMenu: () => void;
}

export function Header({ role, standing, name, menuOpen, menuButton, onToggleMenu }: HeaderProps) {
  const { mutate: signOut, isPending } = useSignOut();
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-1 border-line border-b bg-page px-2 md:px-6">
      <Tooltip text="Menu (Ctrl + B)">
        <Button
          ref={menuButton}
          look="ghost"
          size="icon"
          onClick={onToggleMenu}
          aria-expanded={menuOpen}
          aria-label="Menu"
        >
          <PanelLeft className="size-4.5" aria-hidden="true" />
        </Button>
      </Tooltip>
      <Logo size="small" className="md:hidden" />
      <div className="ml-auto flex items-center gap-1 md:gap-2">
        {name !== roleLabels[role] && <span className="mr-1 text-muted text-sm max-lg:hidden">{name}</span>}
        <Badge>{standing ? standingLabels[standing] : roleLabels[role]}</Badge>
        <ThemeButton />
        <Button
          look="ghost"
          onClick={() => signOut()}
          disabled={isPending}
          className="max-md:w-11 max-md:px-0"
        >
          <LogOut className="size-4.5" aria-hidden="true" />
          <span className="max-md:sr-only">Déconnexion</span>
        </Button>
      </div>
    </header>
  );
}

function ThemeButton() {
  const dark = useTheme() === 'dark';
  const label = dark ? 'Passer au thème clair' : 'Passer au thème sombre';
  const Icon = dark ? Sun : Moon;
  return (
    <Tooltip text={label}>
      <Button look="ghost" size="icon" onClick={toggleTheme} aria-label={label}>
        <Icon className="size-4.5" aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}
