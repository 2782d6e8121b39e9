import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aFeeOnDemand, aPayment, aTermFee, signInStudent } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aTerm } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { exportPerson } from '../exports/export-person.ts'
import { remindOfRequests } from './remind-of-requests.ts'

const t = await testApp()
const day = (offset: number) => new Date(t.clock.now.getTime() + offset * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
const personOf = async (userId: number) =>
  (await sql<{ id: number }>`select id from user_infos where user_id = ${userId}`.execute(t.db)).rows[0]!.id
let guard: TestUser
let guardPerson: number

beforeAll(async () => {
  guard = await t.createUser('guard')
  guardPerson = await personOf(guard.id)
})

const send = (as: TestUser | undefined, person_id: number, values: object = {}) =>
  t.inject('POST', '/api/privacy/own-requests', {
    as,
    body: { person_id, type: 'access', details: 'What do you have about me?', ...values },
  })
const act = (id: number, action: string, body: object, as: TestUser | 'administrator' | 'registrar' | undefined = 'administrator') =>
  t.inject('POST', `/api/privacy/requests/${id}/${action}`, { as, body })
const read = async (id: number) => (await t.inject('GET', `/api/privacy/requests/${id}`, { as: 'administrator' })).body.data

it('receives a request, tells the data protection officer, and answers within the days of the setting', async () => {
  const answer = await send(guard, guardPerson)
  expect(answer.status).toBe(200)
  const [own] = answer.body.data
  expect(own).toMatchObject({ type: 'access', status: 'open', due_on: day(30) })
  expect((await send(guard, guardPerson)).body.reasons[0].code).toBe('privacy.request_open')
  const bell = await t.inject('GET', '/api/notifications', { as: await t.createUser('administrator') })
  expect(bell.body.data).toEqual([])
  const list = await t.inject('GET', '/api/privacy/requests', { as: 'registrar', query: { status: 'open' } })
  expect(list.body.data[0]).toMatchObject({ id: own.id, is_overdue: false })
  expect(list.body.data[0].name).toContain('Ana')
  const file = await t.inject('GET', '/api/privacy/requests', { as: 'registrar', query: { format: 'csv' } })
  expect(file.body).toContain(`,See my data,${day(0)},${day(30)},Open`)
  const find = (search: string, type = 'access') =>
    t.inject('GET', '/api/privacy/requests', { as: 'registrar', query: { search, type } }).then(({ body }) => body.data.length)
  expect([await find(guard.name), await find('nobody of this name'), await find(guard.name, 'erasure')]).toEqual([1, 0, 0])

  expect([own.can, (await read(own.id)).can]).toEqual([
    { withdraw: true },
    { note: true, extend: true, answer: true, export: true, download: false, anonymise: false },
  ])
  const seen = await t.inject('GET', `/api/privacy/requests/${own.id}`, { as: 'registrar' })
  expect(Object.values(seen.body.data.can)).toEqual(Array(6).fill(false))
  expect((await act(own.id, 'notes', { note: 'Called the person.' })).status).toBe(200)
  expect((await act(own.id, 'extend', { due_on: day(10), note: 'Long' })).status).toBe(422)
  expect((await act(own.id, 'extend', { due_on: day(45), note: 'Many records.' })).body.data.due_on).toBe(day(45))
  const stale = await act(own.id, 'answer', { is_rejected: false, answer: 'Here it is.', updated_at: new Date(0).toISOString() })
  expect(stale.status).toBe(409)
  const { updated_at } = await read(own.id)
  const closed = await act(own.id, 'answer', { is_rejected: false, answer: 'Here it is.', updated_at })
  expect(closed.body.data).toMatchObject({ status: 'done', answer: 'Here it is.' })
  expect(closed.body.data.events.map(({ kind }: { kind: string }) => kind)).toEqual(['done', 'extended', 'note', 'received'])
  expect(closed.body.data.can).toEqual({ note: true, extend: false, answer: false, export: false, download: false, anonymise: false })
  expect((await act(own.id, 'answer', { is_rejected: true, answer: 'No.' })).body.reasons[0].code).toBe('privacy.request_closed')
  expect((await act(own.id, 'extend', { due_on: day(60), note: 'Long' })).body.reasons[0].code).toBe('privacy.request_closed')
  expect((await act(own.id, 'export', {})).body.reasons[0].code).toBe('privacy.request_closed')
  expect((await act(own.id, 'notes', { note: 'Filed.' })).status).toBe(200)
  expect((await t.inject('GET', '/api/notifications', { as: guard })).body.data[0].data.message).toContain('answered')
  expect((await t.audits()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['privacy.receive_request', 'privacy.note_request', 'privacy.extend_request', 'privacy.answer_request']),
  )
})

it('refuses bad input, other roles, and requests about somebody else', async () => {
  expect((await send(guard, guardPerson, { details: ' ' })).status).toBe(422)
  expect((await send(guard, guardPerson, { type: 'gossip' })).status).toBe(422)
  expect((await send(await t.createUser('guard'), guardPerson)).status).toBe(404)
  expect((await send(undefined, guardPerson)).status).toBe(401)
  const { id } = (await send(guard, guardPerson, { type: 'objection' })).body.data[0]
  for (const [action, body] of [
    ['notes', { note: 'x' }],
    ['extend', { due_on: day(60), note: 'x' }],
    ['answer', { is_rejected: false, answer: 'x' }],
    ['anonymise', { keeps_name: true }],
    ['export', {}],
  ] as const) {
    expect([action, (await act(id, action, body, 'registrar')).status]).toEqual([action, 403])
    expect([action, (await act(id, action, body, await t.createUser('guard'))).status]).toEqual([action, 403])
    expect([action, (await t.inject('POST', `/api/privacy/requests/${id}/${action}`, { body })).status]).toEqual([action, 401])
    expect([action, (await act(999_999, action, body)).status]).toEqual([action, 404])
  }
  expect((await act(id, 'notes', { note: '' })).status).toBe(422)
  expect((await act(id, 'answer', { is_rejected: true, answer: '' })).status).toBe(422)
  expect((await act(id, 'anonymise', { keeps_name: true })).status).toBe(422)
  expect((await t.inject('GET', `/api/privacy/requests/${id}`, { as: guard })).status).toBe(403)
  expect((await t.inject('GET', '/api/privacy/requests', { as: guard })).status).toBe(403)
})

it('lets only the person withdraw a request', async () => {
  const list = await t.inject('GET', '/api/privacy/own-requests', { as: guard })
  const { id } = list.body.data.find(({ status }: { status: string }) => status === 'open')
  const withdraw = (as?: TestUser) => t.inject('POST', `/api/privacy/own-requests/${id}/withdraw`, { as })
  expect((await withdraw(await t.createUser('guard'))).status).toBe(404)
  expect((await withdraw()).status).toBe(401)
  expect((await withdraw(guard)).body.data.find((row: { id: number }) => row.id === id)).toMatchObject({
    status: 'withdrawn',
    can: { withdraw: false },
  })
  expect((await withdraw(guard)).status).toBe(409)
})

it('enters a request at the counter, due from the day when it was received', async () => {
  const people = await t.inject('GET', '/api/privacy/people', { as: 'registrar', query: { search: guard.name } })
  expect(people.body.data.map(({ id }: { id: number }) => id)).toContain(guardPerson)
  expect((await t.inject('GET', '/api/privacy/people', { as: 'registrar', query: { search: 'a' } })).body.data).toEqual([])
  const enter = (values: object, as?: 'registrar' | TestUser) =>
    t.inject('POST', '/api/privacy/requests', {
      as,
      body: { person_id: guardPerson, type: 'correction', details: 'Wrong birthdate', ...values },
    })
  expect((await enter({ received_on: day(1) }, 'registrar')).status).toBe(422)
  expect((await enter({ person_id: 999_999 }, 'registrar')).status).toBe(422)
  expect((await enter({}, guard)).status).toBe(403)
  expect((await enter({})).status).toBe(401)
  const { id } = (await enter({ received_on: day(-28) }, 'registrar')).body.data
  expect(await read(id)).toMatchObject({ due_on: day(2), created_by: expect.any(String), retained: [] })

  const admin = await t.createUser('administrator')
  await remindOfRequests(t.ctx())
  await remindOfRequests(t.ctx())
  const bell = (await t.inject('GET', '/api/notifications', { as: admin })).body.data.map(
    ({ data }: { data: { message: string } }) => data.message,
  )
  expect(bell.filter((text: string) => text.includes('1 due soon'))).toHaveLength(1)
})

it('makes a copy for a request, which only a person with an account downloads', async () => {
  const { id } = (await send(guard, guardPerson, { type: 'portability' })).body.data[0]
  expect((await t.inject('GET', `/api/privacy/requests/${id}/export`, { as: 'administrator' })).status).toBe(404)
  const { body } = await act(id, 'export', {})
  expect(body.data.status).toBe('queued')
  expect((await read(id)).can.export).toBe(false)
  expect((await act(id, 'export', {})).body.reasons[0].code).toBe('privacy.export_queued')
  await exportPerson(t.ctx(), body.data.id)
  const refused = await t.inject('GET', `/api/privacy/requests/${id}/export`, { as: 'administrator' })
  expect([refused.status, refused.body.reasons[0].code]).toEqual([403, 'privacy.export_own'])
  expect((await read(id)).can).toMatchObject({ export: true, download: false })
  expect((await t.inject('GET', '/api/privacy/exports', { as: guard })).body.data[0].status).toBe('ready')

  const { rows } = await sql<{ id: number }>`insert into user_infos (first_name, last_name) values ('Old', 'Student') returning id`.execute(
    t.db,
  )
  const entered = await t.inject('POST', '/api/privacy/requests', {
    as: 'registrar',
    body: { person_id: rows[0]!.id, type: 'access', details: 'By letter' },
  })
  const copy = (await act(entered.body.data.id, 'export', {})).body.data
  await exportPerson(t.ctx(), copy.id)
  expect((await read(entered.body.data.id)).can.download).toBe(true)
  expect((await t.inject('GET', `/api/privacy/requests/${entered.body.data.id}/export`, { as: 'administrator' })).status).toBe(200)
  expect((await t.inject('GET', `/api/privacy/requests/${entered.body.data.id}/export`, { as: 'registrar' })).status).toBe(403)
})

it('removes the personal data of somebody who asks for it, and keeps money and studies as they are', async () => {
  await aTerm(t.db)
  await aTermFee(t.db, { centavos: 100_000 })
  const course = await aCourse(t.db)
  const offer = await anOffer(t.db, { course, school_year: '2025-2026', semester: 1 })
  const former = await anEnrollment(t.db, { course, status: 4, loads: [offer], school_year: '2025-2026', semester: 1 })
  const user = await signInStudent(t, former)
  const person = await personOf(user.id)
  await sql`update user_infos set street = 'Rizal Street', religion = 'Catholic', personal_email = 'old@school.test' where id = ${person}`.execute(
    t.db,
  )
  await aPayment(t.db, (await t.createUser('cashier')).id, former, 100_000)
  const { id } = (await send(user, person, { type: 'erasure' })).body.data[0]
  const before = await read(id)
  expect(before.retained.length).toBeGreaterThan(2)
  expect(before.can).toMatchObject({ answer: true, anonymise: false })
  expect(before.anonymise_reasons.map(({ code }: { code: string }) => code)).toContain('privacy.person_in_use')
  expect((await act(id, 'anonymise', { keeps_name: false })).body.reasons[0].code).toBe('privacy.person_in_use')

  await aTerm(t.db, { school_year: '2025-2026' })
  await aTerm(t.db)
  const ledger = async () =>
    (
      await sql<{ total: string }>`
        select (select coalesce(sum(amount_centavos), 0) from charges) || ' ' || (select coalesce(sum(amount_centavos), 0) from payments)
          || ' ' || (select coalesce(sum(amount_centavos), 0) from allocations) || ' ' || (select count(*) from loads) as total`.execute(
        t.db,
      )
    ).rows[0]!.total
  await aFeeOnDemand(t.db, former.student_id, 100_000)
  const totals = await ledger()
  expect((await read(id)).can.anonymise).toBe(true)
  const done = await act(id, 'anonymise', { keeps_name: false })
  expect([done.status, done.body.reasons ?? done.body.data.is_anonymised]).toEqual([200, true])
  expect(done.body.data.can).toMatchObject({ answer: true, anonymise: false })
  expect(await ledger()).toBe(totals)
  const { rows } = await sql<Record<string, unknown>>`
    select i.first_name, i.street, i.religion, i.personal_email, u.email, u.status, e.sort_name from user_infos i
    join users u on u.id = i.user_id join students s on s.user_info_id = i.id join enrollments e on e.student_id = s.id where i.id = ${person}`.execute(
    t.db,
  )
  expect(rows[0]).toMatchObject({ first_name: 'Anonymised', street: null, religion: null, personal_email: null, status: 0 })
  expect(String(rows[0]!.sort_name)).toMatch(/anonymised/i)
  expect((await t.inject('GET', '/api/user', { as: user })).status).toBe(401)
  expect((await t.audits()).find(({ action }) => action === 'privacy.anonymise')).toMatchObject({ entity_id: String(person) })
  expect((await act(id, 'anonymise', { keeps_name: false })).status).toBe(409)
})
