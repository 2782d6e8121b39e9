import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aCourse,
  anEnrollment,
  anOffer,
  aStudent,
  aSubject,
  aTerm,
  type Course,
  type Offer,
  setGradingPeriods,
} from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
let teacher: TestUser
let colleague: TestUser
let highSchool: Course

beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(t.db)
  await setGradingPeriods(t.db, { midterm: ['2026-10-01', '2026-10-31'], final: ['2026-10-01', '2026-10-31'] })
  for (const key of ['q1', 'q2', 'q3', 'q4'])
    await sql`
      insert into grading_periods (term_id, key, name, opens_on, closes_on, sort)
      select id, ${key}, ${`Quarter ${key[1]}`}, '2026-10-01', '2026-10-31', 3 from terms where level_group = 'junior_high'`.execute(t.db)
  teacher = await t.createUser('full_time', { last_name: 'Guro' })
  colleague = await t.createUser('part_time', { last_name: 'Iba' })
  highSchool = await aCourse(t.db, { level_type: 'high_school' })
})

async function createClass(names: readonly string[] = ['Abad', 'Bravo']) {
  const offer = await anOffer(t.db, { employee_id: teacher.id, max_person: 60 })
  const loads: number[] = []
  for (const last_name of names) {
    const student = await aStudent(t.db, { last_name })
    loads.push((await anEnrollment(t.db, { status: 4, loads: [offer], student })).loads[0]!.id)
  }
  return { offer, loads }
}

type As = TestUser | 'student' | 'registrar' | 'administrator' | 'cashier' | 'principal' | 'school_admin'
const read = (offer: Offer, period?: string, as: As = teacher) =>
  t.inject('GET', `/api/classes/${offer.id}/record${period ? `?period=${period}` : ''}`, { as })
const templateId = async (name: string) =>
  (await sql<{ id: number }>`select id from class_record_templates where name = ${name}`.execute(t.db)).rows[0]!.id
const open = async (offer: Offer, period = 'midterm', as: As = teacher, template = 'College') =>
  t.inject('POST', '/api/class-records', {
    as,
    body: { subject_offer_id: offer.id, period, template_id: await templateId(template) },
  })

interface Component {
  id: number | null
  name: string
  weight: number
  activities: { id: number | null; title: string; held_on: string | null; highest: number }[]
}
interface Stored {
  id: number
  version: number
  components: Component[]
}
const setUp = ({ id, version }: Pick<Stored, 'id' | 'version'>, components: unknown, as: As = teacher) =>
  t.inject('PUT', `/api/class-records/${id}`, { as, body: { version, components } })
const activity = (title: string, highest: number, id: number | null = null) => ({ id, title, held_on: null, highest })

/** A record of 40 % quizzes and 60 % exam, with two quizzes of 10 and an exam of 50. */
async function createRecord(names?: readonly string[]) {
  const created = await createClass(names)
  const { record } = (await open(created.offer)).body.data as { record: Stored }
  const answer = await setUp(record, [
    { id: record.components[0]!.id, name: 'Quizzes', weight: 40, activities: [activity('Quiz 1', 10), activity('Quiz 2', 10)] },
    { id: null, name: 'Exam', weight: '60', activities: [{ ...activity('Exam', 50), held_on: '2026-10-09' }] },
  ])
  expect(answer.status).toBe(200)
  const stored = answer.body.data.record as Stored
  const [quiz1, quiz2, exam] = stored.components.flatMap(({ activities }) => activities.map(({ id }) => id!))
  return { ...created, record: stored, quiz1: quiz1!, quiz2: quiz2!, exam: exam! }
}

type Cell = number | 'EX' | null
const save = (record: Stored, cells: [activity: number, load: number, before: Cell, after: Cell][], as: As = teacher) =>
  t.inject('POST', `/api/class-records/${record.id}/scores`, {
    as,
    body: { scores: cells.map(([activity_id, load_id, before, after]) => ({ activity_id, load_id, before, after })) },
  })

