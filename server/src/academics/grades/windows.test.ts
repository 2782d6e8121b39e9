import { expect, test } from 'vitest'
import { closedReason, type WindowFacts } from './windows.ts'

const createFacts = (overrides: Partial<WindowFacts> = {}): WindowFacts => ({
  today: '2026-10-10',
  school_year: '2026-2027',
  semester: 1,
  level: 1,
  term: 'current',
  term_closed: false,
  midterm: { opens_on: '2026-10-05', closes_on: '2026-10-10', sheet: 'draft', is_late: false },
  final: { opens_on: '2026-12-07', closes_on: '2026-12-20', sheet: 'draft', is_late: false },
  periods: [],
  is_admin: false,
  ...overrides,
})

test('is open from the first day to the last', () => {
  expect(closedReason('midterm_grade', createFacts({ today: '2026-10-05' }))).toBeUndefined()
  expect(closedReason('midterm_grade', createFacts())).toBeUndefined()
  expect(closedReason('midterm_grade', createFacts({ today: '2026-10-04' }))?.message).toBe('Midterm grades open on October 5, 2026.')
  expect(closedReason('midterm_grade', createFacts({ today: '2026-10-11' }))?.message).toBe('Midterm grades closed on October 10, 2026.')
})

test('is closed without a calendar or term, and in a planned or closed term', () => {
  const noPeriod = { opens_on: null, closes_on: null, sheet: 'draft' as const, is_late: false }
  const messageOf = (field: 'midterm_grade' | 'grade' | 're_exam', facts: Partial<WindowFacts>) => closedReason(field, createFacts(facts))
  expect(messageOf('grade', { final: noPeriod })).toEqual({
    code: 'grade.window_closed',
    message: 'The registrar has not set the grading period for final grades in the school calendar.',
    office: 'Registrar',
    clears_by: 'Set the grading period under Settings, School calendar',
  })
  expect(messageOf('midterm_grade', { term: undefined })?.message).toBe(
    'The registrar has not set the grading period for midterm grades in the school calendar.',
  )
  expect(messageOf('midterm_grade', { term: 'planned' })?.message).toBe(
    'Midterm grades are not open yet: the school calendar has the term as planned, not as current.',
  )
  for (const term of [undefined, 'planned']) expect(closedReason('midterm_grade', createFacts({ term }))?.code).toBe('grade.window_closed')
  expect(
    messageOf('grade', { term: 'reopened', final: { opens_on: '2026-10-01', closes_on: null, sheet: 'draft', is_late: false } }),
  ).toBeUndefined()
  expect(messageOf('midterm_grade', { term: 'closed', term_closed: true })).toMatchObject({
    code: 'term.closed',
    message: 'The first semester of 2026–2027 for college is closed.',
  })
})

test('is closed once the sheet is submitted', () => {
  const final = { opens_on: '2026-10-01', closes_on: null }
  expect(closedReason('grade', createFacts({ final: { ...final, sheet: 'submitted', is_late: false } }))?.code).toBe('grade.locked')
  expect(closedReason('re_exam', createFacts({ final: { ...final, sheet: 'posted', is_late: false } }))?.code).toBe('grade.locked')
  expect(closedReason('re_exam', createFacts({ final: { ...final, sheet: 'posted', is_late: false } }))?.message).toMatch(
    /^Re-exam grades are posted/,
  )
  expect(closedReason('re_exam', createFacts({ level: 7, final: { ...final, sheet: 'posted', is_late: false } }))?.message).toMatch(
    /^Remedial grades are posted/,
  )
})

test('is open to an administrator for re-exams after the period until the sheet is posted, not before finals', () => {
  const lateFacts = createFacts({
    is_admin: true,
    today: '2027-03-01',
    term: 'closed',
    term_closed: true,
    final: { ...createFacts().final, sheet: 'verified', is_late: false },
  })
  expect(closedReason('re_exam', lateFacts)).toBeUndefined()
  const posted = { ...lateFacts, term_closed: false, final: { ...lateFacts.final, sheet: 'posted' as const } }
  expect(closedReason('re_exam', posted)?.code).toBe('grade.locked')
  expect(closedReason('grade', { ...lateFacts, term_closed: false })?.code).toBe('grade.locked')
  expect(closedReason('grade', lateFacts)?.code).toBe('term.closed')
  expect(closedReason('re_exam', createFacts({ is_admin: true }))?.code).toBe('grade.window_closed')
})

test('is open after the period once the reason was recorded, but not before it', () => {
  const midterm = { ...createFacts().midterm, is_late: true }
  expect(closedReason('midterm_grade', createFacts({ midterm, today: '2026-11-30' }))).toBeUndefined()
  expect(closedReason('midterm_grade', createFacts({ midterm, today: '2026-10-04' }))?.code).toBe('grade.window_closed')
  expect(closedReason('midterm_grade', createFacts({ midterm, today: '2026-11-30', term_closed: true }))?.code).toBe('term.closed')
  expect(closedReason('midterm_grade', createFacts({ midterm: { ...midterm, sheet: 'verified' } }))?.code).toBe('grade.locked')
  expect(closedReason('midterm_grade', createFacts({ today: '2026-10-11' }))?.clears_by).toBe('Enter them late, with a reason')
})

test('has a window for each period of its own', () => {
  const q1 = {
    key: 'q1' as const,
    name: 'First quarter',
    opens_on: '2026-10-05',
    closes_on: '2026-10-09',
    sheet: 'draft' as const,
    is_late: false,
  }
  const q2 = { ...q1, key: 'q2' as const, name: 'Second quarter', closes_on: null }
  const facts = createFacts({ periods: [q1, q2, { ...q1, key: 'q3', name: 'Third quarter', opens_on: null }] })
  expect(closedReason('q1', facts)?.message).toBe('First quarter grades closed on October 9, 2026.')
  expect(closedReason('q2', facts)).toBeUndefined()
  expect(closedReason('q3', facts)?.message).toBe(
    'The registrar has not set the grading period for third quarter grades in the school calendar.',
  )
})
