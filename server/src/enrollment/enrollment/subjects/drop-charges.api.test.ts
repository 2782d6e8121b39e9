import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { theFees, theWithdrawalTable } from '#testing/billing/assessment.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Course, type Offer } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 16 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db, { classes_start_on: '2026-06-08', add_drop_closes_on: '2026-06-12' })
  await theFees(db)
  await theWithdrawalTable(db)
  course = await aCourse(db)
})
beforeEach(() => setDay('2026-06-01'))

let registrar: TestUser
/** Sessions end within days, so each day has a registrar of its own. */
const setDay = async (day: string) => {
  app.clock.now = new Date(`${day}T02:00:00Z`)
  registrar = await app.createUser('registrar')
}
type Caller = NonNullable<Parameters<typeof inject>[2]>['as']
const override_reason = 'The dean agreed'
const post = (url: string, body: object = {}, as: Caller = registrar) => inject('POST', `/api/enrollments/${url}`, { as, body })
const dropSubject = (loadId: number, body: object = {}) => post(`removeEnrolledSubjects/${loadId}`, { override_reason, ...body })
const previewDrop = async (loadId: number, as: Caller = registrar) =>
  inject('GET', `/api/enrollments/removeEnrolledSubjects/${loadId}`, { as })
const readEnrollment = async (id: number) => (await inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: registrar })).body.data
/** Enrolled in classes of 3 units, 1,350.00 each. */
const enrollStudent = async (n: number) => {
  const offers: Offer[] = []
  for (let i = 0; i < n; i++) offers.push(await anOffer(db, { course }))
  const enrollment = await anEnrollment(db, { course })
  await post(String(enrollment.id), { subjects: offers.map((offer) => offer.id) })
  expect((await post(`acceptEnrollments/${enrollment.id}`)).status).toBe(200)
  const { rows } = await sql<{ id: number }>`select id from loads where enrollment_id = ${enrollment.id} order by id`.execute(db)
  return { ...enrollment, offers, loadIds: rows.map((row) => row.id) }
}
const FIXED = 335_500 + 50_000
const SUBJECT = 135_000

test('charges nothing inside the add and drop period, and everything on class day 40', async () => {
  const { id, offers, loadIds } = await enrollStudent(3)
  await setDay('2026-06-12')
  expect((await previewDrop(loadIds[0]!)).body.data).toMatchObject({
    policy: `Removing ${offers[0]!.code} today is free of charge.`,
    charge_centavos: 0,
    old_net_centavos: FIXED + 3 * SUBJECT,
    net_centavos: FIXED + 2 * SUBJECT,
    may_dissolve: false,
  })
  expect((await dropSubject(loadIds[0]!)).body.data.assessment.net_centavos).toBe(FIXED + 2 * SUBJECT)
  await setDay('2026-07-17')
  expect((await previewDrop(loadIds[1]!)).body.data).toMatchObject({
    policy: `The add and drop period is over: on class day 40, 100% of the fees of ${offers[1]!.code} is charged.`,
    charge_centavos: SUBJECT,
    net_centavos: FIXED + 2 * SUBJECT,
    balance_centavos: FIXED + 2 * SUBJECT,
    may_dissolve: true,
  })
  const answer = await dropSubject(loadIds[1]!)
  expect(answer.body.data.assessment.net_centavos).toBe(FIXED + 2 * SUBJECT)
  expect(answer.body.data.assessment.lines).toContainEqual(
    expect.objectContaining({
      kind: 'tuition',
      description: `Dropped on class day 40: 100% of ${offers[1]!.code} (Tuition)`,
      quantity: 1,
      rate_centavos: SUBJECT,
      amount_centavos: SUBJECT,
    }),
  )
  expect((await app.audits()).at(-1)).toMatchObject({ after: { charge: { class_day: 40, charge_percent: 100 } } })
  const [event] = (await inject('GET', `/api/enrollments/${id}/events`, { as: registrar })).body.data
  expect(event.details).toContain(`${offers[1]!.code}: 100% is charged, dropped on class day 40`)
})

test('keeps what the final grades wait for when all subjects but one are dropped late', async () => {
  const { id, loadIds } = await enrollStudent(4)
  await setDay('2026-09-27')
  const answer = await post(String(id), { subjects: [], remove: loadIds.slice(1), override_reason })
  expect(answer.body.data.assessment.net_centavos).toBe(FIXED + 4 * SUBJECT)
})

test('charges the share of the day, and a withdrawal later charges dropped subjects by their own day', async () => {
  const { id, loadIds } = await enrollStudent(3)
  await setDay('2026-06-14')
  expect((await dropSubject(loadIds[0]!)).body.data.assessment.net_centavos).toBe(FIXED + 2 * SUBJECT + SUBJECT / 4)
  await setDay('2026-06-21')
  const rest = FIXED + 2 * SUBJECT
  const { body } = await inject('GET', `/api/enrollments/${id}/withdrawal`, { as: registrar })
  expect(body.data).toMatchObject({ charge_centavos: SUBJECT / 4 + rest / 2, credit_centavos: rest / 2 })
  expect(body.data.policy).toContain('; the charge of dropped subjects stays')
})

