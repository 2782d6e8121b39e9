import type { GradingScaleSetting } from '@talaan/contract'
import { testScales } from '@talaan/contract/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aCourse,
  anEnrollment,
  anOffer,
  aTerm,
  type Course,
  type Offer,
  type Student,
  setGradingPeriods,
} from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { gradingScales } from './reads.ts'
import { scaleOfLevelType } from './scales.ts'

const t = await testApp()
let teacher: TestUser
let course: Course

type As = 'administrator' | 'registrar' | 'school_admin' | 'cashier' | 'full_time' | 'student'
const nextYear = { school_year: '2027-2028' }
const tenths = [
  { first: 1, last: 3, step: 0.1 },
  { first: 4, last: 4, step: 1 },
  { first: 5, last: 5, step: 1 },
]

const listVersions = async (): Promise<GradingScaleSetting[]> =>
  (await t.inject('GET', '/api/grading-scales', { as: 'registrar' })).body.data.filter(
    (scale: GradingScaleSetting) => scale.level_type === 'college',
  )
const addVersion = (from_school_year = '2027-2028', as: As | undefined = 'registrar', level_type = 'college') =>
  t.inject('POST', '/api/grading-scales', { as, body: { level_type, from_school_year } })
const deleteVersion = (key = 'COLLEGE_1_5_2027', as: As | undefined = 'registrar') =>
  t.inject('DELETE', `/api/grading-scales/${key}`, { as })
async function editVersion(changes: object, key = 'COLLEGE_1_5_2027') {
  const scale = (await listVersions()).find((version) => version.key === key)!
  return t.inject('PUT', `/api/grading-scales/${key}`, { as: 'registrar', body: { ...scale, descriptors: [], ...changes } })
}

/** A class with this student, and what its instructor gets when saving grades there. */
async function createSheet(more: { offer?: Offer; student?: Student; school_year?: string; units?: number } = {}) {
  const { school_year = '2026-2027', units, student } = more
  const offer = more.offer ?? (await anOffer(t.db, { course, employee_id: teacher.id, school_year, units }))
  const enrollment = await anEnrollment(t.db, { course, status: 4, loads: [offer], school_year, student })
  const { id } = enrollment.loads[0]!
  const saveGrade = async (grades: object) => {
    const { rows } = await sql<{ version: number }>`select version from loads where id = ${id}`.execute(t.db)
    const body = { subject_offer_id: offer.id, grades: [{ id, ...rows[0]!, ...grades }] }
    return t.inject('POST', '/api/employee/updateStudentGrades', { as: teacher, body })
  }
  const readScale = async () =>
    (await sql<{ grading_scale: string }>`select grading_scale from loads where id = ${id}`.execute(t.db)).rows[0]!.grading_scale
  return { id, offer, student: enrollment, saveGrade, readScale }
}

/** A school in the first semester of 2026-2027 whose scales have one version. */
beforeEach(async () => {
  t.clock.now = new Date('2026-10-10T04:00:00Z')
  await sql`update loads set midterm_grade = null, grade = null, re_exam = null where num_nonnulls(midterm_grade, grade, re_exam) > 0`.execute(
    t.db,
  )
  for (const { key, from_school_year } of (await listVersions()).toReversed()) if (from_school_year) await deleteVersion(key)
  await aTerm(t.db)
  await setGradingPeriods(t.db, { midterm: ['2026-10-01', '2026-10-31'], final: ['2026-10-01', '2026-10-31'] })
  teacher ??= await t.createUser('full_time')
  course = await aCourse(t.db)
})

