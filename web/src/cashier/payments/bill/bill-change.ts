import type { BillChange } from '@talaan/contract'

/** What happened to a line of the bill. */
export function changeWord({ old_centavos, new_centavos }: BillChange): 'Added' | 'Removed' | 'Changed' {
  if (old_centavos === 0) return 'Added'
  return new_centavos === 0 ? 'Removed' : 'Changed'
}
