import * as z from 'zod/mini';

const timeSchema = z.iso.datetime({ precision: 3 });

/** A time and an id as `writeListPlace` joins them; of this millennium, which every database can count from. */
function isPlace(text: string): boolean {
  const [time, id, ...more] = text.split('_');
  if (more.length > 0 || !time?.startsWith('2')) return false;
  return timeSchema.safeParse(time).success && z.uuid().safeParse(id).success;
}

/** The place of the last one of the page that came before, in a list with the newest first. */
export const listPlaceSchema = z.string().check(z.refine(isPlace));

export function writeListPlace(time: string, id: string): string {
  return `${time}_${id}`;
}
