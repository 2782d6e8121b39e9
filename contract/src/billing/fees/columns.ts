import { nameColumns } from '#foundation/people/columns.ts'
import type { TableColumns } from '#platform/table-columns.ts'
import { levelName, levelTypeNames } from '#rules/level-groups.ts'
import { isoDate } from '#rules/manila-time.ts'
import { listName } from '#rules/people/name-texts.ts'
import { enrolleeTypeNames } from '#rules/people/student-words.ts'
import { termPart } from '#rules/term-names.ts'
import type { Fee, ListedFee } from './calls.ts'
import type { OpeningBalance } from './opening-balances.ts'
import { feeBasisNames } from './values.ts'

/** Who pays the fee: `BSIT, First year, First semester`. */
export function feeScopeText({ course, level_type, level, enrollee_type, semester, subject_category, lab_type }: Fee): string {
  const parts = [
    course?.code ?? (level_type && levelTypeNames[level_type]),
    level && levelName(level),
    enrollee_type && `${enrolleeTypeNames[enrollee_type]} students`,
    semester && termPart({ semester }),
    subject_category?.name,
    lab_type && `${lab_type} laboratory`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'All students'
}

/** A fee that was replaced counted until a day. */
export function feeStatusText({ ended_at, is_active }: Fee, dayText: (instant: string) => string = isoDate): string {
  if (ended_at) return `Until ${dayText(ended_at)}`
  return is_active ? 'Active' : 'Inactive'
}

/** What limits a fee has columns of its own, so that an exported list can be imported again. */
export const feeColumns = {
  name: { label: 'Fee', value: (row) => row.name, isMain: true, width: 36 },
  category: { label: 'Category', value: (row) => row.category.name, width: 24 },
  basis: { label: 'Charged', value: (row) => feeBasisNames[row.basis], width: 24 },
  scope: { label: 'For', value: feeScopeText, width: 36 },
  amount: { label: 'Amount', value: (row) => row.amount_centavos, kind: 'money', isMain: true },
  Semester: { label: 'Semester', value: ({ semester }) => semester && termPart({ semester }), isOptional: true },
  School: { label: 'School', value: (row) => row.level_type && levelTypeNames[row.level_type], isOptional: true },
  Course: { label: 'Course', value: (row) => row.course?.code ?? null, isOptional: true },
  'Year level': { label: 'Year level', value: (row) => levelName(row.level), isOptional: true, isOneLine: true },
  'Enrollee type': { label: 'Enrollee type', value: (row) => row.enrollee_type && enrolleeTypeNames[row.enrollee_type], isOptional: true },
  'Subject category': { label: 'Subject category', value: (row) => row.subject_category?.name ?? null, isOptional: true, width: 24 },
  Laboratory: { label: 'Laboratory', value: (row) => row.lab_type, isOptional: true },
  is_billed: { label: 'Billing', value: (row) => (row.is_billed ? 'Billed' : 'Not yet billed') },
  is_active: { label: 'Status', value: feeStatusText, width: 18 },
} satisfies TableColumns<ListedFee>

const amountAfterMemos = ({ amount_centavos, adjusted_centavos }: OpeningBalance): number => amount_centavos + adjusted_centavos

function openingBalanceStatus(row: OpeningBalance): 'Cancelled' | 'Open' | 'Paid' {
  if (row.cancelled_at || amountAfterMemos(row) === 0) return 'Cancelled'
  return row.open_centavos > 0 ? 'Open' : 'Paid'
}

/** As in the sheet that is imported, so that an exported list can be imported again. */
export const openingBalanceColumns = {
  student: { label: 'Name', value: (row) => listName(row), width: 36, file: nameColumns },
  number: { label: 'Student number', value: (row) => row.student_id_number, isOptional: true },
  year: { label: 'School year', value: (row) => row.school_year, isOptional: true },
  semester: { label: 'Semester', value: (row) => (row.semester === 3 ? 'Summer' : String(row.semester)), isOptional: true },
  category: { label: 'Fee category', value: (row) => row.category, width: 24 },
  amount: { label: 'Amount', value: amountAfterMemos, kind: 'money' },
  open: { label: 'To pay', value: (row) => row.open_centavos, kind: 'money', isMain: true },
  remarks: { label: 'Remarks', value: (row) => row.remarks, isOptional: true, width: 30 },
  imported: { label: 'Imported', value: (row) => isoDate(row.created_at), kind: 'day' },
  status: { label: 'Status', value: openingBalanceStatus },
  reason: { label: 'Cancel reason', value: (row) => row.cancel_reason, isOptional: true, width: 24 },
} satisfies TableColumns<OpeningBalance>
