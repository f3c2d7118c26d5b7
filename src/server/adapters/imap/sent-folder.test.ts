import { describe, expect, it } from 'vitest';
import { chooseSentFolder } from './sent-folder.ts';

const folder = (name: string, ...flags: string[]) => ({ name, flags: new Set(flags) });
const choose = (...folders: ReturnType<typeof folder>[]) => chooseSentFolder(folders)?.name ?? null;

describe('the folder of what was sent', () => {
  it('is the one that the server marks, whatever it is called', () => {
    expect(choose(folder('Envoyés'), folder('Sortie', '\\Sent'))).toBe('Sortie');
  });

  it.each(['Envoyés', 'Messages envoyés', 'Éléments envoyés', 'ÉLÉMENTS ENVOYÉS', 'Sent Items', 'Sent'])(
    'is known by its name: %s',
    (name) => {
      expect(choose(folder('INBOX'), folder('Corbeille'), folder(name.normalize('NFD')))).toBe(
        name.normalize('NFD'),
      );
    },
  );

  it('is never one that cannot be opened, nor any other folder', () => {
    expect(choose(folder('Envoyés', '\\Noselect'), folder('INBOX'), folder('À envoyer'))).toBeNull();
  });
});
