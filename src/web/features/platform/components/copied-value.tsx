import { useRef } from 'react';
import { CopyButton } from '#web/components/ui/copy-button.tsx';

interface CopiedValueProps {
  name: string;
  what: string;
  value: string;
}

/** An address that one takes somewhere else. */
export function CopiedValue({ name, what, value }: CopiedValueProps) {
  const text = useRef<HTMLSpanElement>(null);
  return (
    <div>
      <dt className="mb-1.5 font-medium text-sm">{name}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-well py-2 pr-2 pl-4">
        <span ref={text} className="min-w-0 text-muted text-sm [overflow-wrap:anywhere]">
          {value}
        </span>
        <CopyButton text={value} what={what} source={text} />
      </dd>
    </div>
  );
}
