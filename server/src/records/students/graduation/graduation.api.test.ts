import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInStudent, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course, type Student, type Subject } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { createStudentRecord } from '#testing/records/students.ts'

const t = await testApp({ pool: 8 })
let course: Course
let otherCourse: Course
const subjects = new Map<number, Subject[]>()
let studentCount = 0

beforeAll(async () => {
  await aTerm(t.db)
  t.clock.now = new Date('2026-07-01T02:00:00Z')
  course = await aCourse(t.db, { years: 2 })
  otherCourse = await aCourse(t.db, { years: 2 })
  for (const each of [course, otherCourse]) {
    subjects.set(each.id, [await aSubject(t.db, { course: each }), await aSubject(t.db, { course: each, level: 2 })])
  }
})

type Caller = NonNullable<Parameters<typeof t.inject>[2]>['as']
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const list = async (query: Record<string, string | number>) =>
  (await t.inject('GET', '/api/graduation', { as: 'registrar', query: { limit: 100, ...query } })).body
const rowOf = async (id: number, query: Record<string, string> = {}) =>
  (await list(query)).data.find((row: { id: number }) => row.id === id)
const mark = (ids: readonly number[], as: Caller = 'registrar') => t.inject('POST', '/api/graduation/candidates', { as, body: { ids } })
const remove = (id: number, as: Caller = 'registrar') => t.inject('DELETE', `/api/graduation/candidates/${id}`, { as })
const graduate = (students: readonly object[], more: object = {}, as: Caller = 'registrar') =>
  t.inject('POST', '/api/graduation', { as, body: { graduated_on: '2026-06-30', students, ...more } })
const undo = (id: number, reason = 'Wrong list', as: Caller = 'registrar') =>
  t.inject('DELETE', `/api/students/${id}/graduation`, { as, query: { reason } })
const readHead = async (id: number) => (await t.inject('GET', `/api/students/${id}`, { as: 'registrar' })).body.data
const honorId = async (name: string) => {
  const { body } = await t.inject('GET', '/api/graduation/honors', { as: 'registrar' })
  return body.data.find((honor: { name: string }) => honor.name === name).id
}

/** A student of the last year with these grades in the two subjects; undefined was not taken. */
async function lastYearStudent(
  grades: readonly (string | undefined)[],
  more: { course?: Course; current?: boolean } = {},
): Promise<Student> {
  const studied = more.course ?? course
  const student = await createStudentRecord(t.db, { course: studied, level: 2, student_id_number: `G-${++studentCount}` })
  for (const [index, grade] of grades.entries()) {
    if (grade === undefined) continue
    const isCurrent = more.current === true && index === grades.length - 1
    const term = isCurrent ? {} : { school_year: '2025-2026', semester: index + 1 }
    const loads = [await anOffer(t.db, { subject: subjects.get(studied.id)![index], ...term })]
    const { id } = await anEnrollment(t.db, { course: studied, student, status: 4, level: 2, loads, ...term })
    if (!isCurrent) await sql`update loads set grade = ${grade} where enrollment_id = ${id}`.execute(t.db)
  }
  return student
}

async function candidate(grades: readonly string[] = ['1.00', '1.25'], studied: Course = course): Promise<Student> {
  const student = await lastYearStudent(grades, { course: studied })
  await mark([student.student_id])
  return student
}

