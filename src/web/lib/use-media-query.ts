import { useSyncExternalStore } from 'react';

function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    // Where the build draws a screen there is no window; what depends on its width is left to the styles.
    () => false,
  );
}

/** Under 768 px the side menu becomes a drawer. */
export function useIsMobile(): boolean {
  return useMediaQuery('(max-width: 767.98px)');
}

/** A mouse or a trackpad; a finger cannot rest on a thing without pressing it. */
export function useCanHover(): boolean {
  return useMediaQuery('(hover: hover)');
}
