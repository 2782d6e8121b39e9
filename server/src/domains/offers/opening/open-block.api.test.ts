import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type TestUser, testApp } from '../../../platform/testing.ts'
import { aCourse, anOffer, aSubject, aTerm, type Course, type Subject } from '../../enrollment/testing.ts'

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

const open = (more: object = {}, as: 'registrar' | 'full_time' | 'student' | undefined = 'registrar') =>
  t.inject('POST', '/api/subjectOffers/block', {
    as,
    body: { course_id: course.id, level: 1, section: 'BSIT-1A', max_person: 35, ...more },
  })
const codes = (rows: { code: string }[]) => rows.map((row) => row.code)

test('one action opens every subject of the level and semester, and skips what is there', async () => {
  await anOffer(t.db, { subject: subjects[1], section: 'bsit-1a' })
  const { status, body } = await open()
  expect([status, body.message]).toEqual([200, '2 Subject Offers Successfully Created'])
  expect(codes(body.data.opened)).toEqual(['CC101', 'GE101'])
  expect(body.data.skipped).toMatchObject([
    { code: 'CC102', reason: { code: 'offer.exists', message: 'BSIT-1A already has CC102 in this term.' } },
  ])
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'offers.open_block', entity_id: '2026-2027 1', after: { skipped: 1 } })
  const { rows } = await sql<{ n: number }>`select count(*) as n from sections where code = 'BSIT-1A' and level = 1`.execute(t.db)
  expect(rows[0]?.n).toBe(1)
  expect((await open()).body.data).toMatchObject({ opened: [], skipped: [{}, {}, {}] })
})

test('with the times of another section; what two classes cannot share is left out and said', async () => {
  const like = { section: 'BSIT-1L', employee_id: teacher.id }
  await anOffer(t.db, { subject: subjects[0], schedule: 'MW 7:30AM-8:30AM RM 101', ...like })
  await anOffer(t.db, { subject: subjects[2], schedule: 'TTh 9:00AM-10:30AM', section: 'BSIT-1L' })
  const { body } = await open({ section: 'BSIT-1M', like_section: 'bsit-1l' })
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

test('two at once open it once', async () => {
  const answers = await Promise.all([open({ section: 'BSIT-1X' }), open({ section: 'BSIT-1X' })])
  expect(answers.map((answer) => answer.body.data.opened.length).sort()).toEqual([0, 3])
})

test('bad input: no active curriculum, another course’s curriculum, no subjects', async () => {
  const other = await aCourse(t.db)
  await sql`update curricula set is_active = false where course_id = ${other.id}`.execute(t.db)
  for (const [field, more] of [
    ['course_id', { course_id: other.id }],
    ['curriculum_id', { curriculum_id: other.curriculum_id }],
    ['level', { level: 4 }],
    ['section', { section: '' }],
    ['max_person', { max_person: 0 }],
  ] as const) {
    const refused = await open(more)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  }
})

test('nobody, and the wrong role', async () => {
  expect((await t.inject('POST', '/api/subjectOffers/block', { body: {} })).status).toBe(401)
  for (const role of ['full_time', 'student'] as const) expect((await open({}, role)).status).toBe(403)
})
