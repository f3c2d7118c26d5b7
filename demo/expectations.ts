import { type Day, fileDate } from './calendar.ts';

/** Canonical labels, as file names carry them. */
export const DEMO_LABELS = {
  cni: "Carte nationale d'identité",
  passeport: 'Passeport',
  acte_naissance: 'Acte de naissance',
  acte_deces: 'Acte de décès',
  livret_famille: 'Livret de famille',
  justificatif_domicile: 'Justificatif de domicile',
  rib: 'RIB',
  offre_pret: 'Offre de prêt immobilier',
  taxe_fonciere: 'Taxe foncière',
  titre_propriete: 'Titre de propriété',
  avant_contrat: 'Compromis ou promesse de vente',
  reglement_copropriete: 'Règlement de copropriété',
  pv_ag: "PV d'assemblée générale de copropriété",
  dpe: 'DPE',
  procuration: 'Procuration',
} as const;

export type DemoType = keyof typeof DEMO_LABELS;

/** The truth about one attachment: what a careful clerk would do with it. */
export interface AttachmentExpectation {
  /** The name the sender gave it; in a zip or a forwarded message, the inner one. */
  attachment: string;
  state: 'filed' | 'held' | 'refused';
  /** Every right name once filed, best first; empty unless filed. */
  fileNames: string[];
  type: DemoType | null;
  /** What is special about it. */
  note: 'call-back' | 'expired' | 'duplicate' | 'executable' | 'unreadable' | 'several-documents' | null;
}

export type ReplyExpectation =
  | { action: 'answer'; entries: string[] }
  | { action: 'redirect' }
  | {
      action: 'none';
      reason: 'documents' | 'thanks' | 'auto-reply' | 'bounce' | 'newsletter' | 'spam' | 'professional';
    };

export interface MessageExpectation {
  /** `004-pacs.eml` */
  file: string;
  /** `NOM Prénom`; null when it is nobody's. */
  client: string | null;
  /** The sheet does not know him yet. */
  newClient: boolean;
  caseType: string | null;
  reply: ReplyExpectation;
  attachments: AttachmentExpectation[];
}

export interface Filing {
  type: DemoType;
  /** Every right form of the person, best first. */
  persons: string[];
  /** Null: the document has none. */
  date: Day | null;
  note?: 'call-back' | 'expired';
}

/** A document that is to be filed as `PERSONNE - Label - JJ-MM-AAAA.ext`. */
export function expectFiled(
  attachment: string,
  { type, persons, date, note }: Filing,
): AttachmentExpectation {
  const extension = attachment.slice(attachment.lastIndexOf('.')).toLowerCase();
  const label = DEMO_LABELS[type];
  const when = date ? fileDate(date) : 'sans date';
  const fileNames = persons.map((person) => `${person} - ${label} - ${when}${extension}`);
  return { attachment, state: 'filed', fileNames, type, note: note ?? null };
}

export function expectHeld(
  attachment: string,
  note: 'unreadable' | 'several-documents',
): AttachmentExpectation {
  return { attachment, state: 'held', fileNames: [], type: null, note };
}

export function expectRefused(attachment: string, note: 'duplicate' | 'executable'): AttachmentExpectation {
  return { attachment, state: 'refused', fileNames: [], type: null, note };
}
