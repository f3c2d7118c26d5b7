import { describe, expect, test } from 'vitest';
import { findLandingPage, findPageAfterSignIn, findRedirection } from './access.ts';

const admin = { role: 'admin' };
const notary = { role: 'notary' };
const stranger = { role: 'Utilisateur' };

describe('the route guard', () => {
  test('opens a screen to its own role', () => {
    expect(findRedirection(admin, 'admin')).toBeNull();
    expect(findRedirection(notary, 'notary')).toBeNull();
  });

  test('opens a screen without a role to whoever is signed in', () => {
    expect(findRedirection(admin)).toBeNull();
    expect(findRedirection(notary)).toBeNull();
  });

  test('sends the wrong role to its own landing page', () => {
    expect(findRedirection(notary, 'admin')).toBe('/notary/workflows');
    expect(findRedirection(admin, 'notary')).toBe('/admin/workflows');
  });

  test.each([null, stranger, { role: '' }])('sends %j to the sign-in page', (user) => {
    expect(findRedirection(user)).toBe('/login');
    expect(findRedirection(user, 'admin')).toBe('/login');
    expect(findRedirection(user, 'notary')).toBe('/login');
  });
});

test('after signing in, an administrator manages and a notary is welcomed', () => {
  expect(findPageAfterSignIn(admin)).toBe('/admin/workflows');
  expect(findPageAfterSignIn(notary)).toBe('/notary/welcome');
  expect(findPageAfterSignIn(stranger)).toBeNull();
  expect(findPageAfterSignIn(null)).toBeNull();
});

test('home is the landing page of the role, else the sign-in page', () => {
  expect(findLandingPage(admin)).toBe('/admin/workflows');
  expect(findLandingPage(notary)).toBe('/notary/workflows');
  expect(findLandingPage(stranger)).toBe('/login');
  expect(findLandingPage(null)).toBe('/login');
});
