import { nameWords, numberKey } from '@talaan/contract/values'

export interface ListedStudent {
  full_name: string
  first_name: string
  last_name: string
  middle_name: string | null
  student_id_number: string | null
}

const suffixes: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v', 'vi'])

const wordsOf = (name: string | null): string[] => nameWords(name ?? '')

const startsWith = (words: readonly string[], start: readonly string[]): boolean => start.every((word, index) => words[index] === word)

/** The words of the text that are left without the last and the first name, in the usual orders; undefined when it names somebody else. */
function remainingWords(text: string, last: readonly string[], first: readonly string[]): string[] | undefined {
  const [beforeComma = '', ...afterComma] = text.split(',')
  const words = wordsOf(text)
  const isNamed = last.length > 0 && first.length > 0
  if (!isNamed) return undefined
  if (afterComma.length > 0) {
    const family = wordsOf(beforeComma)
    const given = wordsOf(afterComma.join(' ')).filter((word, index) => index > 0 || !suffixes.has(word))
    const leadingSuffix = wordsOf(afterComma[0]!).filter((word) => suffixes.has(word) && !given.includes(word))
    const familyRest = family.slice(last.length)
    if (!startsWith(family, last) || familyRest.some((word) => !suffixes.has(word)) || !startsWith(given, first)) return undefined
    return [...given.slice(first.length), ...familyRest, ...leadingSuffix]
  }
  if (startsWith(words, [...last, ...first])) return words.slice(last.length + first.length)
  const suffix = words.filter((word, index) => index > 0 && suffixes.has(word))
  const names = words.filter((word, index) => index === 0 || !suffixes.has(word))
  const isPlainOrder = startsWith(names, first) && startsWith(names.slice(-last.length), last) && names.length >= first.length + last.length
  return isPlainOrder ? [...names.slice(first.length, names.length - last.length), ...suffix] : undefined
}

/** Whether a text such as `DELA CRUZ, Juan P.` or `Juan Dela Cruz` names the student. Middle names may be left out or shortened. */
function isNameOf(text: string, student: ListedStudent): boolean {
  const [last, first, middle] = [wordsOf(student.last_name), wordsOf(student.first_name), wordsOf(student.middle_name)]
  const extension = wordsOf(student.full_name).filter((word) => suffixes.has(word))
  const rest = remainingWords(text, last, first)
  return (
    rest?.every((word) => extension.includes(word) || middle.some((name) => name === word || (word.length === 1 && name[0] === word))) ??
    false
  )
}

/** The indexes of the students that the text names; more than one when the name does not tell them apart. */
export function findByName(students: readonly ListedStudent[], text: string): number[] {
  if (!/\p{L}{2}/u.test(text)) return []
  return students.flatMap((student, index) => (isNameOf(text, student) ? [index] : []))
}

/** The index of the student with this number, or -1. */
export function findByNumber(students: readonly ListedStudent[], text: string): number {
  const number = numberKey(text)
  if (number === '') return -1
  return students.findIndex(({ student_id_number }) => student_id_number !== null && numberKey(student_id_number) === number)
}
