import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isUnderSomething } from '#web/lib/under-something.ts';
import { useIsMobile } from '#web/lib/use-media-query.ts';

const cookieName = 'sidebar:state';
const sevenDays = 7 * 24 * 60 * 60;

function readExpanded(): boolean {
  // The build draws it expanded; the server gives that drawing to nobody who has reduced it.
  if (!('document' in globalThis)) return true;
  return !document.cookie.split('; ').includes(`${cookieName}=false`);
}

function keepExpanded(expanded: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no Cookie Store API.
  document.cookie = `${cookieName}=${expanded}; path=/; max-age=${sevenDays}; samesite=lax`;
}

/** Wide screens: expanded or reduced to icons, remembered. Phones: a drawer that each navigation closes. */
export function useSidebar() {
  const isMobile = useIsMobile();
  const { pathname } = useLocation();
  const [expanded, setExpanded] = useState(readExpanded);
  const [drawerOpenAt, setDrawerOpenAt] = useState<string | null>(null);
  const drawerOpen = isMobile && drawerOpenAt === pathname;

  const setDrawerOpen = (open: boolean) => setDrawerOpenAt(open ? pathname : null);
  const toggle = () => {
    if (isMobile) return setDrawerOpen(!drawerOpen);
    keepExpanded(!expanded);
    setExpanded(!expanded);
  };
  useShortcut(toggle);
  return { isMobile, expanded, drawerOpen, setDrawerOpen, toggle };
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl + B, or ⌘ + B; with another key it is the browser's. */
export function isSidebarKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  return key.toLowerCase() === 'b' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

function useShortcut(toggle: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSidebarKey(event) || isUnderSomething()) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);
}
