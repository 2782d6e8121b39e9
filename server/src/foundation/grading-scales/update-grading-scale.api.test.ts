import { allowsReExam, type GradingScale, type GradingScaleSetting, parseGrade } from '@talaan/contract'
import { testScales } from '@talaan/contract/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { anEnrollment, anOffer, aTerm, setGradingPeriods } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
let teacher: TestUser

beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(t.db)
  await setGradingPeriods(t.db, { midterm: ['2026-10-01', '2026-10-31'], final: ['2026-10-01', '2026-10-31'] })
  teacher = await t.createUser('full_time')
})

type As = 'administrator' | 'registrar' | 'school_admin' | 'cashier' | 'full_time' | 'student'
const listScales = async (as: As = 'registrar'): Promise<GradingScaleSetting[]> =>
  (await t.inject('GET', '/api/grading-scales', { as })).body.data
const findScale = async (key: GradingScale = 'COLLEGE_1_5') => (await listScales()).find((scale) => scale.key === key)!
const save = (body: object, as: As | undefined = 'registrar', key: string = 'COLLEGE_1_5') =>
  t.inject('PUT', `/api/grading-scales/${key}`, { as, body })
const makeForm = async (changes: object = {}, key: GradingScale = 'COLLEGE_1_5') => ({ ...(await findScale(key)), ...changes })
const tenths = [
  { first: '1', last: '3', step: '0.1' },
  { first: 3.25, last: 3.5, step: 0.25 },
  { first: 4, last: 4, step: 1 },
  { first: 5, last: 5, step: 1 },
]

async function restoreScale(): Promise<void> {
  const { steps, pass_mark, codes, descriptors } = testScales.COLLEGE_1_5
  expect((await save(await makeForm({ steps, pass_mark, codes, descriptors }))).status).toBe(200)
}

/** A class with one student, and what an instructor gets when saving a grade there. */
async function createSheet() {
  const offer = await anOffer(t.db, { employee_id: teacher.id })
  const { loads } = await anEnrollment(t.db, { status: 4, loads: [offer] })
  const id = loads[0]!.id
  let version = 0
  const saveGrade = async (grades: object) => {
    const answer = await t.inject('POST', '/api/employee/updateStudentGrades', {
      as: teacher,
      body: { subject_offer_id: offer.id, grades: [{ id, version, ...grades }] },
    })
    if (answer.status === 200) version++
    return answer
  }
  return { id, saveGrade }
}

test('a new school has the two scales that pure tests use, and the transmutation table of DepEd Order 8', async () => {
  const scales = await listScales()
  const rules = scales.map(({ updated_at, transmutations, until_school_year, is_present, ...scale }) => scale)
  expect(rules).toEqual([testScales.COLLEGE_1_5, testScales.HS_60_100])
  expect(scales[0]!.transmutations).toMatchObject([
    { until_school_year: null, rows: { length: 11, 0: { initial_grade: 0, mark: 5 }, 10: { initial_grade: 98, mark: 1 } } },
  ])
  const [table] = scales[1]!.transmutations
  const markOf = (initial: number) => table!.rows.findLast(({ initial_grade }) => initial_grade <= initial)!.mark
  expect(table!.until_school_year).toBe('2025-2026')
  expect([0, 3.99, 4, 59.99, 60, 61.59, 61.6, 98.39, 98.4, 99.99, 100].map(markOf)).toEqual([60, 60, 61, 74, 75, 75, 76, 98, 99, 99, 100])
})

test('the database and the rules agree about every grade and re-exam', async () => {
  for (const scale of Object.values(testScales)) {
    const { rows } = await sql<{ grade: string; is_grade: boolean; allows: boolean }>`
      select v.grade, is_grade(${scale.key}, v.grade) as is_grade, allows_re_exam(${scale.key}, v.grade) as allows
      from (select (n / 4.0)::numeric(5, 2)::text as grade from generate_series(0, 440) n
            union all select n::text from generate_series(0, 110) n
            union all select unnest(array['NG', 'INC', 'DR', 'R', 'I', '', '1.1', '075', '1.000'])) v`.execute(t.db)
    for (const row of rows)
      expect([row.grade, row.is_grade]).toEqual([row.grade, row.grade !== '' && parseGrade(scale, row.grade) === row.grade])
    for (const row of rows.filter(({ is_grade }) => is_grade))
      expect([row.grade, row.allows]).toEqual([row.grade, allowsReExam(scale, row.grade)])
  }
})

