import { LabelledSwitch } from '#web/components/ui/labelled-switch.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { useMay } from '#web/lib/standing.ts';
import { useChooseMorningMail, useMorningMail } from '../office-day.queries.ts';

/** The mail at 8 h: the office's own choice. */
export function MorningMailCard() {
  const { data } = useMorningMail();
  const mayChange = useMay('notary');
  const { mutate, isPending, variables } = useChooseMorningMail();
  return (
    <TitledCard id="morning-mail" title="L’e-mail de 8 h">
      <p id="morning-mail-text" className="mt-3 max-w-prose">
        Chaque jour ouvré à 8&nbsp;h, en quelques nombres&nbsp;: ce qui est arrivé, ce qui a été fait, ce qui
        vous attend.
      </p>
      <p className="mt-2 max-w-prose text-muted text-sm">
        Il ne nomme ni client ni document, et ne part pas quand il n’y a rien à dire. Il arrive à l’adresse
        principale de l’étude.
      </p>
      <div className="mt-3">
        <LabelledSwitch
          label="Recevoir l’e-mail de 8 h"
          describedBy="morning-mail-text"
          // What was asked for shows while it is on its way.
          checked={(isPending ? variables : data)?.enabled ?? false}
          disabled={!data || !mayChange}
          isBusy={isPending}
          onChange={(enabled) => mutate({ enabled })}
        />
      </div>
    </TitledCard>
  );
}
