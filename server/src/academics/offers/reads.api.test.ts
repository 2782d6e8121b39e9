import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCourse, anEnrollment, anOffer, aRoom, aSubject, aTerm, type Course, type Offer } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
let teacher: TestUser
let bsit: Course
let offers: Record<'a' | 'b' | 'full' | 'gone', Offer>

beforeAll(async () => {
  await aTerm(t.db)
  teacher = await t.createUser('full_time', { first_name: 'Ana', last_name: 'Ñuñez' })
  bsit = await aCourse(t.db, { code: 'BSIT' })
  const bsba = await aCourse(t.db, { code: 'BSBA' })
  const addSubject = (code: string, course: Course, level = 1) => aSubject(t.db, { course, code, level })
  offers = {
    a: await anOffer(t.db, {
      subject: await addSubject('CC101', bsit),
      section: 'BSIT-1A',
      employee_id: teacher.id,
      schedule: 'MW 7:30AM-9:00AM RM 101',
    }),
    b: await anOffer(t.db, { subject: await addSubject('IT202', bsit, 2), section: 'BSIT-2B', status: 'closed' }),
    full: await anOffer(t.db, { subject: await addSubject('GE104', bsba), section: 'BSBA-1A', max_person: 1 }),
    gone: await anOffer(t.db, { subject: await addSubject('ZZ900', bsba), section: 'BSBA-1B', status: 'dissolved' }),
  }
  await anEnrollment(t.db, { course: bsba, loads: [offers.full] })
  await anOffer(t.db, { course: bsit, school_year: '2025-2026' })
})

const listOffers = (query = {}, as: 'registrar' | 'school_admin' | 'student' = 'registrar') =>
  t.inject('GET', '/api/subjectOffers', { as, query })
const listCodes = async (query = {}) =>
  (await listOffers(query)).body.data.map((row: { prospectus: { code: string } }) => row.prospectus.code)

