import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { changeSettings } from '../../platform/testing-settings.ts'
import { signedIn, studyingStaff } from '../assessment/testing.ts'
import { aCourse, aStudent, aTerm, type Course } from '../enrollment/testing.ts'
import { createStudentRecord } from '../students/testing.ts'

const t = await testApp({ pool: 24 })
let course: Course
let high: Course

beforeAll(async () => {
  await aTerm(t.db)
  course = await aCourse(t.db, { code: 'BSIT' })
  high = await aCourse(t.db, { code: 'HUMSS', level_type: 'high_school', years: 2 })
})

type Who = NonNullable<Parameters<typeof t.inject>[2]>['as']
const base = '/api/identification-number'
const assign = (id: number, body: object = {}, as: Who = 'registrar') => t.inject('POST', `${base}/${id}`, { as, body })
const change = (id: number, body: object, as: Who = 'registrar') => t.inject('PUT', `${base}/${id}`, { as, body })
const many = (body: object, as: Who = 'registrar') => t.inject('POST', base, { as, body })
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const record = (more: Partial<Parameters<typeof createStudentRecord>[1]> = {}) => createStudentRecord(t.db, { course, ...more })
const numberOf = async (id: number) =>
  (
    await sql<{
      n: string | null
    }>`select i.student_id_number as n from students s join user_infos i on i.id = s.user_info_id where s.id = ${id}`.execute(t.db)
  ).rows[0]?.n

describe('one number', () => {
  test('is the next of the pattern, by kind and entry year, and is on record', async () => {
    const [college, school, older] = [await record(), await record({ course: high }), await record({ entry_sy: '2024-2025' })]
    expect((await assign(college.student_id)).body.data.student_id_number).toBe('2026-00001')
    expect((await assign(school.student_id)).body.data.student_id_number).toBe('HS26-0001')
    expect((await assign(older.student_id)).body.data.student_id_number).toBe('2024-00001')
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'identification.assign',
      entity_id: String(older.student_id),
      after: { student_id_number: '2024-00001' },
    })
    expect(codes(await assign(college.student_id))).toEqual(['number.has_one'])
  })

  test('typed by hand is refused with the name of who has it, and passed over by the next', async () => {
    const [a, b, c] = [await record({ entry_sy: '2019-2020' }), await record(), await record({ entry_sy: '2019-2020' })]
    expect((await assign(a.student_id, { student_id_number: ' 2019-00001 ' })).body.data.student_id_number).toBe('2019-00001')
    const taken = await assign(b.student_id, { student_id_number: '2019-00001' })
    expect([taken.status, codes(taken)]).toEqual([409, ['number.taken']])
    expect(taken.body.message).toContain(a.last_name.toUpperCase())
    expect((await assign(b.student_id, { student_id_number: 'not one' })).status).toBe(422)
    expect((await assign(c.student_id)).body.data.student_id_number).toBe('2019-00002')
    expect(await numberOf(b.student_id)).toBeNull()
  })

  test('changed with a reason, the former one goes to nobody else, and may come back', async () => {
    const [a, b] = [await record({ student_id_number: 'X-1' }), await record()]
    expect((await change(a.student_id, { student_id_number: 'X-2' })).status).toBe(422)
    expect(codes(await change(a.student_id, { student_id_number: 'X-1', reason: 'x' }))).toEqual(['number.same'])
    expect((await change(a.student_id, { student_id_number: 'X-2', reason: 'Misprinted card' })).status).toBe(200)
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'identification.change',
      before: { student_id_number: 'X-1' },
      after: { student_id_number: 'X-2', reason: 'Misprinted card' },
    })
    const former = await assign(b.student_id, { student_id_number: 'x-1' })
    expect([former.status, codes(former)]).toEqual([409, ['number.taken']])
    expect(former.body.message).toContain('never given twice')
    expect((await change(a.student_id, { student_id_number: 'X-1', reason: 'It was right' })).status).toBe(200)
  })

  test('unknown, bad input, not signed in, wrong role, one’s own', async () => {
    const student = await record()
    const own = await signedIn(t, student)
    expect((await assign(999_999)).status).toBe(404)
    expect((await change(999_999, { student_id_number: 'Q-1', reason: 'x' })).status).toBe(404)
    expect((await assign(0)).status).toBe(422)
    expect((await t.inject('POST', `${base}/${student.student_id}`, { body: {} })).status).toBe(401)
    expect((await t.inject('PUT', `${base}/${student.student_id}`, { body: {} })).status).toBe(401)
    for (const as of ['cashier', 'school_admin', own] as const) {
      expect((await assign(student.student_id, {}, as)).status).toBe(403)
      expect((await change(student.student_id, { student_id_number: 'Q-1', reason: 'x' }, as)).status).toBe(403)
    }
    const clerk = await studyingStaff(t, student, 'registrar')
    expect((await assign(student.student_id, {}, clerk)).status).toBe(403)
    expect((await change(student.student_id, { student_id_number: 'Q-1', reason: 'x' }, clerk)).status).toBe(403)
    expect(await numberOf(student.student_id)).toBeNull()
  })
})

