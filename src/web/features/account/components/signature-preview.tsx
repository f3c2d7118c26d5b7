import { sign } from '#shared/messages/emails.ts';

interface SignaturePreviewProps {
  signature: string;
  cabinetName: string;
}

/** The end of a mail as the clients will read it, while it is typed. */
export function SignaturePreview({ signature, cabinetName }: SignaturePreviewProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 font-medium text-sm">Fin de vos e-mails</figcaption>
      <div className="rounded-control border border-line-strong border-dashed px-4 py-3 text-sm">
        <p className="text-muted" aria-hidden="true">
          …
        </p>
        <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
          {sign({ signature, cabinetName: cabinetName.trim() })}
        </p>
      </div>
    </figure>
  );
}
