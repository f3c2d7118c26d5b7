import { expect, it } from 'vitest';
import { networkOf, networksOf, placeOf } from './network-of.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1:0:0:0:1', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['', ''],
])('of %s a person is told %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});

it.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['2001:db8:1:2::1', ['2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32']],
])('an attempt from %s is counted for %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});
