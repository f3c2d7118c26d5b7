/** What became of one file of the demo office: the name it came with, and where it is now. */
export interface FiledFile {
  from: string;
  person: string;
  type: string;
  date: string;
  extension: string;
}

export interface HeldFile {
  from: string;
  reason: string;
}

export interface ClientFolder {
  name: string;
  caseType: string;
  received: number;
  /** How many the kind of case asks for. */
  required: number;
  filed: FiledFile[];
  held: HeldFile[];
}

function file(from: string, person: string, type: string, date: string): FiledFile {
  return { from, person, type, date, extension: from.slice(from.lastIndexOf('.')) };
}

const seller = 'TESSANDIER Bernard';
const sellers = 'TESSANDIER Bernard et BRISSET Odile';

/** The demo's own files and reasons; filed-folder.test.ts holds this picture against the demo's mailbox. */
export const filedFolders: ClientFolder[] = [
  {
    name: seller,
    caseType: 'Vente maison',
    received: 6,
    required: 8,
    filed: [
      file('Acte de vente.pdf', sellers, 'Titre de propriété', '17-06-2003'),
      file('CNI BT.pdf', seller, "Carte nationale d'identité", '14-03-2019'),
      file('Compromis_signé.pdf', sellers, 'Compromis ou promesse de vente', '16-11-2026'),
      file('document (2).pdf', seller, 'DPE', '24-07-2026'),
      file('facture-lumea.pdf', seller, 'Justificatif de domicile', '04-11-2026'),
      file('Scan.pdf', seller, 'Taxe foncière', '19-08-2026'),
    ],
    held: [],
  },
  {
    name: 'VERDIER Corinne',
    caseType: 'Succession',
    received: 1,
    required: 6,
    filed: [file('IMG_2043.jpg', 'VERDIER Lucien', 'Acte de décès', '09-11-2026')],
    held: [{ from: 'Scan_famille.pdf', reason: 'Le fichier semble contenir plusieurs documents.' }],
  },
];
