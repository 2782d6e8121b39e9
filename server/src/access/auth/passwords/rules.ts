import { PASSWORD_LENGTH, STAFF_PASSWORD_LENGTH } from '@talaan/contract'

/** Roles that see their own record, or that of a child, and nobody else's. */
const ownRecordRoles: readonly string[] = ['student', 'parent']

const COMMON = 'This password is easy to guess. Use several words that do not belong together.'
const REPEATED = 'This password repeats a few letters. Use several words that do not belong together.'

export interface PasswordFacts {
  role_keys: readonly string[]
  /** Of the person: the parts of the name, the email, the numbers. */
  ownWords: readonly string[]
  /** Of the school and the product. */
  schoolWords: readonly string[]
  isCommon: (word: string) => boolean
}

/** What is wrong with a new password; undefined when it is good. Its letters are free: only length, guesses and names count. */
export function passwordError(password: string, facts: PasswordFacts): string | undefined {
  const length = minimumLength(facts.role_keys)
  if ([...password].length < length) return `Use at least ${length} characters`
  const text = simplify(password)
  if (isRepeated(text)) return REPEATED
  if (isGuessable(text, facts.isCommon)) return COMMON
  if (nameParts(facts.ownWords).some((word) => text.includes(word))) return 'Leave your name, email and number out of the password'
  if (nameParts(facts.schoolWords).some((word) => text.includes(word)))
    return 'Leave the name of the school and of the portal out of the password'
  return undefined
}

export const minimumLength = (roleKeys: readonly string[]): number =>
  roleKeys.every((key) => ownRecordRoles.includes(key)) ? PASSWORD_LENGTH : STAFF_PASSWORD_LENGTH

/** Small letters without accents: Peña is found as pena. */
const simplify = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** A common password, also with digits and signs around it, or with digits in place of letters. */
function isGuessable(text: string, isCommon: (word: string) => boolean): boolean {
  const spell = (word: string) => word.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign)
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const joined = text.replace(/[^\p{L}\p{N}]/gu, '')
  return [text, word, spell(text), spell(word), joined, joined.replace(/\d+$/, '')].some(isCommon) || isSequence(joined)
}

/** Neighbours of the alphabet or of the digits, such as abcdefgh or 98765432. */
function isSequence(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - codes[index]!) === 1)
  return codes.length > 1 && steps.length / (codes.length - 1) > 0.7
}

const FEW_CHARACTERS = 5
const isRepeated = (text: string): boolean => new Set(text).size < FEW_CHARACTERS || /^(.{1,8}?)\1+$/.test(text)

const SHORTEST_NAME = 4
/** A year, as in the number of a student, names nobody. */
const SHORTEST_NUMBER = 5
const isNumber = (part: string): boolean => /^\d+$/.test(part)
/** Words of names that are in many sentences count for nothing. */
const plainWords: readonly string[] = [
  'school',
  'college',
  'university',
  'high',
  'senior',
  'junior',
  'national',
  'institute',
  'academy',
  'student',
  'portal',
]

function nameParts(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => simplify(word).split(/[^a-z0-9]+/))
  return parts.filter((part) => part.length >= (isNumber(part) ? SHORTEST_NUMBER : SHORTEST_NAME) && !plainWords.includes(part))
}
