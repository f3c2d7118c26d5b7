import { expect, it } from 'vitest';
import { findFrontDoor, isOfOurOwn } from './front-door.ts';

const ask = (ip: string, remoteAddress: string, forwarded?: string) =>
  findFrontDoor({
    ip,
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });

it('without a proxy is the visitor’s own', () => {
  expect(ask('203.0.113.7', '203.0.113.7')).toEqual({ address: '203.0.113.7', undeclaredProxy: null });
});

it('of a declared proxy is what it says, as the server has read it', () => {
  expect(ask('203.0.113.7', '127.0.0.1', '203.0.113.7')).toEqual({
    address: '203.0.113.7',
    undeclaredProxy: null,
  });
});

it('of a proxy that nobody declared is the last that it names: the others may be the visitor’s own words', () => {
  expect(ask('172.18.0.2', '172.18.0.2', '198.51.100.9, 203.0.113.7')).toEqual({
    address: '203.0.113.7',
    undeclaredProxy: '172.18.0.2',
  });
});

it.each(['', 'unknown', '<script>', '203.0.113.7:8080'])('is not moved by %j', (forwarded) => {
  expect(ask('203.0.113.8', '203.0.113.8', forwarded)).toEqual({
    address: '203.0.113.8',
    undeclaredProxy: null,
  });
});

it.each([
  ['172.18.0.2', true],
  ['::ffff:10.0.0.1', true],
  ['fd00::1', true],
  ['203.0.114.7', false],
  ['2a01:e0a::1', false],
  // What the internet has for a network within another one's: a stranger may call from there.
  ['2002:0808:0808::1', false],
  ['2001:0:1::1', false],
  ['64:ff9b::808:808', false],
  ['', false],
])('%s is of our own networks: %s', (address, own) => {
  expect(isOfOurOwn(address)).toBe(own);
});
