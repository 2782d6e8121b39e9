import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isPublicAddress } from '#platform/http/public-address.ts'
import { isEndpointAllowed, lookUpPublicHost } from './endpoint-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::127.0.0.1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
])('%s is a local address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '142.250.4.95', '172.32.0.1', '2404:6800:4003::5f'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('a name that leads to this machine is refused', async () => {
  await expect(promisify(lookUpPublicHost as never)('localhost', { all: true } as never)).rejects.toMatchObject({ code: 'ELOCAL' })
  expect(isEndpointAllowed('https://fcm.googleapis.com/fcm/send/x')).toBe(true)
  expect(isEndpointAllowed('http://fcm.googleapis.com/fcm/send/x')).toBe(false)
  expect(isEndpointAllowed('https://127.0.0.1/x')).toBe(false)
})
