export interface SheetCounts {
  passed: number
  failed: number
  inc: number
  ng: number
  dropped: number
  /** Conditional, or to be repeated. */
  others: number
  /** Without a final grade yet. */
  blank: number
}

const kinds: Readonly<Record<string, keyof SheetCounts>> = {
  PASSED: 'passed',
  COMPLETED: 'passed',
  REMOVED: 'passed',
  FAILED: 'failed',
  INCOMPLETE: 'inc',
  'NO GRADE': 'ng',
  DROPPED: 'dropped',
  '': 'blank',
}

/** How a class stands, by the remarks of its students. */
export function sheetCounts(remarks: readonly string[]): SheetCounts {
  const counts: SheetCounts = { passed: 0, failed: 0, inc: 0, ng: 0, dropped: 0, others: 0, blank: 0 }
  for (const one of remarks) counts[kinds[one] ?? 'others']++
  return counts
}
