import { sectionKey } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInStudyingStaff } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 8 })
const { db, inject } = app
const registrar = await app.createUser('registrar')
const adviser = await app.createUser('full_time')
const otherAdviser = await app.createUser('hs_teacher')

type Caller = NonNullable<Parameters<typeof inject>[2]>['as'] | null
let course: Course
const form = { school_year: '2026-2027', semester: 1, level: 7, adviser_id: null, room_id: null, max_person: null }
let serial = 0
const addSection = (fields: object = {}, as: Caller = registrar) =>
  inject('POST', '/api/sections', { as: as ?? undefined, body: { ...form, course_id: course.id, code: `G7-${++serial}`, ...fields } })
const createSection = async (fields: object = {}) =>
  (await addSection(fields)).body.data as { id: number; code: string; updated_at: string }
const editSection = (section: { id: number; code: string; updated_at?: string }, fields: object = {}, as: Caller = registrar) =>
  inject('PUT', `/api/sections/${section.id}`, {
    as: as ?? undefined,
    body: { code: section.code, adviser_id: null, room_id: null, max_person: null, updated_at: section.updated_at, ...fields },
  })
const deleteSection = (id: number, as: Caller = registrar) => inject('DELETE', `/api/sections/${id}`, { as: as ?? undefined })
const addStudents = (id: number, enrollment_ids: number[], fields: object = {}, as: Caller = registrar) =>
  inject('POST', `/api/sections/${id}/members`, { as: as ?? undefined, body: { enrollment_ids, ...fields } })
const removeMember = (id: number, enrollmentId: number, as: Caller = registrar) =>
  inject('DELETE', `/api/sections/${id}/members/${enrollmentId}`, { as: as ?? undefined })
const readSection = async (id: number) => (await inject('GET', `/api/sections/${id}`, { as: registrar })).body.data
const memberIds = async (id: number): Promise<number[]> =>
  (await readSection(id)).members.map((member: { enrollment_id: number }) => member.enrollment_id)
const createPupil = async (fields: object = {}) => (await anEnrollment(db, { course, level: 7, status: 4, ...fields })).id

test('the database and the contract write the name of a section in the same normal form', async () => {
  const names = ['ABM 11 01', 'abm-11_01', 'ABM–11  01', 'ABM 1101', 'Grade 7 - St. Peña', 'ÑANDÚ/1.A', '.']
  const { rows } = await sql<{ key: string }>`select section_key(n) as key from unnest(${names}::text[]) as n`.execute(db)
  expect(rows.map(({ key }) => key)).toEqual(names.map(sectionKey))
  expect(new Set(names.slice(0, 4).map(sectionKey))).toEqual(new Set(['abm-11-01', 'abm-1101']))
})

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db, { code: 'JHS', level_type: 'high_school', years: 4 })
})

