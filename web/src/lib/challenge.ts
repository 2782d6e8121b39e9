import type { Challenge } from '@talaan/contract'
import { sha256 } from './sha256.ts'

/** Tries one number after another until the hash matches. It belongs in a worker, so that the page does not freeze. */
export function findNumber({ salt, hash, max }: Pick<Challenge, 'salt' | 'hash' | 'max'>): number {
  let number = 0
  while (number < max && sha256(`${salt}.${number}`) !== hash) number++
  return number
}
