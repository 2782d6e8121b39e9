import { expect, test } from 'vitest'
import { requestReasons } from './request-rules.ts'

const term = { school_year: '2026-2027', semester: 1 as const }
const period = {
  enrollment_school_year: '2026-2027',
  enrollment_semester: 1,
  enrollment_start: '2026-05-01',
  enrollment_end: '2026-12-12',
  enrollment_status: 'OPEN' as const,
  new_student: '1' as const,
  old_student: '1' as const,
  returnee: '1' as const,
  transferee: '1' as const,
}
const firstTerm = {
  student_status: 'active' as const,
  course_id: 1,
  course_active: true,
  course_code: 'BSIT',
  curriculum_id: 1,
  last_school_year: null,
  holds: [],
  live_id: 7,
  live_status: 4,
  live_level: 1,
}

test('sends a student with an enrollment on hold to the cashier', () => {
  const heldStudent = {
    ...firstTerm,
    live_status: 3,
    holds: [{ kind: 'old_balance' as const, reason: 'Balance of an earlier term', amount_centavos: 245_000 }],
  }
  expect(requestReasons(heldStudent, term, period, '2026-11-21')).toMatchObject([
    { code: 'enrollment.exists', office: 'Cashier' },
    { code: 'enrollment.hold', office: 'Cashier', clears_by: 'Pay the balance of the earlier term' },
  ])
})

test('refers a first-term student to the existing enrollment instead of a new application', () => {
  const [existsReason] = requestReasons(firstTerm, term, period, '2026-11-21')
  expect(existsReason).toMatchObject({
    code: 'enrollment.exists',
    message: 'Your enrollment for the first semester of 2026–2027 is Enrolled.',
  })
  const [yearReason] = requestReasons({ ...firstTerm, live_level: 7 }, { ...term, semester: 2 }, period, '2026-11-21')
  expect(yearReason?.message).toBe('Your enrollment for the school year 2026–2027 is Enrolled.')
  const [noRecordReason] = requestReasons({ ...firstTerm, live_id: null, live_status: null }, term, period, '2026-11-21')
  expect(noRecordReason?.code).toBe('enrollment.no_record')
})
