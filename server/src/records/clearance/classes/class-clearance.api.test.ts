import type { RoleKey } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aCourse,
  anEnrollment,
  anOffer,
  aStudent,
  aTerm,
  type Course,
  type Enrollment,
  type Offer,
} from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 12 })
const { db } = app
let teacher: TestUser
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
  teacher = await app.createUser('full_time', { first_name: 'Maria', last_name: 'Guro' })
})

type Caller = TestUser | RoleKey | null
const get = (path: string, as: Caller) => app.inject('GET', path, { as: as ?? undefined })
const post = (path: string, body: object, as: Caller = teacher) => app.inject('POST', path, { as: as ?? undefined, body })
const readClass = async (id: number, as: Caller = teacher) => (await get(`/api/clearance/classes/${id}`, as)).body.data
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map(({ code }) => code)

interface TestClass {
  offer: Offer
  students: Enrollment[]
  /** The loads, all at the version 0. */
  loads: { id: number; version: number }[]
}

async function aClass(count = 2): Promise<TestClass> {
  const offer = await anOffer(db, { course, employee_id: teacher.id })
  const students: Enrollment[] = []
  for (let n = 0; n < count; n++) students.push(await anEnrollment(db, { course, student: await aStudent(db), status: 4, loads: [offer] }))
  return { offer, students, loads: students.map(({ loads }) => ({ id: loads[0]!.id, version: 0 })) }
}

test('clears a roster with a remark, and undoes one with the reason; both are in the history and the audit log', async () => {
  const { offer, loads } = await aClass(3)
  const path = `/api/clearance/classes/${offer.id}`
  const answer = await post(`${path}/clear`, { students: loads, remark: 'Complete' })
  expect(answer.body).toEqual({ data: { changed: 3, skipped: [] }, message: '3 students cleared.' })
  expect((await app.audits()).at(-1)).toMatchObject({
    action: 'clearance.clear',
    entity: 'loads',
    actor_id: teacher.id,
    after: { status: 1 },
  })
  const { students, can } = await readClass(offer.id)
  expect(can).toEqual({ clear: true })
  expect(students[0]).toMatchObject({ status: 1, cleared_by: 'Maria Guro', remark: 'Complete', cleared_at: expect.any(String) })

  const undone = await post(`${path}/undo`, { students: [students[0]], reason: 'The laboratory report is missing' })
  expect(undone.body.message).toBe('1 student no longer cleared.')
  const row = (await readClass(offer.id)).students[0]
  expect(row).toMatchObject({ status: 0, cleared_by: null, cleared_at: null, remark: 'The laboratory report is missing' })
  const history = (await get(`/api/clearance/loads/${row.id}/history`, teacher)).body.data
  expect(history.map((step: { action: string; note: string; by: string }) => [step.action, step.note, step.by])).toEqual([
    ['undo', 'The laboratory report is missing', 'Maria Guro'],
    ['clear', 'Complete', 'Maria Guro'],
  ])
  const { body } = await get('/api/employee/subjectLoads', teacher)
  expect(body.data.find(({ id }: { id: number }) => id === offer.id)).toMatchObject({
    total_students: 3,
    cleared: 2,
    clearance_due_on: null,
  })
})

test('requires something of one student, who is notified, until it is removed or the student is cleared', async () => {
  const { offer, loads, students } = await aClass()
  const path = `/api/clearance/classes/${offer.id}`
  const answer = await post(`${path}/requirement`, { students: [loads[0]], requirement: 'Return the voltmeter' })
  expect(answer.body.message).toBe('1 student notified of the requirement.')
  const row = (await readClass(offer.id)).students.find(({ id }: { id: number }) => id === loads[0]!.id)
  expect(row).toMatchObject({ requirement: 'Return the voltmeter', status: 0 })
  const { rows } = await sql<{ message: string }>`
    select data ->> 'message' as message from notifications where user_id = ${students[0]!.user_id} order by id desc limit 1`.execute(db)
  expect(rows[0]?.message).toBe(`To be cleared in ${offer.code}: Return the voltmeter`)
  expect((await post(`${path}/requirement`, { students: [row], requirement: '' })).body.message).toBe('1 student without requirement.')
  await post(`${path}/requirement`, { students: [loads[1]], requirement: 'Submit the report' })
  const second = (await readClass(offer.id)).students.find(({ id }: { id: number }) => id === loads[1]!.id)
  await post(`${path}/clear`, { students: [second] })
  expect((await readClass(offer.id)).students.find(({ id }: { id: number }) => id === loads[1]!.id)).toMatchObject({
    status: 1,
    requirement: null,
  })
})

test('sets a deadline for the class, and refuses a form that is out of date', async () => {
  const { offer } = await aClass(1)
  const save = (body: object, as: Caller = teacher) =>
    app.inject('PUT', `/api/clearance/classes/${offer.id}/deadline`, { as: as ?? undefined, body })
  const first = await save({ due_on: '2026-10-15', requirement: 'Portfolio', updated_at: null })
  expect(first.body).toMatchObject({ message: 'Deadline Successfully Saved.', data: { due_on: '2026-10-15', requirement: 'Portfolio' } })
  expect((await app.audits()).at(-1)).toMatchObject({ action: 'clearance.set_deadline', entity: 'class_clearances', actor_id: teacher.id })
  expect((await save({ due_on: '2026-10-20', updated_at: null })).status).toBe(409)
  const second = await save({ due_on: '2026-10-20', requirement: '', updated_at: first.body.data.updated_at })
  expect(second.body.data).toMatchObject({ due_on: '2026-10-20', requirement: null })
  const late = await save({ due_on: '', updated_at: first.body.data.updated_at })
  expect([late.status, codes(late)]).toEqual([409, ['stale']])
  expect((await save({ due_on: 'soon' })).body.errors).toHaveProperty('due_on')
  expect((await save({ due_on: '' }, null)).status).toBe(401)
  expect((await save({ due_on: '' }, 'registrar')).status).toBe(403)
  expect((await save({ due_on: '' }, await app.createUser('part_time'))).status).toBe(404)
})

