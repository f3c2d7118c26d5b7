/** What is done once whoever is at the desk has proved who he is. */
export function ProvenAct({ act }: { act: string }) {
  return <p className="font-medium [overflow-wrap:anywhere]">{act}</p>;
}
