import { expect, test } from 'vitest';
import { closing, writeAcknowledgement } from './emails.ts';

const office = { signature: 'Étude Vasseur', cabinetName: null, phoneNumber: null, mainEmail: null };

test('to what asks nothing it is told that the office reads it, and where the office is asked', () => {
  const letter = writeAcknowledgement({ ...office, mainEmail: 'contact@etude.example', phoneNumber: '0102' });
  expect(letter).toMatch(/^Bonjour,\n\nVotre message est bien arrivé, et l’étude le lira\. /);
  expect(letter).toContain(' ; pour une demande, vous pouvez joindre l’étude : contact@etude.example.\n\n');
  expect(letter.endsWith(`${closing},\n\nÉtude Vasseur`)).toBe(true);
  expect(letter).not.toMatch(/ne peux pas répondre|0102/);
});

test('it is its telephone where it has no address, and nowhere where it has neither', () => {
  expect(writeAcknowledgement({ ...office, phoneNumber: '01 02 03 04 05' })).toContain(' : 01 02 03 04 05.');
  expect(writeAcknowledgement(office)).toContain('les pièces de votre dossier.\n\n');
});