describe('authorization and validation', () => {
  test('refuses bad input, strangers, and the classes of others; the administrator clears for the instructor', async () => {
    const [{ offer, loads }, other] = [await aClass(), await aClass(1)]
    const path = `/api/clearance/classes/${offer.id}`
    for (const [step, more] of [
      ['clear', {}],
      ['undo', { reason: 'Mistake' }],
      ['requirement', { requirement: 'Report' }],
    ] as const) {
      const body = { students: loads, ...more }
      expect((await post(`${path}/${step}`, body, null)).status).toBe(401)
      expect((await post(`${path}/${step}`, body, 'registrar')).status).toBe(403)
      expect((await post(`${path}/${step}`, body, 'student')).status).toBe(403)
      expect((await post(`${path}/${step}`, body, await app.createUser('full_time'))).status).toBe(404)
      expect((await post(`/api/clearance/classes/999999/${step}`, body)).status).toBe(404)
      expect((await post(`${path}/${step}`, { ...body, students: other.loads })).status).toBe(404)
      expect((await post(`${path}/${step}`, { ...body, students: [] })).body.errors).toHaveProperty('students')
    }
    expect((await post(`${path}/undo`, { students: loads, reason: ' ' })).body.errors).toHaveProperty('reason')
    expect((await post(`${path}/clear`, { students: loads, remark: 'x'.repeat(301) })).body.errors).toHaveProperty('remark')
    expect((await readClass(offer.id)).students.map(({ status }: { status: number }) => status)).toEqual([0, 0])
    expect((await post(`${path}/clear`, { students: loads }, 'administrator')).body.data.changed).toBe(2)
  })

  test('shows a class to its instructor and the office, and to nobody else', async () => {
    const { offer, loads } = await aClass(1)
    expect((await readClass(offer.id, 'registrar')).can).toEqual({ clear: false })
    expect((await readClass(offer.id, 'administrator')).can).toEqual({ clear: true })
    for (const path of [`/api/clearance/classes/${offer.id}`, `/api/clearance/loads/${loads[0]!.id}/history`]) {
      expect((await get(path, null)).status).toBe(401)
      expect((await get(path, 'guard')).status).toBe(403)
      expect((await get(path, await app.createUser('part_time'))).status).toBe(404)
      expect((await get(path, 'registrar')).status).toBe(200)
    }
    expect((await get('/api/clearance/loads/999999/history', teacher)).status).toBe(404)
  })

  test('lets no instructor who studies here decide on the own clearance', async () => {
    const { offer, loads, students } = await aClass(1)
    await sql`update user_infos set user_id = null where user_id = ${teacher.id}`.execute(db)
    await sql`update user_infos set user_id = ${teacher.id} where id = ${students[0]!.user_info_id}`.execute(db)
    expect((await post(`/api/clearance/classes/${offer.id}/clear`, { students: loads })).status).toBe(403)
    await sql`update user_infos set user_id = null where id = ${students[0]!.user_info_id}`.execute(db)
  })
})

describe('two people on one roster', () => {
  test('skips who was cleared meanwhile, says by whom, and loses nothing of the rest', async () => {
    const { offer, loads } = await aClass(2)
    const path = `/api/clearance/classes/${offer.id}/clear`
    const administrator = await app.createUser('administrator', { first_name: 'Ada', last_name: 'Min' })
    expect((await post(path, { students: [loads[0]] }, administrator)).status).toBe(200)
    const answer = await post(path, { students: loads })
    expect(answer.body).toMatchObject({
      message: '1 student cleared. 1 skipped.',
      data: { changed: 1, skipped: [{ reason: { code: 'clearance.status_not_allowed', message: 'Already cleared by Ada Min.' } }] },
    })
    const again = await post(path, { students: loads })
    expect([again.status, codes(again)]).toEqual([409, ['clearance.status_not_allowed', 'clearance.status_not_allowed']])
  })

  test('does not clear a student of whom a colleague requires something that the page did not show', async () => {
    const { offer, loads } = await aClass(1)
    const path = `/api/clearance/classes/${offer.id}`
    await post(`${path}/requirement`, { students: loads, requirement: 'Return the voltmeter' }, 'administrator')
    const answer = await post(`${path}/clear`, { students: loads })
    expect([answer.status, codes(answer)]).toEqual([409, ['clearance.changed']])
    expect((await readClass(offer.id)).students[0]).toMatchObject({ status: 0, requirement: 'Return the voltmeter' })
  })

  test('clears each student once when ten calls arrive at the same moment', async () => {
    const { offer, loads } = await aClass(3)
    const calls = Array.from({ length: 10 }, (_, n) =>
      post(`/api/clearance/classes/${offer.id}/clear`, { students: n % 2 ? loads : loads.toReversed() }),
    )
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    for (const { id } of loads) expect((await get(`/api/clearance/loads/${id}/history`, teacher)).body.data).toHaveLength(1)
  })

  test('answers a repeated click with the first answer', async () => {
    const { offer, loads } = await aClass(1)
    const clear = () =>
      app.inject('POST', `/api/clearance/classes/${offer.id}/clear`, {
        as: teacher,
        body: { students: loads },
        headers: { 'idempotency-key': `k${offer.id}-0123456789` },
      })
    const [first, second] = [await clear(), await clear()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect((await get(`/api/clearance/loads/${loads[0]!.id}/history`, teacher)).body.data).toHaveLength(1)
  })
})
