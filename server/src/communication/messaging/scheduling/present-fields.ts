import {
  type DocumentKind,
  documentNames,
  type FieldKind,
  fieldsOf,
  formatPesos,
  hasLink,
  type LevelGroup,
  type Occasion,
  plainName,
  type SheetPeriod,
  sheetPeriodNames,
  termName,
} from '@talaan/contract'
import type { PersonName } from '#foundation/people/names.ts'
import { longDay } from '#foundation/terms/long-day.ts'

/** The values of a record as they come from the database. */
export interface RecordFields {
  school_year?: string
  semester?: number
  level?: number
  level_group?: LevelGroup
  period?: string
  documents?: DocumentKind[]
  [name: string]: unknown
}

const untilFormat = new Intl.DateTimeFormat('en', {
  timeZone: 'Asia/Manila',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

const writers: Record<FieldKind, (value: unknown) => string> = {
  text: (value) => String(value ?? ''),
  number: (value) => String(value ?? ''),
  date: (value) => longDay(String(value ?? '')),
  time: (value) => untilFormat.format(new Date(String(value))),
  money: (value) => formatPesos(Number(value)),
}

/** What a form of an applicant says of its name goes to an address that nobody verified: a link in it is left out. */
const safeName = (name: string): string => (hasLink(name) ? 'applicant' : name)

/** The values that the texts of an occasion can have, as they are read. */
export function presentFields(
  occasion: Occasion,
  person: PersonName,
  fields: RecordFields,
  schoolName: string,
): Readonly<Record<string, string>> {
  const { school_year, semester, level, level_group, period, documents, ...rest } = fields
  const raw: Record<string, unknown> = {
    ...rest,
    first_name: safeName(person.first_name),
    full_name: safeName(plainName(person)),
    school_name: schoolName,
    ...(school_year !== undefined && semester !== undefined && { term: termName({ school_year, semester, level, level_group }) }),
    ...(period !== undefined && { period: (sheetPeriodNames[period as SheetPeriod] ?? period).toLowerCase() }),
    ...(documents !== undefined && { documents: documents.map((kind) => documentNames[kind]).join(', ') }),
  }
  return Object.fromEntries(Object.entries(fieldsOf(occasion)).map(([name, { kind }]) => [name, writers[kind](raw[name])]))
}
