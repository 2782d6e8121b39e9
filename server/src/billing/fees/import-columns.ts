import { type EnrolleeType, enrolleeTypes, type FeeBasis, feeBases, feeBasisNames, type LevelType } from '@talaan/contract'
import { normalizeWord, readOneOf, readPesos, readSemester, readTextUpTo, readYearLevel } from '#foundation/imports/cells.ts'
import { column, type ImportKind, UnreadableCell } from '#foundation/imports/kind.ts'

/** A row of a sheet of fees. What limits the fee is absent where it is for all. */
export interface ImportedFee {
  category: string
  name: string
  basis: FeeBasis
  /** In centavos. */
  amount: number
  semester?: number
  level_type?: LevelType
  course?: string
  level?: number
  enrollee_type?: EnrolleeType
  subject_category?: string
  lab_type?: string
  /** Active without one. `ended` is an earlier version of a fee, as an exported list has it. */
  status?: 'active' | 'inactive' | 'ended'
}

/** The columns of an exported list of fees, and other names that schools give them. */
export const feeColumns: ImportKind<ImportedFee, { name: string }>['columns'] = {
  category: column('Category', ['feecategory', 'feegroup', 'account'], readTextUpTo(60), 'Library', true),
  name: column('Fee', ['feename', 'description', 'particulars', 'particular'], readTextUpTo(100), 'Library', true),
  basis: {
    ...column('Charged', ['chargedper', 'per', 'unit', 'basisofcharge'], readBasis, feeBasisNames.flat_term, true),
    hint: Object.values(feeBasisNames).join(', '),
  },
  amount: column('Amount', ['rate', 'pesos', 'amountinpesos', 'fees'], readPesos, '500.00', true),
  semester: { ...column('Semester', ['sem', 'term'], readSemester, ''), hint: '1, 2 or Summer; every one if blank' },
  level_type: {
    ...column('School', ['leveltype', 'department'], readOneOf(['college', 'high_school'], { hs: 'high_school' }), 'College'),
    hint: 'College or High school; both if blank',
  },
  course: { ...column('Course', ['program', 'strand', 'degree', 'coursecode'], readTextUpTo(40), ''), hint: 'Every course if blank' },
  level: { ...column('Year level', ['year', 'yearlevel', 'grade', 'gradelevel'], readYearLevel, ''), hint: 'Every one if blank' },
  enrollee_type: {
    ...column('Enrollee type', ['enrolleetype', 'studenttype', 'typeofstudent'], readOneOf(enrolleeTypes), ''),
    hint: 'Old, New, Returnee or Transferee; every one if blank',
  },
  subject_category: column('Subject category', ['subjectgroup'], readTextUpTo(100), ''),
  lab_type: column('Laboratory', ['labtype', 'lab'], (text) => readTextUpTo(40)(text).toLowerCase(), ''),
  status: { ...column('Status', ['active', 'isactive'], readStatus, 'Active'), hint: 'Active if blank' },
}

function readBasis(text: string): FeeBasis {
  const word = normalizeWord(text)
  const basis = feeBases.find((key) => [key, feeBasisNames[key]].some((name) => normalizeWord(name) === word))
  if (!basis) throw new UnreadableCell(`'${readTextUpTo(40)(text)}' is not one of ${Object.values(feeBasisNames).join(', ')}`)
  return basis
}

function readStatus(text: string): ImportedFee['status'] & string {
  return /^until\b/i.test(text.trim()) ? 'ended' : readOneOf(['active', 'inactive'], { yes: 'active', no: 'inactive' })(text)
}
