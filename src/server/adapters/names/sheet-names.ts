import { foldName, toSafeName } from './file-names.ts';

/** « Clients » is `Clients.xlsx`. */
export function toFileName(sheet: string): string {
  return toSafeName(`${sheet}.xlsx`);
}

/** Excel and LibreOffice say by a file beside it that somebody has the sheet open. */
export function isOpenAmong(names: string[], sheet: string): boolean {
  const file = toFileName(sheet);
  const locks = new Set([foldName(`~$${file}`), foldName(`.~lock.${file}#`)]);
  return names.some((name) => locks.has(foldName(name)));
}
