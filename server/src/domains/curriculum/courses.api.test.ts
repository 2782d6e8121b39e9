import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { changeSettings } from '../../platform/testing-settings.ts'
import { aCourse, anEnrollment, aSubject, aTerm, type Course } from '../enrollment/testing.ts'
import { expectOfficeOnly } from './testing.ts'

const t = await testApp()
const registrar = await t.createUser('registrar', { first_name: 'Rosa', last_name: 'Reyes' })
let bsit: Course
let humss: Course

beforeAll(async () => {
  await aTerm(t.db)
  bsit = await aCourse(t.db, { code: 'BSIT' })
  humss = await aCourse(t.db, { code: 'HUMSS', level_type: 'high_school', years: 2 })
  await anEnrollment(t.db, { course: bsit, status: 4 })
  await anEnrollment(t.db, { course: bsit, status: 1 })
  await anEnrollment(t.db, { course: bsit, status: 4, school_year: '2025-2026' })
})

const list = async (query = {}) => (await t.inject('GET', '/api/courses', { as: registrar, query })).body
const row = async (code: string) => (await list({ search: code })).data.find((one: { code: string }) => one.code === code)
const form = async (code: string, more: object = {}) => {
  const { name, department, level_type, years, updated_at } = await row(code)
  return { code, name, department, level_type, years, updated_at, ...more }
}
const post = (body: object) => t.inject('POST', '/api/courses', { as: registrar, body })
const put = (id: number, body: object) => t.inject('PUT', `/api/courses/${id}`, { as: registrar, body })
const turn = (id: number, is_active: boolean) => t.inject('PUT', `/api/courses/${id}/status`, { as: registrar, body: { is_active } })
const college = { name: 'Nursing', department: 'College of Health', level_type: 'college', years: 4 }

describe('the list', () => {
  it('is whole without parameters, with levels, curricula and who is enrolled this term', async () => {
    const { data, meta } = await list()
    expect(data.map((one: { code: string }) => one.code)).toEqual(['BSIT', 'HUMSS'])
    expect(data[0]).toMatchObject({ levels: [1, 2, 3, 4], curricula: 1, active_curriculum: '2018', enrolled: 1, has_enrollments: true })
    expect(data[1]).toMatchObject({ levels: [11, 12], enrolled: 0, has_enrollments: false, is_active: true })
    expect(meta.total).toBe(2)
  })

  it('is filtered, searched, sorted and paged', async () => {
    const codes = async (query: object) => (await list(query)).data.map((one: { code: string }) => one.code)
    expect(await codes({ level_type: 'high_school' })).toEqual(['HUMSS'])
    expect(await codes({ is_active: '0' })).toEqual([])
    expect(await codes({ search: 'course hum' })).toEqual(['HUMSS'])
    expect(await codes({ search: '%' })).toEqual([])
    expect(await codes({ sort: '-name' })).toEqual(['HUMSS', 'BSIT'])
    expect(await codes({ limit: 1, page: 2 })).toEqual(['HUMSS'])
  })
})

