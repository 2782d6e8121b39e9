import { expect, test } from 'vitest'
import { generatePassword } from './passwords.ts'

test('made passwords have every kind of character and no twins', () => {
  const made = Array.from({ length: 300 }, () => generatePassword())
  for (const password of made) {
    expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[A-Za-z\d]{12}$/)
    expect(password).not.toMatch(/[0O1lI]/)
  }
  expect(new Set(made).size).toBe(300)
})
