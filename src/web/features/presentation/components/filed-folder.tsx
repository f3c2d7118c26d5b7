import { ArrowRight, Folder, FolderOpen, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { piecesFolderName, reviewFolderName } from '#shared/drive-folders.ts';
import { type ClientFolder, type FiledFile, filedFolders, type HeldFile } from '../filed-folder.ts';

/** Two columns shared by every row of the tree, however deep: the old name, and its place in the drive. */
const row = 'col-span-full grid grid-cols-subgrid';
const branch = 'min-w-0 border-line-strong border-l py-1.5 pl-5 md:py-1.5';

/** The demo office's drive, as the automations leave it. */
export function FiledFolder() {
  return (
    <figure className="rounded-card border border-line-strong bg-panel">
      <div className="grid gap-x-6 px-5 py-5 md:grid-cols-[auto_minmax(0,1fr)] md:px-8 md:py-7">
        <div
          className={`${row} max-md:hidden border-line border-b pb-3 text-muted text-sm`}
          aria-hidden="true"
        >
          <p className="pr-7 text-right">Le nom reçu</p>
          <p>Ce que vous trouvez dans le drive</p>
        </div>
        <ul className={`${row} md:pt-4`}>
          <li className={row}>
            <FolderName depth={0} open>
              Dossier Clients
            </FolderName>
            <ul className={row}>
              {filedFolders.map((folder) => (
                <Client key={folder.name} {...folder} />
              ))}
            </ul>
          </li>
        </ul>
      </div>
      <figcaption className="border-line border-t px-5 py-3.5 text-muted text-sm md:px-8">
        L’étude de démonstration, deux minutes après son premier démarrage. Personnes et dossiers sont
        inventés&nbsp;; les documents, eux, ont été lus.
      </figcaption>
    </figure>
  );
}

function Client({ name, caseType, received, required, filed, held }: ClientFolder) {
  return (
    <li className={`${row} mt-2 first:mt-0`}>
      <FolderName depth={1} open note={`${caseType}, ${received} sur ${required} pièces`}>
        {name}
      </FolderName>
      <ul className={row}>
        <li className={row}>
          <FolderName depth={2}>{piecesFolderName}</FolderName>
          <ul className={row}>
            {filed.map((file) => (
              <Filed key={file.from} {...file} />
            ))}
          </ul>
        </li>
        {held.length > 0 && (
          <li className={row}>
            <FolderName depth={2}>{reviewFolderName}</FolderName>
            <ul className={row}>
              {held.map((file) => (
                <Held key={file.from} {...file} />
              ))}
            </ul>
          </li>
        )}
      </ul>
    </li>
  );
}

const depths = { 0: '', 1: 'ml-3 md:ml-6', 2: 'ml-6 md:ml-12' } as const;
/** Under the icon of the folder that the files are in. */
const fileDepth = 'ml-8.5 md:ml-14.5';

interface FolderNameProps {
  depth: keyof typeof depths;
  open?: boolean;
  note?: string;
  children: ReactNode;
}

function FolderName({ depth, open, note, children }: FolderNameProps) {
  const Icon = open ? FolderOpen : Folder;
  return (
    <div className={`${depths[depth]} flex items-start gap-2.5 py-1.5 md:col-start-2`}>
      <Icon
        className={`size-5 shrink-0 text-faint ${depth === 2 ? '' : 'mt-0.5'}`}
        strokeWidth={1.5}
        aria-hidden="true"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
        <p className={depth === 2 ? 'text-muted text-sm' : 'font-display text-[1.125rem]'}>{children}</p>
        {note && <p className="text-muted text-sm">{note}</p>}
      </div>
    </div>
  );
}

function Filed({ from, person, type, date, extension }: FiledFile) {
  return (
    <li className={row}>
      <p className={`${fileDepth} ${branch} text-sm md:col-start-2 md:row-start-1`}>
        <span className="text-muted">{person}&nbsp;- </span>
        <span className="font-medium">{type}</span>
        <span className="text-muted">
          {'\u00a0'}-{' '}
          <span className="whitespace-nowrap">
            {date}
            {extension}
          </span>
        </span>
        <OldName className="block md:hidden">{from}</OldName>
      </p>
      <OldName className="flex items-center justify-end gap-3 max-md:hidden md:col-start-1 md:row-start-1">
        {from}
      </OldName>
    </li>
  );
}

function Held({ from, reason }: HeldFile) {
  return (
    <li className={row}>
      <p className={`${fileDepth} ${branch} flex gap-2.5 text-sm md:col-start-2 md:row-start-1`}>
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
        <span>
          {from} <span className="text-warning">{reason}</span>
        </span>
      </p>
      <OldName className="flex items-center justify-end gap-3 max-md:hidden md:col-start-1 md:row-start-1">
        {from}
      </OldName>
    </li>
  );
}

function OldName({ className, children }: { className: string; children: string }) {
  return (
    <span className={`${className} text-muted text-xs md:text-sm`}>
      <span className="md:sr-only">reçu&nbsp;: </span>
      {children}
      <ArrowRight className="size-4 text-faint max-md:hidden" aria-hidden="true" />
    </span>
  );
}
