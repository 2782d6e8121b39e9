import { expect, test } from 'vitest'
import { addressOf, networkOf } from './address.ts'

test('addressOf returns an address that the database accepts', () => {
  expect(addressOf('10.1.2.3', '127.0.0.1')).toBe('10.1.2.3')
  expect(addressOf('10.1.2.3:555', '127.0.0.1')).toBe('10.1.2.3')
  expect(addressOf('[2001:db8::1]:443', '127.0.0.1')).toBe('2001:db8::1')
  expect(addressOf('fe80::1%eth0', undefined)).toBe('fe80::1')
  expect(addressOf('::ffff:10.1.2.3', undefined)).toBe('10.1.2.3')
  expect(addressOf('unknown', '127.0.0.1')).toBe('127.0.0.1')
  expect(addressOf("1'; drop table users", undefined)).toBe('0.0.0.0')
})

test('networkOf gives all addresses of one IPv6 network the same key', () => {
  expect(networkOf('10.1.2.3')).toBe('10.1.2.3')
  expect(networkOf('2001:db8:1:2:a:b:c:d')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0')
  expect(networkOf('ana@school.test')).toBe('ana@school.test')
})
