import { expect, test } from 'vitest'
import { firstFridayFrom, schoolDaysOf, summarizeMonth } from './class-month.ts'
import type { ClassPupil } from './classes.ts'

let serial = 0
const pupil = (
  gender: 'Male' | 'Female',
  statuses: Record<string, 'present' | 'late' | 'absent' | 'excused'>,
  more: Partial<ClassPupil> = {},
): ClassPupil => ({
  enrollment_id: ++serial,
  full_name: `PUPIL, ${serial}`,
  lrn: null,
  gender,
  enrolled_on: '2026-06-01',
  withdrawn_on: null,
  withdrawn_reason: null,
  is_member: true,
  marks: Object.fromEntries(Object.entries(statuses).map(([day, status]) => [`2026-08-${day}`, { status, reason: null }])),
  ...more,
})
const monthOf = (days: readonly string[], pupils: readonly ClassPupil[]) => ({
  month: '2026-08',
  days: days.map((day) => ({ day: `2026-08-${day}`, marked_at: '2026-08-31T00:00:00Z' })),
  first_friday: '2026-06-19',
  pupils: [...pupils],
})

test('school days are Monday to Friday without holidays', () => {
  const days = schoolDaysOf('2026-08', [{ starts_on: '2026-08-20', ends_on: '2026-08-21' }])
  expect(days).toHaveLength(19)
  expect([days[0], days.at(-1)]).toEqual(['2026-08-03', '2026-08-31'])
  expect(schoolDaysOf('2027-02', []).at(-1)).toBe('2027-02-26')
  expect([firstFridayFrom('2026-06-15'), firstFridayFrom('2026-06-19')]).toEqual(['2026-06-19', '2026-06-19'])
})

test('averages are over the days that were marked, and who is late was there', () => {
  const { school_days, average, attendance_percent, registered, present } = summarizeMonth({
    ...monthOf(
      ['03', '04'],
      [
        pupil('Male', { '03': 'present', '04': 'absent' }),
        pupil('Male', { '03': 'late', '04': 'present' }),
        pupil('Female', { '03': 'excused', '04': 'present' }),
      ],
    ),
    days: [...monthOf(['03', '04'], []).days, { day: '2026-08-05', marked_at: null }],
  })
  expect(school_days).toBe(2)
  expect(present['2026-08-03']).toEqual({ male: 2, female: 0, total: 2 })
  expect(average).toEqual({ male: 1.5, female: 0.5, total: 2 })
  expect(registered).toEqual({ male: 2, female: 1, total: 3 })
  expect(attendance_percent).toEqual({ male: 75, female: 50, total: (2 / 3) * 100 })
})

test('pupils are counted by when they came and left', () => {
  const { enrolled, late_enrolled, registered, withdrawn, enrolled_percent } = summarizeMonth(
    monthOf(
      [],
      [
        pupil('Male', {}),
        pupil('Female', {}, { enrolled_on: '2026-08-10' }),
        pupil('Female', {}, { enrolled_on: '2026-09-10' }),
        pupil('Male', {}, { withdrawn_on: '2026-08-20', is_member: false }),
        pupil('Male', {}, { is_member: false }),
      ],
    ),
  )
  expect(enrolled.total).toBe(3)
  expect(late_enrolled).toEqual({ male: 0, female: 1, total: 1 })
  expect(registered).toEqual({ male: 1, female: 1, total: 2 })
  expect(withdrawn).toEqual({ male: 1, female: 0, total: 1 })
  expect(Math.round(enrolled_percent.total)).toBe(67)
})

test('five absences one after the other count, with nothing marked between them', () => {
  const days = ['03', '04', '05', '06', '07', '10']
  const absent = (...absences: string[]) =>
    pupil('Male', Object.fromEntries(days.map((day) => [day, absences.includes(day) ? 'absent' : 'present'])))
  const { absent_in_a_row } = summarizeMonth(monthOf(days, [absent('03', '04', '05', '06', '07'), absent('03', '04', '06', '07', '10')]))
  expect(absent_in_a_row.total).toBe(1)
})

test('a month without marks has no averages', () => {
  expect(summarizeMonth(monthOf([], [])).attendance_percent).toEqual({ male: 0, female: 0, total: 0 })
})
