import type { enrolleeTypes } from '#platform/lists.ts'

export const enrolleeTypeNames: Readonly<Record<(typeof enrolleeTypes)[number], string>> = {
  old: 'Old',
  new: 'New',
  returnee: 'Returnee',
  transferee: 'Transferee',
}
