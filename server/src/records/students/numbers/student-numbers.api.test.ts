import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInStudent, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { aCourse, aStudent, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { createStudentRecord } from '#testing/records/students.ts'

const t = await testApp({ pool: 24 })
let course: Course
let highSchoolCourse: Course

beforeAll(async () => {
  await aTerm(t.db)
  course = await aCourse(t.db, { code: 'BSIT' })
  highSchoolCourse = await aCourse(t.db, { code: 'HUMSS', level_type: 'high_school', years: 2 })
})

type Caller = NonNullable<Parameters<typeof t.inject>[2]>['as']
const base = '/api/identification-number'
const requestAssign = (id: number, body: object = {}, as: Caller = 'registrar') => t.inject('POST', `${base}/${id}`, { as, body })
const requestChange = (id: number, body: object, as: Caller = 'registrar') => t.inject('PUT', `${base}/${id}`, { as, body })
const requestAssignMany = (body: object, as: Caller = 'registrar') => t.inject('POST', base, { as, body })
const reasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const createRecord = (overrides: Partial<Parameters<typeof createStudentRecord>[1]> = {}) =>
  createStudentRecord(t.db, { course, ...overrides })
const readNumber = async (id: number) =>
  (
    await sql<{
      n: string | null
    }>`select i.student_id_number as n from students s join user_infos i on i.id = s.user_info_id where s.id = ${id}`.execute(t.db)
  ).rows[0]?.n

describe('the number of one student', () => {
  test('is the next of the pattern by kind and entry year, and leaves an audit row', async () => {
    const [collegeStudent, highSchoolStudent, olderStudent] = [
      await createRecord(),
      await createRecord({ course: highSchoolCourse }),
      await createRecord({ entry_sy: '2024-2025' }),
    ]
    expect((await requestAssign(collegeStudent.student_id)).body.data.student_id_number).toBe('2026-00001')
    expect((await requestAssign(highSchoolStudent.student_id)).body.data.student_id_number).toBe('HS26-0001')
    expect((await requestAssign(olderStudent.student_id)).body.data.student_id_number).toBe('2024-00001')
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'identification.assign',
      entity_id: String(olderStudent.student_id),
      after: { student_id_number: '2024-00001' },
    })
    expect(reasonCodes(await requestAssign(collegeStudent.student_id))).toEqual(['number.has_one'])
  })

  test('is rejected when typed and taken, with the name of its holder, and skipped by the next number', async () => {
    const [firstStudent, secondStudent, thirdStudent] = [
      await createRecord({ entry_sy: '2019-2020' }),
      await createRecord(),
      await createRecord({ entry_sy: '2019-2020' }),
    ]
    expect((await requestAssign(firstStudent.student_id, { student_id_number: ' 2019-00001 ' })).body.data.student_id_number).toBe(
      '2019-00001',
    )
    const answer = await requestAssign(secondStudent.student_id, { student_id_number: '2019-00001' })
    expect([answer.status, reasonCodes(answer)]).toEqual([409, ['number.taken']])
    expect(answer.body.message).toContain(firstStudent.last_name.toUpperCase())
    expect((await requestAssign(secondStudent.student_id, { student_id_number: 'not one' })).status).toBe(422)
    expect((await requestAssign(thirdStudent.student_id)).body.data.student_id_number).toBe('2019-00002')
    expect(await readNumber(secondStudent.student_id)).toBeNull()
  })

  test('is changed with a reason, and the former one is never assigned to anybody else', async () => {
    const [firstStudent, secondStudent] = [await createRecord({ student_id_number: 'X-1' }), await createRecord()]
    expect((await requestChange(firstStudent.student_id, { student_id_number: 'X-2' })).status).toBe(422)
    expect(reasonCodes(await requestChange(firstStudent.student_id, { student_id_number: 'X-1', reason: 'x' }))).toEqual(['number.same'])
    expect((await requestChange(firstStudent.student_id, { student_id_number: 'X-2', reason: 'Misprinted card' })).status).toBe(200)
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'identification.change',
      before: { student_id_number: 'X-1' },
      after: { student_id_number: 'X-2', reason: 'Misprinted card' },
    })
    const answer = await requestAssign(secondStudent.student_id, { student_id_number: 'x-1' })
    expect([answer.status, reasonCodes(answer)]).toEqual([409, ['number.taken']])
    expect(answer.body.message).toContain('never reused')
    expect((await requestChange(firstStudent.student_id, { student_id_number: 'X-1', reason: 'It was right' })).status).toBe(200)
  })

  test('is rejected for an unknown student, bad input, no sign-in, the wrong role and oneself', async () => {
    const student = await createRecord()
    const ownUser = await signInStudent(t, student)
    expect((await requestAssign(999_999)).status).toBe(404)
    expect((await requestChange(999_999, { student_id_number: 'Q-1', reason: 'x' })).status).toBe(404)
    expect((await requestAssign(0)).status).toBe(422)
    expect((await t.inject('POST', `${base}/${student.student_id}`, { body: {} })).status).toBe(401)
    expect((await t.inject('PUT', `${base}/${student.student_id}`, { body: {} })).status).toBe(401)
    for (const as of ['cashier', 'school_admin', ownUser] as const) {
      expect((await requestAssign(student.student_id, {}, as)).status).toBe(403)
      expect((await requestChange(student.student_id, { student_id_number: 'Q-1', reason: 'x' }, as)).status).toBe(403)
    }
    const clerk = await signInStudyingStaff(t, student, 'registrar')
    expect((await requestAssign(student.student_id, {}, clerk)).status).toBe(403)
    expect((await requestChange(student.student_id, { student_id_number: 'Q-1', reason: 'x' }, clerk)).status).toBe(403)
    expect(await readNumber(student.student_id)).toBeNull()
  })
})

