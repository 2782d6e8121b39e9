/** The usual forms of a Philippine mobile number. The prefix does not identify the network, because numbers move between networks. */
const mobilePattern = /^(?:\+?63|0)?(9\d{9})$/

/** The number as `+639171234567`; undefined for text that is no mobile number. */
export function normalizeMobileNumber(text: string): string | undefined {
  const digits = mobilePattern.exec(text.replace(/[\s().-]/g, ''))?.[1]
  return digits && `+63${digits}`
}

const replacements: readonly [RegExp, string][] = [
  [/₱\s?/g, 'PHP '],
  [/[‘’‚‛′]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/\u00a0/g, ' '],
]

/**
 * Replaces characters outside GSM-7, because one of them halves the length of a message. The provider silently drops messages that
 * begin with TEST, so those get a prefix.
 */
export function toSmsText(text: string): string {
  const plainText = replacements.reduce((result, [pattern, word]) => result.replace(pattern, word), text).trim()
  return /^test/i.test(plainText) ? `Notice: ${plainText}` : plainText
}

const linkPattern = /https?:\/\/|\bwww\.|\b[a-z0-9-]+\.(?:com|ph|net|org|edu|gov|info|io|ly|me|co|app|link|xyz|site|online|test)\b/i

/** Networks block messages with links, and people do not trust them. */
export const hasLink = (text: string): boolean => linkPattern.test(text)

const GSM_CHARACTERS =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Each of these characters counts as two. */
const GSM_EXTENDED = '^{}\\[~]|€\f'

/**
 * The number of messages that networks count and charge: 160 characters each, or 153 when split. With a character outside GSM-7 the
 * limits are 70 and 67.
 */
export function countSegments(text: string): number {
  const characters = [...text]
  const isGsm = characters.every((character) => GSM_CHARACTERS.includes(character) || GSM_EXTENDED.includes(character))
  // A character that counts as two is never split between two segments.
  const sizes = characters.map((character) => (isGsm ? (GSM_EXTENDED.includes(character) ? 2 : 1) : character.length))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= (isGsm ? 160 : 70)) return 1
  return countSplitSegments(sizes, isGsm ? 153 : 67)
}

function countSplitSegments(sizes: readonly number[], capacity: number): number {
  let segments = 1
  let usedLength = 0
  for (const size of sizes) {
    if (usedLength + size > capacity) {
      segments++
      usedLength = 0
    }
    usedLength += size
  }
  return segments
}
