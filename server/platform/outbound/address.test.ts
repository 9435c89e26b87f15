import { describe, expect, it } from 'vitest';
import { isAllowedHost, isPublicAddress, plainHostname } from './address.ts';

describe('isPublicAddress', () => {
  it.each([
    ['8.8.8.8', true],
    ['172.15.255.255', true],
    ['172.32.0.1', true],
    ['100.63.255.255', true],
    ['100.128.0.1', true],
    ['223.255.255.255', true],
    ['2606:4700::1111', true],
    ['::ffff:8.8.8.8', true],
    ['64:ff9b::808:808', true],
    // Private, loopback, link-local, metadata, carrier-grade NAT
    ['10.0.0.1', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['0.0.0.0', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['100.127.255.255', false],
    // Reserved, documentation, benchmarking, multicast, broadcast
    ['192.0.2.1', false],
    ['198.18.0.1', false],
    ['203.0.113.9', false],
    ['224.0.0.1', false],
    ['240.0.0.1', false],
    ['255.255.255.255', false],
    // IPv6
    ['::', false],
    ['::1', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['fc00::1', false],
    ['fd00:ec2::254', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['2002:7f00:1::', false],
    ['2001:0:7f00:1::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:a00:1', false],
    ['::127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['64:ff9b:1::a00:1', false],
    ['2001:2::1', false],
    ['2001:20::1', false],
    ['3fff::1', false],
    ['fec0::1', false],
    ['4000::1', false],
    ['192.0.0.8', false],
    ['192.88.99.1', false],
    ['not an address', false],
    ['', false],
  ])('%s: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });

  it.each([
    ...['2130706433', '0x7f000001', '017700000001', '0177.0.0.1', '127.1', '0x7f.1', '127.0.0.1.', '0', '①27.0.0.1'],
    ...['[::ffff:7f00:1]', '[::ffff:127.0.0.1]', '[0:0:0:0:0:0:0:1]', '[64:ff9b::a9fe:a9fe]', '2852039166'],
    ...['0xA9FEA9FE', '%31%32%37.0.0.1', '127。0。0。1', '[2002:a00:1::]', '[fd12:3456::1]', '[FE80::1]'],
  ])('recognizes the spelling %s after URL has normalized it', (host) => {
    expect(isPublicAddress(plainHostname(new URL(`http://${host}/`)))).toBe(false);
  });
});

describe('isAllowedHost', () => {
  it.each([
    ['http://localhost:8080/', ['localhost'], true],
    ['http://localhost:8080/', ['localhost:8080'], true],
    ['http://localhost:8080/', ['localhost:80'], false],
    ['http://localhost/', ['localhost:80'], true],
    ['https://localhost/', ['localhost:443'], true],
    ['http://LOCALHOST/', ['LocalHost'], true],
    ['http://[::1]:9/', ['[::1]'], true],
    ['http://[::1]:9/', ['[::1]:9'], true],
    ['http://sub.localhost/', ['localhost'], false],
    ['http://127.0.0.1/', [], false],
  ])('%s with %j: %s', (address, allow, expected) => {
    expect(isAllowedHost(new URL(address), allow)).toBe(expected);
  });
});
