import { permissions, type Rights } from '@talaan/contract'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContext } from '#platform/context.ts'
import { openPool } from '#platform/db/database.ts'
import type { DB } from '#platform/db/schema.ts'
import { aCourse, anEnrollment, anOffer, aRoom, aTerm } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { copyOffers } from '../opening/copy-offers.ts'
import { timetable } from './timetable.ts'

const t = await testApp()
let teacher: TestUser
let room: number

beforeAll(async () => {
  await aTerm(t.db)
  teacher = await t.createUser('full_time', { first_name: 'Ana', last_name: 'Lim' })
  const course = await aCourse(t.db)
  const offer = await anOffer(t.db, {
    course,
    section: 'BSIT-1A',
    employee_id: teacher.id,
    schedule: 'MW 7:30AM-8:30AM RM 101; F 1:00PM-4:00PM LAB 1',
  })
  await anOffer(t.db, { course, section: 'BSIT-1A', schedule: 'M 9:00AM-10:00AM RM 101' })
  await anOffer(t.db, { course, section: 'BSIT-1A', employee_id: teacher.id })
  await anOffer(t.db, { course, section: 'BSIT-1A', schedule: 'M 9:00AM-10:00AM', status: 'dissolved' })
  await anOffer(t.db, { course, section: 'BSIT-1A', schedule: 'M 9:00AM-10:00AM', school_year: '2025-2026' })
  await anEnrollment(t.db, { course, loads: [offer] })
  room = await aRoom(t.db, 'RM 101')
})

const getTimetable = (query: Record<string, string | number>, as: Parameters<typeof t.inject>[2] = { as: 'registrar' }) =>
  t.inject('GET', '/api/timetables', { ...as, query })
type TimetableBlock = { day: number; start: string; room: string | null }
const formatBlocks = (blocks: TimetableBlock[]) => blocks.map((block) => `${block.day} ${block.start} ${block.room}`)

test('returns the week of a section, a room and an instructor', async () => {
  const { status, body } = await getTimetable({ kind: 'section', section: 'bsit-1a' })
  expect([status, body.data.unscheduled.length]).toEqual([200, 1])
  expect(formatBlocks(body.data.blocks)).toEqual(['1 07:30 RM 101', '1 09:00 RM 101', '3 07:30 RM 101', '5 13:00 LAB 1'])
  expect(body.data.blocks[0]).toMatchObject({ end: '08:30', section: 'BSIT-1A', instructor: 'LIM, A.', total_students: 1, max_person: 40 })
  const roomTimetable = (await getTimetable({ kind: 'room', id: room })).body.data
  expect([roomTimetable.title, formatBlocks(roomTimetable.blocks)]).toEqual([
    'RM 101',
    ['1 07:30 RM 101', '1 09:00 RM 101', '3 07:30 RM 101'],
  ])
  const ownTimetable = (await getTimetable({ kind: 'instructor', id: teacher.id })).body.data
  expect([ownTimetable.title, ownTimetable.blocks.length, ownTimetable.unscheduled.length]).toEqual(['Ana Lim', 3, 1])
  expect(
    (await getTimetable({ kind: 'section', section: 'BSIT-1A', school_year: '2025-2026', semester: 1 })).body.data.blocks,
  ).toHaveLength(1)
})

test('allows instructors only their own week, and students none', async () => {
  expect((await getTimetable({ kind: 'instructor' }, { as: teacher })).body.data).toMatchObject({ title: 'Ana Lim', blocks: [{}, {}, {}] })
  expect((await getTimetable({ kind: 'instructor', id: teacher.id }, { as: teacher })).status).toBe(200)
  const colleague = await t.createUser('part_time')
  expect((await getTimetable({ kind: 'instructor', id: teacher.id }, { as: colleague })).status).toBe(403)
  expect((await getTimetable({ kind: 'room', id: room }, { as: teacher })).status).toBe(403)
  expect((await getTimetable({ kind: 'section', section: 'BSIT-1A' }, { as: teacher })).status).toBe(403)
  expect((await getTimetable({ kind: 'instructor' }, { as: 'student' })).status).toBe(403)
  expect((await getTimetable({ kind: 'instructor' }, {})).status).toBe(401)
  for (const as of ['school_admin', 'administrator'] as const)
    expect((await getTimetable({ kind: 'room', id: room }, { as })).status).toBe(200)
})

test('rejects an incomplete query and an unknown room or instructor', async () => {
  for (const query of [{ kind: 'section' }, { kind: 'room' }, { kind: 'week' }] as Record<string, string>[])
    expect((await getTimetable(query)).status).toBe(422)
  expect((await getTimetable({ kind: 'room', id: 999_999 })).status).toBe(404)
  // A user who teaches nothing has no week, so that the call does not reveal the names of all users.
  const student = await t.createUser('student')
  expect((await getTimetable({ kind: 'instructor', id: student.id })).status).toBe(404)
  expect((await getTimetable({ kind: 'section', section: 'NONE' })).body.data).toMatchObject({ title: 'NONE', blocks: [], unscheduled: [] })
})

const statements: string[] = []
const pool = openPool(t.databaseUrl, { max: 2 })
const loggedDb = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: (event) => void statements.push(event.query.sql) })
afterAll(() => loggedDb.destroy())

function makeAdministratorContext() {
  const rights: Rights = {
    is_admin: true,
    role_permissions: { names: permissions.map(({ name }) => name), url: [] },
    direct_permissions: [],
  }
  const actor = { id: teacher.id, name: teacher.name, email: teacher.email, roles: [], is_admin: true, rights }
  return makeContext({ ...t.ctx(), db: loggedDb }, { actor, session: Buffer.alloc(1) })
}

test('reads a week with at most two queries', async () => {
  for (const query of [
    { kind: 'section', section: 'BSIT-1A' },
    { kind: 'room', id: room },
    { kind: 'instructor', id: teacher.id },
  ] as const) {
    await timetable(makeAdministratorContext(), query)
    statements.length = 0
    await timetable(makeAdministratorContext(), query)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(2)
  }
})

test('copies a term with a fixed number of statements', async () => {
  const course = await aCourse(t.db)
  const from = { school_year: '2023-2024', semester: 1 }
  await sql`
    with subject as (
      insert into prospectuses (curriculum_id, level, semester, code, descriptive_title, lec_units, sort)
      select ${course.curriculum_id}, 1, 1, 'M' || n, 'Subject ' || n, 3, n from generate_series(1, 100) n returning id, sort
    ), offer as (
      insert into subject_offers (prospectus_id, school_year, semester, section)
      select id, ${from.school_year}, 1, 'S' || s from subject cross join generate_series(1, 5) s returning id, prospectus_id
    ) select from offer`.execute(t.db)
  await sql`
    insert into offer_meetings (subject_offer_id, day, starts_at, ends_at)
    select o.id, 1 + p.sort % 6, time '07:00' + p.sort / 6 * interval '45 minutes', time '07:45' + p.sort / 6 * interval '45 minutes'
    from subject_offers o join prospectuses p on p.id = o.prospectus_id where o.school_year = ${from.school_year}`.execute(t.db)
  statements.length = 0
  const { data } = await copyOffers(makeAdministratorContext(), {
    from,
    to: { school_year: '2028-2029', semester: 1 },
    with_instructors: true,
  })
  expect([data.opened.length, data.left_out, data.skipped]).toEqual([500, [], []])
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(10)
})
