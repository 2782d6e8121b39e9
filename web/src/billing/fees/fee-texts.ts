import type { Fee, FeeBasis, FeeKind } from '@talaan/contract'
import { feeBases, feeBasisNames, feeKinds, subjectBases } from '@talaan/contract/values'
import { money } from '#lib/format.ts'

const kindNames: Record<FeeKind, string> = { tuition: 'Tuition', lab: 'Laboratory', misc: 'Miscellaneous', other: 'Other' }

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
