import { expect, test } from 'vitest'
import { addressOf, isFromThisMachine, networkOf } from './address.ts'

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

test('isFromThisMachine refuses other names of the machine and whatever was passed on', () => {
  const arrival = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => ({
    headers: { host: 'localhost:8080', ...headers },
    socket: { remoteAddress },
  })
  for (const host of ['localhost', '127.0.0.1:8080', '[::1]:8080']) expect(isFromThisMachine(arrival({ host }))).toBe(true)
  expect(isFromThisMachine(arrival({}, '::ffff:127.0.0.1'))).toBe(true)
  expect(isFromThisMachine(arrival({}, '203.0.113.9'))).toBe(false)
  for (const host of ['rebound.test', 'localhost.rebound.test', '']) expect(isFromThisMachine(arrival({ host }))).toBe(false)
  for (const name of ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'])
    expect(isFromThisMachine(arrival({ [name]: 'for=203.0.113.9' }))).toBe(false)
})
