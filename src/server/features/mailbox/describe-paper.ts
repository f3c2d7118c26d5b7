import type { MessagePaper } from '#shared/contracts/messages.ts';
import { describeAgain } from '#shared/messages/asked-again.ts';
import { describeReason } from '#shared/messages/automations.ts';
import { paperPlaces } from '#shared/messages/message-pages.ts';
import { tellRead } from '#shared/paper-title.ts';
import type { FoundPart, SplitPart } from './message-pages.repository.ts';
import { nameClients } from './name-clients.ts';

export interface PaperContext {
  names: ReadonlyMap<string, string>;
  split: readonly SplitPart[];
  /** What the telephone has still to say of a document with bank details, or has said. */
  calls: ReadonlyMap<string, 'to-confirm' | 'refused'>;
}

/** What became of something that was attached, as its clerk reads it. */
export function describePaper(
  { part, document }: FoundPart,
  { names, split, calls }: PaperContext,
): MessagePaper {
  const { id, originalName, size } = part;
  return {
    id,
    name: originalName.trim() || 'Pièce jointe sans nom',
    size,
    ...tellOutcome(part.refusal, document, calls),
    document: document && {
      id: document.id,
      fileName: document.fileName,
      folderPath: document.folderPath,
      client: nameClients(document.clientId ? [document.clientId] : [], names)[0] ?? null,
    },
    parts: split
      .filter(({ parentId }) => parentId === document?.id)
      .map((one) => ({ id: one.id, fileName: one.fileName, ...tellOutcome(null, one, calls) })),
  };
}

type Outcome = Pick<MessagePaper, 'outcome' | 'because'>;

function tellOutcome(
  refusal: string | null,
  document: FoundPart['document'],
  calls: PaperContext['calls'],
): Outcome {
  if (refusal) return { outcome: 'refused', because: [describeReason(refusal)] };
  if (!document) return { outcome: 'waiting', because: [paperPlaces.coming] };
  const { clientId, state, reasons, person, folderPath, splitAt, againWhy } = document;
  if (againWhy) return { outcome: 'refused', because: [describeAgain(againWhy)] };
  const because = reasons.map((reason) => describeReason(reason, person));
  if (splitAt) return { outcome: 'filed', because: [paperPlaces.split] };
  if (state === 'filed') return tellFiled(folderPath, calls.get(document.id));
  const read = clientId === null ? tellRead(document) : null;
  if (state === 'held')
    return { outcome: 'held', because: read ? [paperPlaces.seems(read), ...because] : because };
  if (state === 'stored') return { outcome: 'waiting', because: [paperPlaces.stored] };
  return { outcome: 'refused', because: because.length > 0 ? because : [paperPlaces.refused] };
}

/** Where it is; and of an account that nobody has confirmed, or that its client has denied, that it counts for nothing. */
function tellFiled(folderPath: string, call: 'to-confirm' | 'refused' | undefined): Outcome {
  if (call === 'to-confirm') return { outcome: 'to-call', because: [folderPath] };
  return { outcome: 'filed', because: call ? [folderPath, paperPlaces.denied] : [folderPath] };
}
