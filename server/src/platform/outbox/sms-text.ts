/** The forms people write a Philippine mobile number in; nothing is inferred from its prefix, as numbers move between networks. */
const MOBILE = /^(?:\+?63|0)?(9\d{9})$/

/** `+639171234567`; undefined for what is no mobile number. */
export function mobileNumber(text: string): string | undefined {
  const digits = MOBILE.exec(text.replace(/[\s().-]/g, ''))?.[1]
  return digits && `+63${digits}`
}

const straight: readonly [RegExp, string][] = [
  [/₱\s?/g, 'PHP '],
  [/[‘’‚‛′]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/\u00a0/g, ' '],
]

/**
 * The text as it is sent: signs that would halve what fits into a text are written plainly. The provider drops, without a word,
 * what begins with TEST.
 */
export function plainText(text: string): string {
  const plain = straight.reduce((all, [sign, word]) => all.replace(sign, word), text).trim()
  return /^test/i.test(plain) ? `Notice: ${plain}` : plain
}

const LINK = /https?:\/\/|\bwww\.|\b[a-z0-9-]+\.(?:com|ph|net|org|edu|gov|info|io|ly|me|co|app|link|xyz|site|online|test)\b/i

/** The networks stop texts with links, and people have learned to distrust them. */
export const holdsLink = (text: string): boolean => LINK.test(text)

const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Each of these counts as two. */
const GSM_EXTENDED = '^{}\\[~]|€\f'

/** How many messages the networks make of it, and charge: 160 signs each, 153 when split; 70 and 67 when any sign is outside GSM-7. */
export function segments(text: string): number {
  const signs = [...text]
  const plain = signs.every((sign) => GSM.includes(sign) || GSM_EXTENDED.includes(sign))
  // A pair of two is never cut in half at the end of a part.
  const sizes = signs.map((sign) => (plain ? (GSM_EXTENDED.includes(sign) ? 2 : 1) : sign.length))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= (plain ? 160 : 70)) return 1
  return packed(sizes, plain ? 153 : 67)
}

function packed(sizes: readonly number[], room: number): number {
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > room) {
      parts++
      used = 0
    }
    used += size
  }
  return parts
}