describe('opening a class record', () => {
  test('starts with the components of a template, and once for each period', async () => {
    const { offer } = await createClass()
    const before = await read(offer)
    expect(before.body.data).toMatchObject({
      period: 'midterm',
      record: null,
      can_write: true,
      templates: [{ name: 'College', components: [{ name: 'Quizzes', weight: 30 }, { weight: 20 }, { weight: 50 }] }],
      periods: [
        { key: 'midterm', has_record: false },
        { key: 'final', has_record: false },
      ],
    })
    const answer = await open(offer)
    expect([answer.status, answer.body.data.record.components]).toMatchObject([
      200,
      [{ name: 'Quizzes', weight: 30, activities: [] }, {}, {}],
    ])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'class_record.open', actor_id: teacher.id })
    expect(await open(offer)).toMatchObject({ status: 409, body: { reasons: [{ code: 'class_record.exists' }] } })
    expect((await open(offer, 'final')).status).toBe(200)
    expect((await read(offer, 'final')).body.data.periods.map((row: { has_record: boolean }) => row.has_record)).toEqual([true, true])
  })

  test('two at once make one record', async () => {
    const { offer } = await createClass()
    const answers = await Promise.all([open(offer), open(offer)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is for the quarters of junior high, with the templates of high school', async () => {
    const subject = await aSubject(t.db, { course: highSchool, level: 7 })
    const offer = await anOffer(t.db, { course: highSchool, subject, employee_id: teacher.id })
    const { data } = (await read(offer)).body
    expect(data.periods.map((row: { key: string }) => row.key)).toEqual(['q1', 'q2', 'q3', 'q4'])
    expect(data.templates.map((row: { name: string }) => row.name)).toContain('Science, Mathematics')
    expect(data.table).toEqual([])
    expect((await open(offer, 'final', teacher, 'MAPEH, TLE')).status).toBe(422)
    expect((await open(offer, 'q1', teacher, 'College')).body.errors).toHaveProperty('template_id')
    expect((await open(offer, 'q1', teacher, 'MAPEH, TLE')).status).toBe(200)
    expect((await read(offer, 'final')).status).toBe(422)
    await sql`update grading_scale_transmutations set until_school_year = '2026-2027' where scale_key = 'HS_60_100'`.execute(t.db)
    expect((await read(offer, 'q1')).body.data.table).toHaveLength(41)
    await sql`update grading_scale_transmutations set until_school_year = '2025-2026' where scale_key = 'HS_60_100'`.execute(t.db)
  })
})

describe('components and activities', () => {
  test('are saved in their order, with an audit event; weights add up to 100', async () => {
    const { record } = await createRecord()
    expect(record).toMatchObject({
      version: 1,
      components: [
        { name: 'Quizzes', weight: 40, activities: [{ title: 'Quiz 1', highest: 10 }, { title: 'Quiz 2' }] },
        { name: 'Exam', weight: 60, activities: [{ title: 'Exam', held_on: '2026-10-09', highest: 50 }] },
      ],
    })
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'class_record.update', entity_id: String(record.id) })
    const [quizzes, exam] = record.components as [Component, Component]
    const errors = async (components: unknown) => Object.keys((await setUp(record, components)).body.errors ?? {})
    expect(await errors([{ ...quizzes, weight: 30 }, exam])).toEqual(['components'])
    expect(await errors([{ ...quizzes, weight: 0 }, exam])).toContain('components.0.weight')
    expect(await errors([{ ...quizzes, activities: [activity('', 0)] }, exam])).toEqual(
      expect.arrayContaining(['components.0.activities.0.title', 'components.0.activities.0.highest']),
    )
    const other = await createRecord()
    expect(await errors([{ ...other.record.components[0], activities: [] }, exam])).toEqual(['components.0.id'])
    expect(await errors([{ ...quizzes, activities: [activity('Quiz', 10, other.quiz1)] }, exam])).toEqual(['components.0.activities.0.id'])
    expect(await errors([{ ...quizzes, activities: [...quizzes.activities, quizzes.activities[0]] }, exam])).toEqual([
      'components.0.activities.2.id',
    ])
  })

  test('with scores are not deleted or made too small, but move and are renamed', async () => {
    const { record, loads, quiz1, quiz2 } = await createRecord()
    await save(record, [[quiz1, loads[0]!, null, 9]])
    const [quizzes, exam] = record.components as [Component, Component]
    const refused = await setUp(record, [{ ...quizzes, activities: [quizzes.activities[1]] }, exam])
    expect(refused).toMatchObject({ status: 409, body: { reasons: [{ code: 'class_record.has_scores', message: 'Quiz 1 has scores.' }] } })
    const small = await setUp(record, [{ ...quizzes, activities: [activity('Quiz 1', 8, quiz1), quizzes.activities[1]] }, exam])
    expect(small.body.errors).toEqual({ 'components.0.activities.0.highest': ['A student has a score of 9'] })
    const moved = await setUp(record, [
      { id: null, name: 'All', weight: 100, activities: [activity('Test', 20, quiz1), ...exam.activities] },
    ])
    expect(moved.body.data).toMatchObject({
      record: { version: 2, components: [{ name: 'All', activities: [{ id: quiz1, title: 'Test', highest: 20 }, { title: 'Exam' }] }] },
    })
    expect(moved.body.data.rows[0].scores).toEqual({ [quiz1]: 9 })
    expect((await save(record, [[quiz2, loads[0]!, null, 5]])).body.errors).toHaveProperty(['scores.0.activity_id'])
  })

  test('of an older form are refused', async () => {
    const { record } = await createRecord()
    expect((await setUp(record, record.components)).status).toBe(200)
    expect(await setUp(record, record.components)).toMatchObject({ status: 409, body: { reasons: [{ code: 'stale' }] } })
  })
})

