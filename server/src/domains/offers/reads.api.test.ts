import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type TestUser, testApp } from '../../platform/testing.ts'
import { aCourse, anEnrollment, anOffer, aRoom, aSubject, aTerm, type Course, type Offer } from '../enrollment/testing.ts'

const t = await testApp()
let teacher: TestUser
let bsit: Course
let made: Record<'a' | 'b' | 'full' | 'gone', Offer>

beforeAll(async () => {
  await aTerm(t.db)
  teacher = await t.createUser('full_time', { first_name: 'Ana', last_name: 'Ñuñez' })
  bsit = await aCourse(t.db, { code: 'BSIT' })
  const bsba = await aCourse(t.db, { code: 'BSBA' })
  const subject = (code: string, course: Course, level = 1) => aSubject(t.db, { course, code, level })
  made = {
    a: await anOffer(t.db, {
      subject: await subject('CC101', bsit),
      section: 'BSIT-1A',
      employee_id: teacher.id,
      schedule: 'MW 7:30AM-9:00AM RM 101',
    }),
    b: await anOffer(t.db, { subject: await subject('IT202', bsit, 2), section: 'BSIT-2B', status: 'closed' }),
    full: await anOffer(t.db, { subject: await subject('GE104', bsba), section: 'BSBA-1A', max_person: 1 }),
    gone: await anOffer(t.db, { subject: await subject('ZZ900', bsba), section: 'BSBA-1B', status: 'dissolved' }),
  }
  await anEnrollment(t.db, { course: bsba, loads: [made.full] })
  await anOffer(t.db, { course: bsit, school_year: '2025-2026' })
})

const list = (query = {}, as: 'registrar' | 'school_admin' | 'student' = 'registrar') =>
  t.inject('GET', '/api/subjectOffers', { as, query })
const codes = async (query = {}) => (await list(query)).body.data.map((row: { prospectus: { code: string } }) => row.prospectus.code)

test('the term that is enrolled for, by code, 25 to a page', async () => {
  const { status, body } = await list()
  expect([status, body.meta]).toEqual([200, { current_page: 1, per_page: 25, last_page: 1, total: 4 }])
  expect(body.data[0]).toMatchObject({
    id: made.a.id,
    section: 'BSIT-1A',
    subject_schedule: 'MW 7:30AM-9:00AM RM 101',
    meetings: [
      { day: 1, start: '07:30', end: '09:00', room: 'RM 101' },
      { day: 3, start: '07:30', end: '09:00', room: 'RM 101' },
    ],
    employee: { partial_name: 'ÑUÑEZ, A.' },
    total_students: 0,
    max_person: 40,
    is_full: false,
    status: 'open',
    prospectus: { code: 'CC101', course: { code: 'BSIT' }, level: 1, semester: 1, units: 3 },
  })
  expect((await codes({ school_year: '2025-2026', semester: 1 })).length).toBe(1)
  expect((await list({ school_year: '2025-2026', semester: 1 })).body.meta.total).toBe(1)
})

test('every filter', async () => {
  const room_id = await aRoom(t.db, 'RM 101')
  for (const [query, found] of [
    [{ course_id: bsit.id }, ['CC101', 'IT202']],
    [{ course_id: bsit.id, level: 2 }, ['IT202']],
    [{ section: 'bsba-1a' }, ['GE104']],
    [{ employee_id: teacher.id }, ['CC101']],
    [{ room_id }, ['CC101']],
    [{ state: 'open' }, ['CC101']],
    [{ state: 'full' }, ['GE104']],
    [{ state: 'closed' }, ['IT202']],
    [{ state: 'dissolved' }, ['ZZ900']],
    [{ search: 'cc10' }, ['CC101']],
    [{ search: 'title ge104' }, ['GE104']],
    [{ search: 'nunez' }, ['CC101']],
    [{ search: 'bsit-1a 100%' }, []],
  ] as const) {
    expect(await codes(query), JSON.stringify(query)).toEqual(found)
    expect((await list(query)).body.meta.total).toBe(found.length)
  }
  expect((await list({ state: 'half' })).status).toBe(422)
})

