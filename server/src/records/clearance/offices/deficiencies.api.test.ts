import type { RoleKey } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInStudent, signInStudyingStaff, theFees } from '#testing/billing/assessment.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course, type Student } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 14 })
const { db } = app
let course: Course
let librarian: TestUser
let library: number
let serial = 0

beforeAll(async () => {
  await aTerm(db)
  await theFees(db)
  course = await aCourse(db)
  librarian = await app.createUser('librarian', { first_name: 'Liza', last_name: 'Libro' })
  library = await officeId('Library')
})

async function officeId(name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from clearance_offices where name = ${name}`.execute(db)
  return rows[0]!.id
}

type Caller = TestUser | RoleKey | null
const get = (path: string, as: Caller = librarian) => app.inject('GET', path, { as: as ?? undefined })
const post = (path: string, body: object, as: Caller = librarian) => app.inject('POST', path, { as: as ?? undefined, body })
const numbered = async (): Promise<Student & { number: string }> => {
  const number = `C-${++serial}`
  return { ...(await aStudent(db, { student_id_number: number })), number }
}
const tag = (numbers: string, more: object = {}, as: Caller = librarian, office = library) =>
  post(`/api/clearance/offices/${office}/deficiencies`, { student_numbers: numbers, reason: 'Unreturned book', ...more }, as)
const listOf = async (student: Student) =>
  (await get(`/api/clearance/offices/${library}/deficiencies?student_id=${student.student_id}`)).body.data
const clear = (ids: number[], more: object = {}, as: Caller = librarian) =>
  post(`/api/clearance/offices/${library}/clear`, { ids, ...more }, as)
const openHolds = async ({ student_id }: Student) =>
  (
    await sql<{ reason: string; amount_centavos: number | null }>`
      select reason, amount_centavos from holds where student_id = ${student_id} and kind = 'clearance' and lifted_at is null order by id`.execute(
      db,
    )
  ).rows

test('tags a list of students with a hold, clears them with a note, reopens one and cancels it; all of it is in the history', async () => {
  const [first, second] = [await numbered(), await numbered()]
  const answer = await tag(`${first.number}\n${second.number.toLowerCase()}, ${first.number}`, {
    amount: '350.50',
    how_to_clear: 'Bring it back',
  })
  expect(answer.body).toEqual({ data: { changed: 2, skipped: [] }, message: '2 students tagged.' })
  expect((await app.audits()).at(-1)).toMatchObject({ action: 'clearance.tag', entity: 'deficiencies', actor_id: librarian.id })
  expect(await openHolds(first)).toEqual([{ reason: 'Library: Unreturned book', amount_centavos: 35_050 }])
  const [deficiency] = await listOf(first)
  expect(deficiency).toMatchObject({
    status: 'open',
    reason: 'Unreturned book',
    how_to_clear: 'Bring it back',
    amount_centavos: 35_050,
    tagged_by: 'Liza Libro',
    last_step: null,
  })
  const notifications = await sql<{ message: string }>`
    select data ->> 'message' as message from notifications where user_id = ${first.user_id} order by id`.execute(db)
  expect(notifications.rows.map(({ message }) => message)).toEqual(['Library: Unreturned book. Bring it back'])

  const cleared = await clear([deficiency.id], { note: 'Book returned' })
  expect(cleared.body.message).toBe('1 deficiency cleared.')
  expect((await app.audits()).at(-1)).toMatchObject({
    action: 'clearance.clear_deficiency',
    before: { status: 'open' },
    after: { status: 'cleared' },
  })
  expect(await openHolds(first)).toEqual([])
  expect(await openHolds(second)).toHaveLength(1)

  const reopened = await post(`/api/clearance/deficiencies/${deficiency.id}/reopen`, { reason: 'Wrong book' })
  expect(reopened.body).toMatchObject({
    message: 'Deficiency Successfully Reopened.',
    data: { status: 'open', last_step: { note: 'Wrong book' } },
  })
  expect(await openHolds(first)).toHaveLength(1)
  const cancelled = await post(`/api/clearance/deficiencies/${deficiency.id}/cancel`, { reason: 'Tagged by mistake' })
  expect(cancelled.body).toMatchObject({ message: 'Deficiency Successfully Cancelled.', data: { status: 'cancelled' } })
  expect(await openHolds(first)).toEqual([])
  const history = (await get(`/api/clearance/deficiencies/${deficiency.id}/history`)).body.data
  expect(history.map(({ action, note }: { action: string; note: string | null }) => [action, note])).toEqual([
    ['cancel', 'Tagged by mistake'],
    ['reopen', 'Wrong book'],
    ['clear', 'Book returned'],
    ['tag', null],
  ])
  for (const step of ['reopen', 'cancel'])
    expect(codes(await post(`/api/clearance/deficiencies/${deficiency.id}/${step}`, { reason: 'x' }))).toEqual([
      'clearance.status_not_allowed',
    ])
  const again = await clear([deficiency.id])
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('Already cancelled by Liza Libro.')])
})

test('proposes what the office asks, skips who is tagged already, and refuses numbers that nobody has', async () => {
  const [first, second] = [await numbered(), await numbered()]
  await tag(first.number)
  expect((await listOf(first))[0].how_to_clear).toBe('Return the book or pay for it at the library.')
  const mixed = await tag(`${first.number} ${second.number}`, { reason: 'UNRETURNED BOOK' })
  expect(mixed.body).toMatchObject({
    message: '1 student tagged. 1 skipped.',
    data: { changed: 1, skipped: [{ reason: { code: 'clearance.tagged' } }] },
  })
  expect(codes(await tag(first.number))).toEqual(['clearance.tagged'])
  const third = await numbered()
  const unknown = await tag(`${third.number} X-1 X-2`)
  expect([unknown.status, unknown.body.errors]).toEqual([422, { student_numbers: ['No student has the number X-1, X-2'] }])
  expect(await listOf(third)).toEqual([])
  // Cleared and tagged again, the first cannot be reopened beside the second.
  const [open] = await listOf(first)
  await clear([open.id])
  await tag(first.number)
  expect(codes(await post(`/api/clearance/deficiencies/${open.id}/reopen`, { reason: 'Mistake' }))).toEqual(['clearance.tagged'])
})

test('finds deficiencies by name and status, and counts what is open for those who work for the office', async () => {
  const student = await numbered()
  await tag(student.number)
  const search = async (query: string) => (await get(`/api/clearance/offices/${library}/deficiencies?${query}`)).body.meta.total
  expect(await search(`search=${encodeURIComponent(student.last_name)}&status=open`)).toBe(1)
  expect(await search(`search=${encodeURIComponent(student.last_name)}&status=cleared`)).toBe(0)
  const [office] = (await get('/api/clearance/offices/own')).body.data
  expect(office).toMatchObject({ id: library, name: 'Library', blocks: ['enrollment', 'transcript'] })
  expect(office.open).toBeGreaterThan(0)
  expect((await get('/api/clearance/offices/own', 'administrator')).body.data.length).toBeGreaterThan(5)
  expect((await get('/api/clearance/offices/own', 'dean')).body.data.map(({ name }: { name: string }) => name)).toEqual(["Dean's Office"])
  expect((await get('/api/clearance/offices/own', null)).status).toBe(401)
  expect((await get('/api/clearance/offices/own', 'guard')).status).toBe(403)
})

test('offers each step exactly to whom, and in which state, it is not refused', async () => {
  const reader = await app.createUser('full_time')
  await sql`insert into clearance_office_members (office_id, user_id) values (${library}, ${reader.id})`.execute(db)
  await sql`insert into user_permissions (user_id, permission_id) select ${reader.id}, id from permissions
    where name = 'View Office Clearance'`.execute(db)
  const officeOf = async (as: Caller) => (await get('/api/clearance/offices/own', as)).body.data[0]
  expect([(await officeOf(librarian)).can, (await officeOf(reader)).can]).toEqual([
    { tag: true, clear: true },
    { tag: false, clear: false },
  ])
  expect((await tag((await numbered()).number, {}, reader)).status).toBe(403)
  const take = (step: string, id: number, as: Caller) =>
    step === 'clear' ? clear([id], {}, as) : post(`/api/clearance/deficiencies/${id}/${step}`, { reason: 'Mistake' }, as)
  const offered: string[] = []
  for (const status of ['open', 'cleared', 'cancelled']) {
    for (const step of ['clear', 'cancel', 'reopen']) {
      const student = await numbered()
      await tag(student.number)
      const [{ id }] = await listOf(student)
      if (status !== 'open') await take(status === 'cleared' ? 'clear' : 'cancel', id, librarian)
      const own = await signInStudyingStaff(app, student, 'librarian')
      for (const [as, refusal] of [
        [reader, 403],
        [own, 403],
        [librarian, 409],
      ] as const) {
        const [row] = (await get(`/api/clearance/offices/${library}/deficiencies?student_id=${student.student_id}`, as)).body.data
        expect([status, step, (await take(step, id, as)).status]).toEqual([status, step, row.can[step] ? 200 : refusal])
        if (row.can[step]) offered.push(`${status} ${step}`)
      }
    }
  }
  expect(offered).toEqual(['open clear', 'open cancel', 'cleared reopen'])
})

describe('authorization and validation', () => {
  test('lets nobody act for an office of others, without permission, or on the own clearance', async () => {
    const student = await numbered()
    await tag(student.number)
    const [{ id }] = await listOf(student)
    const calls: [path: string, body: object][] = [
      [`/api/clearance/offices/${library}/deficiencies`, { student_numbers: student.number, reason: 'Fine' }],
      [`/api/clearance/offices/${library}/clear`, { ids: [id] }],
      [`/api/clearance/deficiencies/${id}/reopen`, { reason: 'x' }],
      [`/api/clearance/deficiencies/${id}/cancel`, { reason: 'x' }],
    ]
    for (const [path, body] of calls) {
      expect((await post(path, body, null)).status).toBe(401)
      expect((await post(path, body, 'full_time')).status).toBe(403)
      expect((await post(path, body, 'guidance_counselor')).status).toBe(404)
    }
    for (const path of [`/api/clearance/offices/${library}/deficiencies`, `/api/clearance/deficiencies/${id}/history`]) {
      expect((await get(path, null)).status).toBe(401)
      expect((await get(path, 'full_time')).status).toBe(403)
      expect((await get(path, 'guidance_counselor')).status).toBe(404)
    }
    expect((await get('/api/clearance/deficiencies/999999/history')).status).toBe(404)
    expect((await post('/api/clearance/deficiencies/999999/cancel', { reason: 'x' })).status).toBe(404)
    expect((await clear([999_999])).status).toBe(404)
    const guidance = await officeId('Guidance Office')
    expect((await post(`/api/clearance/offices/${guidance}/clear`, { ids: [id] }, 'guidance_counselor')).status).toBe(404)
    const studying = await signInStudyingStaff(app, student, 'librarian')
    for (const [path, body] of calls) expect((await post(path, body, studying)).status).toBe(403)
    expect((await listOf(student))[0].status).toBe('open')
  })

  test('refuses bad input', async () => {
    const student = await numbered()
    for (const [body, field] of [
      [{ student_numbers: ' ' }, 'student_numbers'],
      [{ reason: '' }, 'reason'],
      [{ reason: 'x'.repeat(201) }, 'reason'],
      [{ amount: '-1' }, 'amount'],
      [{ amount: '0' }, 'amount'],
    ] as const) {
      expect((await tag(student.number, body)).body.errors).toHaveProperty(field)
    }
    expect((await clear([])).body.errors).toHaveProperty('ids')
    await tag(student.number)
    const [{ id }] = await listOf(student)
    for (const step of ['reopen', 'cancel'])
      expect((await post(`/api/clearance/deficiencies/${id}/${step}`, { reason: ' ' })).body.errors).toHaveProperty('reason')
  })
})

describe('holds of offices', () => {
  test('stop the enrollment, say who lifts them and how, and end when the office clears the student', async () => {
    const student = await numbered()
    const offer = await anOffer(db, { course })
    const enrollment = await anEnrollment(db, { student, course, status: 2, loads: [offer], net_centavos: 100_000 })
    await sql`update clearance_offices set location = 'Ground floor' where id = ${library}`.execute(db)
    await tag(student.number, { amount: '500', how_to_clear: 'Return Noli Me Tangere' })
    const accept = (body: object = {}) => post(`/api/enrollments/acceptEnrollments/${enrollment.id}`, body, 'registrar')
    const refused = await accept()
    expect(refused.status).toBe(422)
    expect(refused.body.reasons).toEqual([
      {
        code: 'enrollment.hold',
        message: 'On hold by Library. Unreturned book: ₱500.00.',
        office: 'Library (Ground floor)',
        clears_by: 'Return Noli Me Tangere',
      },
    ])
    const record = (await get(`/api/enrollments/enrollAccount/${enrollment.id}`, 'registrar')).body.data
    expect([record.can.accept_enrollment, record.reasons[0].office]).toEqual([false, 'Library (Ground floor)'])
    const page = (await get(`/api/students/${student.student_id}`, 'registrar')).body.data
    expect(page.holds).toEqual([{ kind: 'clearance', reason: 'Library: Unreturned book', amount_centavos: 50_000 }])
    const [{ id }] = await listOf(student)
    await clear([id])
    expect((await accept()).status).toBe(200)
  })

  test('are overridden for one enrollment with a reason, and stay with the office', async () => {
    const student = await numbered()
    const enrollment = await anEnrollment(db, { student, course, status: 2, loads: [await anOffer(db, { course })], net_centavos: 100_000 })
    await tag(student.number)
    const answer = await post(`/api/enrollments/acceptEnrollments/${enrollment.id}`, { override_reason: 'The dean agreed' }, 'registrar')
    expect(answer.status).toBe(200)
    expect(await openHolds(student)).toHaveLength(1)
  })

  test('stop nothing that the settings of the office do not name', async () => {
    const student = await numbered()
    const enrollment = await anEnrollment(db, { student, course, status: 2, loads: [await anOffer(db, { course })], net_centavos: 100_000 })
    await tag(student.number)
    const { body } = await get('/api/clearance/offices', 'registrar')
    const office = body.data.find(({ id }: { id: number }) => id === library)
    const save = (blocks: string[], updated_at: string) =>
      app.inject('PUT', `/api/clearance/offices/${library}`, { as: 'registrar', body: { ...office, member_ids: [], blocks, updated_at } })
    const saved = await save(['transcript'], office.updated_at)
    expect(saved.body).toMatchObject({ message: 'Office Successfully Saved.', data: { blocks: ['transcript'] } })
    expect((await post(`/api/enrollments/acceptEnrollments/${enrollment.id}`, {}, 'registrar')).status).toBe(200)
    expect(codes(await save(['enrollment'], office.updated_at))).toEqual(['stale'])
    expect((await save(['enrollment', 'transcript'], saved.body.data.updated_at)).status).toBe(200)
  })

  test('warn a student who requests an enrollment', async () => {
    const student = await numbered()
    await anEnrollment(db, { student, course, status: 4, school_year: '2025-2026', semester: 2 })
    await tag(student.number)
    const { body } = await get('/api/student/enrollment-request', await signInStudent(app, student))
    expect(body.data.warnings).toContainEqual({
      code: 'enrollment.hold',
      message: 'On hold by Library. Unreturned book.',
      office: 'Library (Ground floor)',
      clears_by: 'Return the book or pay for it at the library.',
      url: '/admin/student/eclearance',
    })
    const counter = (await get(`/api/students/${student.student_id}/enrollment-request`, 'registrar')).body.data
    expect(counter.warnings).toContainEqual(expect.objectContaining({ message: 'On hold by Library. Unreturned book.' }))
  })
})

test('places one deficiency when several tag at once, and is consistent when others clear meanwhile', async () => {
  const student = await numbered()
  const answers = await Promise.all(Array.from({ length: 6 }, () => tag(student.number)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  const [{ id }] = await listOf(student)
  const mixed = await Promise.all(
    Array.from({ length: 12 }, (_, n) => (n % 2 ? tag(student.number) : clear([id], { note: `Returned ${n}` }))),
  )
  expect(mixed.filter(({ body }) => body.message?.includes('cleared.') && body.data).length).toBe(1)
  for (const { status } of mixed) expect([200, 409]).toContain(status)
  const rows = await listOf(student)
  const open = rows.filter(({ status }: { status: string }) => status === 'open')
  expect(open.length).toBeLessThanOrEqual(1)
  expect(await openHolds(student)).toHaveLength(open.length)
})

describe('settings of offices', () => {
  const form = {
    name: 'Chemistry Laboratory',
    location: 'Room 201',
    level_type: 'college',
    blocks: ['id_card'],
    role_keys: [],
    member_ids: [],
  }
  const add = (more: object = {}, as: Caller = 'registrar') => post('/api/clearance/offices', { ...form, ...more }, as)

  test('adds an office with a member who then works for it, and refuses wrong ones', async () => {
    const keeper = await app.createUser('full_time')
    await sql`insert into user_permissions (user_id, permission_id) select ${keeper.id}, id from permissions
      where name in ('View Office Clearance', 'Tag Deficiencies')`.execute(db)
    const answer = await add({ member_ids: [keeper.id, keeper.id] })
    expect(answer.body).toMatchObject({
      message: 'Office Successfully Added.',
      data: { location: 'Room 201', members: [{ id: keeper.id }] },
    })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'clearance.add_office', entity: 'clearance_offices' })
    const { id } = answer.body.data
    expect((await get('/api/clearance/offices/own', keeper)).body.data.map((office: { id: number }) => office.id)).toEqual([id])
    const student = await numbered()
    expect((await tag(student.number, {}, keeper, id)).status).toBe(200)
    expect((await add()).body.errors).toEqual({ name: ['Another office has this name'] })
    expect((await add({ name: 'A', member_ids: [student.user_id] })).body.errors).toHaveProperty('member_ids')
    expect((await add({ name: 'A', role_keys: ['wizard'] })).body.errors).toHaveProperty('role_keys')
    expect((await add({ name: 'A', blocks: ['sun'] })).status).toBe(422)
    expect((await add({ name: ' ' })).body.errors).toHaveProperty('name')
    const staff = (await get(`/api/clearance/staff?search=${encodeURIComponent(keeper.name)}`, 'registrar')).body.data
    expect(staff).toContainEqual({ id: keeper.id, name: keeper.name })

    const office = (await get('/api/clearance/offices', 'registrar')).body.data.find((one: { id: number }) => one.id === id)
    const closed = await app.inject('PUT', `/api/clearance/offices/${id}`, {
      as: 'registrar',
      body: { ...office, member_ids: [keeper.id], is_active: false },
    })
    expect(closed.status).toBe(200)
    expect((await get('/api/clearance/offices/own', keeper)).body.data[0].can).toEqual({ tag: false, clear: true })
    expect(codes(await tag((await numbered()).number, {}, keeper, id))).toEqual(['clearance.office_closed'])
  })

  test('are for the registrar and the administrator', async () => {
    for (const as of ['librarian', 'cashier', 'full_time'] as const) {
      expect((await add({}, as)).status).toBe(403)
      expect((await get('/api/clearance/offices', as)).status).toBe(403)
      expect((await get('/api/clearance/staff', as)).status).toBe(403)
      expect((await app.inject('PUT', `/api/clearance/offices/${library}`, { as, body: form })).status).toBe(403)
    }
    expect((await add({}, null)).status).toBe(401)
    expect((await app.inject('PUT', `/api/clearance/offices/${library}`, { body: form })).status).toBe(401)
    expect((await app.inject('PUT', '/api/clearance/offices/999999', { as: 'registrar', body: form })).status).toBe(404)
  })
})
