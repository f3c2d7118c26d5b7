import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { LabelledSwitch } from '#web/components/ui/labelled-switch.tsx';

interface EraseDialogProps {
  name: string;
  pending: boolean;
  opener: HTMLElement | null;
  onConfirm: (binsPapers: boolean) => void;
  onClose: () => void;
}

/** Says what goes and what stays, and why, before what cannot be taken back. */
export function EraseDialog({ name, pending, opener, onConfirm, onClose }: EraseDialogProps) {
  const [binsPapers, setBinsPapers] = useState(false);
  return (
    <ConfirmDialog
      title="Effacer ce client&nbsp;?"
      confirmLabel="Effacer pour toujours"
      pending={pending}
      opener={opener}
      onConfirm={() => onConfirm(binsPapers)}
      onClose={onClose}
    >
      <p>
        <span className="font-medium text-text">{name}</span> disparaît de Minutier. Cela ne se défait
        pas&nbsp;: exportez d’abord ses données si vous devez les lui remettre.
      </p>
      <Part title="Ce qui s’efface">
        <li>sa fiche, les réponses de son dossier et sa ligne de la feuille «&nbsp;Clients&nbsp;»&nbsp;;</li>
        <li>
          l’expéditeur et l’objet de ses messages, le texte de ce qui lui a été écrit ou allait l’être&nbsp;;
        </li>
        <li>ce qui a été lu et appris de ses pièces, ses comptes bancaires, ses appels&nbsp;;</li>
        <li>ses suspensions et l’activité qui le concerne.</li>
      </Part>
      <Part title="Ce qui reste, et pourquoi">
        <li id="kept-papers">
          {binsPapers
            ? 'ses fichiers passent dans le dossier «\u00a0Corbeille\u00a0» de votre drive, que vous videz vous-même\u00a0;'
            : 'ses fichiers, dans votre drive\u00a0: ils sont du dossier de l’étude, que le notaire a le devoir de conserver\u00a0;'}
        </li>
        <li>
          ses e-mails, dans la boîte de l’étude&nbsp;; ce qu’un autre client a dit ou remis à son sujet&nbsp;;
        </li>
        <li>
          un message qui ne porte que son nom, d’une adresse qui n’est pas la sienne&nbsp;: il peut être d’un
          homonyme&nbsp;;
        </li>
        <li>le registre d’audit, sans nom, cinq ans&nbsp;: il prouve ce qui a été fait&nbsp;;</li>
        <li>
          s’il a demandé qu’on ne lui écrive plus, une empreinte de son adresse, pour qu’aucune automatisation
          ne lui écrive&nbsp;;
        </li>
        <li>les sauvegardes, selon votre contrat.</li>
      </Part>
      <LabelledSwitch
        label="Mettre ses fichiers dans «&nbsp;Corbeille&nbsp;»"
        describedBy="kept-papers"
        checked={binsPapers}
        disabled={pending}
        onChange={setBinsPapers}
      />
      <p>Ce qui viendra ensuite de lui sera traité comme d’un inconnu.</p>
    </ConfirmDialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="font-medium text-text">{title}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5 marker:text-faint">{children}</ul>
    </div>
  );
}