describe('a section', () => {
  test('is added with adviser and room, is in the list of both semesters, and leaves an audit row', async () => {
    const { rows } = await sql<{ id: number }>`insert into rooms (code) values ('RM 7') returning id`.execute(db)
    const { status, body } = await addSection({
      code: 'G7-Rizal',
      adviser_id: adviser.id,
      room_id: rows[0]!.id,
      max_person: 45,
      semester: 2,
    })
    expect([status, body.message]).toEqual([200, 'Section Successfully Created'])
    expect(body.data).toMatchObject({
      code: 'G7-Rizal',
      semester: 1,
      adviser: { id: adviser.id },
      room: { code: 'RM 7' },
      members: 0,
      max_person: 45,
    })
    expect((await addSection({ code: 'g7 RIZAL' })).body.errors).toEqual({ code: ['The term has a section of this name'] })
    for (const semester of [1, 2]) {
      const list = (
        await inject('GET', '/api/sections', { as: 'principal', query: { semester, search: 'rizal', course_id: course.id, level: 7 } })
      ).body
      const others = await inject('GET', '/api/sections', { as: 'principal', query: { semester, search: 'rizal', level: 8 } })
      expect(others.body.data).toEqual([])
      expect([list.meta.total, list.data[0].code]).toEqual([1, 'G7-Rizal'])
    }
    expect((await inject('GET', '/api/sections', { as: registrar, query: { semester: 3 } })).body.meta.total).toBe(0)
    expect((await app.audits()).at(-1)).toMatchObject({ actor_id: registrar.id, action: 'sections.add', after: { code: 'G7-Rizal' } })
    const { body: own } = await inject('GET', '/api/employee/section', { as: adviser })
    expect(own.data).toMatchObject({ code: 'G7-Rizal', members: [] })
    expect(JSON.stringify(own)).not.toContain('centavos')
    expect((await inject('GET', '/api/employee/section', { as: otherAdviser })).body.data).toBeNull()
  })

  test('rejects bad input, a name that the term has, an adviser who has a section, and a college course', async () => {
    await createSection({ code: 'G7-Luna' })
    const errorsOf = async (fields: object) => Object.keys((await addSection(fields)).body.errors)
    expect(await errorsOf({ code: '', level: 3, max_person: 0 })).toEqual(expect.arrayContaining(['code', 'level', 'max_person']))
    expect(await errorsOf({ code: 'g7-luna' })).toEqual(['code'])
    expect(await errorsOf({ adviser_id: adviser.id })).toEqual(['adviser_id'])
    expect(await errorsOf({ adviser_id: registrar.id, room_id: 999_999 })).toEqual(['adviser_id', 'room_id'])
    expect(await errorsOf({ level: 11 })).toEqual(['level'])
    expect(await errorsOf({ course_id: (await aCourse(db)).id })).toEqual(['course_id'])
  })

  test('is edited by one of two who have it open, and keeps its name while it has classes', async () => {
    const section = await createSection()
    const answers = await Promise.all([editSection(section, { max_person: 40 }), editSection(section, { max_person: 41 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const subject = await aSubject(db, { course, level: 7 })
    await anOffer(db, { subject, section: section.code })
    const { body } = await editSection({ ...section, updated_at: undefined }, { code: 'G7-Other' })
    expect(body.reasons[0].code).toBe('section.in_use')
    expect((await editSection({ ...section, updated_at: undefined }, { adviser_id: otherAdviser.id })).body.data.adviser.id).toBe(
      otherAdviser.id,
    )
    expect((await deleteSection(section.id)).body.reasons[0].code).toBe('section.in_use')
    expect((await editSection({ id: 999_999, code: 'X' })).status).toBe(404)
  })

  test('is deleted only without members, and leaves an audit row', async () => {
    const section = await createSection()
    const pupil = await createPupil()
    await addStudents(section.id, [pupil])
    expect((await deleteSection(section.id)).body.reasons[0]).toMatchObject({
      code: 'section.in_use',
      message: `${section.code} has 1 student.`,
    })
    await removeMember(section.id, pupil)
    expect((await deleteSection(section.id)).body.message).toBe('Section Successfully Deleted')
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'sections.delete', before: { code: section.code } })
    expect((await deleteSection(section.id)).status).toBe(404)
  })
})

describe('members', () => {
  test('are assigned, moved and removed, each with an audit row', async () => {
    const [first, second] = [await createSection(), await createSection()]
    const [zamora, abad] = [
      await createPupil({ student: await aStudent(db, { last_name: 'Zamora', student_id_number: '2026-71001' }) }),
      await createPupil({ student: await aStudent(db, { last_name: 'Abad', student_id_number: '2026-71002' }) }),
    ]
    expect((await addStudents(first.id, [zamora, abad])).body).toMatchObject({
      data: { added: 2, moved: 0 },
      message: `2 Students Successfully Added to ${first.code}`,
    })
    expect(await memberIds(first.id)).toEqual([abad, zamora])
    const { data: candidates } = (
      await inject('GET', `/api/sections/${second.id}/candidates`, { as: registrar, query: { search: 'zamora' } })
    ).body
    expect(candidates).toMatchObject([{ enrollment_id: zamora, section: first.code }])
    expect((await addStudents(second.id, [zamora])).body.data).toEqual({ added: 0, moved: 1 })
    expect([await memberIds(first.id), await memberIds(second.id)]).toEqual([[abad], [zamora]])
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'sections.add_students', after: { moved_from: [first.id] } })
    expect((await removeMember(second.id, zamora)).status).toBe(200)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'sections.remove_member', before: { enrollment_id: zamora } })
    expect((await removeMember(second.id, zamora)).status).toBe(404)
  })

  test('are students of the course, level and term who are not rejected or withdrawn', async () => {
    const section = await createSection()
    const rejected = [
      await createPupil({ level: 8 }),
      await createPupil({ status: 1 }),
      await createPupil({ withdrawn: true }),
      await createPupil({ school_year: '2025-2026' }),
      999_999,
    ]
    for (const id of rejected) expect((await addStudents(section.id, [id])).body.errors).toHaveProperty('enrollment_ids')
    expect((await addStudents(section.id, [])).body.errors).toHaveProperty('enrollment_ids')
    const pupil = await createPupil()
    await addStudents(section.id, [pupil])
    await sql`update enrollments set withdrawn_at = now() where id = ${pupil}`.execute(db)
    expect(await memberIds(section.id)).toEqual([])
  })

  test('above the maximum need a reason, also when two people assign the last place', async () => {
    const section = await createSection({ max_person: 1 })
    const pupils = [await createPupil(), await createPupil()]
    const answers = await Promise.all(pupils.map((id) => addStudents(section.id, [id])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)!
    expect(refused.body.reasons[0]).toMatchObject({ code: 'section.full', message: expect.stringContaining('has 1 of 1 student') })
    const left = pupils[answers.indexOf(refused)]!
    expect((await addStudents(section.id, [left], { override_reason: 'Sibling in the section' })).status).toBe(200)
    expect(await memberIds(section.id)).toHaveLength(2)
    expect((await app.audits()).at(-1)).toMatchObject({ actor_id: registrar.id, after: { override_reason: 'Sibling in the section' } })
  })

  test('come with the block of the section', async () => {
    const section = await createSection({ code: 'G8-A', level: 8 })
    const subject = await aSubject(db, { course, level: 8 })
    await anOffer(db, { subject, section: 'G8-A' })
    const enrollment = await anEnrollment(db, { course, level: 8, status: 2 })
    const { status } = await inject('POST', `/api/enrollments/${enrollment.id}/block`, { as: registrar, body: { section: 'G8-A' } })
    expect(status).toBe(200)
    expect(await memberIds(section.id)).toEqual([enrollment.id])
  })
})