describe('adding a course', () => {
  it('makes it, and its department when that is new, and leaves an audit row', async () => {
    const { status, body } = await post({ ...college, code: 'BSN' })
    expect([status, body.message]).toEqual([200, 'Course Successfully Created'])
    expect(body.data).toMatchObject({ code: 'BSN', department: 'College of Health', levels: [1, 2, 3, 4], is_active: true, curricula: 0 })
    expect((await t.audits()).at(-1)).toMatchObject({ actor_id: registrar.id, action: 'course.add', after: { code: 'BSN' } })
    expect((await post({ ...college, code: 'BSPH', department: 'college of HEALTH' })).body.data.department).toBe('College of Health')
    const { body: departments } = await t.inject('GET', '/api/departments', { as: registrar })
    expect(departments.data.map((one: { name: string }) => one.name)).toEqual(['College of Health'])
  })

  it('refuses bad input, a code that is taken in other capitals, and a department of the other kind', async () => {
    expect(Object.keys((await post({})).body.errors).sort()).toEqual(['code', 'level_type', 'name', 'years'])
    expect((await post({ ...college, code: 'STEM', level_type: 'high_school', years: 3 })).body.errors).toHaveProperty('years')
    expect((await post({ ...college, code: 'bsit' })).body.errors).toHaveProperty('code')
    expect((await post({ ...college, code: 'STEM', level_type: 'high_school', years: 2 })).body.errors).toHaveProperty('department')
    expect(await row('STEM')).toBeUndefined()
  })

  it('lets one of two who add the same code at the same moment win', async () => {
    const answers = await Promise.all(['BSME', 'Bsme'].map((code) => post({ ...college, code, department: `Dept of ${code}` })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  })

  it('is for the office', () => expectOfficeOnly(t, 'POST', '/api/courses', { ...college, code: 'BSX' }))
})

describe('editing a course', () => {
  it('changes it and leaves an audit row', async () => {
    const { status, body } = await put(humss.id, await form('HUMSS', { name: 'Humanities', department: 'Senior High School' }))
    expect([status, body.message]).toEqual([200, 'Course Successfully Updated'])
    expect(body.data).toMatchObject({ name: 'Humanities', department: 'Senior High School' })
    const audit = (await t.audits()).at(-1)
    expect(audit).toMatchObject({ action: 'course.edit', entity_id: String(humss.id), after: { name: 'Humanities' } })
    expect(await row('BSIT')).toMatchObject({ name: 'Course BSIT' })
  })

  it('keeps code and kind of a course with enrollments, and says why', async () => {
    for (const change of [{ code: 'BSIS' }, { level_type: 'high_school' }]) {
      const { status, body } = await put(bsit.id, { ...(await form('BSIT')), ...change })
      expect([status, body.reasons[0].code]).toEqual([422, 'course.code_fixed'])
    }
    const other = await aCourse(t.db, { code: 'OLDCODE' })
    expect((await put(other.id, { ...(await form('OLDCODE')), code: 'NEWCODE' })).body.data.code).toBe('NEWCODE')
  })

  it('keeps the year levels its subjects are in', async () => {
    await aSubject(t.db, { course: bsit, level: 4 })
    const { status, body } = await put(bsit.id, await form('BSIT', { years: 2 }))
    expect([status, body.reasons[0].code]).toEqual([422, 'course.levels_in_use'])
    expect((await put(bsit.id, await form('BSIT', { years: 5 }))).body.data.levels).toEqual([1, 2, 3, 4])
  })

  it('tells whoever holds an older form what was changed', async () => {
    const older = await form('BSIT')
    expect((await put(bsit.id, { ...older, name: 'Computing', department: 'Computer Studies' })).status).toBe(200)
    const { status, body } = await put(bsit.id, { ...older, name: 'Late' })
    expect([status, body.reasons[0].code]).toEqual([409, 'stale'])
    expect(body.message).toMatch(/^Rosa Reyes changed name, department after you opened it/)
  })

  it('refuses bad input, a taken code and a course that is not there', async () => {
    const other = await aCourse(t.db, { code: 'FREE' })
    expect((await put(other.id, await form('FREE', { name: ' ' }))).body.errors).toHaveProperty('name')
    expect((await put(other.id, { ...(await form('FREE')), code: 'Humss' })).body.errors).toHaveProperty('code')
    expect((await put(999_999, await form('FREE'))).status).toBe(404)
  })

  it('is for the office', async () => expectOfficeOnly(t, 'PUT', `/api/courses/${humss.id}`, await form('HUMSS')))
})

describe('retiring a course', () => {
  it('hides it from applicants, and bringing it back shows it again', async () => {
    const offered = async () =>
      (await t.inject('GET', '/api/courseOptions')).body.data.some((option: { code: string }) => option.code === 'HUMSS')
    const { status, body } = await turn(humss.id, false)
    expect([status, body.message, body.data.is_active]).toEqual([200, 'Course Successfully Retired', false])
    expect(await offered()).toBe(false)
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'course.change_status',
      before: { is_active: true },
      after: { is_active: false },
    })
    const audits = (await t.audits()).length
    expect((await turn(humss.id, false)).status).toBe(200)
    expect(await t.audits()).toHaveLength(audits)
    expect((await turn(humss.id, true)).body.message).toBe('Course Successfully Brought Back')
    expect(await offered()).toBe(true)
  })

  it('waits until nobody is in the term that is open for enrollment', async () => {
    const { status, body } = await turn(bsit.id, false)
    expect([status, body.reasons[0].code]).toEqual([422, 'course.has_enrollments'])
    expect(body.message).toContain('2 enrollments')
    await changeSettings(t.db, { enrollment_status: 'CLOSE' })
    expect((await turn(bsit.id, false)).status).toBe(200)
    await changeSettings(t.db, { enrollment_status: 'OPEN' })
    expect((await turn(bsit.id, true)).status).toBe(200)
    await sql`update enrollments set status = 0 where course_id = ${bsit.id} and status = 1`.execute(t.db)
    await sql`update enrollments set withdrawn_at = now() where course_id = ${bsit.id} and status = 4`.execute(t.db)
    expect((await turn(bsit.id, false)).status).toBe(200)
  })

  it('refuses bad input and a course that is not there', async () => {
    expect((await t.inject('PUT', `/api/courses/${humss.id}/status`, { as: registrar, body: { is_active: 'no' } })).status).toBe(422)
    expect((await turn(999_999, false)).status).toBe(404)
  })

  it('is for the office', () => expectOfficeOnly(t, 'PUT', `/api/courses/${humss.id}/status`, { is_active: false }))
})
