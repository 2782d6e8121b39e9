import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** 19 MiB, two passes: OWASP's first choice for argon2id. About 30 ms of one core, off the event loop. */
let cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let dummy: Promise<string> | undefined

/** Tests lower the price. */
export function setPasswordCost(next: { memoryCost: number; timeCost: number; parallelism: number }): void {
  cost = next
  dummy = undefined
}

export const hashPassword = (password: string): Promise<string> => hash(password, { algorithm: 2, ...cost })

/** An unknown account (`null`) takes as long as a wrong password. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password).catch(() => false)
  dummy ??= hashPassword(generatePassword())
  await verify(await dummy, password)
  return false
}

const sets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789'] as const
const all = sets.join('')

/** A random password with upper case, lower case and digits, without letters that look alike. */
export function generatePassword(length = 12): string {
  const pick = (from: string) => from.charAt(randomInt(from.length))
  for (;;) {
    const text = Array.from({ length }, () => pick(all)).join('')
    if (sets.every((set) => [...text].some((letter) => set.includes(letter)))) return text
  }
}
