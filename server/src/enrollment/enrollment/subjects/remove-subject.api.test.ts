import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 16 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db, { classes_start_on: '2026-06-22', add_drop_closes_on: '2026-08-09' })
  app.clock.now = new Date('2026-07-01T02:00:00Z')
  course = await aCourse(db)
})

type Caller = NonNullable<Parameters<typeof inject>[2]>['as']
const removeSubject = (loadId: number, as: Caller = 'registrar') =>
  inject('POST', `/api/enrollments/removeEnrolledSubjects/${loadId}`, { as })
const reasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const countTakenSeats = async (id: number) =>
  (await sql<{ seats_taken: number }>`select seats_taken from subject_offers where id = ${id}`.execute(db)).rows[0]?.seats_taken
const enrollWithSubjects = async (status: number, subjectCount = 2) => {
  const offers = await Promise.all(Array.from({ length: subjectCount }, () => anOffer(db, { course })))
  return { offers, ...(await anEnrollment(db, { course, status, loads: offers })) }
}

describe('authorization and validation', () => {
  test('frees the seat, assesses the fees again, and writes an event and an audit row', async () => {
    const enrollment = await enrollWithSubjects(2)
    const answer = await removeSubject(enrollment.loads[0]!.id)
    expect(answer.body).toMatchObject({ message: 'Subject Successfully Deleted.', data: { id: enrollment.id, total_units: 3 } })
    expect(await countTakenSeats(enrollment.loads[0]!.subject_offer_id)).toBe(0)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.remove_subject', entity_id: String(enrollment.loads[0]!.id) })
    const { rows } =
      await sql`select action, payload ->> 'dropped' as dropped from enrollment_events where enrollment_id = ${enrollment.id}`.execute(db)
    expect(rows).toEqual([{ action: 'remove_subject', dropped: 'false' }])
    expect((await removeSubject(enrollment.loads[0]!.id)).status).toBe(404)
  })

  test('rejects unknown loads, bad input, callers without permission and the own enrollment', async () => {
    const enrollment = await enrollWithSubjects(2)
    const id = enrollment.loads[0]!.id
    expect((await removeSubject(999_999)).status).toBe(404)
    expect((await inject('POST', '/api/enrollments/removeEnrolledSubjects/x', { as: 'registrar' })).status).toBe(422)
    expect((await inject('POST', `/api/enrollments/removeEnrolledSubjects/${id}`)).status).toBe(401)
    expect((await removeSubject(id, 'cashier')).status).toBe(403)
    const clerk = await app.createUser('registrar')
    await sql`update sessions set user_id = ${enrollment.user_id} where user_id = ${clerk.id}`.execute(db)
    await sql`insert into user_roles (user_id, role_id) select ${enrollment.user_id}, id from roles where key = 'registrar'`.execute(db)
    expect((await removeSubject(id, clerk)).status).toBe(403)
  })
})

