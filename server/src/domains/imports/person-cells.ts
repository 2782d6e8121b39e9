import { Email, optionalFullName, requiredName } from '@talaan/contract'
import { UnreadableCell } from './kind.ts'

/** Reads a name by the rule of the forms. */
const readByRule =
  (rule: typeof namePart | typeof fullName) =>
  (text: string): string => {
    const name = rule.safeParse(text)
    if (!name.success) throw new UnreadableCell(`'${text.slice(0, 40)}' is not a name. ${name.error.issues[0]!.message}.`)
    return name.data ?? ''
  }
const namePart = requiredName()
const fullName = optionalFullName()
export const readName = readByRule(namePart)
export const readFullName = readByRule(fullName)

export function readEmail(text: string): string {
  const email = Email.safeParse(text)
  if (!email.success) throw new UnreadableCell(`'${text.slice(0, 40)}' is not an email address`)
  return email.data
}

interface NameCells {
  last_name?: string
  first_name?: string
  middle_name?: string
  extension_name?: string
  /** The whole name, such as `DELA CRUZ, Juan P.` */
  full_name?: string
}

type Name = Pick<Required<NameCells>, 'last_name' | 'first_name'> & Pick<NameCells, 'middle_name' | 'extension_name'>

const extensions = /^(jr\.?|sr\.?|ii|iii|iv|v)$/i

/** The name of a row: its own columns, or the parts of `DELA CRUZ, Juan Miguel S.`, where a last word of one letter is the middle initial. */
export function nameOf({ last_name, first_name, middle_name, extension_name, full_name }: NameCells): Name | undefined {
  if (last_name && first_name) return { last_name, first_name, middle_name, extension_name }
  const [surname, given, ...rest] = full_name?.split(',').map((part) => part.trim()) ?? []
  if (!surname || !given) return undefined
  const words = given.split(' ')
  const extension = rest.find((part) => extensions.test(part)) ?? takeLast(words, (word) => extensions.test(word))
  const initial = words.length > 1 ? takeLast(words, (word) => /^\p{L}\.?$/u.test(word)) : undefined
  return {
    last_name: surname,
    first_name: words.join(' '),
    middle_name: middle_name ?? initial,
    extension_name: extension_name ?? extension,
  }
}

function takeLast(words: string[], matches: (word: string) => boolean): string | undefined {
  return words.length > 1 && matches(words.at(-1)!) ? words.pop() : undefined
}
