import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { subjectIdOf } from '#testing/academics/equivalences.ts'
import { aCourse, aCurriculum, aSubject } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const PATH = '/api/equivalences'
const OUTDATED = '2020-01-01T00:00:00.000Z'
type Caller = NonNullable<Parameters<typeof t.inject>[2]>['as']

/** Two curricula of a course, with subjects of one letter each. */
async function createSubjects(title: string) {
  const course = await aCourse(t.db)
  const renewed = await aCurriculum(t.db, course, '2031')
  const add = async (code: string, plan = course) => subjectIdOf(t.db, await aSubject(t.db, { course: plan, code, title }))
  return { course, renewed, old: await add('A1'), other: await add('A2'), newer: await add('N1', renewed) }
}

const add = (body: object, as: Caller = 'registrar') => t.inject('POST', PATH, { as, body })
const edit = (id: number, body: object, as: Caller = 'registrar') => t.inject('PUT', `${PATH}/${id}`, { as, body })
const remove = (id: number, updated_at: string, as: Caller = 'registrar') =>
  t.inject('DELETE', `${PATH}/${id}`, { as, query: { updated_at } })
const listEquivalences = async (query: object = {}, as: Caller = 'registrar') =>
  (await t.inject('GET', PATH, { as, query: query as never })).body

describe('an equivalence', () => {
  it('is added with its approval, listed, searched and filtered by curriculum, and leaves an audit row', async () => {
    const { course, renewed, old, other, newer } = await createSubjects('Statics')
    const answer = await add({ from: [old, other], to: newer, curriculum_id: renewed.curriculum_id, note: ' CMO 25 ' })
    expect([answer.status, answer.body.message]).toEqual([200, 'Equivalence Successfully Added'])
    expect(answer.body.data).toMatchObject({
      from: [{ code: 'A1' }, { code: 'A2' }],
      to: { code: 'N1', descriptive_title: 'Statics', units: 3 },
      curriculum: `${course.code} 2031`,
      both_ways: false,
      note: 'CMO 25',
    })
    expect(answer.body.data.approved_by).not.toBeNull()
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'equivalence.add', after: { to: { code: 'N1' } } })
    const ids = async (query: object) => (await listEquivalences(query)).data.map((row: { id: number }) => row.id)
    expect(await ids({ search: 'statics' })).toEqual([answer.body.data.id])
    expect(await ids({ curriculum_id: renewed.curriculum_id })).toEqual([answer.body.data.id])
    expect(await ids({ curriculum_id: course.curriculum_id })).toEqual([])
    expect((await t.inject('GET', PATH, { as: 'dean' })).status).toBe(200)
  })

  it('is rejected with a text at the field', async () => {
    const { old, other, newer } = await createSubjects('Optics')
    const errorsOf = async (body: object) => (await add(body)).body.errors
    expect(await errorsOf({})).toHaveProperty('from')
    expect(await errorsOf({ from: [], to: newer })).toHaveProperty('from')
    expect(await errorsOf({ from: [old, old], to: newer })).toMatchObject({ from: ['A subject is listed twice'] })
    expect(await errorsOf({ from: [old], to: old })).toMatchObject({ to: ['A subject cannot be equivalent to itself'] })
    expect(await errorsOf({ from: [old, other], to: newer, both_ways: true })).toHaveProperty('both_ways')
    expect(await errorsOf({ from: [999_999], to: newer })).toMatchObject({ from: ['This subject no longer exists'] })
    expect(await errorsOf({ from: [old], to: 999_999 })).toMatchObject({ to: ['This subject no longer exists'] })
    expect(await errorsOf({ from: [old], to: newer, curriculum_id: 999_999 })).toHaveProperty('curriculum_id')
    expect(await errorsOf({ from: [old], to: newer, approved_on: '31/12/2026' })).toHaveProperty('approved_on')
  })

  it('is written once, whatever the order, the direction and the number of requests', async () => {
    const { old, other, newer } = await createSubjects('Waves')
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({ from: [old, other], to: newer })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const again = await add({ from: [other, old], to: newer })
    expect(again.body.reasons).toMatchObject([{ code: 'equivalence.exists' }])
    expect((await add({ from: [old], to: newer, both_ways: true })).status).toBe(200)
    expect((await add({ from: [newer], to: old })).status).toBe(409)
    expect((await add({ from: [other], to: newer })).status).toBe(200)
    expect((await add({ from: [newer], to: other })).status).toBe(200)
  })

  it('is changed and deleted from the newest status only, each with an audit row', async () => {
    const { old, other, newer } = await createSubjects('Heat')
    const { data } = (await add({ from: [old], to: newer })).body
    const form = { from: [other], to: newer, both_ways: true, curriculum_id: '' }
    expect((await edit(data.id, { ...form, updated_at: OUTDATED })).body.reasons[0].code).toBe('stale')
    const changed = await edit(data.id, { ...form, updated_at: data.updated_at })
    expect(changed.body).toMatchObject({ data: { from: [{ code: 'A2' }], both_ways: true }, message: 'Equivalence Successfully Updated' })
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'equivalence.edit',
      before: { both_ways: false },
      after: { both_ways: true },
    })
    expect((await remove(data.id, data.updated_at)).status).toBe(409)
    const removed = await remove(data.id, changed.body.data.updated_at)
    expect([removed.status, removed.body.message]).toEqual([200, 'Equivalence Successfully Deleted'])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'equivalence.delete', before: { to: { code: 'N1' } } })
    expect((await remove(data.id, changed.body.data.updated_at)).status).toBe(404)
    expect((await edit(data.id, { ...form, updated_at: data.updated_at })).status).toBe(404)
  })

  it('is not written without a session or permission; the dean only reads', async () => {
    const { old, newer } = await createSubjects('Sound')
    const { data } = (await add({ from: [old], to: newer })).body
    expect((await t.inject('GET', PATH)).status).toBe(401)
    expect((await t.inject('POST', PATH, { body: {} })).status).toBe(401)
    for (const as of ['cashier', 'student', 'full_time'] as const) expect((await t.inject('GET', PATH, { as })).status).toBe(403)
    for (const as of ['dean', 'cashier', 'student'] as const) {
      expect((await add({ from: [newer], to: old }, as)).status).toBe(403)
      expect((await edit(data.id, { from: [newer], to: old, updated_at: data.updated_at }, as)).status).toBe(403)
      expect((await remove(data.id, data.updated_at, as)).status).toBe(403)
    }
  })
})

