import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import papaparse from 'papaparse'
import { FIRST_YEAR, moveTexts, moveWeeks, moveYears } from './years.ts'

const folder = join(import.meta.dirname, 'data')
const readText = (file: string): string => readFileSync(join(folder, file), 'utf8')
const readCsv = <K extends string>(file: string): Record<K, string>[] =>
  papaparse.parse<Record<K, string>>(readText(file), { header: true, skipEmptyLines: true }).data

export type CourseRow = Record<'code' | 'name' | 'department' | 'level_type' | 'years' | 'curriculum' | 'effective_sy', string>
export type ProspectusRow = Record<
  | 'curriculum'
  | 'level'
  | 'semester'
  | 'code'
  | 'descriptive_title'
  | 'lec_units'
  | 'lab_units'
  | 'category'
  | 'type'
  | 'lab_type'
  | 'prerequisites',
  string
>
export type OfferRow = Record<'section' | 'curriculum' | 'level' | 'code' | 'subject_schedule' | 'instructor' | 'max_person', string>
export type EmployeeRow = Record<
  'employee_number' | 'last_name' | 'first_name' | 'middle_name' | 'gender' | 'roles' | 'account' | 'department',
  string
>

export const courses = readCsv('courses.csv') as CourseRow[]
export const subjectCategories = readCsv<'name' | 'counts_in_gwa' | 'tuition_rate_kind'>('subject-categories.csv')
export const prospectuses = ['bsit', 'college', 'shs', 'jhs'].flatMap((name) => readCsv(`prospectus-${name}.csv`) as ProspectusRow[])
export const rooms = readCsv<'code'>('rooms.csv')
export const employees = readCsv('employees.csv') as EmployeeRow[]
export const offers = readCsv('offers.csv') as OfferRow[]
export const fees = readCsv<'category' | 'kind' | 'name' | 'basis' | 'pesos' | 'level_type' | 'lab_type' | 'level'>('fees.csv')
export const sponsors = readCsv<'name' | 'code' | 'address' | 'contact_person' | 'email'>('sponsors.csv')
export const grants = readCsv<'name' | 'rule' | 'percent' | 'pesos' | 'base' | 'is_exclusive' | 'sponsor'>('grants.csv')
export const withdrawalPolicies = readCsv<'level_type' | 'from_day' | 'to_day' | 'charge_percent' | 'base' | 'category'>(
  'withdrawal-policies.csv',
)

type Days = [first: string, last: string]

/** A term of the calendar; the demo school has the same days for every level group. */
export type Term = Record<'school_year' | 'classes_start_on' | 'classes_end_on' | 'add_drop_closes_on' | 'status', string> & {
  semester: number
  grading_periods: Record<'midterm' | 'final', Days>
  due_dates: Record<string, string>
  enrollment: Days
}

interface School {
  settings: Record<string, string>
  payment_settings: { type: string; value: number; scope: string }[]
  downpayment_pesos: number
  terms: Term[]
  holidays: Record<'name' | 'starts_on' | 'ends_on', string>[]
}

const schoolFile = JSON.parse(readText('school.json')) as School
export let school = schoolFile

export type Person = Record<
  'last_name' | 'first_name' | 'middle_name' | 'gender' | 'birthdate' | 'barangay' | 'municipality' | 'psgc_code' | 'zipcode',
  string
> &
  Partial<Record<'lrn' | 'guardian_name' | 'guardian_contact_number' | 'guardian_relationship', string>>

export type DemoPayment = {
  or_number: string
  paid_on: string
  /** `net` pays the whole assessment. */
  pesos: number | 'net'
  tender: string
  reference?: string
  description: string
  voided?: { at: string; reason: string }
}

export type PastTerm = { school_year: string; semester: number; course: string; level: number; enrollee_type: string; unpaid_pesos: number }

export type DemoStudent = {
  person: Person
  account?: string
  course: string
  level: number
  type: string
  status: 0 | 1 | 2 | 3 | 4
  regular?: boolean
  section?: string
  student_id_number?: string
  registration_no?: string
  entry_sy?: string
  trans_no?: string
  submitted?: string
  accepted?: string | null
  enrolled?: string
  rejected?: string
  reject_reason?: string
  documents?: Record<string, string>
  credited?: { source_school: string; subjects: [string, string, string, string][] }
  hold?: { kind: string; pesos: number; reason: string }
  grant?: string
  payments?: DemoPayment[]
  /** Subject code to midterm, final and re-exam. */
  grades?: Record<string, (string | null)[]>
  cleared?: string[]
  withdrawn?: { on: string; day: number; reason: string }
  history?: PastTerm[]
}

const studentsFile = JSON.parse(readText('students.json')) as DemoStudent[]
export let students = studentsFile

const currentTerm = () => ({ school_year: school.settings.school_year ?? '', semester: Number(school.settings.semester) })
export let term = currentTerm()

/** Moves the school to the school year that begins in a year. Terms keep their days of the week. */
export function moveSchool(firstYear: number): void {
  const years = firstYear - FIRST_YEAR
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
  school = {
    ...moveTexts(schoolFile, (text) => moveYears(text, years)),
    terms: moveTexts(schoolFile.terms, (text) => (isDay(text) ? moveWeeks(text, years) : moveYears(text, years))),
  }
  students = moveTexts(studentsFile, (text) => moveYears(text, years))
  term = currentTerm()
}
