import type { Client } from '#server/features/clients/clients.repository.ts';
import { parsePieceKey, tellPiece } from '#shared/case-pieces.ts';

type Asked = Pick<Client, 'pieces' | 'missing'>;

/**
 * What is asked of a client, in the words of his reminders but for names: whoever reads the answer, it names nobody. Null
 * where nothing says what his case asks.
 */
export function listMissing({ pieces, missing }: Asked): string[] | null {
  if (pieces.length === 0) return null;
  const byLabel = Map.groupBy(missing, (key) => labelWithoutName(key));
  return [...byLabel].map(([label, keys]) => {
    const isExpired = keys.some((key) =>
      pieces.some((piece) => piece.key === key && piece.status === 'expired'),
    );
    return [label, describePersons(keys), ...(isExpired ? ['(l’exemplaire reçu n’est plus valable)'] : [])]
      .filter(Boolean)
      .join(' ');
  });
}

function labelWithoutName(key: string): string {
  return tellPiece(parsePieceKey(key).type ?? key);
}

/** Where each of several persons owes one of his own. */
function describePersons(keys: readonly string[]): string {
  const owed = keys.filter((key) => parsePieceKey(key).person !== null).length;
  if (owed === 0) return '';
  return owed === 1 ? '(d’une personne de votre dossier)' : `(de ${owed} personnes de votre dossier)`;
}

/** Something of the case waits for the office before anybody can say that nothing is missing. */
export function isOpenCase({ pieces }: Pick<Client, 'pieces'>): boolean {
  return pieces.some(({ status }) => status === 'to-confirm' || status === 'to-call');
}
