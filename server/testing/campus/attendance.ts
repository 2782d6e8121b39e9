/** Builders for tests of attendance. */
import type { Answer, attendanceScans } from '@talaan/contract'
import { sql } from 'kysely'
import { aCourse, anEnrollment, type Course, type Enrollment } from '#testing/enrollment/enrollment.ts'
import type { TestApp, TestUser } from '#testing/platform/test-app.ts'

/** A day on which the school of the tests has an event; enrollments are older. */
export const DAY = '2026-08-12'
/** A time of that day in Manila. */
export const at = (clock: string, day = DAY): Date => new Date(`${day}T${clock}:00+08:00`)

export const eventForm = (values: object = {}) => ({
  title: 'Foundation day',
  venue: 'Gymnasium',
  starts_on: DAY,
  am_in: '07:30',
  am_out: '11:30',
  pm_in: '13:00',
  late_after: 15,
  is_for_everyone: true,
  ...values,
})

export async function anEvent(t: TestApp, values: object = {}): Promise<{ id: number; updated_at: string; title: string }> {
  const { status, body } = await t.inject('POST', '/api/attendance/events', { as: 'administrator', body: eventForm(values) })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

export type Attendee = Enrollment & { number: string }

/** A student who was enrolled before the event. */
export async function anAttendee(t: TestApp, more: { course?: Course; level?: number } = {}): Promise<Attendee> {
  const enrollment = await anEnrollment(t.db, { course: more.course ?? (await aCourse(t.db)), level: more.level, status: 4 })
  await sql`update enrollments set enrolled_at = '2026-06-10T08:00:00+08:00' where id = ${enrollment.id}`.execute(t.db)
  const { rows } = await sql<{ number: string }>`
    select student_id_number as number from user_infos where id = ${enrollment.user_info_id}`.execute(t.db)
  return { ...enrollment, number: rows[0]!.number }
}

type ScanAnswers = Answer<typeof attendanceScans.recordScans>['data']

export const aScan = (code: string, time: Date, more: object = {}) => ({
  id: crypto.randomUUID(),
  code,
  scanned_at: time.toISOString(),
  ...more,
})

/** Sends scans as the guard, or as somebody else. */
export async function sendScans(
  t: TestApp,
  eventId: number,
  scans: readonly object[],
  as: TestUser | 'guard' = 'guard',
): Promise<ScanAnswers> {
  const { status, body } = await t.inject('POST', `/api/attendance/events/${eventId}/scans`, { as, body: { scans } })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}

export async function gateId(t: TestApp): Promise<number> {
  return (await sql<{ id: number }>`select id from attendance_events where is_gate`.execute(t.db)).rows[0]!.id
}
