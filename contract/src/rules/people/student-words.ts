import type { enrolleeTypes } from '#platform/lists.ts'

export const enrolleeTypeNames: Readonly<Record<(typeof enrolleeTypes)[number], string>> = {
  old: 'Old',
  new: 'New',
  returnee: 'Returnee',
  transferee: 'Transferee',
}

/** '1' is regular, everything else irregular. */
export const studentStatusName = (studentStatus: string): string => (studentStatus === '1' ? 'Regular' : 'Irregular')
