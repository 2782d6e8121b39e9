import { expect, test } from 'vitest'
import { countRemarks } from './sheet-counts.ts'

test('counts each remark once, and a passed re-exam as passed', () => {
  const remarks = ['PASSED', 'COMPLETED', 'REMOVED', 'FAILED', 'INCOMPLETE', 'NO GRADE', 'DROPPED', 'CONDITIONAL', 'REPEAT', '', '']
  expect(countRemarks(remarks)).toEqual({ passed: 3, failed: 1, inc: 1, ng: 1, dropped: 1, others: 2, blank: 2 })
})
