import { describe, expect, it } from 'vitest';
import { findConnectionState, isSameAddress } from './connection-state.ts';
import type { StoredConnection } from './connections.repository.ts';

const office = { email: 'pieces.durand@gmail.com', clientId: 'durand.apps', hasSecret: true };
const stored: StoredConnection = {
  account: 'piecesdurand@gmail.com',
  clientId: 'durand.apps',
  refreshToken: '1//x',
  access: null,
  problem: null,
  connectedAt: new Date(),
};

describe('where an office stands with Google', () => {
  it.each([
    ['nothing given, never connected', { ...office, clientId: '' }, null, { kind: 'unconfigured' }],
    ['half of it given', { ...office, hasSecret: false }, null, { kind: 'unconfigured' }],
    ['given, not yet connected', office, null, { kind: 'problem', problem: 'not-connected' }],
    ['connected, with Gmail’s dots', office, stored, { kind: 'connected' }],
    [
      'connected once, the form emptied since',
      { ...office, clientId: '' },
      stored,
      { kind: 'problem', problem: 'not-connected' },
    ],
    [
      'another client since',
      { ...office, clientId: 'other.apps' },
      stored,
      { kind: 'problem', problem: 'not-connected' },
    ],
    [
      'another dedicated address since',
      { ...office, email: 'autre@gmail.com' },
      stored,
      { kind: 'problem', problem: 'wrong-account' },
    ],
    ['revoked', office, { ...stored, problem: 'revoked' as const }, { kind: 'problem', problem: 'revoked' }],
  ])('%s', (_case, given, connection, expected) => {
    expect(findConnectionState(given, connection)).toEqual(expected);
  });

  it('takes two writings of one mailbox for one, and two mailboxes for two', () => {
    expect(isSameAddress('Jean.Durand+etude@Gmail.com', 'jeandurand@googlemail.com')).toBe(true);
    expect(isSameAddress('jean.durand@etude.fr', 'jeandurand@etude.fr')).toBe(false);
    expect(isSameAddress('jeandurand@gmail.com', 'jeandurand@etude.fr')).toBe(false);
  });
});
