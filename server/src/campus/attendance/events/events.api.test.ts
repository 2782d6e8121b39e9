import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { anAttendee, anEvent, at, DAY, eventForm, gateId } from '#testing/campus/attendance.ts'
import { aTerm } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const guard = await t.createUser('guard')
const add = (values: object = {}) => t.inject('POST', '/api/attendance/events', { as: guard, body: eventForm(values) })
const edit = (id: number, values: object = {}) => t.inject('PUT', `/api/attendance/events/${id}`, { as: guard, body: eventForm(values) })
const step = (id: number, verb: 'close' | 'reopen' | 'cancel', body: object = { reason: 'Storm' }) =>
  t.inject('POST', `/api/attendance/events/${id}/${verb}`, { as: guard, body: verb === 'cancel' ? body : undefined })
const list = async (query: Record<string, string | number> = {}, as = guard) =>
  (await t.inject('GET', '/api/attendance/events', { as, query })).body
const lastAudit = async () => (await t.audits()).at(-1)

beforeAll(async () => {
  await aTerm(t.db)
  t.clock.now = at('08:00')
})

it('has the gate log from the start, which is first in the list and never changes', async () => {
  const { data } = await list()
  expect(data[0]).toMatchObject({ title: 'Gate log', is_gate: true, status: 'current', sessions: ['day'], starts_on: null })
  const id = await gateId(t)
  for (const verb of ['close', 'reopen', 'cancel'] as const) expect((await step(id, verb)).body.reasons[0].code).toBe('attendance.gate')
  expect((await edit(id)).body.reasons[0].code).toBe('attendance.gate')
})

it('adds an event of the current term, with its audience in words, and leaves an audit row', async () => {
  const { status, body } = await add({ title: 'Seminar', is_for_everyone: false, is_for_employees: true, levels: [11, 1] })
  expect([status, body.message]).toEqual([200, 'Event Successfully Created'])
  expect(body.data).toMatchObject({
    title: 'Seminar',
    starts_on: DAY,
    ends_on: DAY,
    am_in: '07:30',
    pm_out: null,
    sessions: ['am', 'pm'],
    audience: 'Employees, Grade 11, Year 1',
    school_year: '2026-2027',
    status: 'current',
  })
  expect(await lastAudit()).toMatchObject({ actor_id: guard.id, action: 'attendance.add_event', after: { title: 'Seminar' } })
  expect((await t.inject('GET', `/api/attendance/events/${body.data.id}`, { as: guard })).body.data).toEqual({
    ...body.data,
    sees_all: true,
    own_devices: [],
  })
})

it('is searched and filtered by its status', async () => {
  await add({ title: 'Blood donation', starts_on: '2026-09-01' })
  await add({ title: 'Blood typing', starts_on: '2026-07-01' })
  const titles = async (query: Record<string, string>) => (await list(query)).data.map(({ title }: { title: string }) => title)
  expect(await titles({ search: 'blood' })).toEqual(['Blood donation', 'Blood typing'])
  expect(await titles({ search: 'blood', status: 'past' })).toEqual(['Blood typing'])
  expect(await titles({ search: 'blood', status: 'upcoming' })).toEqual(['Blood donation'])
  expect((await list({ limit: 2 })).meta).toMatchObject({ per_page: 2, current_page: 1 })
})

it('repeats on days of the week', async () => {
  const values = { starts_on: '2026-08-03', ends_on: '2026-08-31', weekdays: [1, 3] }
  const { body } = await add({ title: 'Flag ceremony', ...values })
  expect(body.data).toMatchObject(values)
  const never = await add({ starts_on: '2026-08-04', ends_on: '2026-08-05', weekdays: [1] })
  expect([never.status, Object.keys(never.body.errors)]).toEqual([422, ['weekdays']])
})

it('rejects bad input with a text at the field', async () => {
  const errorsOf = async (values: object) => Object.keys((await add(values)).body.errors ?? {})
  expect(await errorsOf({ title: ' ' })).toEqual(['title'])
  expect(await errorsOf({ starts_on: 'soon' })).toContain('starts_on')
  expect(await errorsOf({ ends_on: '2026-08-11' })).toEqual(['ends_on'])
  expect(await errorsOf({ ends_on: '2028-08-11' })).toEqual(['ends_on'])
  expect(await errorsOf({ am_out: '07:00' })).toEqual(['am_out'])
  expect(await errorsOf({ pm_in: '11:00' })).toEqual(['pm_in'])
  expect(await errorsOf({ am_in: '25:00' })).toContain('am_in')
  expect(await errorsOf({ late_after: 300 })).toEqual(['late_after'])
  expect(await errorsOf({ is_for_everyone: false })).toEqual(['is_for_everyone'])
  for (const field of ['role_ids', 'course_ids', 'section_ids']) expect(await errorsOf({ [field]: [999_999] })).toEqual([field])
})

