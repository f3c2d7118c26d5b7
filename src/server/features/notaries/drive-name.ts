/** « DURAND Paul », or « DURAND Paul 2 » where another office has that folder. */
export async function findFreeDriveName(
  wanted: string,
  isTaken: (name: string) => Promise<boolean>,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!(await isTaken(name))) return name;
  }
}