describe('many people at once', () => {
  test('twenty counters give twenty different numbers in a row', async () => {
    const students = await Promise.all(Array.from({ length: 20 }, () => record({ entry_sy: '2021-2022' })))
    const clerks = await Promise.all(Array.from({ length: 20 }, () => t.createUser('registrar')))
    const answers = await Promise.all(students.map((student, index) => assign(student.student_id, {}, clerks[index])))
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
    const numbers = answers.map((answer) => answer.body.data.student_id_number).sort()
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => `2021-${String(index + 1).padStart(5, '0')}`))
  })

  test('two give the same student one number; two type the same number and one has it', async () => {
    const [a, b, c] = [await record(), await record(), await record()]
    const same = await Promise.all([assign(a.student_id), assign(a.student_id)])
    expect(same.map((answer) => answer.status).sort()).toEqual([200, 409])
    const typed = await Promise.all([b, c].map((one) => assign(one.student_id, { student_id_number: 'RACE-1' })))
    expect(typed.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  test('a run over a filter and single ones meet without a number twice', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => record({ entry_sy: '2022-2023', level: 4 })))
    const [run, ...singles] = await Promise.all([
      many({ filter: { entry_sy: '2022-2023', level: '4' } }),
      ...students.slice(0, 4).map((student) => assign(student.student_id)),
    ])
    expect(run.status).toBe(200)
    const given = [...run.body.data.assigned, ...singles.flatMap((answer) => answer.body.data ?? [])]
    expect(new Set(given.map((one: { student_id_number: string }) => one.student_id_number)).size).toBe(12)
  })
})

describe('numbers for many', () => {
  test('go by name, those left out are told why, one audit row each', async () => {
    const [b, a] = [
      await record({ last_name: 'Zamora', entry_sy: '2018-2019' }),
      await record({ last_name: 'Abad', entry_sy: '2018-2019' }),
    ]
    const has = await record({ student_id_number: 'HAS-1' })
    const before = (await t.audits()).length
    const answer = await many({ ids: [b.student_id, a.student_id, has.student_id, b.student_id] })
    expect(answer.body.data).toMatchObject({
      assigned: [
        { id: a.student_id, student_id_number: '2018-00001' },
        { id: b.student_id, student_id_number: '2018-00002' },
      ],
      skipped: [{ id: has.student_id, message: expect.stringContaining('HAS-1') }],
      remaining: 0,
    })
    expect(answer.body.message).toBe('2 students have a number now.')
    expect((await t.audits()).length).toBe(before + 2)
  })

  test('of a filter, at most a thousand, the rest is counted', async () => {
    await sql`
      with person as (
        insert into user_infos (first_name, last_name) select 'Many', 'Person ' || n from generate_series(1, 1003) n returning id
      ) insert into students (user_info_id, current_course_id, level, entry_sy) select id, ${high.id}, 12, '2017-2018' from person`.execute(
      t.db,
    )
    const first = (await many({ filter: { entry_sy: '2017-2018' } })).body.data
    expect([first.assigned.length, first.skipped.length, first.remaining]).toEqual([1000, 0, 3])
    const rest = (await many({ filter: { entry_sy: '2017-2018' } })).body.data
    expect([rest.assigned.length, rest.remaining, rest.assigned.at(-1).student_id_number]).toEqual([3, 0, 'HS17-1003'])
  })

  test('needs students, a person who may, and leaves oneself out', async () => {
    expect((await many({})).status).toBe(422)
    expect((await many({ ids: [] })).status).toBe(422)
    expect((await t.inject('POST', base, { body: { ids: [1] } })).status).toBe(401)
    expect((await many({ ids: [1] }, 'cashier')).status).toBe(403)
    const student = await record()
    const clerk = await studyingStaff(t, student, 'registrar')
    const { data } = (await many({ ids: [student.student_id] }, clerk)).body
    expect([data.assigned, data.skipped.length]).toEqual([[], 1])
  })
})

