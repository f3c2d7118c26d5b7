import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { getNotice, type Notice, subscribeToNotices } from '#web/lib/notices.ts';

export const fetchToasts = () => import('./toasts.tsx');

/** Fetches the toaster with the first notice. It may not come, which may be what the notice says: then plainly. */
export function ToastOutlet() {
  const notice = useSyncExternalStore(subscribeToNotices, getNotice);
  const [Shown, setShown] = useState<ComponentType<{ notice: Notice }> | null>(null);
  useEffect(() => {
    if (!notice) return;
    void fetchToasts().then(
      ({ Toasts }) => setShown(() => Toasts),
      () => setShown(() => PlainNotice),
    );
  }, [notice]);
  // Beside the screen, not in it: an open dialog hides the screen from screen readers, and its notices are for them too.
  return notice && Shown && createPortal(<Shown notice={notice} />, document.body);
}

/** What a toast says, for as long. */
function PlainNotice({ notice }: { notice: Notice }) {
  const [past, setPast] = useState<Notice | null>(null);
  useEffect(() => {
    const timer = setTimeout(setPast, 4000, notice);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <p
      role="status"
      className="pointer-events-none fixed right-4 bottom-4 z-50 ml-4 rounded-control border border-line-strong bg-well px-4 py-3 text-sm empty:hidden"
    >
      {past !== notice && `${notice.text} ${notice.description ?? ''}`}
    </p>
  );
}
