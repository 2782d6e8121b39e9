import { Email, optionalFullName, requiredName } from '@talaan/contract'
import { readTextUpTo } from './cells.ts'
import { type FullName, readNameParts, showNameParts } from './full-names.ts'
import { column, UnreadableCell } from './kind.ts'

interface Rule {
  safeParse: (
    value: string,
  ) => { success: true; data: string | null | undefined } | { success: false; error: { issues: { message: string }[] } }
}

/** Reads a cell by the rule of the form's field. `format` first writes spellings of sheets as the form wants them. */
export const readByRule =
  (rule: Rule, format = (text: string) => text) =>
  (text: string): string => {
    const value = rule.safeParse(format(text))
    if (!value.success) throw new UnreadableCell(`'${text.slice(0, 40)}' cannot be used. ${value.error.issues[0]!.message}`)
    return value.data ?? ''
  }

export const readName = readByRule(requiredName())
export const readFullName = readByRule(optionalFullName())
export const readEmail = readByRule(Email)

/** A number to call by the rule of its form; also a mobile number that a spreadsheet has robbed of its leading zero. */
export const readPhone = (rule: Rule) =>
  readByRule(rule, (text) => {
    const [, number] = /^(?:\+?63|0)?(9\d{9})$/.exec(text.replace(/[\s().-]/g, '')) ?? []
    return number ? `0${number}` : text
  })

/** A column about a person. */
export const personColumn = <V>(
  label: string,
  aliases: readonly string[],
  read: (text: string) => V,
  example: string,
  required?: true,
) => ({
  ...column(label, aliases, read, example, required),
  isZeroEmpty: true as const,
})

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
  ...personColumn('Full name', ['name', 'completename', ...aliases], readNameCell, ''),
  show: showNameParts,
  doubt: ({ doubt }: FullName) => doubt,
})

function readNameCell(text: string): FullName {
  const name = readNameParts(readTextUpTo(300)(text))
  if (!name) throw new UnreadableCell(`'${text.slice(0, 40)}' has no last name and first name. Write it as DELA CRUZ, Juan P.`)
  for (const part of [name.last_name, name.first_name, name.middle_name]) if (part) readName(part)
  return name
}
