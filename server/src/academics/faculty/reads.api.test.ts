import type { Rights } from '@talaan/contract'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContext } from '#platform/context.ts'
import { openPool } from '#platform/db/database.ts'
import type { DB } from '#platform/db/schema.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Offer } from '#testing/enrollment/enrollment.ts'
import { type CallOptions, type TestUser, testApp } from '#testing/platform/test-app.ts'
import { selectHighestNumber } from './queries.ts'
import { employees, facultyLoad } from './reads.ts'

const t = await testApp()
let ana: TestUser
let ben: TestUser
let carl: TestUser
let clerk: TestUser
let student: TestUser
let offer: Offer

beforeAll(async () => {
  await aTerm(t.db)
  ana = await t.createUser('full_time', { first_name: 'Ana', last_name: 'Abad' })
  ben = await t.createUser(['part_time', 'hs_teacher'], { first_name: 'Ben', last_name: 'Bago' })
  carl = await t.createUser('full_time', { first_name: 'Carl', last_name: 'Cruz', status: 0 })
  clerk = await t.createUser('registrar', { first_name: 'Dina', last_name: 'Diaz' })
  student = await t.createUser('student', { first_name: 'Eva', last_name: 'Abad' })
  await sql`update user_infos set employee_number = 'E-0040' where user_id = ${ana.id}`.execute(t.db)
  await sql`update user_infos set employee_number = 'E-0007' where user_id = ${ben.id}`.execute(t.db)
  const course = await aCourse(t.db)
  offer = await anOffer(t.db, { course, employee_id: ana.id, section: 'A', schedule: 'MW 7:30AM-9:00AM RM 1' })
  await anOffer(t.db, { course, employee_id: ana.id, section: 'B', units: 2 })
  await anOffer(t.db, { course, employee_id: ana.id, status: 'dissolved' })
  await anOffer(t.db, { course, employee_id: ana.id, school_year: '2025-2026' })
  for (let n = 0; n < 5; n++) await anOffer(t.db, { course, employee_id: ben.id })
  await anEnrollment(t.db, { course, loads: [offer], status: 4 })
  await anEnrollment(t.db, { course, loads: [offer], status: 2 })
})

const requestList = (query: Record<string, string | number> = {}, as: CallOptions['as'] = 'registrar') =>
  t.inject('GET', '/api/employees', { as, query })
const listLastNames = async (query: Record<string, string | number>) =>
  (await requestList(query)).body.data.map((row: { last_name: string }) => row.last_name)
const requestLoad = (id: number, query = {}, as: CallOptions['as'] = 'registrar') =>
  t.inject('GET', `/api/employees/${id}/load`, { as, query })

test('lists employees with their load in the term', async () => {
  const { body } = await requestList({ kind: 'instructor' })
  expect(body.data).toMatchObject([
    { id: ana.id, employment: 'full_time', subjects: 2, units: 5, contact_hours: 3, load: 'normal', max_units: 24, status: 1 },
    { id: ben.id, employment: 'part_time', subjects: 5, units: 15, contact_hours: 0, load: 'overload', max_units: 12 },
    { id: carl.id, subjects: 0, units: 0, load: 'none', status: 0, department: null },
  ])
  expect(body.data[0]).not.toHaveProperty('role_keys')
  const pastRows = (await requestList({ search: 'e-0040', school_year: '2025-2026', semester: 1 })).body.data
  expect(pastRows).toMatchObject([{ id: ana.id, subjects: 1, units: 3 }])
})

test('filters, searches, sorts and pages the list', async () => {
  expect(await listLastNames({ kind: 'part_time' })).toEqual(['Bago'])
  expect(await listLastNames({ kind: 'staff', search: 'diaz' })).toEqual(['Diaz'])
  expect(await listLastNames({ search: 'abad' })).toEqual(['Abad'])
  expect(await listLastNames({ kind: 'instructor', status: 0 })).toEqual(['Cruz'])
  expect(await listLastNames({ load: 'overload' })).toEqual(['Bago'])
  expect(await listLastNames({ load: 'normal' })).toEqual(['Abad'])
  expect(await listLastNames({ load: 'none', kind: 'instructor' })).toEqual(['Cruz'])
  const orders: Record<string, string[]> = {
    name: ['Abad', 'Bago', 'Cruz'],
    '-name': ['Cruz', 'Bago', 'Abad'],
    number: ['Bago', 'Abad', 'Cruz'],
    '-number': ['Abad', 'Bago', 'Cruz'],
    units: ['Cruz', 'Abad', 'Bago'],
    '-units': ['Bago', 'Abad', 'Cruz'],
  }
  for (const [sort, expected] of Object.entries(orders)) {
    expect([sort, await listLastNames({ kind: 'instructor', sort })]).toEqual([sort, expected])
    const pages = await Promise.all([1, 2, 3].map((page) => listLastNames({ kind: 'instructor', sort, limit: 1, page })))
    expect([sort, pages.flat()]).toEqual([sort, expected])
  }
  expect((await requestList({ kind: 'instructor', limit: 2 })).body.meta).toMatchObject({ total: 3, last_page: 2 })
  expect((await requestList({ kind: 'student' })).status).toBe(422)
})