test('every order, and its reverse; far pages are read from the end', async () => {
  const sorted = {
    code: ['CC101', 'GE104', 'IT202', 'ZZ900'],
    section: ['GE104', 'ZZ900', 'CC101', 'IT202'],
    instructor: ['CC101', 'GE104', 'ZZ900', 'IT202'],
  }
  for (const [sort, found] of Object.entries(sorted)) {
    expect(await codes({ sort }), sort).toEqual(found)
    expect(await codes({ sort: `-${sort}` }), `-${sort}`).toEqual(found.toReversed())
    expect(await codes({ sort, limit: 1, page: 4 })).toEqual(found.slice(3))
  }
  expect((await codes({ sort: '-seats' }))[0]).toBe('GE104')
})

test('the form’s choices', async () => {
  const { body } = await t.inject('GET', '/api/subjectOffers/options', { as: 'registrar' })
  expect(body.data).toMatchObject({ school_year: '2026-2027', semester: 1, sections: ['BSBA-1A', 'BSBA-1B', 'BSIT-1A', 'BSIT-2B'] })
  const ana = { id: teacher.id, name: 'Ana Ñuñez', partial_name: 'ÑUÑEZ, A.', employee_number: null }
  expect(body.data.instructors).toContainEqual({ ...ana, units: 3 })
  const before = await t.inject('GET', '/api/subjectOffers/options', { as: 'registrar', query: { school_year: '2023-2024', semester: 1 } })
  expect(before.body.data.instructors).toContainEqual({ ...ana, units: 0 })
  expect(body.data.rooms.map((room: { code: string }) => room.code)).toEqual(['RM 101'])
  const subjects = await t.inject('GET', '/api/subjectOffers/subjects', { as: 'registrar', query: { course_id: bsit.id, level: 1 } })
  expect(subjects.body.data.find((row: { code: string }) => row.code === 'CC101')).toMatchObject({ sections: ['BSIT-1A'], lec_units: 3 })
  const plannedFor = async (plan_semester: number) => {
    const query = { course_id: bsit.id, plan_semester }
    const { body } = await t.inject('GET', '/api/subjectOffers/subjects', { as: 'registrar', query })
    return body.data as { code: string; semester: number }[]
  }
  expect((await plannedFor(1)).map((row) => row.code)).toContain('CC101')
  for (const semester of [1, 2]) expect((await plannedFor(semester)).filter((row) => row.semester !== semester)).toEqual([])
})

test('who reads it', async () => {
  expect((await list({}, 'school_admin')).status).toBe(200)
  expect((await list({}, 'student')).status).toBe(403)
  expect((await t.inject('GET', '/api/subjectOffers')).status).toBe(401)
  const { body } = await t.inject('GET', `/api/subjectOffers/${made.a.id}`, { as: 'school_admin' })
  expect(body.data).toMatchObject({ can: { edit: false, delete: false, dissolve: false, merge: false }, siblings: [] })
  expect((await t.inject('GET', '/api/subjectOffers/999999', { as: 'registrar' })).status).toBe(404)
})

test('names that were printed stay with their term', async () => {
  const older = await anOffer(t.db, { course: bsit, school_year: '2024-2025', employee_id: teacher.id })
  await sql`update user_infos set last_name = 'Reyes-Ñuñez' where user_id = ${teacher.id}`.execute(t.db)
  const name = async (id: number) =>
    (await t.inject('GET', `/api/subjectOffers/${id}`, { as: 'registrar' })).body.data.employee.partial_name
  expect([await name(older.id), await name(made.a.id)]).toEqual(['ÑUÑEZ, A.', 'REYES-ÑUÑEZ, A.'])
  expect(await codes({ search: 'reyes' })).toEqual(['CC101'])
})
