/** The lines of a group that the rules were mended with. */
export function listWorkedOn(group: string): string[] {
  return listLines(group).filter((_, order) => order % 2 === 0);
}

/** Those that were scored only at the end. */
export function listKeptBack(group: string): string[] {
  return listLines(group).filter((_, order) => order % 2 === 1);
}

function listLines(group: string): string[] {
  return group.split('\n').filter((line) => line.trim());
}
