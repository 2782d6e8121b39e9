import { beforeAll, expect, test } from 'vitest'
import { useSecret } from '../secrets.ts'
import { sealedText, textOf } from './outbox.ts'

beforeAll(() => useSecret('a-secret-of-thirty-two-characters'))

test('a secret is read by nobody but the recipient', () => {
  const made = sealedText('Dear {name}, your password is {password}. Again: {password}', { password: '{name}$&Xy7' })
  expect(made.body).toBe('Dear {name}, your password is ••••••••. Again: ••••••••')
  expect(textOf(made)).toBe('Dear {name}, your password is {name}$&Xy7. Again: {name}$&Xy7')
})

test('without secrets nothing is sealed', () => {
  expect(sealedText('Hello {world}')).toEqual({ body: 'Hello {world}', sealed: null })
})

test('a secret without a place in the text is a mistake that is found at once', () => {
  expect(() => sealedText('Hello', { code: '123456' })).toThrow('{code}')
})
