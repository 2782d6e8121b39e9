import { expect, test } from 'vitest'
import { closedReason, type WindowFacts } from './windows.ts'

const facts = (more: Partial<WindowFacts> = {}): WindowFacts => ({
  today: '2026-10-10',
  term: 'open',
  midterm: { opens_on: '2026-10-05', closes_on: '2026-10-10', sheet: 'draft' },
  final: { opens_on: '2026-12-07', closes_on: '2026-12-20', sheet: 'draft' },
  is_admin: false,
  ...more,
})

test('open from the first day to the last', () => {
  expect(closedReason('midterm_grade', facts({ today: '2026-10-05' }))).toBeUndefined()
  expect(closedReason('midterm_grade', facts())).toBeUndefined()
  expect(closedReason('midterm_grade', facts({ today: '2026-10-04' }))?.message).toBe('Midterm grades open on October 5, 2026.')
  expect(closedReason('midterm_grade', facts({ today: '2026-10-11' }))?.message).toBe('Midterm grades closed on October 10, 2026.')
})

test('not without a calendar, a term, or in a term that is planned or closed', () => {
  expect(closedReason('grade', facts({ final: { opens_on: null, closes_on: null, sheet: 'draft' } }))?.code).toBe('grade.window_closed')
  for (const term of [undefined, 'planned', 'closed'])
    expect(closedReason('midterm_grade', facts({ term }))?.code).toBe('grade.window_closed')
})

test('not once the sheet is handed in', () => {
  const final = { opens_on: '2026-10-01', closes_on: null }
  expect(closedReason('grade', facts({ final: { ...final, sheet: 'submitted' } }))?.code).toBe('grade.locked')
  expect(closedReason('re_exam', facts({ final: { ...final, sheet: 'locked' } }))?.code).toBe('grade.locked')
})

test('an administrator writes re-exams after the sheet is closed, not before finals', () => {
  const late = facts({ is_admin: true, today: '2027-03-01', term: 'closed', final: { ...facts().final, sheet: 'locked' } })
  expect(closedReason('re_exam', late)).toBeUndefined()
  expect(closedReason('grade', late)?.code).toBe('grade.locked')
  expect(closedReason('re_exam', facts({ is_admin: true }))?.code).toBe('grade.window_closed')
})
