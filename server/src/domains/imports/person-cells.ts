import { Email, optionalFullName, requiredName } from '@talaan/contract'
import { readTextUpTo } from './cells.ts'
import { type FullName, readNameParts, showNameParts } from './full-names.ts'
import { column, UnreadableCell } from './kind.ts'

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
  /** Of a column with the whole name, such as `DELA CRUZ, Juan P.` */
  full_name?: FullName
}

type Name = Pick<Required<NameCells>, 'last_name' | 'first_name'> & Pick<NameCells, 'middle_name' | 'extension_name'>

/** The name of a row: its own columns, or the parts of the whole name. */
export function nameOf({ last_name, first_name, middle_name, extension_name, full_name }: NameCells): Name | undefined {
  if (last_name && first_name) return { last_name, first_name, middle_name, extension_name }
  return (
    full_name && {
      last_name: full_name.last_name,
      first_name: full_name.first_name,
      middle_name: middle_name ?? full_name.middle_name,
      extension_name: extension_name ?? full_name.extension_name,
    }
  )
}

/** A column with the whole name, whose parts the preview shows; a row whose parts are in doubt is marked. */
export const fullNameColumn = (aliases: readonly string[]) => ({
  ...column('Full name', ['name', 'completename', ...aliases], readNameCell, ''),
  show: showNameParts,
  doubt: ({ doubt }: FullName) => doubt,
})

function readNameCell(text: string): FullName {
  const name = readNameParts(readTextUpTo(300)(text))
  if (!name) throw new UnreadableCell(`'${text.slice(0, 40)}' has no last name and first name. Write it as DELA CRUZ, Juan P.`)
  for (const part of [name.last_name, name.first_name, name.middle_name]) if (part) readName(part)
  return name
}
