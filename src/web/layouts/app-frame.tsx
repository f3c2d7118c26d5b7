import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Role } from '#shared/contracts/sessions.ts';
import type { PersonStanding } from '#shared/standings.ts';
import { TooltipProvider } from '#web/components/ui/tooltip.tsx';
import { FetchedDrawer } from './fetched-drawer.tsx';
import { Header } from './header.tsx';
import { menus } from './menus.ts';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './sidebar-state.ts';

interface AppFrameProps {
  role: Role;
  standing?: PersonStanding | null;
  name: string;
  children: ReactNode;
}

/** What surrounds every screen of somebody who has signed in. */
export function AppFrame({ role, standing = null, name, children }: AppFrameProps) {
  const main = useMainFocus();
  const menuButton = useRef<HTMLButtonElement>(null);
  const { isMobile, expanded, drawerOpen, setDrawerOpen, toggle } = useSidebar();
  return (
    <TooltipProvider>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-gold px-4 py-2 font-medium text-on-gold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Aller au contenu
      </a>
      <div className="flex min-h-dvh">
        <Sidebar entries={menus[role]} expanded={expanded} />
        <FetchedDrawer
          entries={menus[role]}
          open={drawerOpen}
          onOpenChange={setDrawerOpen}
          opener={menuButton}
        />
        <div className="min-w-0 flex-1">
          <Header
            role={role}
            standing={standing}
            name={name}
            menuOpen={isMobile ? drawerOpen : expanded}
            menuButton={menuButton}
            onToggleMenu={toggle}
          />
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            className="mx-auto max-w-[78rem] px-4 pt-7 pb-24 md:px-8 md:pt-9"
          >
            {children}
          </main>
        </div>
      </div>
    </TooltipProvider>
  );
}

/** After a navigation, keyboard and screen reader start from the new screen; back, from the link that led away. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const previous = useRef(pathname);
  useEffect(() => {
    const former = previous.current;
    previous.current = pathname;
    if (former === pathname) return;
    const link = isBack ? main.current?.querySelector<HTMLElement>(`a[href="${former}"]`) : null;
    (link ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, isBack]);
  return main;
}