test('shows a load class by class, with its totals', async () => {
  const { body } = await requestLoad(ana.id)
  expect(body.data).toMatchObject({
    employee: { id: ana.id, employee_number: 'E-0040' },
    school_year: '2026-2027',
    classes: [
      { id: offer.id, section: 'A', students: 1, units: 3, contact_hours: { weekly: 3, expected: 3 }, notes: [] },
      { section: 'B', students: 0, contact_hours: { weekly: 0, expected: 2 }, notes: [expect.stringMatching(/^No schedule yet/)] },
    ],
    totals: { subjects: 2, units: 5, contact_hours: 3, expected_hours: 5, students: 1, load: 'normal', max_units: 24 },
  })
  expect((await requestLoad(carl.id)).body.data).toMatchObject({ classes: [], totals: { subjects: 0, units: 0, load: 'none' } })
  expect((await requestLoad(ana.id, { school_year: '2025-2026', semester: 1 })).body.data.classes).toHaveLength(1)
})

test('shows the profile of an employee, and 404 for students and unknown ids', async () => {
  const { body } = await t.inject('GET', `/api/employees/${clerk.id}`, { as: 'school_admin' })
  expect(body.data).toMatchObject({ id: clerk.id, email: clerk.email, employment: null, address: null, next_number: 'E-0041' })
  expect(body.data).not.toHaveProperty('password_hash')
  await sql`update user_infos set birthdate = '1990-02-03', civil_status = 'Single', municipality = 'Cabanatuan' where user_id = ${clerk.id}`.execute(
    t.db,
  )
  const readProfile = async (as: 'school_admin' | 'registrar') => (await t.inject('GET', `/api/employees/${clerk.id}`, { as })).body.data
  expect(await readProfile('registrar')).toMatchObject({ birthdate: '1990-02-03', civil_status: 'Single', address: 'Cabanatuan' })
  expect(await readProfile('school_admin')).toMatchObject({ email: clerk.email, birthdate: null, civil_status: null, address: null })
  for (const id of [student.id, 999_999]) {
    expect((await t.inject('GET', `/api/employees/${id}`, { as: 'registrar' })).status).toBe(404)
    expect((await requestLoad(id)).status).toBe(404)
  }
})

test('reads the next number from the last entry of an index', async () => {
  const explained = await t.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<Record<'QUERY PLAN', string>>`explain ${selectHighestNumber}`.execute(tx)
  })
  const lines = explained.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(lines).toContain('Limit')
  expect(lines).toContain('Backward using user_infos_employee_serial_idx')
})

test('derives employment from the roles, also when they change', async () => {
  const user = await t.createUser(['student', 'parent'])
  const readEmployment = async () =>
    (await sql<{ employment: string | null }>`select employment from user_infos where user_id = ${user.id}`.execute(t.db)).rows[0]!
      .employment
  const setRoles = async (...keys: string[]) => {
    await sql`insert into user_roles select ${user.id}, id from roles where key = any(${keys}::text[]) on conflict do nothing`.execute(t.db)
    await sql`delete from user_roles where user_id = ${user.id} and role_id in (select id from roles where key <> all(${keys}::text[]))`.execute(
      t.db,
    )
    return readEmployment()
  }
  expect(await readEmployment()).toBeNull()
  expect(await setRoles('student', 'cashier')).toBe('staff')
  expect(await setRoles('part_time', 'cashier')).toBe('part_time')
  expect(await setRoles('part_time', 'full_time')).toBe('full_time')
  expect(await setRoles('hs_teacher')).toBe('staff')
  expect(await setRoles('student')).toBeNull()
  expect(await setRoles()).toBeNull()
  await sql`update user_infos set employment = 'staff' where user_id = ${user.id}`.execute(t.db)
  expect(await readEmployment()).toBeNull()
})

test('allows reading only to the office', async () => {
  for (const path of ['/api/employees', '/api/employees/loadLimits', `/api/employees/${ana.id}`, `/api/employees/${ana.id}/load`]) {
    expect((await t.inject('GET', path)).status).toBe(401)
    for (const as of [ana, 'cashier', 'student', 'guard'] as const) expect((await t.inject('GET', path, { as })).status).toBe(403)
    for (const as of ['administrator', 'school_admin', 'registrar'] as const) expect((await t.inject('GET', path, { as })).status).toBe(200)
  }
})

const statements: string[] = []
const pool = openPool(t.databaseUrl, { max: 2 })
const countingDb = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: (event) => void statements.push(event.query.sql) })
afterAll(() => countingDb.destroy())

test('takes two queries for a page of the list and two for a load, beside the settings', async () => {
  const rights: Rights = { is_admin: true, role_permissions: { names: [], url: [] }, direct_permissions: [] }
  const actor = { id: clerk.id, name: clerk.name, email: clerk.email, roles: [], is_admin: true, rights }
  const ctx = makeContext({ ...t.ctx(), db: countingDb }, { actor, session: Buffer.alloc(1) })
  const countStatements = async (read: () => Promise<unknown>) => {
    statements.length = 0
    await read()
    return statements.filter((statement) => !/from settings/.test(statement)).length
  }
  for (const sort of ['name', '-units'] as const)
    expect(await countStatements(() => employees(ctx, { page: 1, limit: 25, load: 'normal', sort })), statements.join('\n')).toBe(2)
  expect(await countStatements(() => facultyLoad(ctx, { id: ana.id })), statements.join('\n')).toBe(2)
})
