import { expect, it } from 'vitest'
import { isAllowedAddress, urlError } from './allowed-addresses.ts'
import { factsOf, isGivenUp, nextAttempt } from './rules.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::a00:1',
  'not an address',
])('does not send to %s', (address) => {
  expect(isAllowedAddress(address, false)).toBe(false)
})

it('sends to public addresses, and to this machine for development', () => {
  expect(['93.184.215.14', '2606:4700::1111'].map((address) => isAllowedAddress(address, false))).toEqual([true, true])
  expect(['127.0.0.1', '::1', '10.0.0.1'].map((address) => isAllowedAddress(address, true))).toEqual([true, true, false])
})

it.each([
  ['http://example.com/hook', 'The address must begin with https://'],
  ['ftp://example.com/hook', 'The address must begin with https://'],
  ['https://user:word@example.com/', 'Leave the user name and password out of the address'],
  ['https://127.0.0.1/hook', 'The address must be on the public internet'],
  ['https://2130706433/hook', 'The address must be on the public internet'],
  ['https://0x7f.1/hook', 'The address must be on the public internet'],
  ['https://[::1]/hook', 'The address must be on the public internet'],
  ['https://[::ffff:7f00:1]/hook', 'The address must be on the public internet'],
  ['https://localhost/hook', 'The address must be on the public internet'],
  ['https://db.internal/hook', 'The address must be on the public internet'],
])('rejects %s', (url, error) => {
  expect(urlError(url, false)).toBe(error)
})

it('accepts https, and http to this machine for development', () => {
  expect(urlError('https://example.com/hook?a=1', false)).toBeUndefined()
  expect(urlError('http://localhost:9000/hook', true)).toBeUndefined()
  expect(urlError('http://127.0.0.1:9000/hook', true)).toBeUndefined()
  expect(urlError('http://10.0.0.1/hook', true)).toBe('The address must begin with https://')
})

it('waits longer after each attempt, and then ends', () => {
  const now = new Date()
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((attempt) => {
    const next = nextAttempt(attempt, now)
    return next && (next.getTime() - now.getTime()) / 60_000
  })
  expect(waits).toEqual([1, 5, 30, 120, 360, 720, 1440, null])
})

it('gives up after three days without a delivery', () => {
  const now = new Date()
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  expect([isGivenUp(before(71), now), isGivenUp(before(72), now)]).toEqual([false, true])
})

it('leaves out secrets at any depth', () => {
  const event = { type: 'admission_accepted', name: 'Ana', account: { sign_in_name: 'ana', secrets: { password: 'x' } }, secrets: { a: 1 } }
  expect(factsOf(event)).toEqual({ name: 'Ana', account: { sign_in_name: 'ana' } })
})
