import type { Fee, FeeBasis, FeeKind, ListedFee } from '@talaan/contract'
import { feeBases, feeBasisNames, feeKinds, subjectBases } from '@talaan/contract/values'
import { date, level, money, ordinalSemester } from '#lib/format.ts'
import { enrolleeTypeName } from '#shared/enrollee-types.ts'
import { levelTypeName } from '#shared/levels.ts'

const kindNames: Record<FeeKind, string> = { tuition: 'Tuition', lab: 'Laboratory', misc: 'Miscellaneous', other: 'Other' }

export const basisName = (basis: FeeBasis): string => feeBasisNames[basis]
export const basisOptions = feeBases.map((value) => ({ value, label: feeBasisNames[value] }))
export const kindName = (kind: FeeKind): string => kindNames[kind]
export const kindOptions = feeKinds.map((value) => ({ value, label: kindNames[value] }))

const unitNames: Partial<Record<FeeBasis, string>> = {
  per_unit_lec: 'lecture units',
  per_unit_lab: 'laboratory units',
  per_unit_nstp: 'NSTP units',
  per_subject_lab: 'laboratory subjects',
}

/** How the amount of a bill is counted: `20 lecture units × ₱450.00`, or `Per term`. */
export const quantityText = ({ basis, amount_centavos }: Fee, quantity: number): string =>
  unitNames[basis] ? `${quantity} ${unitNames[basis]} × ${money(amount_centavos)}` : feeBasisNames[basis]

/** Whether fees of this basis can be limited to a subject category or a laboratory. */
export const hasSubjects = (basis: string): boolean => (subjectBases as readonly string[]).includes(basis)

export function statusText(fee: Fee): string {
  if (fee.ended_at) return `Until ${date(fee.ended_at)}`
  return fee.is_active ? 'Active' : 'Inactive'
}

export const billsText = ({ is_billed }: ListedFee): string => (is_billed ? 'On bills' : 'On no bill')

/** Which earlier version a fee replaces, if it does. */
export const replacedText = ({ previous }: Fee): string | null => previous && `Replaces the fee of ${money(previous.amount_centavos)}`

/** Each limit of a fee, by the name of its column. */
export const scopeTexts: Record<string, (fee: Fee) => string> = {
  Semester: ({ semester }) => (semester ? ordinalSemester(semester) : ''),
  School: ({ level_type }) => (level_type ? levelTypeName(level_type) : ''),
  Course: ({ course }) => course?.code ?? '',
  'Year level': (fee) => (fee.level ? level(fee.level) : ''),
  'Enrollee type': ({ enrollee_type }) => (enrollee_type ? enrolleeTypeName(enrollee_type) : ''),
  'Subject category': ({ subject_category }) => subject_category?.name ?? '',
  Laboratory: ({ lab_type }) => lab_type ?? '',
}

/** Who pays the fee: `BSIT, First year, 1st semester`. */
export function scopeText(fee: Fee): string {
  const parts = [
    fee.course?.code ?? (fee.level_type && levelTypeName(fee.level_type)),
    fee.level && level(fee.level),
    fee.enrollee_type && `${enrolleeTypeName(fee.enrollee_type)} students`,
    fee.semester && ordinalSemester(fee.semester),
    fee.subject_category?.name,
    fee.lab_type && `${fee.lab_type} laboratory`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'All students'
}
