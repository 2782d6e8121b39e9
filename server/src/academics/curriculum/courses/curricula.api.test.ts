import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectOfficeOnly } from '#testing/academics/courses.ts'
import { aCourse, anEnrollment, aSubject, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const registrar = await t.createUser('registrar', { first_name: 'Rosa', last_name: 'Reyes' })
let bsit: Course
let bsba: Course

beforeAll(async () => {
  await aTerm(t.db)
  bsit = await aCourse(t.db, { code: 'BSIT' })
  bsba = await aCourse(t.db, { code: 'BSBA' })
  await aSubject(t.db, { course: bsit, units: 3 })
  await aSubject(t.db, { course: bsit, units: 1.5 })
  const { student_id } = await anEnrollment(t.db, { course: bsit, status: 4 })
  await sql`update students set current_curriculum_id = ${bsit.curriculum_id} where id = ${student_id}`.execute(t.db)
})

const listCurricula = async (query = {}) => (await t.inject('GET', '/api/curriculum', { as: registrar, query })).body
const post = (body: object) => t.inject('POST', '/api/curriculum', { as: registrar, body })
const put = (id: number, body: object) => t.inject('PUT', `/api/curriculum/${id}`, { as: registrar, body })
const activate = (id: number, body: object = {}) => t.inject('PUT', `/api/curriculum/${id}/activate`, { as: registrar, body })
const remove = (id: number) => t.inject('DELETE', `/api/curriculum/${id}`, { as: registrar })
const createCurriculum = async (name: string, course: Course) => (await post({ name, course_id: course.id })).body.data
const listActiveNames = async (course: Course) =>
  (await listCurricula({ course_id: course.id, is_active: '1' })).data.map((curriculum: { name: string }) => curriculum.name)

describe('the list', () => {
  it('has subjects, units and students of each curriculum, by course', async () => {
    const { data, meta } = await listCurricula()
    expect(data.map((curriculum: { course: { code: string } }) => curriculum.course.code)).toEqual(['BSBA', 'BSIT'])
    expect(data[0]).toMatchObject({
      active_curriculum: { id: bsba.curriculum_id, name: '2018' },
      subjects: 0,
      total_units: 0,
      students: 0,
      is_used: false,
    })
    expect(data[1]).toMatchObject({
      name: '2018',
      course_id: bsit.id,
      is_active: true,
      subjects: 2,
      total_units: 4.5,
      students: 1,
      is_used: true,
    })
    expect(meta).toMatchObject({ current_page: 1, per_page: 15, total: 2 })
  })

  it('is filtered, searched, sorted and paged', async () => {
    const listCourseIds = async (query: object) =>
      (await listCurricula(query)).data.map((curriculum: { course_id: number }) => curriculum.course_id)
    expect(await listCourseIds({ course_id: bsit.id })).toEqual([bsit.id])
    expect(await listCourseIds({ search: '2018 bsba' })).toEqual([bsba.id])
    expect(await listCourseIds({ sort: '-course' })).toEqual([bsit.id, bsba.id])
    expect(await listCourseIds({ sort: '-name' })).toEqual([bsba.id, bsit.id])
    expect(await listCourseIds({ limit: 1, page: 2 })).toEqual([bsit.id])
    expect(await listCourseIds({ is_active: '0' })).toEqual([])
  })
})

describe('adding a curriculum', () => {
  it('creates an empty, inactive one, and leaves an audit row', async () => {
    const { status, body } = await post({ name: 'BSIT 2026', course_id: bsit.id, effective_sy: '2026-2027' })
    expect([status, body.message]).toEqual([200, 'Curriculum Successfully Created'])
    expect(body.data).toMatchObject({
      name: 'BSIT 2026',
      course: { code: 'BSIT' },
      is_active: false,
      effective_sy: '2026-2027',
      subjects: 0,
    })
    expect((await t.audits()).at(-1)).toMatchObject({ actor_id: registrar.id, action: 'curriculum.add', after: { name: 'BSIT 2026' } })
  })

  it('rejects bad input and a name the course has, and accepts the name of another course', async () => {
    expect(Object.keys((await post({})).body.errors).sort()).toEqual(['course_id', 'name'])
    expect((await post({ name: 'X', course_id: 999_999 })).body.errors).toHaveProperty('course_id')
    expect((await post({ name: 'X', course_id: bsit.id, effective_sy: '2026-2030' })).body.errors).toHaveProperty('effective_sy')
    expect((await post({ name: 'bsit 2026', course_id: bsit.id })).body.errors).toEqual({
      name: ['The course has a curriculum with this name'],
    })
    expect((await post({ name: 'BSIT 2026', course_id: bsba.id })).status).toBe(200)
  })

  it('accepts one of two requests with the same name at the same moment', async () => {
    const answers = await Promise.all(['Twin', 'TWIN'].map((name) => post({ name, course_id: bsba.id })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  })

  it('is allowed only for the office', () => expectOfficeOnly(t, 'POST', '/api/curriculum', { name: 'Y', course_id: bsit.id }))
})

describe('editing a curriculum', () => {
  it('renames it, also when only a name is sent, and leaves an audit row', async () => {
    const { id, updated_at } = await createCurriculum('Draft', bsba)
    const { status, body } = await put(id, { name: 'BSBA 2027', effective_sy: '2027-2028', updated_at })
    expect([status, body.message]).toEqual([200, 'Curriculum Successfully Updated'])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'curriculum.edit', before: { name: 'Draft' }, after: { name: 'BSBA 2027' } })
    expect((await put(id, { name: 'BSBA 2028' })).body.data).toMatchObject({ name: 'BSBA 2028', effective_sy: '2027-2028' })
    expect((await listCurricula({ course_id: bsit.id, is_active: '1' })).data[0].name).toBe('2018')
  })

  it('rejects a stale form and says what changed', async () => {
    const { id, updated_at } = await createCurriculum('Old form', bsba)
    await put(id, { name: 'Newer', updated_at })
    const { status, body } = await put(id, { name: 'Late', updated_at })
    expect([status, body.reasons[0].code]).toEqual([409, 'stale'])
    expect(body.message).toMatch(/^Rosa Reyes changed name after you opened it/)
  })

  it('rejects bad input, a taken name and an unknown curriculum', async () => {
    const { id } = await createCurriculum('Other', bsba)
    expect((await put(id, { name: ' ' })).body.errors).toHaveProperty('name')
    expect((await put(id, { name: 'newer' })).body.errors).toHaveProperty('name')
    expect((await put(999_999, { name: 'X' })).status).toBe(404)
  })

  it('is allowed only for the office', () => expectOfficeOnly(t, 'PUT', `/api/curriculum/${bsit.curriculum_id}`, { name: 'Mine' }))
})

describe('activating a curriculum', () => {
  it('replaces only the active one of the course, and leaves students on theirs', async () => {
    const nextCurriculum = await createCurriculum('BSIT 2030', bsit)
    const { status, body } = await activate(nextCurriculum.id, { replaces: bsit.curriculum_id })
    expect([status, body.message, body.data.is_active]).toEqual([200, 'Curriculum Successfully Activated', true])
    expect(await listActiveNames(bsit)).toEqual(['BSIT 2030'])
    expect(await listActiveNames(bsba)).toEqual(['2018'])
    const { data } = await listCurricula({ course_id: bsit.id, search: '2018' })
    expect(data[0]).toMatchObject({ is_active: false, students: 1 })
    expect((await t.audits()).slice(-2)).toMatchObject([
      { action: 'curriculum.replace', entity_id: String(bsit.curriculum_id), after: { is_active: false } },
      { action: 'curriculum.activate', entity_id: String(nextCurriculum.id), after: { is_active: true } },
    ])
    const audits = (await t.audits()).length
    expect((await activate(nextCurriculum.id)).status).toBe(200)
    expect(await t.audits()).toHaveLength(audits)
  })

  it('accepts one of two at the same moment, and tells the other which is active', async () => {
    const course = await aCourse(t.db, { code: 'RACE' })
    const [first, second] = [await createCurriculum('A', course), await createCurriculum('B', course)]
    const answers = await Promise.all([first, second].map(({ id }) => activate(id, { replaces: course.curriculum_id })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const rejectedAnswer = answers.find((answer) => answer.status === 409)
    expect(rejectedAnswer?.body.reasons[0].code).toBe('curriculum.overtaken')
    expect(rejectedAnswer?.body.message).toMatch(/^Another user has already made [AB] the active curriculum of /)
    expect(await listActiveNames(course)).toHaveLength(1)
  })

  it('leaves exactly one active when many requests at once do not name what they replace', async () => {
    const course = await aCourse(t.db)
    const curricula = await Promise.all(['P', 'Q', 'R', 'S'].map((name) => createCurriculum(name, course)))
    const answers = await Promise.all(curricula.map(({ id }) => activate(id)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    expect(await listActiveNames(course)).toHaveLength(1)
  })

  it('rejects bad input and an unknown curriculum', async () => {
    expect((await activate(bsba.curriculum_id, { replaces: 'x' })).status).toBe(422)
    expect((await activate(999_999)).status).toBe(404)
  })

  it('is allowed only for the office', () => expectOfficeOnly(t, 'PUT', `/api/curriculum/${bsit.curriculum_id}/activate`, {}))
})

describe('deleting a curriculum', () => {
  it('deletes an empty one and leaves an audit row', async () => {
    const { id } = await createCurriculum('Mistake', bsba)
    const { status, body } = await remove(id)
    expect([status, body.message]).toEqual([200, 'Curriculum Successfully Deleted'])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'curriculum.delete', before: { name: 'Mistake' }, after: null })
    expect((await remove(id)).status).toBe(404)
  })

  it('rejects deleting one with subjects or students, with the reason', async () => {
    const { status, body } = await remove(bsit.curriculum_id)
    expect([status, body.reasons[0].code, body.message]).toEqual([422, 'curriculum.in_use', '2018 has 2 subjects and 1 student.'])
    const pastCourse = await aCourse(t.db)
    await anEnrollment(t.db, { course: pastCourse, status: 4, school_year: '2024-2025' })
    await sql`update enrollments set curriculum_id = ${pastCourse.curriculum_id} where course_id = ${pastCourse.id}`.execute(t.db)
    expect((await remove(pastCourse.curriculum_id)).body.message).toBe('2018 is on the records of former students.')
  })

  it('rejects a malformed id', async () => {
    expect((await t.inject('DELETE', '/api/curriculum/none', { as: registrar })).status).toBe(422)
  })

  it('is allowed only for the office', () => expectOfficeOnly(t, 'DELETE', `/api/curriculum/${bsba.curriculum_id}`))
})