describe('saving scores', () => {
  test('keeps a zero apart from no score and from an excused student, and gives the grades', async () => {
    const { offer, record, loads, quiz1, quiz2, exam } = await createRecord()
    const [first, second] = loads as [number, number]
    const answer = await save(record, [
      [quiz1, first, null, 10],
      [quiz2, first, null, 0],
      [exam, first, null, 50],
      [quiz1, second, null, 8.25],
      [quiz2, second, null, 'EX'],
    ])
    expect([answer.status, answer.body.data.rows]).toMatchObject([
      200,
      [
        { id: first, is_locked: false, sheet_grade: null, scores: { [quiz1]: 10, [quiz2]: 0, [exam]: 50 } },
        { id: second, scores: { [quiz1]: 8.25, [quiz2]: null } },
      ],
    ])
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'class_record.update_scores',
      before: { 0: { load_id: first, activity_id: quiz1, score: null } },
      after: { 4: { load_id: second, activity_id: quiz2, score: 'EX' } },
    })
    const grades = async () => (await t.inject('GET', `/api/classes/${offer.id}/record/grades`, { as: teacher })).body.data
    expect(await grades()).toEqual([
      {
        period: 'midterm',
        grades: [
          { load_id: first, grade: '2.50', gap: null },
          { load_id: second, grade: null, gap: 'missing' },
        ],
      },
    ])
    await save(record, [
      [quiz2, first, 0, null],
      [exam, second, null, 50],
      [quiz1, second, 8.25, 'EX'],
    ])
    expect((await grades())[0].grades).toEqual([
      { load_id: first, grade: null, gap: 'missing' },
      { load_id: second, grade: null, gap: 'no_scores' },
    ])
  })

  test('rejects bad cells one by one, and saves nothing', async () => {
    const { record, loads, quiz1, exam } = await createRecord()
    const other = await createRecord()
    const [load] = loads as [number]
    const answer = await save(record, [
      [exam, load, null, 50],
      [quiz1, load, null, 10.5],
      [other.quiz1, load, null, 1],
      [quiz1, other.loads[0]!, null, 1],
      [exam, load, null, 40],
    ])
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
      422,
      ['scores.1.after', 'scores.2.activity_id', 'scores.3.load_id', 'scores.4.after'],
    ])
    for (const bad of [-1, 1.005, 'x', 10_000]) expect((await save(record, [[exam, load, null, bad as number]])).status).toBe(422)
    expect((await save(record, [])).status).toBe(422)
    const { rows } = await sql`select from class_record_scores where load_id = ${load}`.execute(t.db)
    expect(rows).toEqual([])
  })

  test('does not overwrite a score of another page, and says both; the same score is no conflict', async () => {
    const { record, loads, quiz1, quiz2 } = await createRecord()
    const [load] = loads as [number]
    await save(record, [[quiz1, load, null, 7]])
    const refused = await save(record, [
      [quiz1, load, null, 9],
      [quiz2, load, null, 5],
    ])
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Quiz 1: saved 7, yours 9')])
    const { rows } = await sql`select score::float from class_record_scores where load_id = ${load}`.execute(t.db)
    expect(rows).toEqual([{ score: 7 }])
    expect((await save(record, [[quiz1, load, null, 7]])).status).toBe(200)
  })

  test('from two pages at once keeps one of the two scores', async () => {
    const { record, loads, exam } = await createRecord()
    const answers = await Promise.all([save(record, [[exam, loads[0]!, null, 20]]), save(record, [[exam, loads[0]!, null, 30]])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('locks a student who left, whose scores stay', async () => {
    const { offer, record, loads, quiz1, quiz2 } = await createRecord()
    const [load] = loads as [number]
    await save(record, [[quiz1, load, null, 7]])
    await sql`update loads set dropped_at = now(), drop_kind = 'dropped' where id = any(${loads})`.execute(t.db)
    expect(await save(record, [[quiz2, load, null, 5]])).toMatchObject({ status: 422, body: { reasons: [{ code: 'grade.not_enrolled' }] } })
    expect((await read(offer)).body.data.rows).toMatchObject([{ id: load, is_locked: true, scores: { [quiz1]: 7 } }])
    const grades = await t.inject('GET', `/api/classes/${offer.id}/record/grades`, { as: teacher })
    expect(grades.body.data).toEqual([{ period: 'midterm', grades: [] }])
  })

  test('never changes the grade sheet, whether it is a draft or posted', async () => {
    const { offer, record, loads, quiz1 } = await createRecord()
    const sheetOf = async () => (await t.inject('GET', `/api/employee/studentGradeBySubject/${offer.id}`, { as: teacher })).body.data.rows
    const body = { subject_offer_id: offer.id, grades: [{ id: loads[0], version: 0, midterm_grade: '1.50' }] }
    expect((await t.inject('POST', '/api/employee/updateStudentGrades', { as: teacher, body })).status).toBe(200)
    await sql`
      update grade_sheets set status = 'posted', submitted_at = now(), verified_at = now(), posted_at = now(), first_posted_at = now()
      where subject_offer_id = ${offer.id} and period = 'midterm'`.execute(t.db)
    const before = await sheetOf()
    expect((await save(record, [[quiz1, loads[0]!, null, 1]])).status).toBe(200)
    expect(await sheetOf()).toEqual(before)
    expect((await read(offer, 'midterm')).body.data).toMatchObject({ sheet_status: 'posted', rows: [{ sheet_grade: '1.50' }, {}] })
  })

  test('is refused in a closed term, in which the record is still read', async () => {
    const { offer, record, loads, quiz1 } = await createRecord()
    await sql`update terms set status = 'closed' where level_group = 'college'`.execute(t.db)
    expect(await save(record, [[quiz1, loads[0]!, null, 1]])).toMatchObject({ status: 409, body: { reasons: [{ code: 'term.closed' }] } })
    expect((await setUp(record, record.components)).status).toBe(409)
    expect((await open(offer, 'final')).status).toBe(409)
    expect((await read(offer, 'midterm')).body.data).toMatchObject({ can_write: false, record: { id: record.id } })
    await sql`update terms set status = 'current' where level_group = 'college'`.execute(t.db)
  })
})

describe('who reads and writes', () => {
  test('the instructor writes; the registrar and administrators read; nobody else', async () => {
    const { offer, record, loads, quiz1 } = await createRecord()
    for (const as of ['registrar', 'administrator', 'school_admin'] as const) {
      expect((await read(offer, 'midterm', as)).body.data).toMatchObject({ can_write: false, templates: [], record: { id: record.id } })
      expect((await t.inject('GET', `/api/classes/${offer.id}/record/grades`, { as })).status).toBe(200)
      for (const answer of [
        await save(record, [[quiz1, loads[0]!, null, 1]], as),
        await setUp(record, record.components, as),
        await open(offer, 'final', as),
      ])
        expect([as, answer.status]).toEqual([as, 403])
    }
    for (const as of [colleague, 'student', 'cashier', 'principal'] as const) {
      const statuses = [
        (await read(offer, 'midterm', as)).status,
        (await t.inject('GET', `/api/classes/${offer.id}/record/grades`, { as })).status,
        (await save(record, [[quiz1, loads[0]!, null, 1]], as)).status,
        (await setUp(record, record.components, as)).status,
        (await open(offer, 'final', as)).status,
      ]
      expect(statuses.every((status) => status === 403 || status === 404)).toBe(true)
    }
    expect((await t.inject('GET', `/api/classes/${offer.id}/record`)).status).toBe(401)
    expect((await t.inject('POST', '/api/class-records', { body: {} })).status).toBe(401)
    expect((await read({ id: 999_999 } as Offer)).status).toBe(404)
    expect((await setUp({ id: 999_999, version: 0 }, record.components)).status).toBe(404)
  })

  test('the principal reads the records of high school', async () => {
    const subject = await aSubject(t.db, { course: highSchool, level: 7 })
    const offer = await anOffer(t.db, { course: highSchool, subject, employee_id: teacher.id })
    expect((await read(offer, 'q1', 'principal')).body.data).toMatchObject({ can_write: false, record: null, rows: [] })
    expect((await open(offer, 'q1', 'principal', 'MAPEH, TLE')).status).toBe(403)
  })
})