describe('candidates for graduation', () => {
  test('the list has pages by name, and its total on every page', async () => {
    const own = await aCourse(t.db, { years: 2 })
    subjects.set(own.id, [await aSubject(t.db, { course: own }), await aSubject(t.db, { course: own, level: 2 })])
    const waiting = await lastYearStudent(['1.00', '1.25'], { course: own })
    const candidates = [await candidate(['1.00', '1.25'], own), await candidate(['1.00', '1.50'], own)]
    for (const [status, students] of [
      ['last_year', [waiting]],
      ['candidate', candidates],
    ] as const) {
      const pages = [1, 2, 3].map((number) => list({ status, course_id: own.id, limit: 1, page: number }))
      const answers = await Promise.all(pages)
      const ids = answers.flatMap(({ data }) => data.map((row: { id: number }) => row.id))
      expect(ids.sort()).toEqual(students.map((student) => student.student_id).sort())
      expect(answers.map(({ meta }) => meta.total)).toEqual(Array(3).fill(students.length))
    }
  })

  test('the list names what students of the last year lack', async () => {
    const complete = await lastYearStudent(['1.00', '1.25'])
    const failed = await lastYearStudent(['1.00', '5.00'])
    const enrolled = await lastYearStudent(['1.00', ''], { current: true })
    const [first, second] = subjects.get(course.id)!
    expect(await rowOf(complete.student_id)).toMatchObject({ missing: [], enrolled: [], gwa: '1.13', status: 'last_year' })
    expect(await rowOf(failed.student_id)).toMatchObject({ missing: [{ code: second!.code, status: 'failed' }] })
    expect(await rowOf(enrolled.student_id)).toMatchObject({ missing: [], enrolled: [second!.code] })
    const freshman = await createStudentRecord(t.db, { course, level: 1 })
    expect(await rowOf(freshman.student_id)).toBeUndefined()
    expect((await rowOf(complete.student_id)).suggested_honor_id).toBe(await honorId('Summa cum laude'))
    expect(await rowOf(complete.student_id, { search: complete.last_name, course_id: String(course.id) })).toBeDefined()
    expect((await list({ course_id: otherCourse.id })).data.some((row: { id: number }) => row.id === complete.student_id)).toBe(false)
    expect(first!.code).not.toBe(second!.code)
  })

  test('are marked when nothing but this term is open; others are skipped with the reason', async () => {
    const [complete, enrolled, failed] = [
      await lastYearStudent(['1.00', '1.25']),
      await lastYearStudent(['1.00', ''], { current: true }),
      await lastYearStudent(['1.00', '5.00']),
    ]
    const answer = await mark([complete.student_id, enrolled.student_id, failed.student_id])
    expect(answer.body).toMatchObject({
      message: '2 students are now candidates for graduation.',
      data: { skipped: [{ id: failed.student_id, message: expect.stringContaining('has not completed') }] },
    })
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'graduation.mark_candidate',
      entity: 'students',
      after: { course: course.code },
    })
    expect((await mark([complete.student_id])).body.data.skipped).toMatchObject([
      { message: expect.stringContaining('already a candidate') },
    ])
    expect(await rowOf(enrolled.student_id, { status: 'candidate' })).toMatchObject({ reasons: [{ code: 'graduation.subjects_open' }] })
    expect((await remove(complete.student_id)).status).toBe(200)
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'graduation.remove_candidate' })
    expect(codes(await remove(complete.student_id))).toEqual(['graduation.no_candidate'])
  })

  test('are only active students of the last year whose curriculum has subjects, also when they are named one by one', async () => {
    const early = await aCourse(t.db, { years: 2 })
    await aSubject(t.db, { course: early, level: 2 })
    const empty = await aCourse(t.db, { years: 2 })
    const junior = await aCourse(t.db, { level_type: 'high_school', years: 4 })
    const subject = await aSubject(t.db, { course: junior, level: 10 })
    const completer = await createStudentRecord(t.db, { course: junior, level: 10, student_id_number: 'G-JHS' })
    const past = { school_year: '2025-2026', semester: 1 }
    const loads = [await anOffer(t.db, { subject, ...past })]
    const { id } = await anEnrollment(t.db, { course: junior, student: completer, status: 4, level: 10, loads, ...past })
    await sql`update loads set grade = '90' where enrollment_id = ${id}`.execute(t.db)
    const onLeave = await lastYearStudent(['1.00', '1.25'])
    await sql`update students set status = 'loa' where id = ${onLeave.student_id}`.execute(t.db)
    const freshman = await createStudentRecord(t.db, { course: early, level: 1, student_id_number: 'G-EARLY' })
    const withoutPlan = await createStudentRecord(t.db, { course: empty, level: 2, student_id_number: 'G-EMPTY' })
    const expected = [
      [completer, 'is not in the last year'],
      [onLeave, 'is not an active student'],
      [freshman, 'is not in the last year'],
      [withoutPlan, 'has no subjects'],
    ] as const
    const { data } = (await mark(expected.map(([student]) => student.student_id))).body
    expect(data.marked).toEqual([])
    const messages = new Map(data.skipped.map((row: { id: number; message: string }) => [row.id, row.message]))
    for (const [student, text] of expected) expect(messages.get(student.student_id)).toContain(text)
  })

  test('graduate only while they are still active and in the last year', async () => {
    const [left, moved] = [await candidate(), await candidate()]
    await sql`update students set status = 'transferred' where id = ${left.student_id}`.execute(t.db)
    await sql`update students set level = 1 where id = ${moved.student_id}`.execute(t.db)
    expect(codes(await graduate([{ id: left.student_id }]))).toEqual(['graduation.not_active'])
    expect(codes(await graduate([{ id: moved.student_id }]))).toEqual(['graduation.not_last_year'])
  })

  test('reject bad input, strangers, other roles and the own record', async () => {
    const student = await lastYearStudent(['1.00', '1.25'])
    const id = student.student_id
    expect(Object.keys((await mark([])).body.errors)).toEqual(['ids'])
    expect((await t.inject('POST', '/api/graduation/candidates', { body: { ids: [id] } })).status).toBe(401)
    expect((await t.inject('DELETE', `/api/graduation/candidates/${id}`)).status).toBe(401)
    expect([(await mark([id], 'cashier')).status, (await remove(id, 'cashier')).status]).toEqual([403, 403])
    expect([(await remove(999_999)).status, (await remove(0)).status]).toEqual([404, 422])
    const clerk = await signInStudyingStaff(t, student, 'registrar')
    expect((await mark([id], clerk)).body.data).toMatchObject({ marked: [], skipped: [{ message: 'This is your own record.' }] })
    await mark([id])
    expect((await remove(id, clerk)).status).toBe(403)
  })

  test('are marked once by two people at the same moment', async () => {
    const student = await lastYearStudent(['1.00', '1.25'])
    const answers = await Promise.all([mark([student.student_id]), mark([student.student_id])])
    expect(answers.map((answer) => answer.body.data.marked.length).sort()).toEqual([0, 1])
  })
})

