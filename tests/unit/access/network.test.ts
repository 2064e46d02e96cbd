import { expect, test } from 'vitest';
import { isLoopback, networkOf } from '#server/access/sign-in/network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('the caller %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ...['127.0.0.1', '127.8.0.1', 'localhost', '::1', '[::1]', '::ffff:127.0.0.1'].map((host) => [host, true] as const),
  ...['127.evil.test', 'localhost.evil.test', '0.0.0.0', '::', '10.0.0.1', '::ffff:10.0.0.1', ''].map(
    (host) => [host, false] as const,
  ),
])('%s is this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
