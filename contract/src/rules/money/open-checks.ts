interface PaidReceipt {
  tender: string
  parts: readonly { tender: string }[]
  returned_checks: readonly { part: number }[]
}

/** The positions of the checks of a receipt that were not returned, from 1. */
export function listOpenChecks({ tender, parts, returned_checks }: PaidReceipt): number[] {
  const modes = tender === 'several' ? parts.map((part) => part.tender) : [tender]
  const isReturned = (position: number) => returned_checks.some(({ part }) => part === position)
  return modes.flatMap((mode, index) => (mode === 'check' && !isReturned(index + 1) ? [index + 1] : []))
}
