import type { Office } from '#server/offices/office.ts';

/** The office, each of whose calls is told by its place and name; what merely says whether anything has changed is none. */
export function countCalls(office: Office, tell: (call: string) => void): Office {
  const counted = <Place extends object>(name: string, place: Place): Place =>
    new Proxy(place, {
      get(target, method) {
        const value = Reflect.get(target, method);
        if (typeof value !== 'function' || method === 'changeMark') return value;
        return (...given: unknown[]) => {
          tell(`${name}.${String(method)}`);
          return Reflect.apply(value, target, given);
        };
      },
    });
  return {
    mailbox: counted('mailbox', office.mailbox),
    drive: counted('drive', office.drive),
    sheets: counted('sheets', office.sheets),
    mailer: counted('mailer', office.mailer),
  };
}
