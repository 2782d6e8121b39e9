import type { TranscriptLine } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { anEquivalence } from '#testing/academics/equivalences.ts'
import { signInStudyingStaff } from '#testing/billing/assessment.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aSubject, aTerm, postSheets, type Student } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 10 })
const { db } = app
let registrar: TestUser
let student: Student

const set = (key: string, value: string) =>
  sql`insert into settings (key, value) values (${key}, ${value}) on conflict (key) do update set value = excluded.value`.execute(db)
const read = (id: number, as: TestUser | 'cashier' | null = registrar, query = '') =>
  app.inject('GET', `/api/students/${id}/transcript${query}`, { as: as ?? undefined })
const issue = (id: number, body: object = {}, as: TestUser | 'cashier' | null = registrar) =>
  app.inject('POST', `/api/students/${id}/transcript/print`, { as: as ?? undefined, body })

/** A line as it stands on the paper. */
const textOf = (line: TranscriptLine): string =>
  line.kind === 'subject' ? [line.code, line.title, line.grade, line.completion, line.units, line.remarks].join(' | ') : line.text

type Grade = [
  school_year: string,
  semester: number,
  course: string,
  code: string,
  title: string,
  grade: string,
  re_exam?: string,
  counts?: boolean,
]

/** Eight terms before the portal: a failure that was repeated, a completed INC, a subject under the code of another course, and a shift. */
const past: Grade[] = [
  ['2021-2022', 1, 'BSBA', 'ENG 1', 'Communication Arts', '2.00'],
  ['2021-2022', 1, 'BSBA', 'MATH 1', 'College Algebra', '5.00'],
  ['2021-2022', 1, 'BSBA', 'NSTP 1', 'Civic Welfare Training 1', '1.00', undefined, false],
  ['2021-2022', 2, 'BSBA', 'MATH 1', 'College Algebra', '2.50'],
  ['2021-2022', 2, 'BSBA', 'ACC 1', 'Fundamentals of Accounting', '2.00'],
  ['2022-2023', 1, 'BSIT', 'IT 101', 'Introduction to Computing', 'INC', '1.75'],
  ['2022-2023', 1, 'BSIT', 'IT 102', 'Computer Programming 1', '1.50'],
  ['2022-2023', 2, 'BSIT', 'IT 103', 'Computer Programming 2', '1.25'],
  ['2022-2023', 2, 'BSIT', 'MATH 101', 'Mathematics in the Modern World', '4.00', '3.00'],
  ['2022-2023', 3, 'BSIT', 'PE 1', 'Movement Competency Training', '1.00'],
  ['2023-2024', 1, 'BSIT', 'IT 201', 'Data Structures and Algorithms', '1.75'],
  ['2023-2024', 1, 'BSIT', 'IT 202', 'Information Management', 'INC'],
  ['2023-2024', 2, 'BSIT', 'IT 203', 'Networking 1', '2.00'],
  ['2023-2024', 2, 'BSIT', 'IT 204', 'Integrative Programming and Technologies', '2.25'],
  ['2024-2025', 1, 'BSIT', 'IT 301', 'Systems Integration and Architecture', '1.50'],
]

