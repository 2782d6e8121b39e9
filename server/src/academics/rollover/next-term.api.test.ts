import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { theFees } from '#testing/billing/assessment.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 16 })
const { db, inject } = app
const PATH = '/api/terms/next'
type Caller = NonNullable<Parameters<typeof inject>[2]>['as']
const preview = async (as: Caller = 'registrar', query = {}) => inject('GET', PATH, { as, query })
const opening = {
  school_year: '2026-2027',
  semester: 2,
  copy_classes: true,
  with_instructors: false,
  copy_fees: true,
  fee_percent: 0,
  enrollment_start: '2026-10-19',
  enrollment_end: '2026-11-06',
}
const open = (body: object = {}, as: Caller = 'registrar') => inject('POST', PATH, { as, body: { ...opening, ...body } })
const undo = (as: Caller = 'registrar') => inject('DELETE', PATH, { as })
const start = (as: Caller = 'registrar', body: object = {}) => inject('POST', `${PATH}/start`, { as, body })
const secondYear = { school_year: '2027-2028', semester: 1, enrollment_start: '', enrollment_end: '' }

let course: Course

/** A school in the first semester of 2026-2027 with classes of the second semester a year ago. */
beforeEach(async () => {
  await sql`update term_openings set undone_at = now() where started_at is null and undone_at is null`.execute(db)
  await sql`delete from terms`.execute(db)
  await sql`delete from enrollment_periods`.execute(db)
  await sql`delete from fees`.execute(db)
  await sql`delete from subject_offers o where not exists (select from loads l where l.subject_offer_id = o.id)`.execute(db)
  await sql`delete from sections`.execute(db)
  await aTerm(db, { classes_start_on: '2026-06-08', add_drop_closes_on: '2026-06-19' })
  await sql`
    insert into terms (level_group, school_year, semester, status, classes_start_on, classes_end_on, add_drop_closes_on)
    values ('college', '2025-2026', 2, 'closed', '2025-11-10', '2026-03-20', '2025-11-21')`.execute(db)
  await sql`
    insert into grading_periods (term_id, key, name, opens_on, closes_on, sort)
    select id, 'midterm', 'Midterm', '2026-01-12', '2026-01-23', 1 from terms where school_year = '2025-2026'`.execute(db)
  await changeSettings(db, { enrollment_start: '2026-05-01', enrollment_end: '2026-06-06' })
  await theFees(db)
  course = await aCourse(db)
  for (const section of ['1A', '1B']) {
    const subject = await aSubject(db, { course, semester: 2 })
    await anOffer(db, { subject, school_year: '2025-2026', semester: 2, section, schedule: section === '1A' ? 'M 8:00AM-9:00AM' : '' })
  }
})

