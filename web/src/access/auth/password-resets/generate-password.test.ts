import { expect, test } from 'vitest'
import { generatePassword } from './generate-password.ts'

test('has twelve characters with digits, upper and lower case letters, and none that look alike', () => {
  const passwords = Array.from({ length: 300 }, generatePassword)
  for (const password of passwords) expect(password).toMatch(/^(?=.*[2-9])(?=.*[a-z])(?=.*[A-Z])[A-HJ-NP-Za-km-z2-9]{12}$/)
  expect(new Set(passwords).size).toBe(300)
})
