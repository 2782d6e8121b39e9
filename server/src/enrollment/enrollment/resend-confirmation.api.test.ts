import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { alsoStudent, codes, rowsOf } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 8 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type Caller = NonNullable<Parameters<typeof inject>[2]>['as']
const resendConfirmation = (id: number, as: Caller = 'registrar') => inject('POST', `/api/enrollments/confirmation-mail/send/${id}`, { as })

describe('authorization and validation', () => {
  test('sends the mail again, records the time, writes event and audit row; at most once a minute', async () => {
    const registrar = await app.createUser('registrar')
    const enrollment = await anEnrollment(db, { course, status: 4 })
    const startedAt = Date.now()
    const answer = await resendConfirmation(enrollment.id, registrar)
    expect(answer.body).toMatchObject({ message: 'Enrollment Confirmation Email Sent', data: { id: enrollment.id } })
    expect((await app.mails()).at(-1)?.text).toContain(course.code)
    const [row] = await rowsOf(db, sql<{ at: Date }>`select confirmation_mailed_at as at from enrollments where id = ${enrollment.id}`)
    expect(row!.at.toISOString()).toBe(answer.body.data.confirmation_mailed_at)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.resend_confirmation', actor_id: registrar.id })
    const [event] = (await inject('GET', `/api/enrollments/${enrollment.id}/events`, { as: 'registrar' })).body.data
    expect(event).toMatchObject({ title: 'Confirmation sent again', by: registrar.name })
    const throttledAnswer = await resendConfirmation(enrollment.id)
    expect([throttledAnswer.status, codes(throttledAnswer)]).toEqual([429, ['auth.throttled']])
    expect(throttledAnswer.body.message).toMatch(/^Too many attempts\. Please try again in (1 minute|[1-5]?\d seconds?)\.$/)
    expect(Number(throttledAnswer.headers['retry-after'])).toBeGreaterThanOrEqual(Math.floor(60 - (Date.now() - startedAt) / 1000))
    expect(Number(throttledAnswer.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(await rowsOf(db, sql<object>`select count(*)::int as n from messages where template = 'enrollment_confirmed'`)).toEqual([
      { n: 1 },
    ])
  })

  test('rejects unknown enrollments, bad input, callers without permission and the own enrollment', async () => {
    const enrollment = await anEnrollment(db, { course, status: 4 })
    expect((await resendConfirmation(999_999)).status).toBe(404)
    expect((await inject('POST', '/api/enrollments/confirmation-mail/send/x', { as: 'registrar' })).status).toBe(422)
    expect((await inject('POST', `/api/enrollments/confirmation-mail/send/${enrollment.id}`)).status).toBe(401)
    expect((await resendConfirmation(enrollment.id, 'cashier')).status).toBe(403)
    expect((await resendConfirmation(enrollment.id, await alsoStudent(app, 'registrar', enrollment.user_id))).status).toBe(403)
  })
})

test('rejects a student without an email address, and does not count the attempt', async () => {
  const enrollment = await anEnrollment(db, { course, status: 4 })
  await sql`update user_infos set personal_email = null where id = ${enrollment.user_info_id}`.execute(db)
  for (let i = 0; i < 2; i++) {
    const answer = await resendConfirmation(enrollment.id)
    expect([answer.status, codes(answer)]).toEqual([422, ['enrollment.no_email']])
  }
  await sql`update user_infos set personal_email = 'maria@example.test' where id = ${enrollment.user_info_id}`.execute(db)
  expect((await resendConfirmation(enrollment.id)).status).toBe(200)
})