describe('authorization', () => {
  test('only registrar, principal and administrator read and change sections', async () => {
    const section = await createSection()
    const pupil = await createPupil()
    for (const [as, status] of [
      [null, 401],
      ['cashier', 403],
      ['full_time', 403],
      ['student', 403],
    ] as const) {
      expect((await inject('GET', '/api/sections', { as: as ?? undefined })).status).toBe(status)
      expect((await inject('GET', `/api/sections/${section.id}`, { as: as ?? undefined })).status).toBe(status)
      const writes = [
        addSection({}, as),
        editSection(section, {}, as),
        deleteSection(section.id, as),
        addStudents(section.id, [pupil], {}, as),
        removeMember(section.id, pupil, as),
      ]
      for (const { status: answered } of await Promise.all(writes)) expect(answered).toBe(status)
    }
    expect((await addStudents(section.id, [pupil], {}, 'principal')).status).toBe(200)
    expect((await inject('GET', '/api/employee/section', { as: 'student' })).status).toBe(403)
  })

  test('a section of college is no record', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into sections (code, course_id, level, school_year, semester) select 'BSIT-1A', id, 1, '2026-2027', 1 from courses limit 1 returning id`.execute(
      db,
    )
    expect((await inject('GET', `/api/sections/${rows[0]!.id}`, { as: registrar })).status).toBe(404)
    expect((await addStudents(rows[0]!.id, [1])).status).toBe(404)
  })
})

test('keeps sections and their members as they are when the term is closed', async () => {
  const section = await createSection()
  const [member, other] = [await createPupil(), await createPupil()]
  await addStudents(section.id, [member])
  await sql`update terms set status = 'closed' where level_group = 'junior_high'`.execute(db)
  try {
    const answers = [
      await addSection(),
      await editSection({ ...section, updated_at: undefined }, { max_person: 10 }),
      await deleteSection(section.id),
      await addStudents(section.id, [other]),
      await removeMember(section.id, member),
    ]
    for (const { status, body } of answers) expect([status, body.reasons?.[0].code]).toEqual([409, 'term.closed'])
    expect(await memberIds(section.id)).toEqual([member])
  } finally {
    await sql`update terms set status = 'current' where level_group = 'junior_high'`.execute(db)
  }
})

test('staff who study here neither join nor leave a section themselves', async () => {
  const student = await aStudent(db, { student_id_number: '2026-71999' })
  const own = await createPupil({ student })
  const clerk = await signInStudyingStaff(app, student, 'registrar')
  const section = await createSection()
  expect((await addStudents(section.id, [own], {}, clerk)).status).toBe(403)
  await addStudents(section.id, [own])
  expect((await removeMember(section.id, own, clerk)).status).toBe(403)
  expect(await memberIds(section.id)).toEqual([own])
  expect((await removeMember(section.id, own)).status).toBe(200)
})
