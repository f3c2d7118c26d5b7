import { FileText, Folder, type LucideIcon, Sheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { piecesFolderName, reviewFolderName } from '#shared/drive-folders.ts';

/** The drive as the notary finds it: two folders, three sheets, one folder a client. */
export function DriveTree() {
  return (
    <figure
      aria-label="Arborescence du drive"
      className="rounded-card border border-line-strong bg-panel px-5 py-5 md:px-6"
    >
      <ul className="grid gap-4">
        <Branch Icon={Folder} name="Dossier" note="vos trois feuilles" strong>
          <Branch Icon={Sheet} name="Base de données Notaire" />
          <Branch Icon={Sheet} name="Clients" />
          <Branch Icon={Sheet} name="Pièces à fournir" />
        </Branch>
        <Branch Icon={Folder} name="Dossier Clients" note="un dossier par client" strong>
          <Branch Icon={Folder} name="MARTIN Claire">
            <Branch Icon={Folder} name={piecesFolderName} note="rangé par Minutier">
              <Branch Icon={FileText} name="MARTIN Claire - Acte de naissance - 12-02-2026.pdf" />
            </Branch>
            <Branch Icon={Folder} name={reviewFolderName} note="ce qu’il n’a pas deviné" />
            <Branch
              Icon={FileText}
              name="Courrier déposé par vous.pdf"
              note={'hors de «\u00a0Pièces\u00a0»'}
            />
          </Branch>
        </Branch>
      </ul>
    </figure>
  );
}

interface BranchProps {
  Icon: LucideIcon;
  name: string;
  note?: string;
  strong?: boolean;
  children?: ReactNode;
}

function Branch({ Icon, name, note, strong, children }: BranchProps) {
  return (
    <li className="min-w-0">
      <p className="flex items-start gap-2.5 py-1">
        <Icon className="mt-0.5 size-4.5 shrink-0 text-faint" strokeWidth={1.5} aria-hidden="true" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className={strong ? 'font-display text-[1.125rem]' : 'text-sm'}>{name}</span>
          {note && <span className="ml-2.5 text-muted text-sm">{note}</span>}
        </span>
      </p>
      {children && <ul className="ml-2 border-line-strong border-l pl-4 md:pl-5">{children}</ul>}
    </li>
  );
}