test('a college that goes from steps of 0.25 to 0.1 keeps its old grades, and averages both years', async () => {
  const first = await createSheet({ units: 3 })
  expect((await first.saveGrade({ grade: '1.25' })).status).toBe(200)
  expect((await addVersion()).status).toBe(200)
  expect((await editVersion({ steps: tenths })).status).toBe(200)
  expect((await first.saveGrade({ grade: '1.1' })).body.errors['grades.0.grade']).toEqual([
    'Use 1.00 to 3.00 in steps of 0.25, 4.00, 5.00, NG, INC, DR or R',
  ])

  await aTerm(t.db, nextYear)
  await setGradingPeriods(t.db, { midterm: ['2026-10-01', '2027-10-31'], final: ['2026-10-01', '2027-10-31'] })
  const later = await createSheet({ ...nextYear, student: first.student, units: 5 })
  expect(await later.readScale()).toBe('COLLEGE_1_5_2027')
  expect((await later.saveGrade({ grade: '1.25' })).status).toBe(422)
  expect((await later.saveGrade({ grade: '1.1' })).body.data.rows[0]).toMatchObject({ grade: '1.10', remarks: 'PASSED' })
  expect(await first.readScale()).toBe('COLLEGE_1_5')
  expect((await sql`select grade from loads where id = ${first.id}`.execute(t.db)).rows).toEqual([{ grade: '1.25' }])

  const standing = await t.inject('GET', `/api/students/${first.student.student_id}/standing`, { as: 'registrar' })
  // (1.25 × 3 + 1.10 × 5) ÷ 8 = 1.15625
  expect(standing.body.data.totals).toEqual([{ level_type: 'college', units_passed: 8, units_failed: 0, failed: 0, gwa: '1.16' }])
  expect(standing.body.data.terms.map(({ gwa }: { gwa: string }) => gwa)).toEqual(['1.10', '1.25'])
})

test('the database and the rules find the same version for every school year', async () => {
  await addVersion()
  await addVersion('2029-2030')
  const scales = await gradingScales(t.db)
  const { rows } = await sql<{ level_type: string; school_year: string; key: string }>`
    select l as level_type, y || '-' || y + 1 as school_year, scale_of(l, y || '-' || y + 1) as key
    from unnest(array['college', 'high_school']) l, generate_series(2024, 2031) y order by l, y`.execute(t.db)
  for (const { level_type, school_year, key } of rows)
    expect([school_year, scaleOfLevelType(scales, level_type, school_year).key]).toEqual([school_year, key])
  expect(rows.slice(0, 8).map(({ key }) => key.slice(12))).toEqual(['', '', '', '2027', '2027', '2029', '2029', '2029'])
})

describe('adding a version', () => {
  test('copies the newest one, moves the subjects of its school years and leaves an audit row', async () => {
    const [present, later] = [await createSheet(), await createSheet(nextYear)]
    const { status, body } = await addVersion()
    expect([status, body.message]).toEqual([200, 'Grading Scale Version Successfully Added'])
    const { updated_at, transmutations, until_school_year, is_present, ...rules } = body.data
    expect(rules).toEqual({ ...testScales.COLLEGE_1_5, key: 'COLLEGE_1_5_2027', from_school_year: '2027-2028' })
    expect([until_school_year, is_present]).toEqual([null, false])
    expect((await listVersions()).map((scale) => [scale.key, scale.until_school_year, scale.is_present])).toEqual([
      ['COLLEGE_1_5', '2026-2027', true],
      ['COLLEGE_1_5_2027', null, false],
    ])
    expect([await present.readScale(), await later.readScale()]).toEqual(['COLLEGE_1_5', 'COLLEGE_1_5_2027'])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'grading_scales.add_version', entity_id: 'COLLEGE_1_5_2027' })
  })

  test('for the present school year takes its grades along, which then forbid a change that they do not allow', async () => {
    const { saveGrade, readScale } = await createSheet()
    expect((await saveGrade({ grade: '1.25' })).status).toBe(200)
    expect((await addVersion('2026-2027')).status).toBe(200)
    expect(await readScale()).toBe('COLLEGE_1_5_2026')
    const { status, body } = await editVersion({ steps: tenths }, 'COLLEGE_1_5_2026')
    expect([status, body.message]).toEqual([409, 'The grades of 1 subject of students would not be valid: 1.25.'])
  })

  test('rejects a school year that is past, not after the newest version, or malformed', async () => {
    const errorOf = async (year: string) => (await addVersion(year)).body.errors?.from_school_year?.[0]
    expect(await errorOf('2025-2026')).toBe('Choose 2026-2027 or a later school year')
    await addVersion()
    expect(await errorOf('2027-2028')).toBe('Choose a school year after 2027-2028, when the newest version begins')
    expect(await errorOf('2026-2027')).toBe('Choose a school year after 2027-2028, when the newest version begins')
    expect(await errorOf('2029')).toBe('Use the format 2026-2027')
    expect((await addVersion('2029-2030', 'registrar', 'elementary')).status).toBe(422)
  })

  test('is rejected without sign-in and for other roles', async () => {
    expect((await t.inject('POST', '/api/grading-scales', { body: { level_type: 'college', from_school_year: '2027-2028' } })).status).toBe(
      401,
    )
    for (const as of ['school_admin', 'cashier', 'full_time', 'student'] as const)
      expect((await addVersion('2027-2028', as)).status).toBe(403)
  })

  test('adds it once when two registrars click, and no load is left with the version before', async () => {
    const sheet = await createSheet(nextYear)
    const answers = await Promise.all([
      addVersion(),
      addVersion('2027-2028', 'administrator'),
      createSheet({ ...nextYear, offer: sheet.offer }),
      createSheet(nextYear),
      sheet.saveGrade({ midterm_grade: '2.50' }),
    ])
    expect([answers[0].status, answers[1].status].sort()).toEqual([200, 422])
    const { rows } = await sql`
      select l.id from loads l join enrollments e on e.id = l.enrollment_id join courses c on c.id = e.course_id
      where l.grading_scale <> scale_of(c.level_type, e.school_year)`.execute(t.db)
    expect(rows).toEqual([])
  })
})