describe('changing a scale', () => {
  test('lets instructors enter the new grades at once, and leaves an audit row', async () => {
    const { saveGrade } = await createSheet()
    const rejected = await saveGrade({ grade: '1.1' })
    expect(rejected.body.errors['grades.0.grade']).toEqual(['Use 1.00 to 3.00 in steps of 0.25, 4.00, 5.00, NG, INC, DR or R'])
    const { status, body } = await save(await makeForm({ steps: tenths, descriptors: [{ from_grade: '1.0', descriptor: 'Excellent' }] }))
    expect([status, body.message]).toEqual([200, 'Grading Scale Successfully Updated'])
    expect(body.data).toMatchObject({ key: 'COLLEGE_1_5', steps: [{ first: 1, last: 3, step: 0.1 }, {}, {}, {}] })
    expect((await saveGrade({ grade: '1.1' })).body.data.rows[0]).toMatchObject({ grade: '1.10', remarks: 'PASSED' })
    expect((await saveGrade({ grade: '3.5' })).body.data.rows[0]).toMatchObject({ grade: '3.50', remarks: 'CONDITIONAL' })
    expect((await saveGrade({ grade: '1.25' })).status).toBe(422)
    expect((await t.audits()).at(-2)).toMatchObject({ action: 'grades.update' })
    expect((await t.audits()).find(({ action }) => action === 'grading_scales.update')).toMatchObject({
      entity: 'grading_scales',
      entity_id: 'COLLEGE_1_5',
      before: { steps: testScales.COLLEGE_1_5.steps },
      after: { descriptors: [{ from_grade: 1, descriptor: 'Excellent' }] },
    })
    expect((await saveGrade({ grade: '2.00' })).status).toBe(200)
    await restoreScale()
  })

  test('is refused while saved grades would be invalid, and says how many and which', async () => {
    const { saveGrade } = await createSheet()
    expect((await saveGrade({ midterm_grade: '2.75', grade: '3.00' })).status).toBe(200)
    const steps = [{ first: 1, last: 3, step: 0.5 }, ...testScales.COLLEGE_1_5.steps.slice(1)]
    const { status, body } = await save(await makeForm({ steps, descriptors: [] }))
    expect([status, body.reasons]).toEqual([
      409,
      [
        {
          code: 'grading_scale.in_use',
          message: 'The grades of 1 subject of students would not be valid: 2.75.',
          office: 'Registrar',
          clears_by: 'Keep these grades and their result in the scale',
        },
      ],
    ])
    const lowered = await save(await makeForm({ pass_mark: '2.75' }))
    expect(lowered.body.message).toBe('The grades of 1 subject of students would count as another result: 3.00.')
    expect((await findScale()).steps).toEqual(testScales.COLLEGE_1_5.steps)
  })

  test('rejects bad input with an error at the field', async () => {
    const errorsOf = async (changes: object, key: GradingScale = 'COLLEGE_1_5') =>
      Object.keys((await save(await makeForm(changes, key), 'registrar', key)).body.errors ?? {})
    expect(await errorsOf({ pass_mark: '' })).toEqual(['pass_mark'])
    expect(await errorsOf({ pass_mark: '3.10' })).toEqual(['pass_mark'])
    expect(await errorsOf({ conditional_to: '2.00' })).toEqual(['conditional_to'])
    expect(await errorsOf({ steps: [] })).toEqual(['steps'])
    expect(await errorsOf({ steps: [{ first: 3, last: 1, step: 1 }] })).toEqual(['steps.0.last'])
    expect(await errorsOf({ steps: [{ first: 1, last: 3, step: 0 }] })).toEqual(['steps.0.step'])
    expect(await errorsOf({ steps: [{ first: 1, last: 3, step: 0.3 }] })).toEqual(['steps.0.step'])
    expect(await errorsOf({ steps: [{ first: 1, last: 3, step: 0.001 }] })).toEqual(['steps.0.step'])
    expect(await errorsOf({ steps: [...testScales.COLLEGE_1_5.steps, { first: 2, last: 2.5, step: 0.25 }] })).toEqual(['steps.3.first'])
    expect(await errorsOf({ steps: [{ first: 60, last: 100, step: 0.5 }] }, 'HS_60_100')).toEqual(['steps.0.step'])
    expect(await errorsOf({ conditional_to: 70 }, 'HS_60_100')).toEqual(['conditional_to'])
    expect(await errorsOf({ codes: [{ code: 'W', meaning: 'Withdrawn' }] })).toEqual(['codes.0.code'])
    expect(await errorsOf({ codes: [{ code: 'INC', meaning: ' ' }] })).toEqual(['codes.0.meaning'])
    expect(await errorsOf({ descriptors: [{ from_grade: 1.1, descriptor: 'x' }] })).toEqual(['descriptors.0.from_grade'])
    const twice = { from_grade: 1, descriptor: 'Excellent' }
    expect(await errorsOf({ descriptors: [twice, twice] })).toEqual(['descriptors.1.from_grade'])
    expect((await save(await makeForm(), 'registrar', 'COLLEGE_2')).status).toBe(422)
  })

  test('keeps the meanings of codes that the form leaves out', async () => {
    await save(await makeForm({ codes: [{ code: 'INC', meaning: 'Incomplete, one year to complete' }] }), 'administrator')
    expect((await findScale()).codes.map(({ code, meaning, result }) => [code, meaning, result])).toEqual([
      ['NG', 'No Grade', 'ungraded'],
      ['INC', 'Incomplete, one year to complete', 'incomplete'],
      ['DR', 'Dropped', 'dropped'],
      ['R', 'Repeat', 'failed'],
    ])
    await restoreScale()
  })

  test('is rejected without sign-in and for other roles, who do not see the settings either', async () => {
    const form = await makeForm()
    expect((await t.inject('PUT', '/api/grading-scales/COLLEGE_1_5', { body: form })).status).toBe(401)
    for (const as of ['school_admin', 'cashier', 'full_time', 'student'] as const) {
      expect((await save(form, as)).status).toBe(403)
      expect((await t.inject('GET', '/api/grading-scales', { as })).status).toBe(403)
    }
  })

  test('accepts one of two changes of the same scale', async () => {
    const form = await makeForm({ descriptors: [] })
    const answers = await Promise.all([save(form), save(form, 'administrator')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await restoreScale()
  })

  test('and a grade that it would make invalid are never both saved', async () => {
    const { saveGrade } = await createSheet()
    const steps = testScales.COLLEGE_1_5.steps.map((range) => (range.last === 3 ? { ...range, last: 2.75 } : range))
    const form = await makeForm({ steps, pass_mark: 2.75, descriptors: [] })
    const answers = await Promise.all([save(form), saveGrade({ midterm_grade: '2.50' })])
    expect(answers[1]!.status).toBe(200)
    const graded = await sql<{ n: number }>`
      select count(*)::int as n from loads where not is_grade(grading_scale, grade) or not is_grade(grading_scale, midterm_grade)`.execute(
      t.db,
    )
    expect(graded.rows).toEqual([{ n: 0 }])
  })
})
