import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCourse, anOffer, aSubject, aTerm, type Course, type Subject } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
let course: Course
let subjects: Subject[]
let teacher: TestUser

beforeAll(async () => {
  await aTerm(t.db)
  course = await aCourse(t.db, { code: 'BSIT' })
  subjects = []
  for (const code of ['CC101', 'CC102', 'GE101']) subjects.push(await aSubject(t.db, { course, code }))
  await aSubject(t.db, { course, code: 'CC201', semester: 2 })
  await aSubject(t.db, { course, code: 'IT301', level: 3 })
  teacher = await t.createUser('full_time', { first_name: 'Ana', last_name: 'Lim' })
})

const openBlock = (fields: object = {}, as: 'registrar' | 'full_time' | 'student' | undefined = 'registrar') =>
  t.inject('POST', '/api/subjectOffers/block', {
    as,
    body: { course_id: course.id, level: 1, section: 'BSIT-1A', max_person: 35, ...fields },
  })
const listCodes = (rows: { code: string }[]) => rows.map((row) => row.code)

test('opens every subject of the level and semester, and skips subjects that the section has', async () => {
  await anOffer(t.db, { subject: subjects[1], section: 'bsit-1a' })
  const { status, body } = await openBlock()
  expect([status, body.message]).toEqual([200, '2 Subject Offers Successfully Created'])
  expect(listCodes(body.data.opened)).toEqual(['CC101', 'GE101'])
  expect(body.data.skipped).toMatchObject([
    { code: 'CC102', reason: { code: 'offer.exists', message: 'BSIT-1A already has CC102 in this term.' } },
  ])
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'offers.open_block', entity_id: '2026-2027 1', after: { skipped: 1 } })
  const { rows } = await sql<{ n: number }>`select count(*) as n from sections where code = 'BSIT-1A' and level = 1`.execute(t.db)
  expect(rows[0]?.n).toBe(1)
  expect((await openBlock()).body.data).toMatchObject({ opened: [], skipped: [{}, {}, {}] })
})

test('takes the times of another section, and reports rooms and instructors that it left out', async () => {
  const modelSection = { section: 'BSIT-1L', employee_id: teacher.id }
  await anOffer(t.db, { subject: subjects[0], schedule: 'MW 7:30AM-8:30AM RM 101', ...modelSection })
  await anOffer(t.db, { subject: subjects[2], schedule: 'TTh 9:00AM-10:30AM', section: 'BSIT-1L' })
  const { body } = await openBlock({ section: 'BSIT-1M', like_section: 'bsit-1l' })
  expect(body.data.opened.map((row: { subject_schedule: string }) => row.subject_schedule)).toEqual([
    'MW 7:30AM-8:30AM',
    '',
    'TTh 9:00AM-10:30AM',
  ])
  expect(body.data.left_out.map((one: { code: string; reason: { code: string } }) => [one.code, one.reason.code])).toEqual([
    ['CC101', 'offer.room_clash'],
    ['CC101', 'offer.instructor_clash'],
  ])
})

test('opens a block once when two calls run at the same time', async () => {
  const answers = await Promise.all([openBlock({ section: 'BSIT-1X' }), openBlock({ section: 'BSIT-1X' })])
  expect(answers.map((answer) => answer.body.data.opened.length).sort()).toEqual([0, 3])
})

test('rejects a course without active curriculum, a curriculum of another course, and a level without subjects', async () => {
  const otherCourse = await aCourse(t.db)
  await sql`update curricula set is_active = false where course_id = ${otherCourse.id}`.execute(t.db)
  for (const [field, fields] of [
    ['course_id', { course_id: otherCourse.id }],
    ['curriculum_id', { curriculum_id: otherCourse.curriculum_id }],
    ['level', { level: 4 }],
    ['section', { section: '' }],
    ['max_person', { max_person: 0 }],
  ] as const) {
    const refusal = await openBlock(fields)
    expect([refusal.status, Object.keys(refusal.body.errors)]).toEqual([422, [field]])
  }
})

test('rejects calls without a session, and the wrong role', async () => {
  expect((await t.inject('POST', '/api/subjectOffers/block', { body: {} })).status).toBe(401)
  for (const role of ['full_time', 'student'] as const) expect((await openBlock({}, role)).status).toBe(403)
})