beforeAll(async () => {
  app.clock.now = new Date('2026-10-09T04:00:00Z')
  await aTerm(db)
  registrar = await app.createUser('registrar')
  await set('school_name', 'San Isidro College')
  await set('school_address', 'Naga City')
  await set('school_recognition', 'Recognized by CHED')
  await set('registrar_name', 'Elena R. Cruz')
  await set('school_head_name', 'Ramon S. Tan')
  await set('school_head_title', 'President')
  const course = await aCourse(db, { code: 'BSIT' })
  student = await aStudent(db, { first_name: 'Liza', last_name: 'Reyes', birthdate: '2003-08-07', student_id_number: '2021-00077' })
  await sql`
    update students set entry_sy = '2021-2022', entry_type = 'transferee', current_course_id = ${course.id}, current_curriculum_id = ${course.curriculum_id}
    where id = ${student.student_id}`.execute(db)
  await sql`
    update user_infos set gender = 'Female', citizenship = 'Filipino', school_graduated_name = 'Naga High School', school_graduated_year = '2021'
    where id = ${student.user_info_id}`.execute(db)
  await sql`
    insert into admission_documents (student_id, kind, status) values (${student.student_id}, 'form_138', 'original_received'), (${student.student_id}, 'photos', 'soft_copy')`.execute(
    db,
  )
  const credited = await aSubject(db, { course, code: 'HIST 101', title: 'Readings in Philippine History' })
  await sql`
    insert into credited_subjects (student_id, prospectus_id, source_school, source_code, source_title, source_grade, counts_in_gwa)
    values (${student.student_id}, ${credited.id}, 'Bicol University', 'HIS 11', 'Philippine History', '1.50', false)`.execute(db)
  const offers = [
    await anOffer(db, { subject: await aSubject(db, { course, code: 'IT 302', title: 'Capstone Project 1' }) }),
    await anOffer(db, { subject: await aSubject(db, { course, code: 'IT 303', title: 'Elective 1' }) }),
  ]
  const subjects = new Map<string, Awaited<ReturnType<typeof aSubject>>>()
  const subjectOf = async (code: string) => {
    const subject = subjects.get(code) ?? (await aSubject(db, { course, code }))
    subjects.set(code, subject)
    return (await sql<{ id: number }>`select subject_id as id from prospectuses where id = ${subject.id}`.execute(db)).rows[0]!.id
  }
  for (const [school_year, semester, courseCode, code, title, grade, re_exam, counts = true] of past) {
    await sql`
      insert into past_grades (student_id, school_year, semester, course, level, code, title, units, subject_id, counts_in_gwa, grading_scale, grade, re_exam)
      values (${student.student_id}, ${school_year}, ${semester}, ${courseCode}, 1, ${code}, ${title}, 3, ${await subjectOf(code)}, ${counts},
        'COLLEGE_1_5', ${grade}, ${re_exam ?? null})`.execute(db)
  }
  // Whoever passed College Algebra has passed Mathematics in the Modern World: its units are earned once.
  await anEquivalence(db, { from: [subjects.get('MATH 1')!], to: subjects.get('MATH 101')! })
  const enrollment = await anEnrollment(db, { course, student, status: 4, loads: offers, school_year: '2026-2027', semester: 1 })
  await sql`update loads set grade = '1.25' where id = ${enrollment.loads[0]!.id}`.execute(db)
  await sql`update loads set grade = 'DR', dropped_at = now(), drop_kind = 'dropped' where id = ${enrollment.loads[1]!.id}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into special_orders (number, course_id, graduated_on) values ('(B) 60-0123 s. 2026', ${course.id}, '2026-10-01') returning id`.execute(
    db,
  )
  await sql`
    insert into graduations (student_id, course_id, curriculum_id, candidate_at, graduated_on, graduated_at, status_before, honor_id, special_order_id)
    values (${student.student_id}, ${course.id}, ${course.curriculum_id}, now(), '2026-10-01', now(), 'active', (select id from honors where key = 'cum_laude'), ${rows[0]!.id})`.execute(
    db,
  )
})