test('refunds a subject in full on any day when the school dissolves its class', async () => {
  const { loadIds } = await enrollStudent(2)
  await setDay('2026-07-17')
  const cashierWithRemoval = await app.createUser('cashier')
  await sql`insert into user_permissions (user_id, permission_id) select ${cashierWithRemoval.id}, id from permissions where name in ('Remove Subject', 'Override Add and Drop Period')`.execute(
    db,
  )
  expect((await post(`removeEnrolledSubjects/${loadIds[0]}`, { override_reason, class_dissolved: true }, cashierWithRemoval)).status).toBe(
    403,
  )
  const answer = await dropSubject(loadIds[0]!, { class_dissolved: true })
  expect(answer.body.data.assessment.net_centavos).toBe(FIXED + SUBJECT)
  const { rows } = await sql`
    select deleted_at is not null as deleted, dropped_at, grade, (select count(*)::int from drop_charges where load_id = l.id) as charges
    from loads l where id = ${loadIds[0]}`.execute(db)
  expect(rows).toEqual([{ deleted: true, dropped_at: null, grade: null, charges: 0 }])
  expect((await app.audits()).at(-1)).toMatchObject({ after: { class_dissolved: true } })
})

test('charges neither a change of section nor a subject that is added again', async () => {
  const { id, offers, loadIds } = await enrollStudent(2)
  await setDay('2026-07-17')
  const otherSection = await anOffer(db, { course, subject: { id: offers[0]!.prospectus_id, code: offers[0]!.code } })
  const moved = await post(String(id), { subjects: [otherSection.id], remove: [loadIds[0]], override_reason })
  expect([moved.status, moved.body.data.assessment.net_centavos]).toEqual([200, FIXED + 2 * SUBJECT])
  await dropSubject(loadIds[1]!)
  const added = await post(String(id), { subjects: [offers[1]!.id], override_reason })
  expect([added.status, added.body.data.assessment.net_centavos]).toEqual([200, FIXED + 2 * SUBJECT])
  const { rows } = await sql<{
    id: number
  }>`select id from loads where enrollment_id = ${id} and deleted_at is null and dropped_at is null and subject_offer_id = ${offers[1]!.id}`.execute(
    db,
  )
  expect((await dropSubject(rows[0]!.id)).body.data.assessment.net_centavos).toBe(FIXED + 2 * SUBJECT)
})

test('refuses a drop while the calendar has no first day of classes, unless the school dissolves the class', async () => {
  const { loadIds } = await enrollStudent(2)
  await setDay('2026-07-17')
  await sql`update terms set classes_start_on = null`.execute(db)
  expect((await previewDrop(loadIds[0]!)).body.data.reasons).toMatchObject([{ code: 'term.no_classes_start' }])
  expect(codes(await dropSubject(loadIds[0]!))).toEqual(['term.no_classes_start'])
  expect((await dropSubject(loadIds[0]!, { class_dissolved: true })).status).toBe(200)
  await sql`update terms set classes_start_on = '2026-06-08'`.execute(db)
})

test('charges no drop of a student who is not enrolled', async () => {
  const enrollment = await anEnrollment(db, { course })
  const offers = [await anOffer(db, { course }), await anOffer(db, { course })]
  await post(String(enrollment.id), { subjects: offers.map((offer) => offer.id) })
  await setDay('2026-07-17')
  const { rows } = await sql<{ id: number }>`select id from loads where enrollment_id = ${enrollment.id} order by id`.execute(db)
  await dropSubject(rows[0]!.id)
  expect((await readEnrollment(enrollment.id)).assessment.net_centavos).toBe(FIXED + SUBJECT)
})

test('shows the preview of a drop to registrars only, and not of a removed subject', async () => {
  const { loadIds } = await enrollStudent(2)
  expect((await inject('GET', `/api/enrollments/removeEnrolledSubjects/${loadIds[0]}`)).status).toBe(401)
  expect((await previewDrop(loadIds[0]!, 'student')).status).toBe(403)
  await dropSubject(loadIds[0]!)
  expect((await previewDrop(loadIds[0]!)).status).toBe(404)
  expect(codes(await dropSubject(loadIds[1]!))).toEqual(['enrollment.last_load'])
})

test('the preview shows the share of the grant in the charge, to the centavo of the bill', async () => {
  const { student_id, loadIds } = await enrollStudent(2)
  await sql`
    with g as (insert into grants (name, rule, base, percent, is_exclusive) values ('A third', 'percent', 'tuition', 33.33, false) returning id)
    insert into student_grants (student_id, grant_id, school_year, semester) select ${student_id}, id, '2026-2027', 1 from g`.execute(db)
  await setDay('2026-06-14')
  const { data } = (await previewDrop(loadIds[0]!)).body
  expect(data).toMatchObject({ charge_centavos: SUBJECT / 4 })
  // 33.33 % of 1,350.00 is 449.96, and of 1,687.50 is 562.44: the bill takes 112.48 more off.
  expect(data.grant_share_centavos).toBe(11_248)
  const { assessment } = (await dropSubject(loadIds[0]!)).body.data
  expect(assessment.net_centavos).toBe(data.net_centavos)
  expect(assessment.discounts).toMatchObject([{ amount_centavos: 56_244 }])
})
