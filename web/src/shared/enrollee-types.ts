import type { EnrolleeType } from '@talaan/contract'
import { enrolleeTypes } from '@talaan/contract/values'

const names: Record<EnrolleeType, string> = { old: 'Old', new: 'New', returnee: 'Returnee', transferee: 'Transferee' }

export const enrolleeTypeName = (type: EnrolleeType): string => names[type]

/** The enrollee-type filter of a list. */
export const enrolleeTypeFilter = {
  name: 'enrollee_type',
  label: 'Type',
  options: enrolleeTypes.map((value) => ({ value, label: names[value] })),
}
