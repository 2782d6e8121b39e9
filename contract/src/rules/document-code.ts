/** The digits of a code: those of Crockford's base 32, which leaves out letters that look like others. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const GROUP = 4

/** Letters that people read for a digit. */
const misreadLetters: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' }

/** The check digit of Luhn's algorithm for 32 digits: it finds every mistyped digit, and nearly every pair that changed places. */
function checkDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, i) => {
    const value = DIGITS.indexOf(digit) * (i % 2 === 0 ? 2 : 1)
    return total + Math.floor(value / DIGITS.length) + (value % DIGITS.length)
  }, 0)
  return DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length]!
}

/** The code of an issued document from eleven random bytes: 55 random bits and a check digit. */
export function makeDocumentCode(random: Uint8Array): string {
  if (random.length !== LENGTH - 1) throw new RangeError(`A code is made of ${LENGTH - 1} bytes`)
  const digits = [...random].map((byte) => DIGITS[byte % DIGITS.length]).join('')
  return digits + checkDigit(digits)
}

/** A typed or scanned code without spaces and dashes; undefined when it is none, or has a mistyped digit. */
export function readDocumentCode(text: string): string | undefined {
  const code = [...text.toUpperCase().replace(/[^0-9A-Z]/g, '')].map((letter) => misreadLetters[letter] ?? letter).join('')
  if (code.length !== LENGTH || [...code].some((digit) => !DIGITS.includes(digit))) return undefined
  return checkDigit(code.slice(0, -1)) === code.at(-1) ? code : undefined
}

/** `7KQ4-M2XD-9F3T` */
export const formatDocumentCode = (code: string): string => code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''
