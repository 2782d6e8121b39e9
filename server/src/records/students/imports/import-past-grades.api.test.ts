import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { studentFacts } from '#enrollment/enrollment/subjects/student-facts.ts'
import { runImport } from '#foundation/imports/run-import.ts'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import { toSheetFile } from '#platform/sheets/sheet-file.ts'
import { signInStudent, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course, type Student, type Subject } from '#testing/enrollment/enrollment.ts'
import { makeImportCalls } from '#testing/foundation/imports.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { makeMessyGrades, makeMessyStudents } from '#testing/records/imports.ts'
import { createStudentRecord } from '#testing/records/students.ts'

const t = await testApp()
const pastGrades = makeImportCalls(t, 'past-grades')
const { send, check, apply, undo, problems, importSheet, readImport } = pastGrades
const HEADER = 'Student No.,School Year,Sem,Year Level,Subject Code,Title,Units,Midterm,Final Grade,Completion,Teacher'
let course: Course
let first: Subject
let second: Subject
let student: Student
let number: string
let serial = 0

beforeEach(async () => {
  serial += 1
  number = `G${serial}-001`
  course = await aCourse(t.db)
  first = await aSubject(t.db, { course })
  second = await aSubject(t.db, { course, semester: 2, needs: [first] })
  student = await createStudentRecord(t.db, { course, student_id_number: number })
})
const sheet = (...lines: string[]) => [HEADER, ...lines].join('\n')
const listProblems = async (...lines: string[]) => {
  const { data } = (await send('school', sheet(...lines))).body
  await check(data)
  return problems(data.id)
}
const readPage = async (page: string, id = student.student_id) =>
  (await t.inject('GET', `/api/students/${id}/${page}`, { as: 'registrar' })).body.data
const subjectIdOf = async ({ id }: Subject) =>
  (await sql<{ subject_id: number }>`select subject_id from prospectuses where id = ${id}`.execute(t.db)).rows[0]!.subject_id
const countSubjects = async () => (await sql<{ n: number }>`select count(*)::int as n from subjects`.execute(t.db)).rows[0]!.n
const countPastGrades = async () => (await sql<{ n: number }>`select count(*)::int as n from past_grades`.execute(t.db)).rows[0]!.n

