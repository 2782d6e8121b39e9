import { expect, test } from 'vitest'
import { generatePassword } from './passwords.ts'

test('generated passwords have every kind of character, none that look alike, and are unique', () => {
  const passwords = Array.from({ length: 300 }, () => generatePassword())
  for (const password of passwords) {
    expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[A-Za-z\d]{12}$/)
    expect(password).not.toMatch(/[0O1lI]/)
  }
  expect(new Set(passwords).size).toBe(300)
})
