import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInStudent } from '#testing/billing/assessment.ts'
import { anEnrollment, anOffer, aStudent, aTerm, type Offer, setGradingPeriods } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
let teacher: TestUser
let colleague: TestUser

beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(t.db)
  await setGradingPeriods(t.db, { midterm: ['2026-10-01', '2026-10-31'], final: ['2026-10-01', '2026-10-31'] })
  teacher = await t.createUser('full_time', { last_name: 'Guro' })
  colleague = await t.createUser('part_time', { last_name: 'Iba' })
})

type As = TestUser | 'student' | 'registrar' | 'administrator' | 'cashier'
const show = (offer: Offer, shown: unknown, as: As | undefined = teacher) =>
  t.inject('PUT', `/api/classes/${offer.id}/record/shown`, { as, body: { shown } })
const scoresOf = (load: number, as: As) => t.inject('GET', `/api/student/loads/${load}/scores`, { as })

/** A class of two students with a midterm record: one quiz of 10 and an exam of 50, in which the first student has scores. */
async function createRecord() {
  const offer = await anOffer(t.db, { employee_id: teacher.id })
  const [ana, ben] = [await aStudent(t.db, { last_name: 'Abad' }), await aStudent(t.db, { last_name: 'Bravo' })]
  const enrollment = await anEnrollment(t.db, { status: 4, loads: [offer], student: ana })
  const other = await anEnrollment(t.db, { status: 4, loads: [offer], student: ben })
  const load = enrollment.loads[0]!.id
  const { rows } = await sql<{ quiz: number; exam: number }>`
    with r as (insert into class_records (subject_offer_id, period) values (${offer.id}, 'midterm') returning id),
      c as (insert into class_record_components (class_record_id, name, weight, sort)
            select r.id, n.name, n.weight, n.sort from r, (values ('Quizzes', 40, 0), ('Exam', 60, 1)) n (name, weight, sort) returning id, name),
      a as (insert into class_record_activities (component_id, title, highest, sort)
            select c.id, c.name || ' 1', case c.name when 'Exam' then 50 else 10 end, 0 from c returning id, title)
    select (select id from a where title = 'Quizzes 1') as quiz, (select id from a where title = 'Exam 1') as exam`.execute(t.db)
  const { quiz, exam } = rows[0]!
  await sql`insert into class_record_scores (activity_id, load_id, score) values (${quiz}, ${load}, 7.5)`.execute(t.db)
  await sql`insert into class_record_scores (activity_id, load_id, score) values (${quiz}, ${other.loads[0]!.id}, 9)`.execute(t.db)
  return {
    offer,
    load,
    otherLoad: other.loads[0]!.id,
    enrollment,
    quiz,
    exam,
    me: await signInStudent(t, ana),
    classmate: await signInStudent(t, ben),
  }
}

const hasScores = async (me: TestUser) =>
  (await t.inject('GET', '/api/student/allLoads', { as: me })).body.data.map((group: { loads: { has_scores?: boolean }[] }) =>
    group.loads.map((load) => load.has_scores),
  )

