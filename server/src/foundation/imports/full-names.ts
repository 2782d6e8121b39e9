import { isNothing } from '@talaan/contract'

/** The parts of a name that stands in one cell. */
export interface FullName {
  last_name: string
  first_name: string
  middle_name?: string
  extension_name?: string
  /** Why somebody should look at the parts. */
  doubt?: string
}

const extension = /^(jr|sr|junior|senior|ii|iii|iv|vi{1,3})\.?$/i
/** `V` alone can be the fifth of a family or a middle initial. */
const fifth = /^v$/i
const initial = /^\p{L}\.?$/u
const particle = /^(de|del|dela|delos|delas|di|da|dos|la|las|los|san|santa|santo|sta\.?|sto\.?|y|van|von)$/i
/** Given names such as `Maria de los Angeles` go on with a particle. */
const devotion = /^(ma\.?|maria|mary)$/i
const isCapital = (word: string): boolean => /\p{L}{2}/u.test(word) && word === word.toLocaleUpperCase()

const MIDDLE_DOUBT = 'Check where the first name ends and the middle name begins'
const LAST_DOUBT = 'There is no comma after the last name. Check the parts of the name'
const FIFTH_DOUBT = 'Check whether V is the middle initial'

/**
 * Reads `DELA CRUZ, Juan Miguel S.`, `CRUZ, MARIA CLARA, SANTOS`, `CRUZ JR., MARIO`, `Juan P. Dela Cruz`; a part that can be read in two ways is
 * a doubt. Undefined without two parts.
 */
export function readNameParts(text: string): FullName | undefined {
  const [last = '', ...rest] = text.split(',').map((part) => listWords(part).join(' '))
  const name = text.includes(',') ? readParts(last, rest) : readWords(listWords(text))
  return name?.last_name && name.first_name ? name : undefined
}

const listWords = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '' && !isNothing(word))

/** `LAST, FIRST [, MIDDLE]`, with an extension after any of them. */
function readParts(last: string, rest: readonly string[]): FullName | undefined {
  const extensions = rest.filter((part) => extension.test(part))
  const [given = '', middle, ...more] = rest.filter((part) => part !== '' && !extension.test(part))
  const lastWords = last.split(' ')
  const ofLast = takeLast(lastWords, extension)
  const { words, ...ends } = readGiven(given.split(' '), middle !== undefined)
  const middleWords = [middle ?? '', ...more].join(' ').trim().split(' ')
  const ofMiddle = takeLast(middleWords, extension)
  return {
    last_name: lastWords.join(' '),
    first_name: words.join(' '),
    ...ends,
    ...(middle && { middle_name: middleWords.join(' ') }),
    ...withExtension(extensions[0] ?? ofLast ?? ofMiddle ?? ends.extension_name),
  }
}

/** The words of the given name, with what stands at their end: a middle name or initial, and an extension. */
function readGiven(given: readonly string[], hasMiddle: boolean): Omit<FullName, 'last_name' | 'first_name'> & { words: string[] } {
  const words = [...given]
  const before = takeLast(words, extension)
  if (hasMiddle) return { words, ...withExtension(before ?? takeLast(words, fifth)) }
  const middle = takeLast(words, initial)
  const suffix = before ?? takeLast(words, extension)
  if (middle && fifth.test(middle)) {
    const nearer = takeLast(words, initial)
    if (nearer) return { words, middle_name: nearer, ...withExtension(middle), doubt: FIFTH_DOUBT }
    return { words, middle_name: middle, ...withExtension(suffix), doubt: FIFTH_DOUBT }
  }
  if (middle) return { words, middle_name: middle, ...withExtension(suffix) }
  const start = words.findIndex((word, place) => place > 0 && particle.test(word) && place < words.length - 1)
  if (start > 0 && !devotion.test(words[start - 1]!))
    return { words: words.slice(0, start), middle_name: words.slice(start).join(' '), ...withExtension(suffix), doubt: MIDDLE_DOUBT }
  return { words, ...withExtension(suffix), ...(words.length > 2 && { doubt: MIDDLE_DOUBT }) }
}

/** A name without a comma: the last name is in capitals, or follows the middle initial, or begins with a particle, or is the last word. */
function readWords(all: readonly string[]): FullName | undefined {
  const words = [...all]
  const suffix = takeLast(words, extension)
  if (words.length < 2) return undefined
  const isMixed = words.some((word) => isCapital(word)) && words.some((word) => !isCapital(word) && /\p{L}{2}/u.test(word))
  if (isMixed && isCapital(words[0]!)) {
    const end = words.findIndex((word) => !isCapital(word))
    return ofGiven(words.slice(0, end), words.slice(end), suffix)
  }
  if (isMixed && isCapital(words.at(-1)!)) {
    const start = words.findLastIndex((word) => !isCapital(word)) + 1
    return ofGiven(words.slice(start), words.slice(0, start), suffix)
  }
  return { ...splitWords(words, suffix), doubt: LAST_DOUBT }
}

/** The parts of words whose capitals say nothing. */
function splitWords(words: readonly string[], suffix: string | undefined): FullName {
  const lastPlace = words.length - 1
  if (initial.test(words[lastPlace]!)) {
    const end = words.findIndex((word, place) => !particle.test(word) && place < lastPlace) + 1
    return ofGiven(words.slice(0, end), words.slice(end), suffix)
  }
  const middle = words.findIndex((word, place) => place > 0 && place < lastPlace && initial.test(word))
  if (middle > 0) return { ...ofGiven(words.slice(middle + 1), words.slice(0, middle), suffix), middle_name: words[middle]! }
  const start = words.findIndex((word, place) => place > 0 && place < lastPlace && particle.test(word))
  const place = start > 0 ? start : lastPlace
  return ofGiven(words.slice(place), words.slice(0, place), suffix)
}

function ofGiven(last: readonly string[], given: readonly string[], suffix: string | undefined): FullName {
  const { words, ...ends } = readGiven(given, false)
  return { last_name: last.join(' '), first_name: words.join(' '), ...ends, ...withExtension(suffix ?? ends.extension_name) }
}

const withExtension = (text: string | undefined) => (text ? { extension_name: text } : {})

/** Takes the last word if it matches and another is left. */
function takeLast(words: string[], pattern: RegExp): string | undefined {
  const last = words.at(-1)!
  return words.length > 1 && pattern.test(last) ? words.pop() : undefined
}

/** `Last name: DELA CRUZ · First name: Juan · Middle name: P.` */
export const showNameParts = ({ last_name, first_name, middle_name, extension_name }: FullName): string =>
  [
    `Last name: ${last_name}`,
    `First name: ${first_name}`,
    middle_name && `Middle name: ${middle_name}`,
    extension_name && `Suffix: ${extension_name}`,
  ]
    .filter(Boolean)
    .join(' · ')