describe('the transcript', () => {
  test('of nine terms with a repeat, a completed INC, a credit, an equivalent subject and a shift stands on its pages line by line', async () => {
    const unposted = JSON.stringify((await read(student.student_id)).body.data.pages)
    expect(unposted).toContain('NO GRADE YET')
    expect(unposted).not.toMatch(/Capstone Project 1[^}]*1\.25/)
    await postSheets(db)
    const { data } = (await read(student.student_id)).body
    expect(data).toMatchObject({
      school: { name: 'San Isidro College', lines: ['Naga City', 'Recognized by CHED'] },
      signatories: [
        { name: 'Elena R. Cruz', title: 'Registrar' },
        { name: 'Ramon S. Tan', title: 'President' },
      ],
      full_name: 'REYES, Liza Santos',
      issued: null,
    })
    expect(data.facts).toEqual([
      ['Name', 'REYES, Liza Santos'],
      ['Student no.', '2021-00077'],
      ['Sex', 'Female'],
      ['Date of birth', 'August 7, 2003'],
      ['Citizenship', 'Filipino'],
      ['Course', 'BSIT – Course BSIT'],
      ['Admitted', 'School year 2021–2022, as a transferee'],
      ['Last school attended', 'Naga High School, 2021'],
      ['Credentials', 'Form 138 / SF9 (report card)'],
    ])
    expect(data.pages.map((page: { lines: TranscriptLine[] }) => page.lines.map(textOf))).toEqual([
      [
        'Credited from Bicol University',
        'HIST 101 | Readings in Philippine History | 1.50 |  | 3 | CREDITED, HIS 11',
        'First semester of 2021–2022, BSBA',
        'ENG 1 | Communication Arts | 2.00 |  | 3 | PASSED',
        'MATH 1 | College Algebra | 5.00 |  |  | FAILED',
        'NSTP 1 | Civic Welfare Training 1 | 1.00 |  | 3 | PASSED',
        'Average of the term: 3.50',
        'Second semester of 2021–2022, BSBA',
        'ACC 1 | Fundamentals of Accounting | 2.00 |  | 3 | PASSED',
        'MATH 1 | College Algebra | 2.50 |  | 3 | PASSED',
        'Average of the term: 2.25',
        'First semester of 2022–2023, BSIT',
        'IT 101 | Introduction to Computing | INC | 1.75 | 3 | COMPLETED',
        'IT 102 | Computer Programming 1 | 1.50 |  | 3 | PASSED',
        'Average of the term: 1.63',
        'Second semester of 2022–2023, BSIT',
        'IT 103 | Computer Programming 2 | 1.25 |  | 3 | PASSED',
        'MATH 101 | Mathematics in the Modern World | 4.00 | 3.00 | 3 | REMOVED',
        'Average of the term: 2.13',
        'Summer of 2022–2023, BSIT',
        'PE 1 | Movement Competency Training | 1.00 |  | 3 | PASSED',
        'Average of the term: 1.00',
        'First semester of 2023–2024, BSIT',
        'IT 201 | Data Structures and Algorithms | 1.75 |  | 3 | PASSED',
        'IT 202 | Information Management | INC |  |  | INCOMPLETE',
        'Average of the term: 1.75',
        'Second semester of 2023–2024, BSIT',
        'IT 203 | Networking 1 | 2.00 |  | 3 | PASSED',
        'IT 204 | Integrative Programming and Technologies | 2.25 |  | 3 | PASSED',
        'Average of the term: 2.13',
        'First semester of 2024–2025, BSIT',
        'IT 301 | Systems Integration and Architecture | 1.50 |  | 3 | PASSED',
        'Average of the term: 1.50',
      ],
      [
        'First semester of 2026–2027, BSIT',
        'IT 302 | Capstone Project 1 | 1.25 |  | 3 | PASSED',
        'IT 303 | Elective 1 | DR |  |  | DROPPED',
        'Average of the term: 1.25',
        'Units earned: 42. General weighted average: 2.05',
        'Graduated on October 1, 2026: Course BSIT, Cum laude, Special Order No. (B) 60-0123 s. 2026',
        '* * * NOTHING FOLLOWS * * *',
      ],
    ])
    expect(data.legend[0]).toMatch(/^Grades: .*1\.00 to 3\.00 in steps of 0\.25.*Passing: 3\.00 or lower\.$/)
    expect(data.legend[1]).toMatch(/INC Incomplete/)
    expect(data.legend[1]).not.toContain('Withdrawn')
  })

  test('has the averages of the school, as every page of the record has', async () => {
    const readAverages = async () => {
      const { data } = (await read(student.student_id)).body
      const readPage = async (name: string) =>
        (await app.inject('GET', `/api/students/${student.student_id}/${name}`, { as: registrar })).body.data
      const [evaluation, standing, grades] = [await readPage('evaluation'), await readPage('standing'), await readPage('grades')]
      const lines: string[] = data.pages.flatMap((page: { lines: TranscriptLine[] }) => page.lines.map(textOf))
      return {
        transcript: lines.flatMap((line) => /verage: (.+)/.exec(line)?.[1] ?? []),
        evaluation: evaluation.totals.gwa,
        standing: standing.totals[0].gwa,
        term: grades.terms.find(
          (term: { school_year: string; semester: number }) => term.school_year === '2022-2023' && term.semester === 2,
        ).gwa,
      }
    }
    const general = (gwa: string) => ({ transcript: [gwa], evaluation: gwa, standing: gwa })
    expect(await readAverages()).toEqual({ ...general('2.05'), term: '2.13' })
    await changeSettings(db, { average_attempts: 'last' })
    expect(await readAverages()).toEqual({ ...general('1.77'), term: '2.13' })
    await changeSettings(db, { average_rounding: 'cut_off', average_decimals: '3' })
    expect(await readAverages()).toEqual({ ...general('1.770'), term: '2.125' })
    await changeSettings(db, { average_attempts: 'all', average_rounding: 'half_up', average_decimals: '2' })
  })

  test('is issued under a number, printed again as a reprint, and gets a new number for other content', async () => {
    const answers = await Promise.all([
      issue(student.student_id, { remarks: 'For employment' }),
      issue(student.student_id, { remarks: 'For employment' }),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    const prints = answers.map((answer) => answer.body.data.print).sort((a, b) => a.prints - b.prints)
    expect(prints).toMatchObject([
      { number: 'TOR-2026-00001', prints: 1 },
      { number: 'TOR-2026-00001', prints: 2, code: prints[0].code },
    ])
    expect((await read(student.student_id, registrar, '?remarks=For employment')).body.data.issued).toMatchObject({
      number: 'TOR-2026-00001',
      code: prints[0].code,
      is_same: true,
    })
    expect((await read(student.student_id)).body.data.issued).toMatchObject({ is_same: false })
    const other = (await issue(student.student_id, { remarks: 'For board examination' })).body.data
    expect(other.print).toMatchObject({ number: 'TOR-2026-00002', prints: 1 })
    expect(other.remarks).toBe('For board examination')
    const verify = async (code: string) => (await app.inject('GET', `/api/verify-document/${code}`)).body.data
    expect(await verify(prints[0].code)).toMatchObject({ kind: 'transcript', status: 'replaced', number: 'TOR-2026-00001', about: 'BSIT' })
    expect(await verify(other.print.code)).toMatchObject({ status: 'valid', holder_masked: 'L*** S*** R***' })
    const { rows } = await sql<{
      content: { pages: object[] }
    }>`select content from issued_documents where code = ${other.print.code}`.execute(db)
    expect(rows[0]!.content.pages).toEqual(other.pages)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'document.print', actor_id: registrar.id })
  })

  test('says that it is revoked to whoever verifies it, and the next one has another code', async () => {
    const { print } = (await issue(student.student_id, {})).body.data
    const { rows } = await sql<{ id: number }>`select id from issued_documents where code = ${print.code}`.execute(db)
    await app.inject('POST', `/api/issued-documents/${rows[0]!.id}/revoke`, { as: registrar, body: { reason: 'Wrong birthdate' } })
    expect((await app.inject('GET', `/api/verify-document/${print.code}`)).body.data.status).toBe('revoked')
    expect((await issue(student.student_id, {})).body.data.print).toMatchObject({
      prints: 1,
      number: expect.not.stringMatching(print.number),
    })
  })

  test('is stopped by an office that holds transcripts, and issued nevertheless with a reason that the audit log keeps', async () => {
    const { rows } = await sql<{ id: number }>`select id from clearance_offices where name = 'Library'`.execute(db)
    const { student_id_number } = (await app.inject('GET', `/api/students/${student.student_id}`, { as: registrar })).body.data
    const body = { student_numbers: student_id_number, reason: 'Unreturned book', how_to_clear: 'Return it' }
    await app.inject('POST', `/api/clearance/offices/${rows[0]!.id}/deficiencies`, { as: 'librarian', body })
    const hold = { message: 'On hold by Library. Unreturned book.', office: 'Library', clears_by: 'Return it' }
    expect((await read(student.student_id)).body.data.holds).toMatchObject([hold])
    const refused = await issue(student.student_id, { despite_holds: '' })
    expect([refused.status, refused.body.reasons]).toMatchObject([409, [hold]])
    const { print } = (await issue(student.student_id, { despite_holds: 'Board examination' })).body.data
    expect((await app.audits()).at(-1)).toMatchObject({
      action: 'students.issue_despite_holds',
      after: { number: print.number, despite_holds: 'Board examination' },
    })
    await sql`delete from holds where student_id = ${student.student_id}`.execute(db)
  })

  test('is refused without subjects, for bad input, and to everybody but the registrar', async () => {
    const newcomer = await aStudent(db)
    expect(codes(await issue(newcomer.student_id))).toEqual(['transcript.no_grades'])
    expect((await read(newcomer.student_id)).body.data.pages).toMatchObject([
      { lines: [{ text: 'Units earned: 0' }, { text: '* * * NOTHING FOLLOWS * * *' }] },
    ])
    expect(Object.keys((await issue(student.student_id, { remarks: 'x'.repeat(121) })).body.errors)).toEqual(['remarks'])
    for (const call of [read, (id: number, as: 'cashier' | null) => issue(id, {}, as)] as const) {
      expect((await call(student.student_id, 'cashier')).status).toBe(403)
      expect((await call(student.student_id, null)).status).toBe(401)
    }
    expect([(await read(999_999)).status, (await issue(999_999)).status]).toEqual([404, 404])
    expect((await issue(student.student_id, {}, await signInStudyingStaff(app, student, 'registrar'))).status).toBe(403)
  })
})
