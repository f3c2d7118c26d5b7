import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { TooltipProvider } from '#web/components/ui/tooltip.tsx';
import { useSessionCheck } from '#web/features/session/session.queries.ts';
import { findRole } from '#web/lib/access.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useUser } from '#web/lib/session-store.ts';
import { Drawer } from './drawer.tsx';
import { Header } from './header.tsx';
import { menus } from './menus.ts';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './sidebar-state.ts';

export function Component() {
  const user = useUser();
  const role = findRole(user);
  // The instant between signing out and leaving for the sign-in page.
  if (!user || !role) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <AppLayout role={role} name={user.name} />
    </QueryClientProvider>
  );
}

function AppLayout({ role, name }: { role: keyof typeof menus; name: string }) {
  useSessionCheck();
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
        <Drawer entries={menus[role]} open={drawerOpen} onOpenChange={setDrawerOpen} opener={menuButton} />
        <div className="min-w-0 flex-1">
          <Header
            role={role}
            name={name}
            menuOpen={isMobile ? drawerOpen : expanded}
            menuButton={menuButton}
            onToggleMenu={toggle}
          />
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            className="mx-auto max-w-[78rem] px-4 py-7 md:px-8 md:py-9"
          >
            <Outlet />
          </main>
        </div>
      </div>
      <ScrollRestoration />
    </TooltipProvider>
  );
}

/** After a navigation, keyboard and screen reader start from the new screen. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current !== pathname) main.current?.focus({ preventScroll: true });
    previous.current = pathname;
  }, [pathname]);
  return main;
}