describe('the patterns', () => {
  const set = (body: object, as: Who = 'registrar') => t.inject('PUT', `${base}/patterns`, { as, body })
  test('are shown with the next number, changed, and used from then on', async () => {
    const { data } = (await t.inject('GET', `${base}/patterns`, { as: 'registrar' })).body
    expect(data).toMatchObject({
      school_year: '2026-2027',
      college: { pattern: '{YYYY}-{SEQ:5}' },
      high_school: { pattern: 'HS{YY}-{SEQ:4}' },
    })
    const answer = await set({ college: 'NE{YY}-{SEQ:4}', high_school: 'H-{SEQ:3}' })
    expect(answer.body).toMatchObject({ message: 'Setting successfully updated', data: { high_school: { next: 'H-001' } } })
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'identification.set_patterns',
      before: { college: '{YYYY}-{SEQ:5}' },
      after: { college: 'NE{YY}-{SEQ:4}' },
    })
    expect((await assign((await record()).student_id)).body.data.student_id_number).toBe(answer.body.data.college.next)
    expect((await assign((await record({ course: high })).student_id)).body.data.student_id_number).toBe('H-001')
    await changeSettings(t.db, { student_number_pattern: '{YYYY}-{SEQ:5}', student_number_pattern_hs: 'HS{YY}-{SEQ:4}' })
  })
  test('never show a next number that somebody has', async () => {
    const shown = async () => (await t.inject('GET', `${base}/patterns`, { as: 'registrar' })).body.data.college
    const { next, sequence } = await shown()
    expect(next).toMatch(/^2026-/)
    await assign((await record()).student_id, { student_id_number: next })
    expect((await shown()).sequence).toBe(sequence + 1)
    expect((await assign((await record()).student_id)).body.data.student_id_number).not.toBe(next)
  })
  test('need the running number once, and who may', async () => {
    const answer = await set({ college: '{YYYY}', high_school: 'hs{SEQ:4}' })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['college', 'high_school']])
    const good = { college: '{SEQ:5}', high_school: '{SEQ:5}' }
    expect((await t.inject('PUT', `${base}/patterns`, { body: good })).status).toBe(401)
    expect((await set(good, 'cashier')).status).toBe(403)
    expect((await t.inject('GET', `${base}/patterns`, { as: 'cashier' })).status).toBe(403)
  })
})

describe('the own number', () => {
  test('is one’s own and nobody else’s', async () => {
    const student = await record({ student_id_number: 'OWN-1' })
    const mine = (await t.inject('GET', base, { as: await signedIn(t, student) })).body.data
    expect(mine).toMatchObject({ student_id_number: 'OWN-1', course: { code: 'BSIT' }, level: 1 })
    expect((await t.inject('GET', base, { as: 'cashier' })).body.data).toBeNull()
    expect((await t.inject('GET', base)).status).toBe(401)
    expect((await t.inject('GET', '/api/students', { as: await signedIn(t, student) })).status).toBe(403)
  })
  test('is kept when the record was deleted: nobody gets it again', async () => {
    const { rows } = await sql<{
      id: number
    }>`insert into user_infos (first_name, last_name, student_id_number) values ('Gone', 'Person', 'GONE-1') returning id`.execute(t.db)
    await sql`delete from user_infos where id = ${rows[0]?.id}`.execute(t.db)
    const other = await aStudent(t.db)
    const answer = await assign(other.student_id, { student_id_number: 'GONE-1' })
    expect([answer.status, codes(answer)]).toEqual([409, ['number.taken']])
  })
})
