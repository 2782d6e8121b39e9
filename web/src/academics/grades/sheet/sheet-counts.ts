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

const countKeys: Readonly<Record<string, keyof SheetCounts>> = {
  PASSED: 'passed',
  COMPLETED: 'passed',
  REMOVED: 'passed',
  FAILED: 'failed',
  INCOMPLETE: 'inc',
  'NO GRADE': 'ng',
  DROPPED: 'dropped',
  '': 'blank',
}

/** Counts the students of a class by their remarks. */
export function countRemarks(remarks: readonly string[]): SheetCounts {
  const counts: SheetCounts = { passed: 0, failed: 0, inc: 0, ng: 0, dropped: 0, others: 0, blank: 0 }
  for (const remark of remarks) counts[countKeys[remark] ?? 'others']++
  return counts
}
