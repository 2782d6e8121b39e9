/** The usual forms of a Philippine mobile number. The prefix does not identify the network, because numbers move between networks. */
const mobilePattern = /^(?:\+?63|0)?(9\d{9})$/

/** The number as `+639171234567`; undefined for text that is no mobile number. */
export function normalizeMobileNumber(text: string): string | undefined {
  const digits = mobilePattern.exec(text.replace(/[\s().-]/g, ''))?.[1]
  return digits && `+63${digits}`
}

/** `+639171234567` as people write it; other text, such as an email address, as it is. */
export const mobileNumberText = (number: string): string => number.replace(/^\+63(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3')

const replacements: readonly [RegExp, string][] = [
  [/₱[^\S\n]?/g, 'PHP '],
  [/[‘’‚‛′]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/[\u00a0\u2009\u202f]/g, ' '],
  [/\u200b|\ufeff/g, ''],
  [/\t/g, ' '],
  [/[•·]/g, '-'],
]

/** Replaces characters outside GSM-7 that have an equal of the same meaning, such as ₱ and curly quotes. */
export const replaceCostlyCharacters = (text: string): string =>
  replacements.reduce((result, [pattern, word]) => result.replace(pattern, word), text)

/**
 * Replaces characters outside GSM-7, because one of them halves the length of a message. The provider silently drops messages that
 * begin with TEST, so those get a prefix.
 */
export function toSmsText(text: string): string {
  const plainText = replaceCostlyCharacters(text).trim()
  return beginsWithTest(plainText) ? `Notice: ${plainText}` : plainText
}

const linkPattern =
  /https?:\/\/\S*|\bwww\.\S*|\b(?:[a-z0-9-]+\.)+(?:com|ph|net|org|edu|gov|info|io|ly|me|co|app|link|xyz|site|online|test)\b(?:\/\S*)?/i

/** The first link of a text. Networks block messages with links, and people do not trust them. */
export const findLink = (text: string): string | undefined => linkPattern.exec(text)?.[0]

export const hasLink = (text: string): boolean => findLink(text) !== undefined

/** The basic characters of GSM 03.38, without the escape; they count one each. */
const GSM_CHARACTERS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** The characters of the extension table; each is sent after an escape and counts two. */
const GSM_EXTENDED = new Set('^{}\\[~]|€\f')

const GSM_SIZES = { single: 160, split: 153 }
const UCS2_SIZES = { single: 70, split: 67 }

export interface SmsSize {
  encoding: 'GSM-7' | 'UCS-2'
  /** Characters as networks count them: one of the extension table counts two, and one outside the basic plane counts two in UCS-2. */
  length: number
  /** The messages that networks send and charge. */
  segments: number
  /** How many characters still fit into the last segment. */
  remaining: number
}

/** How networks count and charge a text: 160 characters, or 153 each when it is split; with a character outside GSM-7, 70 and 67. */
export function measureSms(text: string): SmsSize {
  const characters = [...text]
  const isGsm = characters.every((character) => GSM_CHARACTERS.has(character) || GSM_EXTENDED.has(character))
  const sizes = characters.map((character) => (isGsm ? (GSM_EXTENDED.has(character) ? 2 : 1) : character.length))
  const length = sizes.reduce((sum, size) => sum + size, 0)
  const { single, split } = isGsm ? GSM_SIZES : UCS2_SIZES
  const { segments, used } = length <= single ? { segments: 1, used: length } : splitSizes(sizes, split)
  return { encoding: isGsm ? 'GSM-7' : 'UCS-2', length, segments, remaining: (segments === 1 ? single : split) - used }
}

/** A character that counts two is never divided between two segments. */
function splitSizes(sizes: readonly number[], capacity: number): { segments: number; used: number } {
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > capacity) {
      segments++
      used = 0
    }
    used += size
  }
  return { segments, used }
}

export const countSegments = (text: string): number => measureSms(text).segments

export interface CostlyCharacter {
  character: string
  /** What can stand in its place; undefined when nothing is known. */
  replacement: string | undefined
}

/** The different characters outside GSM-7, any of which limits a text to 70 characters. */
export const findCostlyCharacters = (text: string): CostlyCharacter[] =>
  [...new Set(text)]
    .filter((character) => !GSM_CHARACTERS.has(character) && !GSM_EXTENDED.has(character))
    .map((character) => {
      const replacement = replaceCostlyCharacters(character)
      return { character, replacement: replacement === character ? undefined : replacement.trim() || replacement }
    })

/** Whether a text begins with TEST; the provider accepts such a text and silently drops it. */
export const beginsWithTest = (text: string): boolean => /^\s*test/i.test(text)
