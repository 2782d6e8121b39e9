import {
  contract,
  EditedEmployee,
  EditedStudent,
  FeeForm,
  fileColumns,
  ImportKind,
  isNothing,
  NewAward,
  NewCredits,
  NewDeficiencies,
  NewOffer,
  NewProspectusRow,
  NewUser,
  optionalFullName,
  StudentNumber,
  studentPerson,
} from '@talaan/contract'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { findSheetDates } from '#foundation/imports/dates.ts'
import { getImportKind } from '#foundation/imports/kinds.ts'
import { checkMapping, guessMapping, readRows } from '#foundation/imports/rows.ts'
import { connectDomains } from './domains.ts'

type Fields = Record<string, z.ZodType>

const { lrn, birthdate, last_name, first_name } = studentPerson
const credit = NewCredits.shape.credits.element.shape
/** The number is compared without its dashes, so it is read as it stands. */
const studentKey: Fields = { lrn, birthdate, last_name, first_name }

/** The fields of forms that the columns of a kind fill. */
const formFields: Partial<Record<ImportKind, Fields>> = {
  students: {
    ...EditedStudent.shape,
    student_id_number: StudentNumber,
    father_name: optionalFullName(),
    mother_name: optionalFullName(),
  },
  employees: {
    ...NewUser.shape,
    email: NewUser.shape.personal_email,
    extension_name: studentPerson.extension_name,
    employee_number: EditedEmployee.shape.employee_number,
  },
  credits: { ...studentKey, ...credit, source_school: NewCredits.shape.source_school },
  'past-grades': studentKey,
  grants: NewAward.shape,
  deficiencies: NewDeficiencies.shape,
  fees: FeeForm.shape,
  prospectus: NewProspectusRow.shape,
  offers: NewOffer.shape,
}

/** Columns that a form fills by choosing a row, or that a sheet writes in more ways than a form. */
const otherFields = ['roles', 'counts_in_gwa', 'subject_schedule', 'salutation']

const values = [
  'Juan',
  'DELA CRUZ',
  'Jr.',
  'R2-D2',
  'x'.repeat(31),
  'x'.repeat(101),
  'x'.repeat(201),
  'x'.repeat(301),
  '¡',
  'N/A',
  'n.a.',
  '-',
]
values.push(
  'none',
  'wala',
  'NA',
  '0',
  '1',
  '12',
  '2.25',
  '2.3',
  '31',
  '3100',
  '136728140123',
  '09171234567',
  '99999999999',
  'ana@example.com',
)
values.push('ana@', '2026-00001', '2006-03-14', '2006-02-30', '2026-2027', '2026-2028', 'E-0003')

connectDomains()
const kinds = ImportKind.options.map((name) => ({ name, ...getImportKind(name) }))

const shared = kinds.flatMap(({ name, columns }) => {
  const fields = formFields[name] ?? {}
  const keys = Object.keys(columns).filter((key) => fields[key] && !otherFields.includes(key))
  return keys.map((key) => ({ name, key, field: fields[key]!, column: columns[key]! }))
})

it.each(shared)('a sheet of $name judges $key as the form does', ({ key, field, column }) => {
  const refuses = (value: string): boolean => {
    const mapping = { [key]: 0 }
    const lines: [number, string[]][] = [[2, [value]]]
    const dates = findSheetDates({ [key]: column }, { mapping, lines, answers: {} })
    return readRows({ [key]: column }, { mapping, dates, lines }).problems.some(({ level }) => level === 'error')
  }
  // An old record may lack what the form asks for.
  const isAsked = (value: string) =>
    (column.required || field.safeParse(null).success || !isNothing(value)) && !(column.isZeroEmpty && value === '0')
  const asked = values.filter(isAsked)
  expect(asked.filter(refuses)).toEqual(asked.filter((value) => !field.safeParse(value).success))
})

it('finds words for nothing in every optional column empty', () => {
  for (const { name, columns } of kinds)
    for (const [key, column] of Object.entries(columns)) {
      const zero = column.isZeroEmpty ? ['0'] : []
      const cells = ['-', '--', '—', 'N/A', 'n/a', 'NA', 'n.a.', 'None', 'nil', 'WALA', ...zero]
      const lines = cells.map((cell, place): [number, string[]] => [place + 2, [cell]])
      const { rows, problems } = readRows({ [key]: column }, { mapping: { [key]: 0 }, dates: {}, lines })
      expect(
        rows.map(({ values }) => values),
        `${name} ${key}`,
      ).toEqual(cells.map(() => ({})))
      expect(
        problems.map(({ text }) => text),
        `${name} ${key}`,
      ).toEqual(column.required ? cells.map(() => `${column.label} is missing`) : [])
    }
})

/** The lists that show what a kind imports, with what an exported list must have besides the required columns. */
const exportedLists = [
  [
    'students',
    contract.studentRecords.students,
    [
      'student_id_number',
      'lrn',
      'last_name',
      'first_name',
      'middle_name',
      'extension_name',
      'birthdate',
      'gender',
      'curriculum',
      'entry_sy',
      'entry_type',
      'status',
    ],
  ],
  ['employees', contract.users.users, ['last_name', 'first_name', 'middle_name', 'extension_name', 'employee_number', 'contact_number']],
  ['employees', contract.faculty.employees, ['last_name', 'first_name', 'employee_number', 'contact_number', 'department']],
  ['offers', contract.offers.subjectOffers, ['course', 'curriculum', 'subject_schedule', 'instructor', 'max_person']],
  ['fees', contract.fees.fees, ['semester', 'course', 'level', 'status']],
  ['opening-balances', contract.openingBalances.openingBalances, ['last_name', 'first_name', 'category', 'to_pay', 'status']],
  ['grants', contract.grantHolders.grantHolders, ['last_name', 'first_name', 'document_number']],
  ['deficiencies', contract.officeClearance.deficiencies, ['last_name', 'first_name', 'how_to_clear', 'amount']],
] as const

it.each(exportedLists)('the columns of an exported list are those of its import: %s', (kind, { columns: listColumns }, fields) => {
  const { columns } = getImportKind(kind)
  const labels = fileColumns<never>(listColumns).map(({ label }) => label)
  const mapping = guessMapping(columns, labels)
  checkMapping(columns, mapping, labels.length)
  expect(fields.filter((field) => mapping[field] === null)).toEqual([])
})
