import { expect, test } from 'vitest'
import { sheetCounts } from './sheet-counts.ts'

test('each remark counts once; a re-exam that made it pass is a pass', () => {
  const remarks = ['PASSED', 'COMPLETED', 'REMOVED', 'FAILED', 'INCOMPLETE', 'NO GRADE', 'DROPPED', 'CONDITIONAL', 'REPEAT', '', '']
  expect(sheetCounts(remarks)).toEqual({ passed: 3, failed: 1, inc: 1, ng: 1, dropped: 1, others: 2, blank: 2 })
})
