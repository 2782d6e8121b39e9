import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectOfficeOnly } from '#testing/academics/courses.ts'
import { aCourse, anEnrollment, aSubject, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { testApp } from '#testing/platform/test-app.ts'

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

const listCourses = async (query = {}) => (await t.inject('GET', '/api/courses', { as: registrar, query })).body
const findCourse = async (code: string) =>
  (await listCourses({ search: code })).data.find((course: { code: string }) => course.code === code)
const form = async (code: string, overrides: object = {}) => {
  const { name, department, level_type, years, updated_at } = await findCourse(code)
  return { code, name, department, level_type, years, updated_at, ...overrides }
}
const post = (body: object) => t.inject('POST', '/api/courses', { as: registrar, body })
const put = (id: number, body: object) => t.inject('PUT', `/api/courses/${id}`, { as: registrar, body })
const requestStatus = (id: number, is_active: boolean) =>
  t.inject('PUT', `/api/courses/${id}/status`, { as: registrar, body: { is_active } })
const nursing = { name: 'Nursing', department: 'College of Health', level_type: 'college', years: 4 }

describe('the list', () => {
  it('has every course without parameters, with levels, curricula and enrolled students of the term', async () => {
    const { data, meta } = await listCourses()
    expect(data.map((course: { code: string }) => course.code)).toEqual(['BSIT', 'HUMSS'])
    expect(data[0]).toMatchObject({ levels: [1, 2, 3, 4], curricula: 1, active_curriculum: '2018', enrolled: 1, has_enrollments: true })
    expect(data[1]).toMatchObject({ levels: [11, 12], enrolled: 0, has_enrollments: false, is_active: true })
    expect(meta.total).toBe(2)
  })

  it('is filtered, searched, sorted and paged', async () => {
    const listCodes = async (query: object) => (await listCourses(query)).data.map((course: { code: string }) => course.code)
    expect(await listCodes({ level_type: 'high_school' })).toEqual(['HUMSS'])
    expect(await listCodes({ is_active: '0' })).toEqual([])
    expect(await listCodes({ search: 'course hum' })).toEqual(['HUMSS'])
    expect(await listCodes({ search: '%' })).toEqual([])
    expect(await listCodes({ sort: '-name' })).toEqual(['HUMSS', 'BSIT'])
    expect(await listCodes({ limit: 1, page: 2 })).toEqual(['HUMSS'])
  })
})

describe('adding a course', () => {
  it('creates it and a new department, and leaves an audit row', async () => {
    const { status, body } = await post({ ...nursing, code: 'BSN' })
    expect([status, body.message]).toEqual([200, 'Course Successfully Created'])
    expect(body.data).toMatchObject({ code: 'BSN', department: 'College of Health', levels: [1, 2, 3, 4], is_active: true, curricula: 0 })
    expect((await t.audits()).at(-1)).toMatchObject({ actor_id: registrar.id, action: 'course.add', after: { code: 'BSN' } })
    expect((await post({ ...nursing, code: 'BSPH', department: 'college of HEALTH' })).body.data.department).toBe('College of Health')
    const { body: departmentList } = await t.inject('GET', '/api/departments', { as: registrar })
    expect(departmentList.data.map((course: { name: string }) => course.name)).toEqual(['College of Health'])
  })

  it('rejects bad input, a code taken in another case, and a department of the other kind', async () => {
    expect(Object.keys((await post({})).body.errors).sort()).toEqual(['code', 'level_type', 'name', 'years'])
    expect((await post({ ...nursing, code: 'STEM', level_type: 'high_school', years: 3 })).body.errors).toHaveProperty('years')
    expect((await post({ ...nursing, code: 'bsit' })).body.errors).toHaveProperty('code')
    expect((await post({ ...nursing, code: 'STEM', level_type: 'high_school', years: 2 })).body.errors).toHaveProperty('department')
    expect(await findCourse('STEM')).toBeUndefined()
  })

  it('accepts one of two requests with the same code at the same moment', async () => {
    const answers = await Promise.all(['BSME', 'Bsme'].map((code) => post({ ...nursing, code, department: `Dept of ${code}` })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  })

  it('is allowed only for the office', () => expectOfficeOnly(t, 'POST', '/api/courses', { ...nursing, code: 'BSX' }))
})

describe('editing a course', () => {
  it('changes it and leaves an audit row', async () => {
    const { status, body } = await put(humss.id, await form('HUMSS', { name: 'Humanities', department: 'Senior High School' }))
    expect([status, body.message]).toEqual([200, 'Course Successfully Updated'])
    expect(body.data).toMatchObject({ name: 'Humanities', department: 'Senior High School' })
    const audit = (await t.audits()).at(-1)
    expect(audit).toMatchObject({ action: 'course.edit', entity_id: String(humss.id), after: { name: 'Humanities' } })
    expect(await findCourse('BSIT')).toMatchObject({ name: 'Course BSIT' })
  })

  it('rejects a new code or kind of a course with enrollments', async () => {
    for (const change of [{ code: 'BSIS' }, { level_type: 'high_school' }]) {
      const { status, body } = await put(bsit.id, { ...(await form('BSIT')), ...change })
      expect([status, body.reasons[0].code]).toEqual([422, 'course.code_fixed'])
    }
    const otherCourse = await aCourse(t.db, { code: 'OLDCODE' })
    expect((await put(otherCourse.id, { ...(await form('OLDCODE')), code: 'NEWCODE' })).body.data.code).toBe('NEWCODE')
  })

  it('rejects fewer years than its subjects need', async () => {
    await aSubject(t.db, { course: bsit, level: 4 })
    const { status, body } = await put(bsit.id, await form('BSIT', { years: 2 }))
    expect([status, body.reasons[0].code]).toEqual([422, 'course.levels_in_use'])
    expect((await put(bsit.id, await form('BSIT', { years: 5 }))).body.data.levels).toEqual([1, 2, 3, 4, 5])
  })

  it('rejects a stale form and says what changed', async () => {
    const staleForm = await form('BSIT')
    expect((await put(bsit.id, { ...staleForm, name: 'Computing', department: 'Computer Studies' })).status).toBe(200)
    const { status, body } = await put(bsit.id, { ...staleForm, name: 'Late' })
    expect([status, body.reasons[0].code]).toEqual([409, 'stale'])
    expect(body.message).toMatch(/^Rosa Reyes changed name, department after you opened it/)
  })

  it('rejects bad input, a taken code and an unknown course', async () => {
    const otherCourse = await aCourse(t.db, { code: 'FREE' })
    expect((await put(otherCourse.id, await form('FREE', { name: ' ' }))).body.errors).toHaveProperty('name')
    expect((await put(otherCourse.id, { ...(await form('FREE')), code: 'Humss' })).body.errors).toHaveProperty('code')
    expect((await put(999_999, await form('FREE'))).status).toBe(404)
  })

  it('is allowed only for the office', async () => expectOfficeOnly(t, 'PUT', `/api/courses/${humss.id}`, await form('HUMSS')))
})

describe('retiring a course', () => {
  it('hides it from applicants, and bringing it back shows it again', async () => {
    const isOffered = async () =>
      (await t.inject('GET', '/api/courseOptions')).body.data.some((option: { code: string }) => option.code === 'HUMSS')
    const { status, body } = await requestStatus(humss.id, false)
    expect([status, body.message, body.data.is_active]).toEqual([200, 'Course Successfully Retired', false])
    expect(await isOffered()).toBe(false)
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'course.change_status',
      before: { is_active: true },
      after: { is_active: false },
    })
    const audits = (await t.audits()).length
    expect((await requestStatus(humss.id, false)).status).toBe(200)
    expect(await t.audits()).toHaveLength(audits)
    expect((await requestStatus(humss.id, true)).body.message).toBe('Course Successfully Restored')
    expect(await isOffered()).toBe(true)
  })

  it('is rejected while students are in the term that is open for enrollment', async () => {
    const { status, body } = await requestStatus(bsit.id, false)
    expect([status, body.reasons[0].code]).toEqual([422, 'course.has_enrollments'])
    expect(body.message).toContain('2 enrollments')
    await changeSettings(t.db, { enrollment_status: 'CLOSE' })
    expect((await requestStatus(bsit.id, false)).status).toBe(200)
    await changeSettings(t.db, { enrollment_status: 'OPEN' })
    expect((await requestStatus(bsit.id, true)).status).toBe(200)
    await sql`update enrollments set status = 0 where course_id = ${bsit.id} and status = 1`.execute(t.db)
    await sql`update enrollments set withdrawn_at = now() where course_id = ${bsit.id} and status = 4`.execute(t.db)
    expect((await requestStatus(bsit.id, false)).status).toBe(200)
  })

  it('rejects bad input and an unknown course', async () => {
    expect((await t.inject('PUT', `/api/courses/${humss.id}/status`, { as: registrar, body: { is_active: 'no' } })).status).toBe(422)
    expect((await requestStatus(999_999, false)).status).toBe(404)
  })

  it('is allowed only for the office', () => expectOfficeOnly(t, 'PUT', `/api/courses/${humss.id}/status`, { is_active: false }))
})
