import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aCourse, anEnrollment, aTerm, type Course } from './testing.ts'
import { alsoStudent, codes, rowsOf } from './testing-actions.ts'

const app = await testApp({ pool: 8 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const resend = (id: number, as: Who = 'registrar') => inject('POST', `/api/enrollments/confirmation-mail/send/${id}`, { as })

describe('the five proofs', () => {
  test('writes again, remembers when, leaves event and audit row; once a minute', async () => {
    const registrar = await app.createUser('registrar')
    const one = await anEnrollment(db, { course, status: 4 })
    const begun = Date.now()
    const answer = await resend(one.id, registrar)
    expect(answer.body).toMatchObject({ message: 'Enrollment Confirmation Email Sent', data: { id: one.id } })
    expect((await app.mails()).at(-1)?.text).toContain(course.code)
    const [row] = await rowsOf(db, sql<{ at: Date }>`select confirmation_mailed_at as at from enrollments where id = ${one.id}`)
    expect(row!.at.toISOString()).toBe(answer.body.data.confirmation_mailed_at)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.resend_confirmation', actor_id: registrar.id })
    const [event] = (await inject('GET', `/api/enrollments/${one.id}/events`, { as: 'registrar' })).body.data
    expect(event).toMatchObject({ title: 'Confirmation sent again', by: registrar.name })
    const again = await resend(one.id)
    expect([again.status, codes(again)]).toEqual([429, ['auth.throttled']])
    expect(again.body.message).toMatch(/^Too many attempts\. Please try again in (1 minute|[1-5]?\d seconds?)\.$/)
    expect(Number(again.headers['retry-after'])).toBeGreaterThanOrEqual(Math.floor(60 - (Date.now() - begun) / 1000))
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(await rowsOf(db, sql<object>`select count(*)::int as n from messages where template = 'enrollment_confirmed'`)).toEqual([
      { n: 1 },
    ])
  })

  test('unknown, bad input, not signed in, wrong role, own enrollment', async () => {
    const one = await anEnrollment(db, { course, status: 4 })
    expect((await resend(999_999)).status).toBe(404)
    expect((await inject('POST', '/api/enrollments/confirmation-mail/send/x', { as: 'registrar' })).status).toBe(422)
    expect((await inject('POST', `/api/enrollments/confirmation-mail/send/${one.id}`)).status).toBe(401)
    expect((await resend(one.id, 'cashier')).status).toBe(403)
    expect((await resend(one.id, await alsoStudent(app, 'registrar', one.user_id))).status).toBe(403)
  })
})

test('without an address it is refused, which is no try', async () => {
  const one = await anEnrollment(db, { course, status: 4 })
  await sql`update user_infos set personal_email = null where id = ${one.user_info_id}`.execute(db)
  for (let i = 0; i < 2; i++) {
    const answer = await resend(one.id)
    expect([answer.status, codes(answer)]).toEqual([422, ['enrollment.no_email']])
  }
  await sql`update user_infos set personal_email = 'maria@example.test' where id = ${one.user_info_id}`.execute(db)
  expect((await resend(one.id)).status).toBe(200)
})
