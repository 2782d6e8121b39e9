import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('is SHA-256, up to one block', () => {
  for (let length = 0; length <= 55; length++) {
    const text = 'salt-0123456789abcdef.'.repeat(3).slice(0, length)
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
  }
  expect(() => sha256('x'.repeat(56))).toThrow()
})
