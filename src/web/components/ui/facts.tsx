interface FactsProps {
  /** Name and value; null for what nobody has filled in. */
  facts: [string, string | null][];
  /** Two columns where there is room for them. */
  wide?: boolean;
}

/** A record as a list of what is known of it. */
export function Facts({ facts, wide = false }: FactsProps) {
  return (
    <dl className={wide ? 'grid gap-x-10 gap-y-3 text-sm md:grid-cols-2' : 'grid gap-2.5 text-sm'}>
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 md:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
            {value ?? <span className="text-muted">Non renseigné</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