describe('concurrent requests', () => {
  test('assign twenty different consecutive numbers', async () => {
    const students = await Promise.all(Array.from({ length: 20 }, () => createRecord({ entry_sy: '2021-2022' })))
    const clerks = await Promise.all(Array.from({ length: 20 }, () => t.createUser('registrar')))
    const answers = await Promise.all(students.map((student, index) => requestAssign(student.student_id, {}, clerks[index])))
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
    const numbers = answers.map((answer) => answer.body.data.student_id_number).sort()
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => `2021-${String(index + 1).padStart(5, '0')}`))
  })

  test('assign one number to a student, and a typed number to one student', async () => {
    const [firstStudent, secondStudent, thirdStudent] = [await createRecord(), await createRecord(), await createRecord()]
    const sameAnswers = await Promise.all([requestAssign(firstStudent.student_id), requestAssign(firstStudent.student_id)])
    expect(sameAnswers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const typedAnswers = await Promise.all(
      [secondStudent, thirdStudent].map((student) => requestAssign(student.student_id, { student_id_number: 'RACE-1' })),
    )
    expect(typedAnswers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  test('assign no number twice when a run over a filter meets single requests', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => createRecord({ entry_sy: '2022-2023', level: 4 })))
    const [runAnswer, ...singleAnswers] = await Promise.all([
      requestAssignMany({ filter: { entry_sy: '2022-2023', level: '4' } }),
      ...students.slice(0, 4).map((student) => requestAssign(student.student_id)),
    ])
    expect(runAnswer.status).toBe(200)
    const assigned = [...runAnswer.body.data.assigned, ...singleAnswers.flatMap((answer) => answer.body.data ?? [])]
    expect(new Set(assigned.map((assignment: { student_id_number: string }) => assignment.student_id_number)).size).toBe(12)
  })
})

describe('numbers for many students', () => {
  test('are assigned by name, with a reason for skipped students and one audit row each', async () => {
    const [secondStudent, firstStudent] = [
      await createRecord({ last_name: 'Zamora', entry_sy: '2018-2019' }),
      await createRecord({ last_name: 'Abad', entry_sy: '2018-2019' }),
    ]
    const numberedStudent = await createRecord({ student_id_number: 'HAS-1' })
    const auditCount = (await t.audits()).length
    const answer = await requestAssignMany({
      ids: [secondStudent.student_id, firstStudent.student_id, numberedStudent.student_id, secondStudent.student_id],
    })
    expect(answer.body.data).toMatchObject({
      assigned: [
        { id: firstStudent.student_id, student_id_number: '2018-00001' },
        { id: secondStudent.student_id, student_id_number: '2018-00002' },
      ],
      skipped: [{ id: numberedStudent.student_id, message: expect.stringContaining('HAS-1') }],
      remaining: 0,
    })
    expect(answer.body.message).toBe('2 numbers assigned.')
    expect((await t.audits()).length).toBe(auditCount + 2)
  })

  test('are assigned to at most a thousand students of a filter, and the rest is counted', async () => {
    await sql`
      with person as (
        insert into user_infos (first_name, last_name) select 'Many', 'Person ' || n from generate_series(1, 1003) n returning id
      ) insert into students (user_info_id, current_course_id, level, entry_sy) select id, ${highSchoolCourse.id}, 12, '2017-2018' from person`.execute(
      t.db,
    )
    const firstRun = (await requestAssignMany({ filter: { entry_sy: '2017-2018' } })).body.data
    expect([firstRun.assigned.length, firstRun.skipped.length, firstRun.remaining]).toEqual([1000, 0, 3])
    const secondRun = (await requestAssignMany({ filter: { entry_sy: '2017-2018' } })).body.data
    expect([secondRun.assigned.length, secondRun.remaining, secondRun.assigned.at(-1).student_id_number]).toEqual([3, 0, 'HS17-1003'])
  })

  test('are rejected without students or permission, and skip oneself', async () => {
    expect((await requestAssignMany({})).status).toBe(422)
    expect((await requestAssignMany({ ids: [] })).status).toBe(422)
    expect((await t.inject('POST', base, { body: { ids: [1] } })).status).toBe(401)
    expect((await requestAssignMany({ ids: [1] }, 'cashier')).status).toBe(403)
    const student = await createRecord()
    const clerk = await signInStudyingStaff(t, student, 'registrar')
    const { data } = (await requestAssignMany({ ids: [student.student_id] }, clerk)).body
    expect([data.assigned, data.skipped.length]).toEqual([[], 1])
  })
})

