import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aCourse, aSubject } from '../enrollment/testing.ts'
import { expectOfficeOnly } from './testing.ts'

const t = await testApp()
const registrar = await t.createUser('registrar', { first_name: 'Rosa', last_name: 'Reyes' })
const form = { name: 'Major', counts_in_gwa: true, tuition_rate_kind: 'regular' }
const post = (body: object) => t.inject('POST', '/api/subjectCategories', { as: registrar, body })
const put = (id: number, body: object) => t.inject('PUT', `/api/subjectCategories/${id}`, { as: registrar, body })
const remove = (id: number) => t.inject('DELETE', `/api/subjectCategories/${id}`, { as: registrar })
const made = async (name: string, more: object = {}) => (await post({ ...form, name, ...more })).body.data
const into = async (categoryId: number, subjects: number) => {
  const course = await aCourse(t.db)
  for (let n = 0; n < subjects; n++) {
    const { id } = await aSubject(t.db, { course })
    await sql`update prospectuses set category_id = ${categoryId} where id = ${id}`.execute(t.db)
  }
}

describe('adding a category', () => {
  it('makes it and leaves an audit row', async () => {
    const { status, body } = await post({ name: 'NSTP', counts_in_gwa: false, tuition_rate_kind: 'nstp' })
    expect([status, body.message]).toEqual([200, 'Subject Category Successfully Created'])
    expect(body.data).toMatchObject({ name: 'NSTP', counts_in_gwa: false, tuition_rate_kind: 'nstp', subjects: 0 })
    expect((await t.audits()).at(-1)).toMatchObject({ actor_id: registrar.id, action: 'category.add', after: { name: 'NSTP' } })
  })

  it('refuses bad input and a taken name, also at the same moment', async () => {
    expect(Object.keys((await post({})).body.errors).sort()).toEqual(['counts_in_gwa', 'name', 'tuition_rate_kind'])
    expect((await post({ ...form, tuition_rate_kind: 'half' })).body.errors).toHaveProperty('tuition_rate_kind')
    expect((await post({ ...form, name: 'nstp' })).body.errors).toHaveProperty('name')
    const answers = await Promise.all(['Applied', 'applied'].map((name) => post({ ...form, name })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  })

  it('is for the office', () => expectOfficeOnly(t, 'POST', '/api/subjectCategories', form))
})

it('the list counts subjects, is searched and paged', async () => {
  const { id } = await made('Practicum')
  await into(id, 2)
  const names = async (query: object) => {
    const { body } = await t.inject('GET', '/api/subjectCategories', { as: registrar, query: { ...query } })
    return body.data.map((one: { name: string; subjects: number }) => [one.name, one.subjects])
  }
  expect(await names({ search: 'pract' })).toEqual([['Practicum', 2]])
  expect(await names({ limit: 1, page: 2 })).toHaveLength(1)
  expect((await t.inject('GET', '/api/subjectCategories', { as: 'cashier' })).status).toBe(403)
})

describe('editing a category', () => {
  it('changes it and leaves an audit row', async () => {
    const category = await made('PE')
    const other = await made('GE')
    const { status, body } = await put(category.id, { ...form, name: 'PE', counts_in_gwa: false, updated_at: category.updated_at })
    expect([status, body.message, body.data.counts_in_gwa]).toEqual([200, 'Subject Category Successfully Updated', false])
    const audit = (await t.audits()).at(-1)
    expect(audit).toMatchObject({ action: 'category.edit', before: { counts_in_gwa: true }, after: { counts_in_gwa: false } })
    const { body: list } = await t.inject('GET', '/api/subjectCategories', { as: registrar, query: { search: 'GE' } })
    expect(list.data[0]).toEqual(other)
  })

  it('tells whoever holds an older form what was changed', async () => {
    const { id, updated_at } = await made('Core')
    const edit = (more: object) => put(id, { ...form, name: 'Core', updated_at, ...more })
    expect((await edit({ tuition_rate_kind: 'none' })).status).toBe(200)
    const { status, body } = await edit({ counts_in_gwa: false })
    expect([status, body.reasons[0].code]).toEqual([409, 'stale'])
    expect(body.message).toMatch(/^Rosa Reyes changed tuition rate kind after you opened it/)
  })

  it('refuses bad input, a taken name and a category that is not there', async () => {
    const { id, updated_at } = await made('Elective')
    expect((await put(id, { ...form, name: '', updated_at })).body.errors).toHaveProperty('name')
    expect((await put(id, { ...form, name: 'NSTP', updated_at })).body.errors).toHaveProperty('name')
    expect((await put(999_999, { ...form, updated_at })).status).toBe(404)
  })

  it('is for the office', async () => {
    const { id, updated_at } = await made('OJT')
    await expectOfficeOnly(t, 'PUT', `/api/subjectCategories/${id}`, { ...form, updated_at })
  })
})

describe('deleting a category', () => {
  it('removes one that nothing uses and leaves an audit row', async () => {
    const { id } = await made('Wrong')
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

  it('keeps one that subjects are in, and says so', async () => {
    const { id } = await made('Specialized')
    await into(id, 3)
    const { status, body } = await remove(id)
    expect([status, body.message, body.reasons[0].code]).toEqual([422, 'Specialized is the category of 3 subjects.', 'category.in_use'])
  })

  it('refuses an id that is none', async () => {
    expect((await t.inject('DELETE', '/api/subjectCategories/x', { as: registrar })).status).toBe(422)
  })

  it('is for the office', async () => {
    const { id } = await made('Institutional')
    await expectOfficeOnly(t, 'DELETE', `/api/subjectCategories/${id}`)
  })
})