test('lists the enrollment term by code, 25 offers per page', async () => {
  const { status, body } = await listOffers()
  expect([status, body.meta]).toEqual([200, { current_page: 1, per_page: 25, last_page: 1, total: 4 }])
  expect(body.data[0]).toMatchObject({
    id: offers.a.id,
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
  expect((await listOffers({ format: 'csv' })).body).toMatch(/ZZ900,BSBA-1B,[^,]*,,0,3,Dissolved,BSBA,First year,/)
  expect((await listCodes({ school_year: '2025-2026', semester: 1 })).length).toBe(1)
  expect((await listOffers({ school_year: '2025-2026', semester: 1 })).body.meta.total).toBe(1)
})

test('filters by each field', async () => {
  const room_id = await aRoom(t.db, 'RM 101')
  for (const [query, expectedCodes] of [
    [{ course_id: bsit.id }, ['CC101', 'IT202']],
    [{ course_id: bsit.id, level: 2 }, ['IT202']],
    [{ section: 'bsba-1a' }, ['GE104']],
    [{ employee_id: teacher.id }, ['CC101']],
    [{ room_id }, ['CC101']],
    [{ status: 'open' }, ['CC101']],
    [{ status: 'full' }, ['GE104']],
    [{ status: 'closed' }, ['IT202']],
    [{ status: 'dissolved' }, ['ZZ900']],
    [{ search: 'cc10' }, ['CC101']],
    [{ search: 'title ge104' }, ['GE104']],
    [{ search: 'nunez' }, ['CC101']],
    [{ search: 'bsit-1a 100%' }, []],
  ] as const) {
    expect(await listCodes(query), JSON.stringify(query)).toEqual(expectedCodes)
    expect((await listOffers(query)).body.meta.total).toBe(expectedCodes.length)
  }
  expect((await listOffers({ status: 'half' })).status).toBe(422)
})

test('sorts by each column in both directions, also on far pages', async () => {
  const sorted = {
    code: ['CC101', 'GE104', 'IT202', 'ZZ900'],
    section: ['GE104', 'ZZ900', 'CC101', 'IT202'],
    instructor: ['CC101', 'GE104', 'ZZ900', 'IT202'],
  }
  for (const [sort, expectedCodes] of Object.entries(sorted)) {
    expect(await listCodes({ sort }), sort).toEqual(expectedCodes)
    expect(await listCodes({ sort: `-${sort}` }), `-${sort}`).toEqual(expectedCodes.toReversed())
    expect(await listCodes({ sort, limit: 1, page: 4 })).toEqual(expectedCodes.slice(3))
  }
  expect((await listCodes({ sort: '-seats' }))[0]).toBe('GE104')
})

test('lists the options of the form', async () => {
  const { body } = await t.inject('GET', '/api/subjectOffers/options', { as: 'registrar' })
  expect(body.data).toMatchObject({ school_year: '2026-2027', semester: 1, sections: ['BSBA-1A', 'BSBA-1B', 'BSIT-1A', 'BSIT-2B'] })
  const ana = { id: teacher.id, name: 'Ana Ñuñez', partial_name: 'ÑUÑEZ, A.', employee_number: null }
  expect(body.data.instructors).toContainEqual({ ...ana, units: 3 })
  const pastOptions = await t.inject('GET', '/api/subjectOffers/options', {
    as: 'registrar',
    query: { school_year: '2023-2024', semester: 1 },
  })
  expect(pastOptions.body.data.instructors).toContainEqual({ ...ana, units: 0 })
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

test('checks the permission to read offers', async () => {
  expect((await listOffers({}, 'school_admin')).status).toBe(200)
  expect((await listOffers({}, 'student')).status).toBe(403)
  const stepsOf = async (as: 'registrar' | 'school_admin') =>
    Object.fromEntries((await listOffers({}, as)).body.data.map(({ id, can }: { id: number; can: object }) => [id, can]))
  const [own, others] = [await stepsOf('registrar'), await stepsOf('school_admin')]
  expect(own[offers.a.id]).toEqual({ edit: true, delete: true, dissolve: true, merge: false })
  expect(own[offers.full.id]).toEqual({ edit: true, delete: false, dissolve: true, merge: false })
  expect(own[offers.gone.id]).toEqual({ edit: true, delete: true, dissolve: false, merge: false })
  expect(Object.values(others)).toEqual(Object.values(own).map(() => ({ edit: false, delete: false, dissolve: false, merge: false })))
  expect((await t.inject('GET', '/api/subjectOffers')).status).toBe(401)
  const { body } = await t.inject('GET', `/api/subjectOffers/${offers.a.id}`, { as: 'school_admin' })
  expect(body.data).toMatchObject({ can: { edit: false, delete: false, dissolve: false, merge: false }, siblings: [] })
  expect((await t.inject('GET', '/api/subjectOffers/999999', { as: 'registrar' })).status).toBe(404)
})

test('says which curricula have the subject of a class', async () => {
  await aSubject(t.db, { course: await aCourse(t.db, { code: 'BSA' }), code: offers.a.code })
  const { body } = await t.inject('GET', `/api/subjectOffers/${offers.a.id}`, { as: 'registrar' })
  expect(body.data.open_to).toEqual(['BSA 2018', 'BSIT 2018'])
})

test('keeps the old name of an instructor in terms that are over', async () => {
  const pastOffer = await anOffer(t.db, { course: bsit, school_year: '2024-2025', employee_id: teacher.id })
  await sql`update user_infos set last_name = 'Reyes-Ñuñez' where user_id = ${teacher.id}`.execute(t.db)
  const readInstructorName = async (id: number) =>
    (await t.inject('GET', `/api/subjectOffers/${id}`, { as: 'registrar' })).body.data.employee.partial_name
  expect([await readInstructorName(pastOffer.id), await readInstructorName(offers.a.id)]).toEqual(['ÑUÑEZ, A.', 'REYES-ÑUÑEZ, A.'])
  expect(await listCodes({ search: 'reyes' })).toEqual(['CC101'])
})