test('keeps the last subject of an enrolled student, also when two are removed at the same time', async () => {
  const enrollment = await enrollWithSubjects(4)
  const answers = await Promise.all(enrollment.loads.map((load) => removeSubject(load.id)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  expect(answers.flatMap((answer) => reasonCodes(answer) ?? [])).toEqual(['enrollment.last_load'])
})

test('deletes a subject until the last day to add and drop and marks it as dropped afterwards', async () => {
  const enrollment = await enrollWithSubjects(4, 3)
  await removeSubject(enrollment.loads[0]!.id)
  app.clock.now = new Date('2026-08-09T16:00:00Z')
  const registrar = await app.createUser('registrar')
  await inject('POST', `/api/enrollments/removeEnrolledSubjects/${enrollment.loads[1]!.id}`, {
    as: registrar,
    body: { override_reason: 'The dean agreed' },
  })
  app.clock.now = new Date('2026-07-01T02:00:00Z')
  const { rows } = await sql`
    select l.deleted_at is not null as deleted, l.dropped_at is not null as dropped, l.grade, g.new_value, g.changed_by
    from loads l left join grade_changes g on g.load_id = l.id where l.enrollment_id = ${enrollment.id} order by l.id limit 2`.execute(db)
  expect(rows).toEqual([
    { deleted: true, dropped: false, grade: null, new_value: null, changed_by: null },
    { deleted: false, dropped: true, grade: 'DR', new_value: 'DR', changed_by: registrar.id },
  ])
  expect(await countTakenSeats(enrollment.loads[1]!.subject_offer_id)).toBe(0)
})

test('rejects a graded subject and a withdrawn enrollment', async () => {
  const enrollment = await enrollWithSubjects(4)
  await sql`update loads set grade = '2.00' where id = ${enrollment.loads[0]!.id}`.execute(db)
  const answer = await removeSubject(enrollment.loads[0]!.id)
  expect([answer.status, reasonCodes(answer)]).toEqual([422, ['subject.graded']])
  const student = await aStudent(db)
  const withdrawnEnrollment = await anEnrollment(db, { course, student, loads: [await anOffer(db, { course })] })
  await db.transaction().execute(async (tx) => {
    await sql`update loads set deleted_at = now() where enrollment_id = ${withdrawnEnrollment.id}`.execute(tx)
    await sql`update enrollments set withdrawn_at = now() where id = ${withdrawnEnrollment.id}`.execute(tx)
  })
  const refusal = await removeSubject(withdrawnEnrollment.loads[0]!.id)
  expect([refusal.status, reasonCodes(refusal)]).toEqual([409, ['enrollment.withdrawn']])
})

test('needs an override with a reason after the last day to add and drop', async () => {
  const enrollment = await enrollWithSubjects(4, 3)
  await sql`update terms set add_drop_closes_on = '2026-06-30'`.execute(db)
  const refusal = await removeSubject(enrollment.loads[0]!.id)
  expect([refusal.status, reasonCodes(refusal)]).toEqual([422, ['enrollment.add_drop_closed']])
  expect(await countTakenSeats(enrollment.loads[0]!.subject_offer_id)).toBe(1)
  const body = { override_reason: 'The dean agreed' }
  const allowedAnswer = await inject('POST', `/api/enrollments/removeEnrolledSubjects/${enrollment.loads[0]!.id}`, {
    as: 'registrar',
    body,
  })
  expect(allowedAnswer.status).toBe(200)
  const { rows } = await sql`
    select reason, payload from enrollment_events where enrollment_id = ${enrollment.id} and action = 'remove_subject'`.execute(db)
  expect(rows).toMatchObject([{ reason: 'The dean agreed', payload: { overridden: [{ code: 'enrollment.add_drop_closed' }] } }])
  // The last day limits enrolled students only.
  const notEnrolled = await enrollWithSubjects(2)
  expect((await removeSubject(notEnrolled.loads[0]!.id)).status).toBe(200)
  await sql`update terms set add_drop_closes_on = '2026-08-09'`.execute(db)
})

test('refuses to drop a subject of an enrolled student when the school calendar cannot tell whether the drop stays on the record', async () => {
  const [enrollment, requested] = [await enrollWithSubjects(4, 3), await enrollWithSubjects(2)]
  const setCalendar = (classesStartOn: string | null) =>
    sql`update terms set classes_start_on = ${classesStartOn}::date, add_drop_closes_on = null`.execute(db)
  for (const classesStartOn of [null, '2026-07-01']) {
    await setCalendar(classesStartOn)
    const answer = await removeSubject(enrollment.loads[0]!.id)
    expect([answer.status, reasonCodes(answer)]).toEqual([422, ['term.no_add_drop_end']])
    expect(answer.body.reasons[0]).toMatchObject({
      message:
        'The school calendar has no last day to add and drop subjects in the first semester of 2026–2027 for college. The registrar sets it under Settings, School calendar.',
      office: 'Registrar',
    })
  }
  expect((await removeSubject(requested.loads[0]!.id)).status).toBe(200)
  await setCalendar('2026-07-02')
  expect((await removeSubject(enrollment.loads[0]!.id)).status).toBe(200)
  await sql`update terms set classes_start_on = '2026-06-22', add_drop_closes_on = '2026-08-09'`.execute(db)
})

test('takes the days of the level group of the student', async () => {
  const strand = await aCourse(db, { level_type: 'high_school', years: 2 })
  const offers = [await anOffer(db, { course: strand }), await anOffer(db, { course: strand })]
  const senior = await anEnrollment(db, { course: strand, status: 4, loads: offers })
  await sql`update terms set add_drop_closes_on = '2026-06-30' where level_group = 'senior_high'`.execute(db)
  expect(reasonCodes(await removeSubject(senior.loads[0]!.id))).toEqual(['enrollment.add_drop_closed'])
  const enrollment = await enrollWithSubjects(4)
  expect((await removeSubject(enrollment.loads[0]!.id)).status).toBe(200)
  await sql`update terms set add_drop_closes_on = '2026-08-09'`.execute(db)
})