describe('graduation', () => {
  test('records date, honors and special order, shows them, and refuses another enrollment', async () => {
    const students = [await candidate(), await candidate(['1.75', '2.00'])]
    const summa = await honorId('Summa cum laude')
    const [first, second] = students.map((student) => student.student_id)
    const answer = await graduate([{ id: first, honor_id: summa }, { id: second }], { so_number: 'SO 50-1 s. 2026' })
    expect([answer.status, answer.body.message]).toEqual([200, '2 students graduated.'])
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'graduation.graduate',
      before: { status: 'active' },
      after: { status: 'graduated', graduated_on: '2026-06-30', so_number: 'SO 50-1 s. 2026' },
    })
    const expected = { graduated_on: '2026-06-30', honor: 'Summa cum laude', so_number: 'SO 50-1 s. 2026' }
    expect(await readHead(first!)).toMatchObject({ status: 'graduated', graduation: expected })
    expect(await rowOf(second!, { status: 'graduated' })).toMatchObject({ honor: null, so_number: 'SO 50-1 s. 2026' })
    const graduates = async (days: Record<string, string>) => {
      const row = await rowOf(second!, { status: 'graduated', ...days })
      return row && [row.diploma_name, row.course.name]
    }
    const diploma = await graduates({ from: '2026-06-30', to: '2026-06-30' })
    expect(diploma).toEqual([expect.stringMatching(/^\S+ .*\S$/), expect.any(String)])
    expect(diploma![0]).not.toContain(',')
    expect(await graduates({ from: '2026-07-01' })).toBeUndefined()
    expect(await graduates({ to: '2026-06-29' })).toBeUndefined()
    const own = await t.inject('GET', '/api/student/evaluation', { as: await signInStudent(t, students[0]!) })
    expect(own.body.data.graduation).toEqual(expected)
    const request = await t.inject('POST', `/api/students/${first}/enrollment-request`, { as: 'registrar', body: {} })
    expect(codes(request)).toEqual(['enrollment.no_record'])
    expect(codes(await graduate([{ id: first }]))).toEqual(['graduation.no_candidate'])
  })

  test('is all or none: open subjects and missing marks refuse it', async () => {
    const ready = await candidate()
    const notMarked = await lastYearStudent(['1.00', '1.25'])
    const enrolled = await lastYearStudent(['1.00', ''], { current: true })
    await mark([enrolled.student_id])
    const answer = await graduate([ready, notMarked, enrolled].map((student) => ({ id: student.student_id })))
    expect([answer.status, codes(answer)?.sort()]).toEqual([422, ['graduation.no_candidate', 'graduation.subjects_open']])
    expect((await readHead(ready.student_id)).status).toBe('active')
  })

  test('takes one special order for one course and one day', async () => {
    const [first, second, third] = [await candidate(), await candidate(), await candidate(['1.00', '1.25'], otherCourse)]
    const order = { so_number: 'SO 77' }
    expect((await graduate([{ id: first.student_id }, { id: third.student_id }], order)).body.errors).toHaveProperty('so_number')
    expect((await graduate([{ id: first.student_id }], order)).status).toBe(200)
    expect((await graduate([{ id: second.student_id }], { so_number: 'so 77', graduated_on: '2026-06-29' })).body.errors).toHaveProperty(
      'so_number',
    )
    expect((await graduate([{ id: third.student_id }], order)).body.errors).toHaveProperty('so_number')
    expect((await graduate([{ id: second.student_id }], { so_number: 'so 77' })).status).toBe(200)
  })

  test('is undone with a reason, keeps its record, and can be repeated', async () => {
    const student = await candidate()
    const id = student.student_id
    await graduate([{ id }])
    const { updated_at } = await readHead(id)
    const change = await t.inject('POST', `/api/students/${id}/status`, {
      as: 'registrar',
      body: { status: 'active', reason: 'x', updated_at },
    })
    expect(codes(change)).toEqual(['graduation.recorded'])
    expect((await undo(id, ' ')).body.errors).toHaveProperty('reason')
    expect((await undo(id)).status).toBe(200)
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'graduation.undo',
      before: { status: 'graduated', graduated_on: '2026-06-30' },
      after: { status: 'active', reason: 'Wrong list' },
    })
    expect(await readHead(id)).toMatchObject({ status: 'active', graduation: null })
    expect(codes(await undo(id))).toEqual(['graduation.not_graduated'])
    await mark([id])
    expect((await graduate([{ id }])).status).toBe(200)
  })

  test('rejects bad input, strangers, other roles and the own record', async () => {
    const student = await candidate()
    const id = student.student_id
    expect(Object.keys((await graduate([], { graduated_on: '' })).body.errors).sort()).toEqual(['graduated_on', 'students'])
    expect((await graduate([{ id }], { graduated_on: '2026-07-02' })).body.errors).toHaveProperty('graduated_on')
    const highSchoolHonor = await honorId('With honors')
    expect((await graduate([{ id, honor_id: highSchoolHonor }])).body.errors).toHaveProperty('students')
    expect((await graduate([{ id: 999_999 }])).status).toBe(404)
    expect((await t.inject('POST', '/api/graduation', { body: {} })).status).toBe(401)
    expect((await t.inject('DELETE', `/api/students/${id}/graduation`, { query: { reason: 'x' } })).status).toBe(401)
    expect([(await graduate([{ id }], {}, 'cashier')).status, (await undo(id, 'x', 'cashier')).status]).toEqual([403, 403])
    const clerk = await signInStudyingStaff(t, student, 'registrar')
    expect((await graduate([{ id }], {}, clerk)).status).toBe(403)
    await graduate([{ id }])
    expect((await undo(id, 'x', clerk)).status).toBe(403)
  })

  test('happens once when two people send it at the same moment', async () => {
    const { student_id: id } = await candidate()
    const answers = await Promise.all([graduate([{ id }]), graduate([{ id }])])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  })
})
