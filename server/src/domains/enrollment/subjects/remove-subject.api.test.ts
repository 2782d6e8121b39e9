import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../platform/testing.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course } from '../testing.ts'

const app = await testApp({ pool: 16 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db, { midterm_opens_on: '2026-08-10' })
  app.clock.now = new Date('2026-07-01T02:00:00Z')
  course = await aCourse(db)
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const remove = (loadId: number, as: Who = 'registrar') => inject('POST', `/api/enrollments/removeEnrolledSubjects/${loadId}`, { as })
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const taken = async (id: number) =>
  (await sql<{ seats_taken: number }>`select seats_taken from subject_offers where id = ${id}`.execute(db)).rows[0]?.seats_taken
const loaded = async (status: number, n = 2) => {
  const offers = await Promise.all(Array.from({ length: n }, () => anOffer(db, { course })))
  return { offers, ...(await anEnrollment(db, { course, status, loads: offers })) }
}

describe('the five proofs', () => {
  test('frees the seat, assesses anew, leaves event and audit row', async () => {
    const one = await loaded(2)
    const answer = await remove(one.loads[0]!.id)
    expect(answer.body).toMatchObject({ message: 'Subject Successfully Deleted.', data: { id: one.id, total_units: 3 } })
    expect(await taken(one.loads[0]!.subject_offer_id)).toBe(0)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.remove_subject', entity_id: String(one.loads[0]!.id) })
    const { rows } =
      await sql`select action, payload ->> 'dropped' as dropped from enrollment_events where enrollment_id = ${one.id}`.execute(db)
    expect(rows).toEqual([{ action: 'remove_subject', dropped: 'false' }])
    expect((await remove(one.loads[0]!.id)).status).toBe(404)
  })

  test('unknown, bad input, not signed in, wrong role, own enrollment', async () => {
    const one = await loaded(2)
    const id = one.loads[0]!.id
    expect((await remove(999_999)).status).toBe(404)
    expect((await inject('POST', '/api/enrollments/removeEnrolledSubjects/x', { as: 'registrar' })).status).toBe(422)
    expect((await inject('POST', `/api/enrollments/removeEnrolledSubjects/${id}`)).status).toBe(401)
    expect((await remove(id, 'cashier')).status).toBe(403)
    const clerk = await app.createUser('registrar')
    await sql`update sessions set user_id = ${one.user_id} where user_id = ${clerk.id}`.execute(db)
    await sql`insert into user_roles (user_id, role_id) select ${one.user_id}, id from roles where key = 'registrar'`.execute(db)
    expect((await remove(id, clerk)).status).toBe(403)
  })
})

test('the last subject of an enrolled student stays; at once, one of two goes', async () => {
  const one = await loaded(4)
  const answers = await Promise.all(one.loads.map((load) => remove(load.id)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  expect(answers.flatMap((answer) => codes(answer) ?? [])).toEqual(['enrollment.last_load'])
})

test('before grading starts nothing stays; from then on the record says DR, and the log who and why', async () => {
  const one = await loaded(4, 3)
  await remove(one.loads[0]!.id)
  app.clock.now = new Date('2026-08-09T16:00:00Z')
  const registrar = await app.createUser('registrar')
  await remove(one.loads[1]!.id, registrar)
  app.clock.now = new Date('2026-07-01T02:00:00Z')
  const { rows } = await sql`
    select l.deleted_at is not null as deleted, l.dropped_at is not null as dropped, l.grade, g.new_value, g.changed_by
    from loads l left join grade_changes g on g.load_id = l.id where l.enrollment_id = ${one.id} order by l.id limit 2`.execute(db)
  expect(rows).toEqual([
    { deleted: true, dropped: false, grade: null, new_value: null, changed_by: null },
    { deleted: false, dropped: true, grade: 'DR', new_value: 'DR', changed_by: registrar.id },
  ])
  expect(await taken(one.loads[1]!.subject_offer_id)).toBe(0)
})

test('a graded subject stays, and so does everything of a withdrawn enrollment', async () => {
  const one = await loaded(4)
  await sql`update loads set grade = '2.00' where id = ${one.loads[0]!.id}`.execute(db)
  const answer = await remove(one.loads[0]!.id)
  expect([answer.status, codes(answer)]).toEqual([422, ['subject.graded']])
  const student = await aStudent(db)
  const gone = await anEnrollment(db, { course, student, loads: [await anOffer(db, { course })] })
  await db.transaction().execute(async (tx) => {
    await sql`update loads set deleted_at = now() where enrollment_id = ${gone.id}`.execute(tx)
    await sql`update enrollments set withdrawn_at = now() where id = ${gone.id}`.execute(tx)
  })
  const late = await remove(gone.loads[0]!.id)
  expect([late.status, codes(late)]).toEqual([409, ['enrollment.withdrawn']])
})

test('after the last day to add and drop it needs leave and a reason, which stay on record', async () => {
  const one = await loaded(4, 3)
  await sql`update terms set add_drop_closes_on = '2026-06-30'`.execute(db)
  const late = await remove(one.loads[0]!.id)
  expect([late.status, codes(late)]).toEqual([422, ['enrollment.add_drop_closed']])
  expect(await taken(one.loads[0]!.subject_offer_id)).toBe(1)
  const body = { override_reason: 'The dean agreed' }
  const allowed = await inject('POST', `/api/enrollments/removeEnrolledSubjects/${one.loads[0]!.id}`, { as: 'registrar', body })
  expect(allowed.status).toBe(200)
  const { rows } = await sql`select code, reason, subject_offer_id from load_overrides where enrollment_id = ${one.id}`.execute(db)
  expect(rows).toEqual([{ code: 'enrollment.add_drop_closed', reason: 'The dean agreed', subject_offer_id: null }])
  // Whoever is not enrolled yet has nothing to drop from.
  const before = await loaded(2)
  expect((await remove(before.loads[0]!.id)).status).toBe(200)
  await sql`update terms set add_drop_closes_on = null`.execute(db)
})
