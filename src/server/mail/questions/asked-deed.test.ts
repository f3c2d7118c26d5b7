import { expect, it } from 'vitest';
import { findAskedDeed } from './asked-deed.ts';

it.each([
  [' MERCI DE CLASSER LE DOSSIER ', 'CLASSER'],
  [' JE VOUS REMERCIE DE BIEN VOULOIR ME LE RENVOYER ', 'RENVOYER'],
  [' MERCI D AVANCE DE ME DIRE SI TOUT Y EST ', 'DIRE'],
  [' MERCI DE NE PLUS INSISTER ', 'INSISTER'],
])('« %s » asks to « %s »', (plain, deed) => {
  expect(findAskedDeed(plain)).toBe(deed);
});

it.each([
  ' MERCI D AVOIR APPELE ',
  ' MERCI , PAS D AUTRE QUESTION ',
  ' MERCI DE VOTRE AIDE ',
  ' JE VOUS REMERCIE DE M EN ACCUSER RECEPTION ',
])('« %s » asks nothing', (plain) => {
  expect(findAskedDeed(plain)).toBeNull();
});