it('is edited by one of two who have it open', async () => {
  const { id, updated_at } = await anEvent(t)
  const [course] = (await t.inject('GET', '/api/attendance/options', { as: guard })).body.data.courses
  expect(course).toBeUndefined()
  const answers = await Promise.all([edit(id, { title: 'One', updated_at }), edit(id, { title: 'Two', updated_at })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await lastAudit()).toMatchObject({ action: 'attendance.edit_event', before: { title: 'Foundation day' } })
  expect((await edit(999_999)).status).toBe(404)
})

it('is closed once, reopened, and cancelled for good', async () => {
  const { id } = await anEvent(t)
  expect((await step(id, 'close')).body.data.status).toBe('closed')
  expect((await step(id, 'close')).status).toBe(200)
  expect(
    (await t.audits()).filter(({ action, entity_id }) => action === 'attendance.close_event' && entity_id === String(id)),
  ).toHaveLength(1)
  expect((await step(id, 'reopen')).body.data.status).toBe('current')
  expect(await lastAudit()).toMatchObject({ action: 'attendance.reopen_event' })
  expect((await step(id, 'cancel', { reason: '' })).status).toBe(422)
  const { body } = await step(id, 'cancel')
  expect([body.message, body.data.status, body.data.cancel_reason]).toEqual(['Event Successfully Cancelled', 'cancelled', 'Storm'])
  expect(await lastAudit()).toMatchObject({ action: 'attendance.cancel_event', after: { cancel_reason: 'Storm' } })
  for (const verb of ['close', 'reopen', 'cancel'] as const)
    expect((await step(id, verb)).body.reasons[0].code).toBe('attendance.cancelled')
  expect((await edit(id)).body.reasons[0].code).toBe('attendance.cancelled')
})

it('says what may be done, and refuses the rest', async () => {
  const [administrator, assigned, librarian] = [
    await t.createUser('administrator'),
    await t.createUser('guard'),
    await t.createUser('librarian'),
  ]
  await sql`insert into user_permissions select ${librarian.id}, id from permissions where name = 'View Attendance'`.execute(t.db)
  const { number } = await anAttendee(t)
  const { rows } = await sql<{ id: number }>`
    insert into clearance_offices (name, role_keys) values ('SAO', '{administrator,librarian}') returning id`.execute(t.db)
  const steps = {
    edit: ['PUT', '', eventForm()],
    close: ['POST', '/close', undefined],
    reopen: ['POST', '/reopen', undefined],
    cancel: ['POST', '/cancel', { reason: 'Storm' }],
    assign_guards: ['PUT', '/guards', { posts: [] }],
    add_entry: ['POST', '/entries', { number, kind: 'in', day: DAY, time: '07:00', reason: 'No ID' }],
    add_absences: ['POST', '/deficiencies', { office_id: rows[0]!.id }],
  } as const
  const prepareAfter = async (verb: 'close' | 'cancel') => {
    const { id } = await anEvent(t)
    await step(id, verb)
    return id
  }
  const states = {
    gate: () => gateId(t),
    current: async () => (await anEvent(t)).id,
    over: async () => (await anEvent(t, { am_in: null, am_out: '07:30', pm_in: null })).id,
    closed: () => prepareAfter('close'),
    cancelled: () => prepareAfter('cancel'),
  }
  const done: Record<string, string[]> = {}
  for (const [state, newEvent] of Object.entries(states)) {
    for (const [name, as] of Object.entries({ administrator, guard, librarian })) {
      const verbs: string[] = []
      for (const [verb, [method, path, body]] of Object.entries(steps)) {
        const id = await newEvent()
        const { can } = (await t.inject('GET', `/api/attendance/events/${id}`, { as })).body.data
        const before = (await t.audits()).length
        const { status } = await t.inject(method, `/api/attendance/events/${id}${path}`, { as, body })
        const isDone = status === 200 && (await t.audits()).length > before
        expect([state, name, verb, can[verb]]).toEqual([state, name, verb, isDone])
        if (isDone) verbs.push(verb)
      }
      if (verbs.length > 0) done[`${name} ${state}`] = verbs
    }
  }
  expect(done).toEqual({
    'administrator gate': ['assign_guards', 'add_entry'],
    'guard gate': ['add_entry'],
    'administrator current': ['edit', 'close', 'cancel', 'assign_guards', 'add_entry'],
    'guard current': ['edit', 'close', 'cancel', 'add_entry'],
    'administrator over': ['edit', 'close', 'cancel', 'assign_guards', 'add_entry', 'add_absences'],
    'guard over': ['edit', 'close', 'cancel', 'add_entry'],
    'librarian over': ['add_absences'],
    'administrator closed': ['edit', 'reopen', 'cancel', 'assign_guards', 'add_entry', 'add_absences'],
    'guard closed': ['edit', 'reopen', 'cancel', 'add_entry'],
    'librarian closed': ['add_absences'],
    'administrator cancelled': ['assign_guards'],
  })
  const { id } = await anEvent(t)
  const posts = [{ user_id: assigned.id }]
  await t.inject('PUT', `/api/attendance/events/${id}/guards`, { as: administrator, body: { posts } })
  const none = { edit: false, close: false, reopen: false, cancel: false }
  const ofList = async (as: TestUser) => (await list({}, as)).data.find((row: { id: number }) => row.id === id).can
  expect(await ofList(guard)).toMatchObject({ ...none, add_entry: true, scan: true, show_code: true })
  expect(await ofList(assigned)).toMatchObject({ ...none, edit: true, close: true, cancel: true })
  expect((await step(id, 'close')).status).toBe(403)
})

it('is for the guard and the administrator alone', async () => {
  const { id } = await anEvent(t)
  const calls = [
    ['GET', '/api/attendance/events', undefined],
    ['GET', '/api/attendance/options', undefined],
    ['POST', '/api/attendance/events', eventForm()],
    ['PUT', `/api/attendance/events/${id}`, eventForm()],
    ['POST', `/api/attendance/events/${id}/close`, undefined],
    ['POST', `/api/attendance/events/${id}/reopen`, undefined],
    ['POST', `/api/attendance/events/${id}/cancel`, { reason: 'Storm' }],
  ] as const
  for (const [method, path, body] of calls) {
    expect([path, (await t.inject(method, path, { body })).status]).toEqual([path, 401])
    expect([path, (await t.inject(method, path, { as: 'registrar', body })).status]).toEqual([path, 403])
  }
})
