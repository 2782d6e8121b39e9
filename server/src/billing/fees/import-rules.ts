import { FeeForm, formatPesos, type ImportProblem } from '@talaan/contract'
import type { ReadRow } from '#foundation/imports/kind.ts'
import { makeDuplicateFinder } from '#foundation/imports/rules.ts'
import type { ImportedFee } from './import-columns.ts'
import type { FeeValues } from './queries.ts'
import { findScopeErrors, type ScopedCourse } from './rules.ts'

/** What the rows of a sheet refer to, by name in small letters, and the fees of the year by `keyOfFee`. */
export interface FeeImportFacts {
  school_year: string
  categories: ReadonlyMap<string, number>
  courses: ReadonlyMap<string, ScopedCourse & { id: number }>
  subjectCategories: ReadonlyMap<string, number>
  storedFees: ReadonlyMap<string, { amount_centavos: number; is_active: boolean; is_ended: boolean }>
}

/** What makes two fees of a school year the same, as the index of the table has it. */
export const keyOfFee = (fee: Omit<FeeValues, 'school_year' | 'amount_centavos' | 'is_active'>): string =>
  JSON.stringify([
    ...[fee.fee_category_id, fee.name.toLowerCase(), fee.basis, fee.semester, fee.course_id, fee.level, fee.level_type, fee.enrollee_type],
    ...[fee.subject_category_id, fee.lab_type],
  ])

const fieldNames: Record<string, keyof ImportedFee> = {
  fee_category_id: 'category',
  course_id: 'course',
  subject_category_id: 'subject_category',
}
const NO_ID = 0

/** The row as the form of a fee has it; a name that does not exist has no id. */
function makeForm(values: Partial<ImportedFee>, facts: FeeImportFacts) {
  const findId = (ids: ReadonlyMap<string, number>, name: string | undefined) => (name ? (ids.get(name.toLowerCase()) ?? NO_ID) : null)
  const course = values.course ? facts.courses.get(values.course.toLowerCase()) : undefined
  return {
    course,
    form: {
      fee_category_id: findId(facts.categories, values.category) ?? NO_ID,
      name: values.name ?? '',
      basis: values.basis,
      amount: ((values.amount ?? 0) / 100).toFixed(2),
      school_year: facts.school_year,
      semester: values.semester ?? null,
      level_type: values.level_type ?? null,
      course_id: values.course ? (course?.id ?? NO_ID) : null,
      level: values.level ?? null,
      enrollee_type: values.enrollee_type ?? null,
      subject_category_id: findId(facts.subjectCategories, values.subject_category),
      lab_type: values.lab_type ?? null,
      is_active: values.status !== 'inactive',
    },
  }
}

/** The fee of a row without errors. */
export function makeFee(values: Partial<ImportedFee>, facts: FeeImportFacts): FeeValues {
  const { amount, ...fee } = FeeForm.parse(makeForm(values, facts).form)
  return { ...fee, amount_centavos: amount }
}

/** Whether the row is written; an earlier version, and a fee that the year has or had until it was replaced, are not. */
export const isImported = (values: Partial<ImportedFee>, facts: FeeImportFacts): boolean =>
  values.status !== 'ended' && !facts.storedFees.has(keyOfFee(makeFee(values, facts)))

export function findFeeProblems(rows: readonly ReadRow<ImportedFee>[], facts: FeeImportFacts): ImportProblem[] {
  const findDuplicate = makeDuplicateFinder()
  return rows.flatMap((row): ImportProblem[] => {
    const { line, values, unreadable = [] } = row
    if (values.status === 'ended') {
      return [{ line, level: 'warning', field: 'status', text: 'This is an earlier version of a fee: it is not imported' }]
    }
    const errors = findRowErrors(values, facts).filter(({ field }) => !unreadable.includes(field))
    if (errors.length > 0) return errors.map((error) => ({ line, level: 'error', ...error }))
    if (unreadable.length > 0 || !values.category || !values.name || !values.basis || values.amount === undefined) return []
    const fee = makeFee(values, facts)
    const duplicateLine = findDuplicate(keyOfFee(fee), line)
    if (duplicateLine)
      return [{ line, level: 'error', field: 'name', text: `Duplicate fee: row ${duplicateLine} is for the same students` }]
    return findStoredProblems(line, fee, facts)
  })
}

function findRowErrors(values: Partial<ImportedFee>, facts: FeeImportFacts): { field: keyof ImportedFee; text: string }[] {
  const { form, course } = makeForm(values, facts)
  const errors: { field: keyof ImportedFee; text: string }[] = []
  if (values.category && form.fee_category_id === NO_ID)
    errors.push({
      field: 'category',
      text: `There is no fee category '${values.category}'. Add it under Fee categories, or correct the name`,
    })
  if (values.course && !course) errors.push({ field: 'course', text: `There is no course '${values.course}'` })
  if (values.subject_category && form.subject_category_id === NO_ID)
    errors.push({ field: 'subject_category', text: `There is no subject category '${values.subject_category}'` })
  // Names are checked above; the other checks are those of the form.
  const references = { has_category: true, has_subject_category: true, course: course ?? null }
  const scopeErrors = course || !values.course ? findScopeErrors(form, references) : {}
  const known = { ...form, fee_category_id: 1, course_id: null, subject_category_id: form.subject_category_id === null ? null : 1 }
  const formErrors = (FeeForm.safeParse(known).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const)
  const missing = (['category', 'name', 'basis', 'amount'] as const).filter((field) => values[field] === undefined)
  for (const [name, text] of [...Object.entries(scopeErrors), ...formErrors]) {
    const field = fieldNames[name] ?? (name as keyof ImportedFee)
    if (!missing.some((key) => key === field) && !errors.some((error) => error.field === field)) errors.push({ field, text })
  }
  return errors
}

function findStoredProblems(line: number, fee: FeeValues, { school_year, storedFees }: FeeImportFacts): ImportProblem[] {
  const stored = storedFees.get(keyOfFee(fee))
  if (!stored) return []
  if (stored.is_ended) {
    return [{ line, level: 'warning', field: 'name', text: `${school_year} had this fee until it was replaced: it is not imported` }]
  }
  if (stored.amount_centavos !== fee.amount_centavos) {
    const text = `${school_year} has this fee with ${formatPesos(stored.amount_centavos)}. Change it in the list of fees`
    return [{ line, level: 'error', field: 'amount', text }]
  }
  if (stored.is_active !== fee.is_active) {
    const text = `${school_year} has this fee as ${stored.is_active ? 'active' : 'inactive'}. Change it in the list of fees`
    return [{ line, level: 'error', field: 'status', text }]
  }
  return [{ line, level: 'warning', field: 'name', text: `This fee already exists in ${school_year} and stays as it is` }]
}
