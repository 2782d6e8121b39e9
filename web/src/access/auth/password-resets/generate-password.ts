import { RESET_PASSWORD_LENGTH } from '@talaan/contract/values'

const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789'] as const
const letters = alphabets.join('')

/** The largest multiple of the number of letters in a byte: bytes above it would make some letters likelier. */
const LIMIT = 256 - (256 % letters.length)

function pickLetter(): string {
  const byte = new Uint8Array(1)
  do crypto.getRandomValues(byte)
  while (byte[0]! >= LIMIT)
  return letters.charAt(byte[0]! % letters.length)
}

/** A password with digits, upper and lower case letters, without characters that look alike. */
export function generatePassword(): string {
  for (;;) {
    const text = Array.from({ length: RESET_PASSWORD_LENGTH }, pickLetter).join('')
    if (alphabets.every((alphabet) => [...text].some((letter) => alphabet.includes(letter)))) return text
  }
}
