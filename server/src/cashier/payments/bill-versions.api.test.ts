import type { BillVersion } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { assessEnrollment } from '#billing/assessment/assess-enrollment.ts'
import { contextOf, signInStudent, theFees } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 8 })
const { db } = app
let cashier: TestUser
let course: Course

beforeAll(async () => {
  await aTerm(db)
  await theFees(db)
  cashier = await app.createUser('cashier', { first_name: 'Maria', last_name: 'Reyes' })
  course = await aCourse(db)
})

type Caller = NonNullable<Parameters<typeof app.inject>[2]>['as']
const request = (id: number, as: Caller = cashier) => app.inject('GET', `/api/accounts/${id}/assessments`, { as })
const read = async (id: number, as?: Caller): Promise<BillVersion[]> => (await request(id, as)).body.data
const assess = (id: number, reason: string) =>
  db.transaction().execute((tx) => assessEnrollment(tx as never, contextOf(app.ctx(), cashier), id, reason))

/** An enrollment with two subjects of three units, assessed. */
async function anAssessed() {
  const enrollment = await anEnrollment(db, { course, status: 4 })
  const offers = [await anOffer(db, { course }), await anOffer(db, { course })]
  await sql`
    insert into loads (enrollment_id, subject_offer_id, prospectus_id)
    select ${enrollment.id}, id, prospectus_id from subject_offers where id = any(${offers.map(({ id }) => id)}::bigint[])`.execute(db)
  await assess(enrollment.id, 'Subjects added')
  return enrollment
}
const removeOne = (id: number) =>
  sql`update loads set deleted_at = now() where id = (select min(id) from loads where enrollment_id = ${id} and deleted_at is null)`.execute(
    db,
  )

describe('the versions of a bill', () => {
  test('have who, when and why, their lines and discounts, and the difference to the version before', async () => {
    const { id, student_id } = await anAssessed()
    await removeOne(id)
    await sql`
      with g as (insert into grants (name, rule, percent, base) values ('Sibling', 'percent', 10, 'tuition') returning id)
      insert into student_grants (student_id, grant_id, school_year) select ${student_id}, id, '2026-2027' from g`.execute(db)
    await assess(id, 'Subject removed')
    const [second, first, ...others] = await read(id)
    expect(others).toEqual([])
    expect(first).toMatchObject({ version: 1, is_current: false, by: 'Maria Reyes', reason: 'Subjects added', discounts: [] })
    expect(first?.lines[0]).toEqual({
      kind: 'tuition',
      category_id: expect.any(Number),
      description: 'Tuition',
      quantity: 6,
      rate_centavos: 45_000,
      amount_centavos: 270_000,
    })
    expect(first?.difference_centavos).toBe(first?.net_centavos)
    expect(first?.changes).toHaveLength(first?.lines.length ?? 0)
    expect(second).toMatchObject({
      version: 2,
      is_current: true,
      computed_at: app.clock.now.toISOString(),
      reason: 'Subject removed',
      discounts: [{ description: 'Sibling', amount_centavos: 13_500 }],
      discount_centavos: 13_500,
      changes: [
        { description: 'Tuition', old_centavos: 270_000, new_centavos: 135_000 },
        { description: 'Sibling', old_centavos: 0, new_centavos: -13_500 },
      ],
      difference_centavos: -148_500,
    })
  })

  test('stay readable when all subjects are removed, and then none is current', async () => {
    const { id } = await anAssessed()
    await removeOne(id)
    await removeOne(id)
    await assess(id, 'Subject removed')
    expect(await read(id)).toMatchObject([{ version: 1, is_current: false }])
  })

  test('are read by the cashier, the administrator and the student, who sees no names of the staff', async () => {
    const enrollment = await anAssessed()
    const student = await signInStudent(app, enrollment)
    expect(await read(enrollment.id, 'administrator')).toMatchObject([{ version: 1, by: 'Maria Reyes' }])
    expect(await read(enrollment.id, student)).toMatchObject([{ version: 1, by: null, reason: 'Subjects added' }])
  })

  test('are not read without a session, by other roles, by another student, or of an unknown enrollment', async () => {
    const { id } = await anAssessed()
    const otherStudent = await signInStudent(app, await anAssessed())
    expect((await app.inject('GET', `/api/accounts/${id}/assessments`)).status).toBe(401)
    for (const role of ['full_time', 'guard', 'registrar'] as const) expect((await request(id, role)).status).toBe(403)
    expect((await request(id, otherStudent)).status).toBe(404)
    expect((await request(id, 'student')).status).toBe(404)
    expect((await request(999_999)).status).toBe(404)
    expect((await request('x' as never)).status).toBe(422)
  })
})
