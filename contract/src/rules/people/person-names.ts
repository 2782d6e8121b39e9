/** One normal form of names, for every comparison of people. The functions `name_part_key` and `name_key` of the database give the same. */

export interface WrittenName {
  last_name: string
  first_name: string
  middle_name?: string | null
}

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'q',
}
const longForms: Readonly<Record<string, string>> = { ma: 'maria', sta: 'santa', sto: 'santo' }
const suffixes: ReadonlySet<string> = new Set(['jr', 'junior', 'sr', 'senior', 'ii', 'iii', 'iv'])

/** The words of a name without accents, case and signs, abbreviations written out: `D’Angelo-Peña, Ma.` gives dangelo, pena, maria. */
export const nameWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'`´‘’ʼ]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłħıþŋŧĸ]/g, (letter) => letters[letter]!)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => longForms[word] ?? word)

const withoutSuffixes = (words: readonly string[]): string[] => words.filter((word, index) => index === 0 || !suffixes.has(word))

/** A part of a name in its normal form: `De la Cruz, Jr.`, `DELA CRUZ` and `Delacruz` are equal. */
export const namePartKey = (name: string): string => withoutSuffixes(nameWords(name)).join('')

/** The last and the first name in their normal form. */
export const nameKey = ({ last_name, first_name }: WrittenName): string => `${namePartKey(last_name)} ${namePartKey(first_name)}`

/** The words that are left without those that make up the key; undefined when the key is not among them. */
function withoutKey(words: readonly string[], key: string): string[] | undefined {
  if (key === '') return undefined
  for (const start of words.keys())
    for (let end = start + 1; end <= words.length; end++)
      if (words.slice(start, end).join('') === key) return [...words.slice(0, start), ...words.slice(end)]
  return undefined
}

/**
 * Whether a name that stands beside a person's number can be that person's: in any order, with middle names and some of the given names left
 * out or shortened to an initial. A last name before marriage is the middle name now.
 */
export function canBeNameOf(text: string, person: WrittenName): boolean {
  const middle = namePartKey(person.middle_name ?? '')
  const words = withoutSuffixes(nameWords(text))
  const lastNames = [namePartKey(person.last_name), ...(middle.length > 1 ? [middle] : [])]
  return lastNames.some((lastName) => {
    const rest = withoutKey(words, lastName)
    if (!rest) return false
    if (rest.length === 0 || withoutKey(rest, namePartKey(person.first_name))) return true
    const isWordOf = (names: string) => (word: string) =>
      nameWords(names).some((name) => name === word || (word.length === 1 && name.startsWith(word)))
    const isGiven = isWordOf(person.first_name)
    const isMiddle = person.middle_name ? isWordOf(`${person.middle_name} ${person.last_name}`) : (word: string) => word.length === 1
    return rest.some(isGiven) && rest.every((word) => isGiven(word) || isMiddle(word))
  })
}
