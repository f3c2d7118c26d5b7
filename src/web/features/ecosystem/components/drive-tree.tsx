import { originalsFolderName, piecesFolderName, reviewFolderName } from '#shared/drive-folders.ts';
import { DriveBranch } from './drive-branch.tsx';
import { KeeperLegend } from './keepers.tsx';

/** The drive as the notary finds it, with who writes where. */
export function DriveTree() {
  return (
    <figure
      aria-label="Arborescence du drive"
      className="rounded-card border border-line-strong bg-panel px-4 py-5 md:px-7 md:py-6"
    >
      <ul>
        <DriveBranch kind="drive" name="Le drive de votre étude">
          <OfficeSheets />
          <ClientFolders />
        </DriveBranch>
      </ul>
      <KeeperLegend />
    </figure>
  );
}

function OfficeSheets() {
  return (
    <DriveBranch kind="folder" name="Dossier" note="vos trois feuilles" main>
      <DriveBranch
        kind="sheet"
        name="Base de données Notaire"
        keeper="you"
        note="vos réponses aux questions fréquentes"
      />
      <DriveBranch kind="sheet" name="Clients" keeper="both" note="un client par ligne" />
      <DriveBranch
        kind="sheet"
        name="Pièces à fournir"
        keeper="you"
        note="ce que demande chaque type de dossier"
      />
      <DriveBranch
        kind="folder"
        name={reviewFolderName}
        keeper="minutier"
        note="les pièces d’un expéditeur inconnu"
      />
    </DriveBranch>
  );
}

function ClientFolders() {
  return (
    <DriveBranch kind="folder" name="Dossier Clients" note="un dossier par client" main>
      <DriveBranch kind="folder" name="DURAND Paul" />
      <DriveBranch kind="folder" name="MARTIN Claire" keeper="minutier" note="créé à son premier message">
        <DriveBranch
          kind="folder"
          name={piecesFolderName}
          keeper="minutier"
          note="les pièces reconnues, sous leur nom"
        >
          <DriveBranch kind="file" name="MARTIN Claire - Acte de naissance - 12-02-2026.pdf" />
          <DriveBranch kind="file" name="MARTIN Claire - Justificatif de domicile - 03-02-2026.pdf" />
        </DriveBranch>
        <DriveBranch
          kind="folder"
          name={reviewFolderName}
          keeper="minutier"
          note="celles qu’il n’a pas voulu deviner"
        />
        <DriveBranch
          kind="folder"
          name={originalsFolderName}
          keeper="minutier"
          note="les fichiers séparés, tels que reçus"
        />
        <DriveBranch
          kind="file"
          name="Remis en main propre.pdf"
          keeper="you"
          note={'déposez ici\u00a0: lu dans la minute'}
        />
      </DriveBranch>
    </DriveBranch>
  );
}
