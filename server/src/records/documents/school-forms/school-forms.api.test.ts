import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { countQueries, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { codes } from '#testing/enrollment/actions.ts'
import {
  aCourse,
  anEnrollment,
  anOffer,
  aStudent,
  aSubject,
  aTerm,
  type Course,
  type Enrollment,
  type Offer,
} from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { listFormTerms } from './queries.ts'

const app = await testApp({ pool: 10 })
const { db } = app
let registrar: TestUser
let strand: Course
let subjects: Offer[]
let serial = 0

/** Senior high with the quarters Q1 and Q2, and two subjects. */
beforeAll(async () => {
  app.clock.now = new Date('2026-10-09T04:00:00Z')
  await aTerm(db)
  registrar = await app.createUser('registrar')
  strand = await aCourse(db, { level_type: 'high_school', code: 'STEM' })
  await sql`update courses set name = 'Science, Technology, Engineering and Mathematics' where id = ${strand.id}`.execute(db)
  await sql`
    insert into grading_periods (term_id, key, name, sort)
    select id, key, key, 3 from terms cross join unnest('{q1,q2}'::text[]) as key where level_group = 'senior_high'`.execute(db)
  subjects = []
  for (const title of ['Oral Communication', 'General Mathematics'])
    subjects.push(await anOffer(db, { subject: await aSubject(db, { course: strand, title }) }))
})

type Caller = TestUser | 'cashier' | 'registrar' | 'student' | null
const read = (path: string, query: object = {}, as: Caller = registrar) =>
  app.inject('GET', path, { as: as ?? undefined, query: query as Record<string, string> })
const issue = (path: string, body: object = {}, as: Caller = registrar) => app.inject('POST', path, { as: as ?? undefined, body })
const recordPath = (id: number) => `/api/students/${id}/permanent-record`
const cardPath = (id: number) => `/api/students/${id}/report-card`
const statusOf = async (code: string) => (await app.inject('GET', `/api/verify-document/${code}`)).body.data.status

async function aLearner(): Promise<Enrollment> {
  const student = await aStudent(db, { first_name: 'Liza', last_name: 'Reyes', student_id_number: `H-${++serial}` })
  await sql`update user_infos set lrn = ${String(100_000_000_000 + serial)}, school_graduated_name = 'San Isidro National High School'
    where id = ${student.user_info_id}`.execute(db)
  return anEnrollment(db, { course: strand, student, level: 11, status: 4, loads: subjects })
}
const grade = (load: number, grades: Record<string, string>, final: string | null, re_exam: string | null = null) =>
  db.transaction().execute(async (tx) => {
    await sql`update loads set grade = ${final}, re_exam = ${re_exam} where id = ${load}`.execute(tx)
    for (const [period, value] of Object.entries(grades))
      await sql`insert into load_period_grades (load_id, period, grade) values (${load}, ${period}, ${value})`.execute(tx)
  })
const setSheets = (status: string, periods: readonly string[]) =>
  sql`
    insert into grade_sheets (subject_offer_id, period, status, submitted_at, verified_at, posted_at, first_posted_at)
    select o.id, period, ${status}, now(), now(), now(), now() from subject_offers o cross join unnest(${[...periods]}::text[]) as period
    on conflict (subject_offer_id, period) do update set status = excluded.status`.execute(db)

describe('the report card', () => {
  test('has the posted quarters and finals with their average, and nothing that is not posted', async () => {
    const { student_id: id, loads } = await aLearner()
    await grade(loads[0]!.id, { q1: '88', q2: '91' }, '90')
    await grade(loads[1]!.id, { q1: '80', q2: '79' }, '80')
    await setSheets('draft', ['q1', 'q2', 'final'])
    const hidden = (await read(cardPath(id))).body.data.card
    expect(JSON.stringify(hidden.year.terms)).not.toMatch(/"(88|91|90|80|79)"/)
    await setSheets('posted', ['q1'])
    expect((await read(cardPath(id))).body.data.card.year.terms).toMatchObject([
      {
        name: 'First Semester',
        columns: ['Q1', 'Q2'],
        average: null,
        subjects: [
          { grades: ['88', ''], final: '' },
          { grades: ['80', ''], final: '' },
        ],
      },
    ])
    await setSheets('posted', ['q1', 'q2'])
    const { card, school_years } = (await read(cardPath(id))).body.data
    expect(school_years).toEqual(['2026-2027'])
    expect(card).toMatchObject({
      learner: { full_name: 'REYES, Liza Santos', lrn: String(100_000_000_000 + serial) },
      year: { grade_level: 'Grade 11', result: '' },
    })
    expect(card.year.terms[0]).toMatchObject({
      subjects: [
        { title: 'Oral Communication', grades: ['88', '91'], final: '90', remarks: 'PASSED' },
        { title: 'General Mathematics', grades: ['80', '79'], final: '80', remarks: 'PASSED' },
      ],
      average: { average: '85', descriptor: 'Very Satisfactory' },
    })
    expect(card.legend.at(-1)).toMatchObject({ grades: 'Below 75', remarks: 'Failed' })
  })

  test('is kept under a number and a code; the same content is a reprint, other content replaces it', async () => {
    const { student_id: id, loads } = await aLearner()
    await grade(loads[0]!.id, { q1: '75', q2: '75' }, '75')
    const school_year = '2026-2027'
    const first = (await issue(`${cardPath(id)}/print`, { school_year })).body.data.print
    expect(first).toMatchObject({ number: expect.stringMatching(/^SF9-2026-\d{5}$/), prints: 1 })
    expect((await issue(`${cardPath(id)}/print`, { school_year })).body.data.print).toMatchObject({ number: first.number, prints: 2 })
    expect((await read(cardPath(id))).body.data.issued).toMatchObject({ number: first.number, is_same: true })
    await sql`update loads set grade = '76' where id = ${loads[0]!.id}`.execute(db)
    const next = (await issue(`${cardPath(id)}/print`, { school_year })).body.data.print
    expect([next.number === first.number, await statusOf(first.code), await statusOf(next.code)]).toEqual([false, 'replaced', 'valid'])
    const verified = (await app.inject('GET', `/api/verify-document/${next.code}`)).body.data
    expect(verified).toMatchObject({ kind: 'report_card', about: 'Grade 11, 2026–2027' })
    expect(JSON.stringify(verified)).not.toMatch(/Reyes|"76"/)
    expect(codes(await issue(`${cardPath(id)}/print`, { school_year: '2020-2021' }))).toEqual(['document.not_high_school'])
  })

  test('of a section is read in one statement for all and issued by name', async () => {
    const learners = [await aLearner(), await aLearner(), await aLearner()]
    const { rows } = await sql<{ id: number }>`
      insert into sections (code, course_id, level, school_year, semester) values (${`STEM-${++serial}`}, ${strand.id}, 11, '2026-2027', 1) returning id`.execute(
      db,
    )
    const section = rows[0]!.id
    for (const { id } of learners) await sql`insert into section_members (enrollment_id, section_id) values (${id}, ${section})`.execute(db)
    const { data } = (await issue(`/api/sections/${section}/report-cards/print`)).body
    expect(data).toHaveLength(3)
    expect(new Set(data.map(({ print }: { print: { number: string } }) => print.number)).size).toBe(3)
    expect(data[0].year.section).toMatch(/^STEM-/)
    const again = (await issue(`/api/sections/${section}/report-cards/print`)).body.data
    expect(again.map(({ print }: { print: { prints: number } }) => print.prints)).toEqual([2, 2, 2])
    const counter = countQueries(app)
    await listFormTerms(
      counter.ctx.db,
      learners.map(({ student_id }) => student_id),
      '2026-2027',
    )
    expect(counter.queries()).toBe(1)
    expect((await issue('/api/sections/999999/report-cards/print')).status).toBe(404)
    const empty = await sql<{ id: number }>`
      insert into sections (code, course_id, level, school_year, semester) values (${`STEM-${++serial}`}, ${strand.id}, 11, '2026-2027', 1) returning id`.execute(
      db,
    )
    expect(codes(await issue(`/api/sections/${empty.rows[0]!.id}/report-cards/print`))).toEqual(['document.not_high_school'])
  })
})

describe('the permanent record', () => {
  test('has every school year with the grades before the portal, remedial classes and the result', async () => {
    const { student_id: id, loads } = await aLearner()
    await grade(loads[0]!.id, { q1: '70', q2: '72' }, '71', '80')
    await grade(loads[1]!.id, { q1: '85', q2: '85' }, '85')
    await setSheets('posted', ['q1', 'q2', 'final'])
    await sql`
      insert into past_grades (student_id, school_year, semester, course, level, code, title, units, subject_id, counts_in_gwa, grading_scale, grade)
      select ${id}, '2025-2026', 1, 'Junior High School', 10, 'MATH10', 'Mathematics 10', 1, p.subject_id, true, 'HS_60_100', '86'
      from loads l join prospectuses p on p.id = l.prospectus_id where l.id = ${loads[0]!.id}`.execute(db)
    const { data } = (await read(recordPath(id))).body
    expect(data).toMatchObject({
      eligibility: expect.arrayContaining([['Last school attended', 'San Isidro National High School']]),
      holds: [],
      reasons: [],
      issued: null,
    })
    expect(data.years).toMatchObject([
      {
        school_year: '2025-2026',
        grade_level: 'Grade 10',
        terms: [
          { name: '', columns: [], subjects: [{ title: 'Mathematics 10', final: '86', remarks: 'PASSED' }], average: { average: '86' } },
        ],
        result: 'Promoted',
      },
      {
        school_year: '2026-2027',
        grade_level: 'Grade 11',
        course: 'Science, Technology, Engineering and Mathematics',
        remedial: [{ title: 'Oral Communication', final: '71', mark: '80', recomputed: '76', remarks: 'PASSED' }],
        result: '',
      },
    ])
    const second = await anEnrollment(db, {
      course: strand,
      student: { student_id: id } as never,
      level: 11,
      status: 4,
      semester: 2,
      loads: [],
    })
    expect(second.student_id).toBe(id)
    expect((await read(recordPath(id))).body.data.years[1].result).toBe('Promoted')
    const print = (await issue(`${recordPath(id)}/print`, { remarks: 'Copy for another school' })).body.data.print
    expect(print.number).toMatch(/^SF10-2026-\d{5}$/)
    expect(await statusOf(print.code)).toBe('valid')
  })

  test('is stopped by offices that hold transcripts, unless there is a reason, which is kept', async () => {
    const { student_id: id } = await aLearner()
    const { rows } = await sql<{ office: number; number: string }>`
      update clearance_offices o set blocks = '{transcript}' from user_infos i join students s on s.user_info_id = i.id
      where o.name = 'Library' and s.id = ${id} returning o.id as office, i.student_id_number as number`.execute(db)
    await app.inject('POST', `/api/clearance/offices/${rows[0]!.office}/deficiencies`, {
      as: 'administrator',
      body: { student_numbers: rows[0]!.number, reason: 'Unreturned book' },
    })
    expect((await read(recordPath(id))).body.data.holds).toMatchObject([{ office: 'Library' }])
    expect(codes(await issue(`${recordPath(id)}/print`))).toEqual(['enrollment.hold'])
    expect((await issue(`${recordPath(id)}/print`, { despite_holds: 'The principal allows it' })).status).toBe(200)
    expect(
      (await app.audits()).some(
        ({ action, after }) => action === 'students.issue_despite_holds' && JSON.stringify(after).includes('principal'),
      ),
    ).toBe(true)
    expect((await issue(`${cardPath(id)}/print`, { school_year: '2026-2027' })).status).toBe(200)
  })

  test('issued twice at the same moment has one number', async () => {
    const { student_id: id } = await aLearner()
    const answers = await Promise.all(Array.from({ length: 5 }, () => issue(`${recordPath(id)}/print`)))
    expect(new Set(answers.map(({ body }) => body.data.print.number)).size).toBe(1)
  })

  test('is of learners of high school', async () => {
    const college = await aCourse(db)
    const { student_id: id } = await anEnrollment(db, { course: college, status: 4 })
    expect((await read(recordPath(id))).body.data.reasons).toMatchObject([{ code: 'document.not_high_school' }])
    expect(codes(await issue(`${recordPath(id)}/print`))).toEqual(['document.not_high_school'])
    expect((await read(cardPath(id))).body.data).toMatchObject({ card: null, reasons: [{ code: 'document.not_high_school' }] })
  })
})

test('school forms are for the registrar, and not for oneself', async () => {
  const learner = await aLearner()
  const { student_id: id } = learner
  for (const [as, status] of [
    [null, 401],
    ['cashier', 403],
    ['student', 403],
  ] as const) {
    for (const path of [recordPath(id), cardPath(id)]) expect((await read(path, {}, as)).status).toBe(status)
    expect((await issue(`${recordPath(id)}/print`, {}, as)).status).toBe(status)
    expect((await issue(`${cardPath(id)}/print`, { school_year: '2026-2027' }, as)).status).toBe(status)
    expect((await issue('/api/sections/1/report-cards/print', {}, as)).status).toBe(status)
  }
  for (const path of [recordPath(999_999), cardPath(999_999)]) expect((await read(path)).status).toBe(404)
  expect((await issue(`${recordPath(999_999)}/print`)).status).toBe(404)
  expect((await issue(`${cardPath(999_999)}/print`, { school_year: '2026-2027' })).status).toBe(404)
  expect((await issue(`${cardPath(id)}/print`, { school_year: '2026' })).status).toBe(422)
  const own = await signInStudyingStaff(app, learner, 'registrar')
  expect((await issue(`${recordPath(id)}/print`, {}, own)).status).toBe(403)
  expect((await issue(`${cardPath(id)}/print`, { school_year: '2026-2027' }, own)).status).toBe(403)
})
