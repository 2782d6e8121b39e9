import { beforeAll, expect, test } from 'vitest'
import { setServerSecret } from '../secrets.ts'
import { readMessageText, sealText } from './outbox.ts'

beforeAll(() => setServerSecret('a-secret-of-thirty-two-characters'))

test('sealText masks a secret for everybody except the recipient', () => {
  const message = sealText('Dear {name}, your password is {password}. Again: {password}', { password: '{name}$&Xy7' })
  expect(message.body).toBe('Dear {name}, your password is ••••••••. Again: ••••••••')
  expect(readMessageText(message)).toBe('Dear {name}, your password is {name}$&Xy7. Again: {name}$&Xy7')
})

test('sealText encrypts nothing without secrets', () => {
  expect(sealText('Hello {world}')).toEqual({ body: 'Hello {world}', sealed: null })
})

test('sealText throws when the text has no place for a secret', () => {
  expect(() => sealText('Hello', { code: '123456' })).toThrow('{code}')
})
