import { enrolleeTypeNames, enrolleeTypes } from '@talaan/contract/values'

/** The enrollee-type filter of a list. */
export const enrolleeTypeFilter = {
  name: 'enrollee_type',
  label: 'Type',
  options: enrolleeTypes.map((value) => ({ value, label: enrolleeTypeNames[value] })),
}