describe('importing past grades', () => {
  it('adds them by term, and counts them in the grades, the standing and the evaluation', async () => {
    const { id } = await importSheet(
      'school',
      sheet(
        `${number},SY 2022-2023,1st Sem,1,${first.code.toLowerCase()},Introduction,3.0,1.75,1.5,,"REYES, M."`,
        `${number},2022-23,2nd,1,OLD 1,Old Subject,2,,inc,2.00,`,
        `${number},2022-2023,Summer,1,OLD 2,Another,3,,5,,`,
      ),
    )
    expect(await readImport(id)).toMatchObject({ status: 'applied', done_rows: 3, target_name: 'Past grades' })
    const grades = await readPage('grades')
    expect(grades.terms).toMatchObject([
      { id: null, school_year: '2022-2023', semester: 3, loads: [{ code: 'OLD 2', grade: '5.00', remarks: 'FAILED', section: null }] },
      { id: null, semester: 2, loads: [{ code: 'OLD 1', grade: 'INC', re_exam: '2.00', remarks: 'COMPLETED' }] },
      {
        id: null,
        semester: 1,
        level: 1,
        units: 3,
        gwa: '1.50',
        loads: [{ code: first.code, midterm_grade: '1.75', grade: '1.50', instructor: 'REYES, M.' }],
      },
    ])
    const evaluation = await readPage('evaluation')
    expect(evaluation.terms[0].rows[0]).toMatchObject({ code: first.code, status: 'passed', grade: '1.50' })
    expect(evaluation.terms[1].rows[0]).toMatchObject({ code: second.code, status: 'not_taken', missing: [] })
    expect(evaluation.others).toMatchObject([{ code: 'OLD 1', status: 'passed' }])
    const standing = await readPage('standing')
    expect(standing.totals).toMatchObject([{ level_type: 'college', units_passed: 5, units_failed: 3, failed: 1, gwa: '2.94' }])
    expect((await t.audits()).findLast((row) => row.action.startsWith('imports'))).toMatchObject({
      action: 'imports.write',
      entity_id: String(id),
      after: { kind: 'past-grades', rows: 3 },
    })
  })

  it('fulfils prerequisites, and counts as a subject that was taken before', async () => {
    await importSheet('school', sheet(`${number},2022-2023,1,1,${first.code},Introduction,3,,2.00,,`))
    const { id, school_year, semester } = await anEnrollment(t.db, { course, student })
    const studies = { id, student_id: student.student_id, curriculum_id: course.curriculum_id, level: 2, school_year, semester }
    const { standing } = await studentFacts(t.db, { ...studies, level_type: 'college', status: 2 }, new Date())
    expect(standing.get(await subjectIdOf(first))).toBe('passed')
    expect(standing.get(await subjectIdOf(second))).toBeUndefined()
  })

  it('links a code that the sheet writes with a dash to the subject of the school', async () => {
    const { rows: subjects } = await sql<{ id: number }>`
      insert into subjects (code, descriptive_title, units) values (${`XY ${serial}`}, 'Old Statistics', 3) returning id`.execute(t.db)
    const subjectCount = await countSubjects()
    await importSheet(
      'school',
      sheet(
        `${number},2021-2022,1,1,XY-${serial},Old Statistics,3,,2.00,,`,
        `${number},2022-2023,1,2,XY${serial},Old Statistics,2,,2.00,,`,
      ),
    )
    const { rows } = await sql<{ code: string; subject_id: number }>`
      select code, subject_id from past_grades where student_id = ${student.student_id} order by school_year`.execute(t.db)
    expect(rows[0]).toEqual({ code: `XY-${serial}`, subject_id: subjects[0]?.id })
    // Other units make another subject.
    expect(rows[1]?.subject_id).not.toBe(subjects[0]?.id)
    expect(await countSubjects()).toBe(subjectCount + 1)
  })

  it('shows them to the student, also without any payment', async () => {
    await importSheet('school', sheet(`${number},2022-2023,1,1,${first.code},Introduction,3,,2.00,,`))
    const me = await signInStudent(t, student)
    const answer = await t.inject('GET', '/api/student/allLoads', { as: me })
    expect(answer.body.data).toEqual([])
    expect(answer.body.past_terms).toMatchObject([{ id: null, school_year: '2022-2023', loads: [{ code: first.code, grade: '2.00' }] }])
    const other = await signInStudent(t, await createStudentRecord(t.db, { course }))
    expect((await t.inject('GET', '/api/student/allLoads', { as: other })).body.past_terms).toEqual([])
  })

  it('uses the scale of the year level at that time, or of the grades of the term', async () => {
    const { id } = await importSheet(
      'school',
      sheet(
        `${number},2019-2020,1,11,OC,Oral Communication,3,,88.00,,`,
        `${number},2020-2021,1,,GM,General Mathematics,3,,74,80,`,
        `${number},2020-2021,1,,PE,Physical Education,3,,INC,,`,
      ),
    )
    expect(await readImport(id)).toMatchObject({ done_rows: 3 })
    const { rows } = await sql`
      select code, grading_scale, grade, re_exam from past_grades where student_id = ${student.student_id} order by id`.execute(t.db)
    expect(rows).toEqual([
      { code: 'OC', grading_scale: 'HS_60_100', grade: '88', re_exam: null },
      { code: 'GM', grading_scale: 'HS_60_100', grade: '74', re_exam: '80' },
      { code: 'PE', grading_scale: 'HS_60_100', grade: 'INC', re_exam: null },
    ])
    const standing = await readPage('standing')
    expect(standing.totals.map((total: { level_type: string }) => total.level_type)).toEqual(['high_school'])
  })

  it('names the errors of each row', async () => {
    await importSheet('school', sheet(`${number},2021-2022,1,1,${first.code},Introduction,3,,2.00,,`))
    expect(
      await listProblems(
        `${number},2021-2022,1,1,${first.code},,,,2.00,,`,
        `${number},2021-2022,1,1,${first.code.replace(/(\d)/, ' - $1')},Introduction,3,,2.00,,`,
        `${number},2022-2023,1,1,${first.code},,,,2.10,,`,
        `${number},2022-2023,1,1,OLD 3,,,,2.00,,`,
        `${number},2022-2023,1,1,OLD 4,Old,3,,2.00,3.00,`,
        `${number},2022-2023,1,1,OLD-4,Old,3,,2.00,,`,
        `${number},2099-2100,9,1,OLD 5,Old,3,88,,,`,
        `NOBODY,2022-2023,1,1,OLD 6,Old,x,,2.00,,`,
      ),
    ).toEqual([
      `2 error: ${first.code} of this term is already on record`,
      expect.stringMatching('^3 error: Duplicate grade: .* is also in row 2$'),
      expect.stringMatching('^3 error: .* of this term is already on record$'),
      "4 error: '2.10' is not a grade. Use 1.00 to 3.00 in steps of 0.25, 4.00, 5.00, NG, INC, DR or R.",
      expect.stringMatching('^5 error: OLD 3 is not in the curriculum of .*: enter its title$'),
      expect.stringMatching('^5 error: OLD 3 is not in the curriculum of .*: enter its units$'),
      expect.stringMatching('^6 error: A re-exam needs a final grade of INC'),
      '7 error: Duplicate grade: OLD-4 of this student and term is also in row 6',
      "8 error: Semester: '9' is not a valid semester. Use 1, 2 or Summer",
      '8 error: Final grade is missing',
      '8 error: This school year has not begun',
      "8 error: '88' is not a grade. Use 1.00 to 3.00 in steps of 0.25, 4.00, 5.00, NG, INC, DR or R.",
      "9 error: Units: 'x' is not a valid number of units",
      '9 error: There is no student with the number NOBODY',
    ])
  })

  it('refuses grades of a term that the student has an enrollment in, also a withdrawn one or a whole year', async () => {
    const offer = await anOffer(t.db, { subject: second, school_year: '2024-2025', semester: 2 })
    await anEnrollment(t.db, { course, student, status: 4, loads: [offer], school_year: '2024-2025', semester: 2 })
    const withdrawn = await anEnrollment(t.db, { course, student, status: 4, school_year: '2023-2024', semester: 1 })
    await sql`update enrollments set withdrawn_at = now() where id = ${withdrawn.id}`.execute(t.db)
    const highSchool = await aCourse(t.db, { level_type: 'high_school', years: 4 })
    const pupil = await createStudentRecord(t.db, { course: highSchool, level: 8, student_id_number: `${number}-HS` })
    await anEnrollment(t.db, { course: highSchool, student: pupil, status: 4, level: 7, school_year: '2024-2025', semester: 1 })
    const isEnrolled = (line: number) =>
      expect.stringMatching(`^${line} error: .* is enrolled in this term in the portal, where its grades are entered$`)
    expect(
      await listProblems(
        `${number},2024-2025,2,1,${second.code},,,,2.00,,`,
        `${number},2024-2025,2,1,OLD 1,Old,3,,1.00,,`,
        `${number},2023-2024,1,1,OLD 1,Old,3,,1.00,,`,
        `${number},2024-2025,1,1,OLD 1,Old,3,,1.00,,`,
        `${number}-HS,2024-2025,2,,ENG,English,1,,88,,`,
        `${number}-HS,2023-2024,,7,ENG,English,1,,88,,`,
      ),
    ).toEqual([isEnrolled(2), isEnrolled(3), isEnrolled(4), isEnrolled(6)])
  })

  it('refuses grades of the current term of the level group and of later terms', async () => {
    for (const semester of [1, 2]) await aTerm(t.db, { school_year: '2025-2026', semester })
    const isKept = (line: number) => `${line} error: The portal keeps this term. Its grades are entered in the grade sheets`
    expect(
      await listProblems(
        `${number},2025-2026,1,1,OLD 1,Old,3,,1.00,,`,
        `${number},2025-2026,2,1,OLD 2,Old,3,,1.00,,`,
        `${number},2026-2027,1,1,OLD 3,Old,3,,1.00,,`,
        `${number},2025-2026,2,,OLD 4,Old,3,,1.00,,`,
        `${number},2025-2026,,7,OLD 5,Old,1,,88,,`,
      ),
    ).toEqual([isKept(3), isKept(4), isKept(5), isKept(6)])
    await sql`delete from terms`.execute(t.db)
  })

  it('writes a grade once when two imports of it are written at the same time', async () => {
    const line = `${number},2022-2023,1,1,${first.code},Introduction,3,,2.00,,`
    const started = [(await send('school', sheet(line))).body.data, (await send('school', sheet(line))).body.data]
    for (const data of started) {
      await check(data)
      await apply(data.id)
    }
    await Promise.allSettled(started.map(({ id }) => runImport(t.services(), id)))
    expect((await readPage('grades')).terms[0].loads).toHaveLength(1)
    const statuses = await Promise.all(started.map(async ({ id }) => (await readImport(id)).status))
    expect(statuses.filter((status) => status === 'applied')).toHaveLength(1)
  })

  it('is undone, and keeps an imported student from being removed until then', async () => {
    const students = makeImportCalls(t, 'students')
    const imported = await students.importSheet(
      'school',
      `Student No.,Surname,Given Name,Birthday,Program,Year\nU${serial}-1,Uno,Ana,2006-01-02,${course.code},2`,
    )
    const { id } = await importSheet('school', sheet(`U${serial}-1,2022-2023,1,1,${first.code},Introduction,3,,2.00,,`))
    const refused = await students.undo(imported.id)
    expect([refused.status, refused.body.reasons[0].message]).toEqual([409, 'Uno, Ana has past grades.'])
    const before = await countPastGrades()
    expect((await undo(id)).status).toBe(200)
    expect(await countPastGrades()).toBe(before - 1)
    expect((await students.undo(imported.id)).status).toBe(200)
  })

  it('refuses a registrar who imports the own grades', async () => {
    const registrar = await signInStudyingStaff(t, student, 'registrar')
    const { data } = (await send('school', sheet(`${number},2022-2023,1,1,${first.code},Introduction,3,,1.00,,`), { as: registrar })).body
    await t.inject('POST', `/api/imports/${data.id}/check`, { as: registrar, body: { mapping: data.mapping } })
    expect(await problems(data.id)).toEqual(['2 error: You cannot change your own record.'])
  })

  it('refuses a registrar who undoes an import with the own grades, and names them in one audit row for each student', async () => {
    const other = await createStudentRecord(t.db, { course, student_id_number: `${number}-B` })
    const { id } = await importSheet(
      'school',
      sheet(
        `${number},2022-2023,1,1,${first.code},Introduction,3,,5.00,,`,
        `${number}-B,2022-2023,1,1,${first.code},Introduction,3,,2.00,,`,
        `${number},2022-2023,2,1,OLD 1,Old,3,,2.50,,`,
      ),
    )
    const auditsOf = async (action: string) => (await t.audits()).filter((row) => row.action === action).slice(-2)
    const [mine, others] = [
      [
        { code: first.code, grade: '5.00' },
        { code: 'OLD 1', school_year: '2022-2023', semester: 2, grade: '2.50' },
      ],
      [{ code: first.code, grade: '2.00' }],
    ]
    expect(await auditsOf('students.import_grades')).toMatchObject([
      { entity: 'students', entity_id: String(student.student_id), after: { grades: mine } },
      { entity: 'students', entity_id: String(other.student_id), after: { grades: others } },
    ])
    const registrar = await signInStudyingStaff(t, student, 'registrar')
    const refused = await undo(id, {}, registrar)
    expect([refused.status, refused.body.reasons?.[0]?.message ?? refused.body.message]).toEqual([
      403,
      'This import has rows of your own record. A colleague must undo it.',
    ])
    expect((await readPage('grades')).terms).toHaveLength(2)
    expect((await undo(id)).status).toBe(200)
    expect(await auditsOf('students.remove_grades')).toMatchObject([
      { entity_id: String(student.student_id), before: { grades: mine } },
      { entity_id: String(other.student_id), before: { grades: others } },
    ])
  })

  it('offers a template that it reads itself', async () => {
    const headers = { 'x-api-key': t.apiKey, authorization: `Bearer ${(await t.createUser('registrar')).token}` }
    const answer = await t.app.inject({ method: 'GET', url: '/api/imports/template/past-grades', headers })
    const rows = await readSheet(toSheetFile('template.xlsx', answer.rawPayload))
    expect(rows[0]).toEqual(expect.arrayContaining(['Student number', 'School year', 'Final grade']))
  })

  it('is for those who may credit subjects', async () => {
    const line = `${number},2022-2023,1,1,${first.code},Introduction,3,,2.00,,`
    for (const as of ['cashier', 'full_time', 'student'] as const) {
      expect((await send('school', sheet(line), { as })).status).toBe(403)
      expect((await t.inject('GET', '/api/imports/template/past-grades', { as })).status).toBe(403)
    }
    expect((await send('school', sheet(line), { as: undefined })).status).toBe(401)
    expect((await send('other', sheet(line))).status).toBe(404)
  })
})

