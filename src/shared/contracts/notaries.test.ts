import { describe, expect, it } from 'vitest';
import { notaryFormSchema } from './notaries.ts';

const form = {
  firstName: 'Paul',
  lastName: 'DURAND',
  email: 'pieces@durand.example',
  mainEmail: 'etude@durand.example',
  googlePassword: 'une longue phrase',
  phoneNumber: '02 61 91 20 20',
  cabinetName: 'Étude Durand',
};

const messagesOf = (change: object) =>
  notaryFormSchema.safeParse({ ...form, ...change }).error?.issues.map((issue) => issue.message) ?? [];

describe('the notary’s form', () => {
  it.each([
    [{ firstName: '' }, 'Le prénom est requis'],
    [{ firstName: '   ' }, 'Le prénom est requis'],
    [{ lastName: '' }, 'Le nom est requis'],
    [{ email: '' }, 'Email invalide'],
    [{ email: 'pieces@durand' }, 'Email invalide'],
    [{ email: '../pieces@durand.example' }, 'Email invalide'],
    [{ mainEmail: '' }, 'Email invalide'],
    [{ mainEmail: 'etude' }, 'Email invalide'],
    [{ googlePassword: '' }, 'Le mot de passe Google est requis'],
    [{ phoneNumber: '' }, 'Le numéro de téléphone est requis'],
    [{ cabinetName: '' }, "Le nom de l'étude est requis"],
    [{ reminderFrequency: 0 }, "La fréquence doit être d'au moins 1 jour"],
    [{ reminderFrequency: 31 }, 'La fréquence ne peut pas dépasser 30 jours'],
    [{ reminderFrequency: 2.5 }, 'La fréquence est un nombre entier de jours'],
    [{ lastName: 'A'.repeat(201) }, 'Ce texte est trop long'],
    [{ emailSignature: 'A'.repeat(2001) }, 'Ce texte est trop long'],
  ])('%j: %s', (change, message) => {
    expect(messagesOf(change)).toEqual([message]);
  });

  it.each([{ reminderFrequency: 1 }, { reminderFrequency: 30 }, { email: 'a.b+c@x-y.example' }])(
    'accepts %j',
    (change) => {
      expect(messagesOf(change)).toEqual([]);
    },
  );

  it('asks for nothing else: reminders come every three days, the rest is empty', () => {
    expect(notaryFormSchema.parse(form)).toEqual({
      ...form,
      reminderFrequency: 3,
      emailSignature: '',
      clientId: '',
      clientSecret: '',
      redirectUri: '',
    });
  });

  it('knows one spelling of an address', () => {
    expect(notaryFormSchema.parse({ ...form, email: ' Pieces@Durand.EXAMPLE ' }).email).toBe(form.email);
  });

  it('takes no line break into a name, keeps those of the signature, and leaves the password as it is', () => {
    const read = notaryFormSchema.parse({
      ...form,
      lastName: ' DU\r\nRAND\0 ',
      emailSignature: 'Maître DURAND\r\n2 rue Basse\0\n',
      googlePassword: ' mot de passe ',
    });
    expect(read).toMatchObject({
      lastName: 'DU RAND',
      emailSignature: 'Maître DURAND\n2 rue Basse',
      googlePassword: ' mot de passe ',
    });
  });
});