describe('deleting a version', () => {
  test('gives its subjects back and leaves an audit row; the second click finds nothing', async () => {
    const { readScale } = await createSheet(nextYear)
    await addVersion()
    expect(await readScale()).toBe('COLLEGE_1_5_2027')
    const { status, body } = await deleteVersion()
    expect([status, body.message]).toEqual([200, 'Grading Scale Version Successfully Deleted'])
    expect(await readScale()).toBe('COLLEGE_1_5')
    expect((await listVersions()).map(({ key }) => key)).toEqual(['COLLEGE_1_5'])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'grading_scales.delete_version', before: { key: 'COLLEGE_1_5_2027' } })
    expect((await deleteVersion()).status).toBe(404)
  })

  test('is refused while it has a grade, and for the first version', async () => {
    const { saveGrade } = await createSheet()
    await addVersion('2026-2027')
    await saveGrade({ midterm_grade: '2.50' })
    const refused = await deleteVersion('COLLEGE_1_5_2026')
    expect([refused.status, refused.body.reasons]).toMatchObject([
      409,
      [{ code: 'grading_scale.has_grades', message: '1 grade is of this version.' }],
    ])
    expect((await deleteVersion('COLLEGE_1_5')).body.reasons).toMatchObject([{ code: 'grading_scale.first_version' }])
    expect((await deleteVersion('COLLEGE_2')).status).toBe(422)
  })

  test('is rejected without sign-in and for other roles', async () => {
    await addVersion()
    expect((await t.inject('DELETE', '/api/grading-scales/COLLEGE_1_5_2027')).status).toBe(401)
    for (const as of ['school_admin', 'cashier', 'full_time', 'student'] as const)
      expect((await deleteVersion('COLLEGE_1_5_2027', as)).status).toBe(403)
  })

  test('and a grade of it that is saved at the same moment never leave the grade without its scale', async () => {
    const { saveGrade, readScale } = await createSheet()
    await addVersion('2026-2027')
    await editVersion({ steps: tenths }, 'COLLEGE_1_5_2026')
    const [deleted, saved] = await Promise.all([deleteVersion('COLLEGE_1_5_2026'), saveGrade({ grade: '1.1' })])
    expect([deleted.status, saved.status]).toEqual((await readScale()) === 'COLLEGE_1_5' ? [200, 422] : [409, 200])
  })
})