it('imports a messy export of 3,000 students and 60,000 grades, finds exactly its errors, and is undone', {
  timeout: 180_000,
}, async () => {
  const courses = [await aCourse(t.db), await aCourse(t.db, { level_type: 'high_school', years: 2 })]
  const subjects = await Promise.all(
    courses.map(async (course) => ({
      isHighSchool: course.level_type === 'high_school',
      codes: (await Promise.all(Array.from({ length: 12 }, () => aSubject(t.db, { course })))).map(({ code }) => code),
    })),
  )
  const students = makeImportCalls(t, 'students')
  const importAll = async (calls: typeof pastGrades, csv: string) => {
    const { data } = (await calls.send('school', csv)).body
    await calls.check(data)
    expect((await calls.apply(data.id, { skip_problems: true })).status).toBe(200)
    await runImport(t.services(), data.id)
    return calls.readImport(data.id)
  }
  const messyStudents = makeMessyStudents(courses.map(({ code }, index) => ({ code, level: index === 0 ? '2nd Year' : 'Grade 11' })))
  const importedStudents = await importAll(students, messyStudents.csv)
  expect(importedStudents).toMatchObject({
    status: 'applied',
    row_count: 3000,
    error_count: messyStudents.errors,
    done_rows: 3000 - messyStudents.errors,
  })
  const [before, subjectsBefore] = [await countPastGrades(), await countSubjects()]
  const messyGrades = makeMessyGrades(subjects)
  const importedGrades = await importAll(pastGrades, messyGrades.csv)
  expect(importedGrades).toMatchObject({
    status: 'applied',
    row_count: 60_000,
    error_count: messyGrades.errors,
    done_rows: 60_000 - messyGrades.errors,
  })
  expect(await countPastGrades()).toBe(before + 60_000 - messyGrades.errors)
  expect((await undo(importedGrades.id)).status).toBe(200)
  expect(await countPastGrades()).toBe(before)
  expect(await countSubjects()).toBe(subjectsBefore)
})
