interface NamedOptionsProps {
  of: readonly { id: string; name: string }[] | undefined;
}

/** What a list offers, each by its name. */
export function NamedOptions({ of: choices }: NamedOptionsProps) {
  return choices?.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