describe('the patterns', () => {
  const requestPatterns = (body: object, as: Caller = 'registrar') => t.inject('PUT', `${base}/patterns`, { as, body })
  test('are shown with the next number, changed, and used from then on', async () => {
    const { data } = (await t.inject('GET', `${base}/patterns`, { as: 'registrar' })).body
    expect(data).toMatchObject({
      school_year: '2026-2027',
      college: { pattern: '{YYYY}-{SEQ:5}' },
      high_school: { pattern: 'HS{YY}-{SEQ:4}' },
    })
    const answer = await requestPatterns({ college: 'NE{YY}-{SEQ:4}', high_school: 'H-{SEQ:3}' })
    expect(answer.body).toMatchObject({ message: 'Setting successfully updated', data: { high_school: { next: 'H-001' } } })
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'identification.set_patterns',
      before: { college: '{YYYY}-{SEQ:5}' },
      after: { college: 'NE{YY}-{SEQ:4}' },
    })
    expect((await requestAssign((await createRecord()).student_id)).body.data.student_id_number).toBe(answer.body.data.college.next)
    expect((await requestAssign((await createRecord({ course: highSchoolCourse })).student_id)).body.data.student_id_number).toBe('H-001')
    await changeSettings(t.db, { student_number_pattern: '{YYYY}-{SEQ:5}', student_number_pattern_hs: 'HS{YY}-{SEQ:4}' })
  })
  test('never show a next number that is taken', async () => {
    const readShown = async () => (await t.inject('GET', `${base}/patterns`, { as: 'registrar' })).body.data.college
    const { next, sequence } = await readShown()
    expect(next).toMatch(/^2026-/)
    await requestAssign((await createRecord()).student_id, { student_id_number: next })
    expect((await readShown()).sequence).toBe(sequence + 1)
    expect((await requestAssign((await createRecord()).student_id)).body.data.student_id_number).not.toBe(next)
  })
  test('need the running number once, and the permission', async () => {
    const answer = await requestPatterns({ college: '{YYYY}', high_school: 'hs{SEQ:4}' })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['college', 'high_school']])
    const validPatterns = { college: '{SEQ:5}', high_school: '{SEQ:5}' }
    expect((await t.inject('PUT', `${base}/patterns`, { body: validPatterns })).status).toBe(401)
    expect((await requestPatterns(validPatterns, 'cashier')).status).toBe(403)
    expect((await t.inject('GET', `${base}/patterns`, { as: 'cashier' })).status).toBe(403)
  })
})

describe('the number of the signed-in student', () => {
  test('is shown only to the student', async () => {
    const student = await createRecord({ student_id_number: 'OWN-1' })
    const ownNumber = (await t.inject('GET', base, { as: await signInStudent(t, student) })).body.data
    expect(ownNumber).toMatchObject({ student_id_number: 'OWN-1', course: { code: 'BSIT' }, level: 1 })
    expect((await t.inject('GET', base, { as: 'cashier' })).body.data).toBeNull()
    expect((await t.inject('GET', base)).status).toBe(401)
    expect((await t.inject('GET', '/api/students', { as: await signInStudent(t, student) })).status).toBe(403)
  })
  test('is never assigned again after the record was deleted', async () => {
    const { rows } = await sql<{
      id: number
    }>`insert into user_infos (first_name, last_name, student_id_number) values ('Gone', 'Person', 'GONE-1') returning id`.execute(t.db)
    await sql`delete from user_infos where id = ${rows[0]?.id}`.execute(t.db)
    const otherStudent = await aStudent(t.db)
    const answer = await requestAssign(otherStudent.student_id, { student_id_number: 'GONE-1' })
    expect([answer.status, reasonCodes(answer)]).toEqual([409, ['number.taken']])
  })
})
