import { type ComponentType, useEffect, useState } from 'react';
import { fetchPart } from '#web/lib/fetch-part.ts';
import type { DrawerProps } from './drawer.tsx';

/** The drawer comes when it is first opened: a wide screen never does. */
export function FetchedDrawer(props: DrawerProps) {
  const { open, onOpenChange } = props;
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps> | null>(null);
  const missing = open && !Drawer;
  useEffect(() => {
    if (!missing) return;
    void fetchPart(() => import('./drawer.tsx')).then((part) => {
      if (part) setDrawer(() => part.Drawer);
      else onOpenChange(false);
    });
  }, [missing, onOpenChange]);
  return Drawer && <Drawer {...props} />;
}