describe('own scores', () => {
  test('are hidden until the instructor shows them, and again afterwards', async () => {
    const { offer, load, me } = await createRecord()
    expect((await scoresOf(load, me)).status).toBe(404)
    expect(await hasScores(me)).toEqual([[undefined]])
    expect((await t.inject('GET', `/api/classes/${offer.id}/record`, { as: teacher })).body.data.shows_scores).toBe(false)

    expect(await show(offer, true)).toMatchObject({ status: 200, body: { message: 'Students see their scores now.' } })
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'class_record.show_scores',
      entity_id: String(offer.id),
      actor_id: teacher.id,
    })
    expect((await scoresOf(load, me)).status).toBe(200)
    expect(await hasScores(me)).toEqual([[true]])
    expect((await t.inject('GET', `/api/classes/${offer.id}/record`, { as: teacher })).body.data.shows_scores).toBe(true)

    expect((await show(offer, false)).status).toBe(200)
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'class_record.hide_scores' })
    expect((await scoresOf(load, me)).status).toBe(404)
    expect(await hasScores(me)).toEqual([[undefined]])
  })

  test('are those of the student alone, by component and activity, without any grade', async () => {
    const { offer, load, me, quiz, exam } = await createRecord()
    await show(offer, true)
    await sql`update loads set midterm_grade = '1.25' where id = ${load}`.execute(t.db)
    const { body } = await scoresOf(load, me)
    expect(body).toEqual({
      data: [
        {
          period: 'midterm',
          name: 'Midterm',
          components: [
            {
              id: expect.any(Number),
              name: 'Quizzes',
              weight: 40,
              activities: [{ id: quiz, title: 'Quizzes 1', held_on: null, highest: 10, score: 7.5 }],
            },
            { id: expect.any(Number), name: 'Exam', weight: 60, activities: [{ id: exam, title: 'Exam 1', held_on: null, highest: 50 }] },
          ],
        },
      ],
    })
    await sql`insert into class_record_scores (activity_id, load_id, score) values (${exam}, ${load}, null)`.execute(t.db)
    expect((await scoresOf(load, me)).body.data[0].components[1].activities[0].score).toBeNull()
  })

  test('are refused to a classmate, to staff, and to whoever is not signed in', async () => {
    const { offer, load, otherLoad, me, classmate } = await createRecord()
    await show(offer, true)
    expect((await scoresOf(load, classmate)).status).toBe(404)
    expect((await scoresOf(otherLoad, me)).status).toBe(404)
    expect((await scoresOf(otherLoad, classmate)).body.data[0].components[0].activities[0].score).toBe(9)
    for (const as of ['student', teacher, 'registrar', 'cashier', 'administrator'] as const)
      expect([403, 404]).toContain((await scoresOf(load, as)).status)
    expect((await t.inject('GET', `/api/student/loads/${load}/scores`)).status).toBe(401)
    expect((await scoresOf(999_999, me)).status).toBe(404)
  })

  test('end with the enrollment in the class: a student who dropped it or withdrew reads none', async () => {
    const { offer, load, enrollment, me } = await createRecord()
    await show(offer, true)
    const isRead = async () => (await scoresOf(load, me)).status === 200
    expect(await isRead()).toBe(true)
    await sql`update loads set dropped_at = now(), drop_kind = 'dropped' where id = ${load}`.execute(t.db)
    expect(await isRead()).toBe(false)
    await sql`update loads set dropped_at = null, drop_kind = null where id = ${load}`.execute(t.db)
    expect(await isRead()).toBe(true)
    const withdrawal = await t.inject('POST', `/api/enrollments/withdrawn/${enrollment.id}`, { as: 'registrar', body: { reason: 'Moves' } })
    expect(withdrawal.status).toBe(200)
    expect(await isRead()).toBe(false)
    expect(await hasScores(me)).toEqual([])
  })

  test('of a class without a class record are none', async () => {
    const offer = await anOffer(t.db, { employee_id: teacher.id })
    const student = await aStudent(t.db)
    const { loads } = await anEnrollment(t.db, { status: 4, loads: [offer], student })
    await show(offer, true)
    const me = await signInStudent(t, student)
    expect((await scoresOf(loads[0]!.id, me)).body).toEqual({ data: [] })
    expect(await hasScores(me)).toEqual([[undefined]])
  })
})

describe('showing scores', () => {
  test('is for the instructor of the class alone, in a term that is not closed', async () => {
    const { offer } = await createRecord()
    for (const as of [colleague, 'registrar', 'administrator', 'student', 'cashier'] as const)
      expect([403, 404]).toContain((await show(offer, true, as)).status)
    expect((await t.inject('PUT', `/api/classes/${offer.id}/record/shown`, { body: { shown: true } })).status).toBe(401)
    expect((await show(offer, 'yes')).status).toBe(422)
    expect((await show({ id: 999_999 } as Offer, true)).status).toBe(404)
    await sql`update terms set status = 'closed' where level_group = 'college'`.execute(t.db)
    expect(await show(offer, true)).toMatchObject({ status: 409, body: { reasons: [{ code: 'term.closed' }] } })
    await sql`update terms set status = 'current' where level_group = 'college'`.execute(t.db)
  })

  test('twice or at once is one choice', async () => {
    const { offer } = await createRecord()
    const answers = await Promise.all([show(offer, true), show(offer, true)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await sql`select from shown_class_records where subject_offer_id = ${offer.id}`.execute(t.db)
    expect(rows).toHaveLength(1)
    expect(
      (await t.audits()).filter(({ action, entity_id }) => action === 'class_record.show_scores' && entity_id === String(offer.id)),
    ).toHaveLength(1)
  })
})
