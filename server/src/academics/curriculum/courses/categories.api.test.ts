import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { expectOfficeOnly } from '#testing/academics/courses.ts'
import { aCourse, aSubject } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const registrar = await t.createUser('registrar', { first_name: 'Rosa', last_name: 'Reyes' })
const form = { name: 'Major', counts_in_gwa: true, tuition_rate_kind: 'regular' }
const post = (body: object) => t.inject('POST', '/api/subjectCategories', { as: registrar, body })
const put = (id: number, body: object) => t.inject('PUT', `/api/subjectCategories/${id}`, { as: registrar, body })
const remove = (id: number) => t.inject('DELETE', `/api/subjectCategories/${id}`, { as: registrar })
const createCategory = async (name: string, overrides: object = {}) => (await post({ ...form, name, ...overrides })).body.data
const createSubjectsIn = async (categoryId: number, subjects: number) => {
  const course = await aCourse(t.db)
  for (let n = 0; n < subjects; n++) {
    const { id } = await aSubject(t.db, { course })
    await sql`update prospectuses set category_id = ${categoryId} where id = ${id}`.execute(t.db)
  }
}

describe('adding a category', () => {
  it('creates it and leaves an audit row', async () => {
    const { status, body } = await post({ name: 'NSTP', counts_in_gwa: false, tuition_rate_kind: 'nstp' })
    expect([status, body.message]).toEqual([200, 'Subject Category Successfully Created'])
    expect(body.data).toMatchObject({ name: 'NSTP', counts_in_gwa: false, tuition_rate_kind: 'nstp', subjects: 0 })
    expect((await t.audits()).at(-1)).toMatchObject({ actor_id: registrar.id, action: 'category.add', after: { name: 'NSTP' } })
  })

  it('rejects bad input and a taken name, also at the same moment', async () => {
    expect(Object.keys((await post({})).body.errors).sort()).toEqual(['counts_in_gwa', 'name', 'tuition_rate_kind'])
    expect((await post({ ...form, tuition_rate_kind: 'half' })).body.errors).toHaveProperty('tuition_rate_kind')
    expect((await post({ ...form, name: 'nstp' })).body.errors).toHaveProperty('name')
    const answers = await Promise.all(['Applied', 'applied'].map((name) => post({ ...form, name })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  })

  it('is allowed only for the office', () => expectOfficeOnly(t, 'POST', '/api/subjectCategories', form))
})

it('lists categories with their number of subjects, searched and paged', async () => {
  const { id } = await createCategory('Practicum')
  await createSubjectsIn(id, 2)
  const listNames = async (query: object) => {
    const { body } = await t.inject('GET', '/api/subjectCategories', { as: registrar, query: { ...query } })
    return body.data.map((category: { name: string; subjects: number }) => [category.name, category.subjects])
  }
  expect(await listNames({ search: 'pract' })).toEqual([['Practicum', 2]])
  expect(await listNames({ limit: 1, page: 2 })).toHaveLength(1)
  expect((await t.inject('GET', '/api/subjectCategories', { as: 'cashier' })).status).toBe(403)
})

describe('editing a category', () => {
  it('changes it and leaves an audit row', async () => {
    const category = await createCategory('PE')
    const otherCategory = await createCategory('GE')
    const { status, body } = await put(category.id, { ...form, name: 'PE', counts_in_gwa: false, updated_at: category.updated_at })
    expect([status, body.message, body.data.counts_in_gwa]).toEqual([200, 'Subject Category Successfully Updated', false])
    const audit = (await t.audits()).at(-1)
    expect(audit).toMatchObject({ action: 'category.edit', before: { counts_in_gwa: true }, after: { counts_in_gwa: false } })
    const { body: listBody } = await t.inject('GET', '/api/subjectCategories', { as: registrar, query: { search: 'GE' } })
    expect(listBody.data[0]).toEqual(otherCategory)
  })

  it('rejects a stale form and says what changed', async () => {
    const { id, updated_at } = await createCategory('Core')
    const editCore = (overrides: object) => put(id, { ...form, name: 'Core', updated_at, ...overrides })
    expect((await editCore({ tuition_rate_kind: 'none' })).status).toBe(200)
    const { status, body } = await editCore({ counts_in_gwa: false })
    expect([status, body.reasons[0].code]).toEqual([409, 'stale'])
    expect(body.message).toMatch(/^Rosa Reyes changed tuition rate kind after you opened it/)
  })

  it('rejects bad input, a taken name and an unknown category', async () => {
    const { id, updated_at } = await createCategory('Elective')
    expect((await put(id, { ...form, name: '', updated_at })).body.errors).toHaveProperty('name')
    expect((await put(id, { ...form, name: 'NSTP', updated_at })).body.errors).toHaveProperty('name')
    expect((await put(999_999, { ...form, updated_at })).status).toBe(404)
  })

  it('is allowed only for the office', async () => {
    const { id, updated_at } = await createCategory('OJT')
    await expectOfficeOnly(t, 'PUT', `/api/subjectCategories/${id}`, { ...form, updated_at })
  })
})

describe('deleting a category', () => {
  it('deletes an unused one and leaves an audit row', async () => {
    const { id } = await createCategory('Wrong')
    const { status, body } = await remove(id)
    expect([status, body.message]).toEqual([200, 'Subject Category Successfully Deleted'])
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'category.delete',
      entity_id: String(id),
      before: { name: 'Wrong' },
      after: null,
    })
    expect((await remove(id)).status).toBe(404)
  })

  it('rejects deleting one with subjects, with the reason', async () => {
    const { id } = await createCategory('Specialized')
    await createSubjectsIn(id, 3)
    const { status, body } = await remove(id)
    expect([status, body.message, body.reasons[0].code]).toEqual([422, 'Specialized is the category of 3 subjects.', 'category.in_use'])
  })

  it('rejects a malformed id', async () => {
    expect((await t.inject('DELETE', '/api/subjectCategories/x', { as: registrar })).status).toBe(422)
  })

  it('is allowed only for the office', async () => {
    const { id } = await createCategory('Institutional')
    await expectOfficeOnly(t, 'DELETE', `/api/subjectCategories/${id}`)
  })
})
