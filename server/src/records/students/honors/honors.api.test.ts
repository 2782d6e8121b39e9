import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCourse, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Course, postSheets } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
let course: Course

beforeAll(async () => {
  await aTerm(t.db)
  course = await aCourse(t.db)
  await sql`update honors set least_units = 6 where key = 'deans_list'`.execute(t.db)
})

/** A student of the present term with a class for each grade. */
async function enrolledWith(last_name: string, grades: readonly (string | null)[], more: object = {}) {
  const student = await aStudent(t.db, { last_name })
  const loads = []
  for (const _ of grades) loads.push(await anOffer(t.db, { subject: await aSubject(t.db, { course }) }))
  const { id } = await anEnrollment(t.db, { course, student, status: 4, loads, ...more })
  for (const [index, grade] of grades.entries())
    await sql`update loads set grade = ${grade} where enrollment_id = ${id} and subject_offer_id = ${loads[index]!.id}`.execute(t.db)
  return { ...student, enrollment_id: id }
}

const list = async (query: object = {}) =>
  (await t.inject('GET', '/api/honors/students', { as: 'registrar', query: { course_id: course.id, ...query } })).body
const names = (body: { data: { last_name: string }[] }) => body.data.map((row) => row.last_name)

describe('honors of a term', () => {
  test('are of posted grades, the best average first; others are listed with what they lack', async () => {
    await enrolledWith('Quisumbing', ['1.50', '1.50', '1.75'])
    await enrolledWith('Reyes', ['1.00', '1.25', '1.00'])
    await enrolledWith('Cruz', ['2.00', '2.25'])
    await enrolledWith('Lim', ['1.00', '1.00', null])
    await enrolledWith('Tan', [], { withdrawn: true })
    expect((await list()).data).toEqual([])
    expect((await list({ result: 'not_qualified', search: 'reyes' })).data[0]).toMatchObject({
      average: null,
      units: 0,
      problems: expect.arrayContaining([expect.stringMatching(/^No posted grade in /)]),
    })
    await postSheets(t.db)
    const qualified = await list()
    expect(names(qualified)).toEqual(['Reyes', 'Quisumbing'])
    expect(qualified).toMatchObject({ data: [{ average: '1.08', units: 9, honor: "Dean's List", problems: [] }, {}], meta: { total: 2 } })
    expect(names(await list({ limit: 1, page: 2 }))).toEqual(['Quisumbing'])
    expect(names(await list({ search: 'quisumbing' }))).toEqual(['Quisumbing'])
    const others = await list({ result: 'not_qualified' })
    expect(names(others)).toEqual(['Lim', 'Cruz'])
    expect(others.data[0].problems).toEqual([expect.stringMatching(/^No posted grade in /)])
    expect(others.data[1].problems).toEqual(["Average 2.13, Dean's List needs 1.75"])
    expect((await list({ level_type: 'high_school' })).meta.total).toBe(0)
    expect((await list({ level: 4 })).meta.total).toBe(0)
    expect((await list({ school_year: '2020-2021', semester: 1 })).meta.total).toBe(0)
  })

  test('are for those who read students', async () => {
    for (const as of ['student', 'full_time', 'cashier'] as const)
      expect((await t.inject('GET', '/api/honors/students', { as })).status).toBe(403)
    expect((await t.inject('GET', '/api/honors/students', { as: 'registrar', query: { result: 'x' } })).status).toBe(422)
  })
})

describe('what honors need', () => {
  const rules = async () => (await t.inject('GET', '/api/honors', { as: 'registrar' })).body.data
  const edit = (id: number, body: object, as: 'registrar' | 'cashier' | 'student' | 'full_time') =>
    t.inject('PUT', `/api/honors/${id}`, { as, body })

  test('is changed with an audit, and holds at once', async () => {
    const dean = (await rules()).find((rule: { name: string }) => rule.name === "Dean's List")
    const body = { name: "Dean's Lister", average: '1.50', lowest_grade: '2.00', least_units: '' }
    expect((await edit(dean.id, body, 'registrar')).body).toMatchObject({
      message: 'Honors Successfully Updated.',
      data: { name: "Dean's Lister", average: 1.5, lowest_grade: 2, least_units: null },
    })
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'honors.update',
      entity: 'honors',
      before: { average: 1.75 },
      after: { average: 1.5 },
    })
    expect(names(await list())).toEqual(['Reyes'])
    expect((await list()).data[0].honor).toBe("Dean's Lister")
    expect((await edit(dean.id, { ...body, average: '' }, 'registrar')).status).toBe(200)
    expect((await list()).meta.total).toBe(0)
  })

  test('is checked, and changed by the registrar and administrators only', async () => {
    const [rule] = await rules()
    const body = { name: 'Honors', average: '1.75', lowest_grade: '', least_units: '' }
    expect((await edit(rule.id, { ...body, name: ' ' }, 'registrar')).status).toBe(422)
    expect((await edit(rule.id, { ...body, average: '1.755' }, 'registrar')).status).toBe(422)
    expect((await edit(rule.id, { ...body, least_units: '-3' }, 'registrar')).status).toBe(422)
    expect((await edit(999_999, body, 'registrar')).status).toBe(404)
    for (const as of ['cashier', 'student', 'full_time'] as const) expect((await edit(rule.id, body, as)).status).toBe(403)
  })
})
