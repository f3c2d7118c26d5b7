import { CircleCheck, CircleX, Info } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import type { Notice } from '#web/lib/notices.ts';

const icons = {
  success: <CircleCheck className="size-4.5" aria-hidden="true" />,
  error: <CircleX className="size-4.5" aria-hidden="true" />,
  info: <Info className="size-4.5" aria-hidden="true" />,
};

export function Toasts({ notice }: { notice: Notice }) {
  // One at a time: each leaves when its successor comes.
  useEffect(() => {
    const { kind, text, description, action } = notice;
    const id = toast[kind](text, {
      description,
      // Long enough to be read and reached with a keyboard.
      ...(action ? { duration: 10_000, action: { label: action.label, onClick: action.run } } : {}),
    });
    return () => void toast.dismiss(id);
  }, [notice]);

  // Beside the application: an open dialog hides that from screen readers, with whatever is in it.
  return createPortal(
    <Toaster
      theme="system"
      position="bottom-right"
      duration={4000}
      visibleToasts={1}
      icons={icons}
      containerAriaLabel="Notifications"
      mobileOffset={16}
    />,
    document.body,
  );
}
