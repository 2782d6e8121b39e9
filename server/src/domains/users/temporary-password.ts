import { generatePassword, hashPassword } from '../../platform/passwords.ts'
import { TEMPORARY_PASSWORD_DAYS } from './rules.ts'

export interface TemporaryPassword {
  password: string
  password_hash: string
  expires: Date
}

/**
 * For the first sign-in: it exists in the mail only; what is stored is its hash. Hashing is slow on purpose, so it is made before rows
 * are locked, and given to whoever opens the account.
 */
export async function makeTemporaryPassword(now: Date): Promise<TemporaryPassword> {
  const password = generatePassword(12)
  const expires = new Date(now.getTime() + TEMPORARY_PASSWORD_DAYS * 86_400_000)
  return { password, password_hash: await hashPassword(password), expires }
}
