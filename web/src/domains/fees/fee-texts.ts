import type { Fee, FeeBasis, FeeKind } from '@talaan/contract'
import { feeBases, feeKinds, subjectBases } from '@talaan/contract/values'
import { count, date, level, money, ordinalSemester } from '../../lib/format.ts'
import { enrolleeTypeName } from '../../shared/enrollee-types.ts'
import { levelTypeName } from '../../shared/levels.ts'

const basisNames: Record<FeeBasis, string> = {
  per_unit_lec: 'Per lecture unit',
  per_unit_lab: 'Per laboratory unit',
  per_unit_nstp: 'Per NSTP unit',
  per_subject_lab: 'Per laboratory subject',
  flat_term: 'Per term',
  flat_year: 'Per school year',
  once_new: 'Once for new students',
  on_demand: 'On demand',
}

const kindNames: Record<FeeKind, string> = { tuition: 'Tuition', lab: 'Laboratory', misc: 'Miscellaneous', other: 'Other' }

export const basisName = (basis: FeeBasis): string => basisNames[basis]
export const basisOptions = feeBases.map((value) => ({ value, label: basisNames[value] }))
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
  unitNames[basis] ? `${quantity} ${unitNames[basis]} × ${money(amount_centavos)}` : basisNames[basis]

/** Whether fees of this basis can be limited to a subject category or a laboratory. */
export const hasSubjects = (basis: string): boolean => (subjectBases as readonly string[]).includes(basis)

export function statusText(fee: Fee): string {
  if (fee.ended_at) return `Until ${date(fee.ended_at)}`
  return fee.is_active ? 'Active' : 'Inactive'
}

export const billsText = (bills: number): string => {
  if (bills === 0) return 'On no bill'
  return bills === 1 ? 'On 1 bill' : `On ${count(bills)} bills`
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