describe('the subjects', () => {
  it('are found by code and title with their curricula, and those that share a code are listed', async () => {
    const { course, renewed } = await createSubjects('Radiation Physics')
    await aSubject(t.db, { course, code: 'ZZ 101', title: 'Discrete Mathematics' })
    await aSubject(t.db, { course: renewed, code: 'ZZ101', title: 'Introduction to Computing' })
    const search = async (query: object) => (await t.inject('GET', '/api/catalogue/subjects', { as: 'dean', query: query as never })).body
    expect((await search({ search: 'radiation n1' })).data).toMatchObject([{ code: 'N1', curricula: [`${course.code} 2031`] }])
    await aSubject(t.db, { course, code: 'AZZ101', title: 'Accounting' })
    expect((await search({ search: 'zz101' })).data.map((row: { code: string }) => row.code)).toEqual(['ZZ101', 'AZZ101'])
    const shared = await search({ search: 'zz', same_code: '1' })
    expect(shared.meta.total).toBe(2)
    expect(shared.data.map((row: { descriptive_title: string }) => row.descriptive_title)).toEqual([
      'Discrete Mathematics',
      'Introduction to Computing',
    ])
    expect((await search({ search: 'radiation', same_code: '1' })).data).not.toContainEqual(expect.objectContaining({ code: 'ZZ101' }))
    await sql`delete from prospectuses where code = 'ZZ101'`.execute(t.db)
    expect((await search({ search: 'zz', same_code: '1' })).data).toEqual([])
    expect((await t.inject('GET', '/api/catalogue/subjects', { as: 'cashier' })).status).toBe(403)
    const curricula = (await t.inject('GET', '/api/catalogue/curricula', { as: 'dean' })).body.data
    expect(curricula).toContainEqual({ id: renewed.curriculum_id, name: `${course.code} 2031` })
    expect((await t.inject('GET', '/api/catalogue/curricula', { as: 'student' })).status).toBe(403)
  })
})
