import { type ComponentType, type ReactNode, useState } from 'react';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { type Settling, settlingSchema } from '#shared/contracts/suspensions.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { fetchPart } from '#web/lib/fetch-part.ts';
import { notify } from '#web/lib/notices.ts';
import type { SettleDialogProps } from './components/settle-dialog.tsx';
import { useSettleMessage } from './mailbox.queries.ts';

interface Asked {
  Dialog: ComponentType<SettleDialogProps>;
  id: string;
  settling: Settling;
  opener: HTMLElement | null;
}

/** « C’est fait » : asks first when an answer did not arrive or a reminder may leave because of it, and can be taken back. */
export function useSettling(): {
  dialog: ReactNode;
  busy: string | null;
  settle: (id: string, opener: HTMLElement) => void;
} {
  const { mutate, isPending, variables } = useSettleMessage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [asking, setAsking] = useState<string | null>(null);

  const settle = async (id: string, opener: HTMLElement) => {
    // One thing at a time: whoever is asked about one message is not asked about another in its place.
    if (asking !== null || asked !== null) return;
    setAsking(id);
    try {
      const settling = await callApi(settlingSchema, fillRoute(routes.settling, { id }));
      if (settling.lost.length === 0 && settling.reminders.length === 0) return mutate(id);
      const part = await fetchPart(() => import('./components/settle-dialog.tsx'));
      if (part) setAsked({ Dialog: part.SettleDialog, id, settling, opener });
    } catch {
      notify.error(toasts.loading.update);
    } finally {
      setAsking(null);
    }
  };
  const dialog = asked && (
    <asked.Dialog
      settling={asked.settling}
      opener={asked.opener}
      pending={isPending}
      onConfirm={() => mutate(asked.id, { onSettled: () => setAsked(null) })}
      onClose={() => setAsked(null)}
    />
  );
  return {
    dialog,
    busy: isPending ? (variables ?? null) : asking,
    settle: (...given) => void settle(...given),
  };
}
