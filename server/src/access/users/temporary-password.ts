import { generatePassword, hashPassword } from '#platform/passwords.ts'
import { TEMPORARY_PASSWORD_DAYS } from './rules.ts'

export interface TemporaryPassword {
  password: string
  password_hash: string
  expires: Date
}

/**
 * Makes a password for the first sign-in. It is only in the mail; the database has its hash. Hashing is slow on purpose, so it is done
 * before rows are locked, and the result is passed to the function that opens the account.
 */
export async function makeTemporaryPassword(now: Date): Promise<TemporaryPassword> {
  const password = generatePassword(12)
  const expires = new Date(now.getTime() + TEMPORARY_PASSWORD_DAYS * 86_400_000)
  return { password, password_hash: await hashPassword(password), expires }
}