/** Everything that an opening writes. */
const schoolState = async () => {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(t) - 'updated_at' order by t.id) from terms t) as terms,
           (select count(*) from grading_periods) as periods,
           (select jsonb_agg(o.id order by o.id) from subject_offers o) as offers,
           (select jsonb_agg(s.id order by s.id) from sections s) as sections,
           (select jsonb_agg(f.id order by f.id) from fees f) as fees,
           (select jsonb_agg(to_jsonb(p) order by p) from enrollment_periods p) as enrollment_periods,
           (select jsonb_object_agg(key, value) from settings) as settings`.execute(db)
  return rows[0]
}

test('previews what is copied and what is open, and writes nothing', async () => {
  const student = await anEnrollment(db, { course, status: 4, loads: [await anOffer(db, { course })], net_centavos: 100_000 })
  const countIncomplete = async () =>
    (await preview()).body.data.open_items.find((item: { key: string }) => item.key === 'incomplete_grades').count
  await sql`
    insert into grading_scale_codes (scale_key, code, meaning, remarks, result, sort)
    values ('COLLEGE_1_5', 'IP', 'In Progress', 'IN PROGRESS', 'incomplete', 5)`.execute(db)
  const incompleteBefore = await countIncomplete()
  await sql`update loads set grade = 'IP' where id = ${student.loads[0]!.id}`.execute(db)
  const before = await schoolState()
  const { data } = (await preview()).body
  expect(data).toMatchObject({
    current: { school_year: '2026-2027', semester: 1 },
    next: { school_year: '2026-2027', semester: 2 },
    opening: null,
    open_reasons: [],
    start_reasons: [{ code: 'term.not_opened' }],
    classes: { source: { school_year: '2025-2026', semester: 2 }, copied: 2, existing: 0 },
    sections: { copied: 2, existing: 0 },
    fees: null,
  })
  expect(data.calendar[0]).toMatchObject({
    level_group: 'college',
    change: 'add',
    classes_start_on: '2026-11-09',
    classes_end_on: '2027-03-19',
  })
  const counts = Object.fromEntries(data.open_items.map((item: { key: string; count: number }) => [item.key, item.count]))
  expect(counts).toMatchObject({ classes_without_instructor: 2, classes_without_schedule: 1 })
  expect(counts.incomplete_grades).toBe(incompleteBefore + 1)
  expect(counts.open_balances).toBeGreaterThan(0)
  expect(counts.sheets_not_submitted).toBeGreaterThan(0)
  expect(counts.students_not_enrolled).toBeGreaterThan(0)
  expect(await schoolState()).toEqual(before)
})

describe('authorization and validation', () => {
  test('opens the next term with calendar, classes and enrollment, and writes an audit row', async () => {
    const registrar = await app.createUser('registrar')
    const answer = await open({}, registrar)
    expect(answer.body.message).toBe('The second semester of 2026–2027 is open.')
    expect(answer.body.data).toMatchObject({
      opening: { opened_by: registrar.name },
      open_reasons: [{ code: 'term.opened' }],
      start_reasons: [],
      undo_reasons: [],
      classes: { existing: 2 },
      sections: { existing: 2 },
    })
    const { rows } = await sql`
      select t.level_group, t.status, t.classes_start_on, t.add_drop_closes_on,
             (select opens_on from grading_periods p where p.term_id = t.id and key = 'midterm') as midterm
      from terms t where school_year = '2026-2027' and semester = 2 and level_group = 'college'`.execute(db)
    expect(rows).toEqual([
      {
        level_group: 'college',
        status: 'planned',
        classes_start_on: '2026-11-09',
        add_drop_closes_on: '2026-11-20',
        midterm: '2027-01-11',
      },
    ])
    const settings = (await inject('GET', '/api/settings', { as: 'administrator' })).body.data
    expect(settings).toMatchObject({
      school_year: '2026-2027',
      semester: 1,
      enrollment_semester: 2,
      enrollment_start: '2026-10-19',
      enrollment_end: '2026-11-06',
    })
    expect((await app.audits()).at(-1)).toMatchObject({
      action: 'terms.open_next',
      entity_id: '2026-2027 2',
      actor_id: registrar.id,
      before: { enrollment_semester: '1' },
      after: { offers: 2, sections: 2, terms: 2 },
    })
  })

  test('rejects bad input, calls without a session, other roles, and a term that does not follow', async () => {
    const before = await schoolState()
    for (const [field, value] of [
      ['fee_percent', 101],
      ['enrollment_start', '19 October'],
      ['school_year', '2026-2028'],
      ['semester', 4],
    ] as const)
      expect((await open({ [field]: value })).body.errors).toHaveProperty(field)
    expect((await open({ enrollment_start: '2026-11-07' })).body.errors).toHaveProperty('enrollment_end')
    for (const [method, url] of [
      ['GET', PATH],
      ['POST', PATH],
      ['DELETE', PATH],
      ['POST', `${PATH}/start`],
    ] as const) {
      expect((await inject(method, url, { body: method === 'POST' ? opening : undefined })).status).toBe(401)
      for (const as of ['student', 'cashier', 'full_time'] as const)
        expect((await inject(method, url, { as, body: method === 'POST' ? opening : undefined })).status).toBe(403)
    }
    const refusal = await open(secondYear)
    expect([refusal.status, codes(refusal)]).toEqual([409, ['term.not_next']])
    expect([codes(await start()), codes(await undo())]).toEqual([['term.not_opened'], ['term.not_opened']])
    expect(await schoolState()).toEqual(before)
  })
})

test('opens once when two registrars click at the same time', async () => {
  const answers = await Promise.all([open(), open({}, 'administrator'), open()])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409])
  expect(answers.filter((answer) => answer.status === 409).map(codes)).toEqual([['term.opened'], ['term.opened']])
  const { rows } = await sql`select from subject_offers where school_year = '2026-2027' and semester = 2`.execute(db)
  expect(rows).toHaveLength(2)
})

test('proposes the enrollment period that the calendar has for the next term', async () => {
  expect((await preview()).body.data).toMatchObject({ enrollment_start: '', enrollment_end: '' })
  await sql`insert into enrollment_periods (school_year, semester, opens_on) values ('2026-2027', 2, '2026-10-01')`.execute(db)
  expect((await preview()).body.data).toMatchObject({ enrollment_start: '2026-10-01', enrollment_end: '' })
})

test('undoes the opening exactly, and opens again afterwards', async () => {
  await sql`insert into terms (level_group, school_year, semester) values ('senior_high', '2026-2027', 2)`.execute(db)
  const own = await anOffer(db, { course, school_year: '2026-2027', semester: 2, section: 'OWN' })
  await sql`insert into enrollment_periods (school_year, semester, opens_on) values ('2026-2027', 2, '2026-10-01')`.execute(db)
  const before = await schoolState()
  await open()
  expect(await schoolState()).not.toEqual(before)
  const answer = await undo()
  expect(answer.body).toMatchObject({
    message: 'The opening of the second semester of 2026–2027 was undone.',
    data: { opening: null, open_reasons: [], classes: { existing: 1 } },
  })
  expect(await schoolState()).toEqual(before)
  expect((await app.audits()).at(-1)).toMatchObject({ action: 'terms.undo_next' })
  expect((await open()).status).toBe(200)
  const { rows } = await sql`select from subject_offers where id = ${own.id}`.execute(db)
  expect(rows).toHaveLength(1)
})

test('stays open once a student has a request in the term', async () => {
  await open()
  const request = await anEnrollment(db, { course, status: 1, semester: 2 })
  expect((await preview()).body.data.undo_reasons).toMatchObject([{ code: 'term.has_enrollments' }])
  const refusal = await undo()
  expect([refusal.status, codes(refusal)]).toEqual([409, ['term.has_enrollments']])
  await sql`delete from enrollments where id = ${request.id}`.execute(db)
  expect((await undo()).status).toBe(200)
})

test('starts the term: it is the current one of the school and of the calendar, and the one before is closed', async () => {
  await open()
  const answers = await Promise.all([start(), start('administrator')])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  const started = answers.find((answer) => answer.status === 200)!
  expect(started.body).toMatchObject({
    message: 'The second semester of 2026–2027 is the current term now.',
    data: { current: { school_year: '2026-2027', semester: 2 }, opening: null, start_reasons: [{ code: 'term.not_opened' }] },
  })
  expect(started.body.data.choices).toEqual([
    { school_year: '2027-2028', semester: 1 },
    { school_year: '2026-2027', semester: 3 },
  ])
  const { rows } =
    await sql`select semester, status from terms where level_group = 'college' and school_year = '2026-2027' order by 1`.execute(db)
  expect(rows).toEqual([
    { semester: 1, status: 'closed' },
    { semester: 2, status: 'current' },
  ])
  expect((await app.audits()).at(-1)).toMatchObject({ action: 'terms.start_next', before: { semester: 1 }, after: { semester: 2 } })
  expect(codes(await undo())).toEqual(['term.not_opened'])
})

test('starts the term with a reason only, while final grades of the term before are missing', async () => {
  const student = await anEnrollment(db, { course, status: 4, loads: [await anOffer(db, { course })] })
  await open()
  expect((await preview()).body.data.missing_grades).toBe(1)
  const refused = await start()
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { reason: ['1 final grade is missing. Enter the reason for closing the term without it.'] },
  ])
  expect((await start('registrar', { reason: 'The instructor is on leave' })).status).toBe(200)
  // The year of junior high goes on.
  const closings = (await app.audits()).filter((row) => row.action === 'terms.close').slice(-2)
  expect(closings.map((row) => row.after)).toMatchObject(Array(2).fill({ status: 'closed', reason: 'The instructor is on leave' }))
  await sql`update loads set grade = '1.00' where id = ${student.loads[0]!.id}`.execute(db)
})

test('copies the fees of the school year with a percentage, rounded to centavos, when the next term is in another year', async () => {
  await changeSettings(db, { semester: '2', enrollment_semester: '2' })
  await sql`update fees set amount_centavos = 45_033 where name = 'Tuition' and basis = 'per_unit_lec'`.execute(db)
  const { data } = (await preview('registrar', secondYear)).body
  expect(data).toMatchObject({ next: { school_year: '2027-2028', semester: 1 }, fees: { school_year: '2026-2027', existing: 0 } })
  expect(data.open_items[0]).toMatchObject({ key: 'courses_without_fees', count: 0 })
  const answer = await open({ ...secondYear, fee_percent: 5.5 })
  expect(answer.status).toBe(200)
  expect(answer.body.data.fees.existing).toBe(data.fees.copied)
  const { rows } = await sql`
    select amount_centavos from fees where school_year = '2027-2028' and name = 'Tuition' and basis = 'per_unit_lec'`.execute(db)
  expect(rows).toEqual([{ amount_centavos: 47_510 }])
  expect((await undo()).status).toBe(200)
  expect((await open({ ...secondYear, copy_fees: false })).body.data.open_items[0].count).toBeGreaterThan(0)
})

test('gives the loads of an opened school year the version of the grading scale that begins with it', async () => {
  await changeSettings(db, { semester: '2', enrollment_semester: '2' })
  const body = { level_type: 'college', from_school_year: secondYear.school_year }
  expect((await inject('POST', '/api/grading-scales', { as: 'registrar', body })).status).toBe(200)
  expect((await open(secondYear)).status).toBe(200)
  const offer = await anOffer(db, { course, school_year: secondYear.school_year })
  const enrollment = await anEnrollment(db, { course, school_year: secondYear.school_year })
  const answer = await inject('POST', `/api/enrollments/${enrollment.id}`, { as: 'registrar', body: { subjects: [offer.id] } })
  expect(answer.status).toBe(200)
  const { rows } = await sql`select grading_scale from loads where enrollment_id = ${enrollment.id}`.execute(db)
  expect(rows).toEqual([{ grading_scale: 'COLLEGE_1_5_2027' }])
})
