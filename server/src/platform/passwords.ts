import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** 19 MiB and two passes, the first recommendation of OWASP for argon2id. About 30 ms of one core, outside the event loop. */
let cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let dummyHash: Promise<string> | undefined

/** Lowers the cost, for tests and for the databases that they use. */
export function setPasswordCost(newCost: { memoryCost: number; timeCost: number; parallelism: number }): void {
  cost = newCost
  dummyHash = undefined
}

/** Keyboards write ñ as one letter or as two: both are the same password. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), { algorithm: 2, ...cost })

/** Verifies a password. An unknown account (`null`) takes as long as a wrong password, so the time reveals nothing. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return (await matches(stored, password.normalize('NFKC'))) || (!isNormal(password) && matches(stored, password))
  dummyHash ??= hashPassword(generatePassword())
  await verify(await dummyHash, password)
  return false
}

const matches = (stored: string, password: string): Promise<boolean> => verify(stored, password).catch(() => false)
/** Hashes of earlier versions are of the letters as they were typed. */
const isNormal = (password: string): boolean => password.normalize('NFKC') === password

const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789'] as const
const allLetters = alphabets.join('')

/** A random password with upper case letters, lower case letters and digits, without characters that look alike. */
export function generatePassword(length = 12): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length))
  for (;;) {
    const text = Array.from({ length }, () => pick(allLetters)).join('')
    if (alphabets.every((alphabet) => [...text].some((letter) => alphabet.includes(letter)))) return text
  }
}
