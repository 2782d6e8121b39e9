import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectOfficeOnly } from '#testing/academics/courses.ts'
import { anOffer, aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const registrar = await t.createUser('registrar', { first_name: 'Rosa', last_name: 'Reyes' })
beforeAll(() => aTerm(t.db))

const listRooms = async (query = {}) => (await t.inject('GET', '/api/rooms', { as: registrar, query })).body
const post = (body: object) => t.inject('POST', '/api/rooms', { as: registrar, body })
const put = (id: number, body: object) => t.inject('PUT', `/api/rooms/${id}`, { as: registrar, body })
const requestStatus = (id: number, is_active: boolean) => t.inject('PUT', `/api/rooms/${id}/status`, { as: registrar, body: { is_active } })
const createRoom = async (code: string) => (await post({ code })).body.data

describe('adding a room', () => {
  it('creates it with its code in capitals, and leaves an audit row', async () => {
    const { status, body } = await post({ code: 'comlab  1', name: 'Computer laboratory', capacity: '30' })
    expect([status, body.message]).toEqual([200, 'Room Successfully Created'])
    expect(body.data).toMatchObject({ code: 'COMLAB 1', name: 'Computer laboratory', capacity: 30, is_active: true, classes: 0 })
    expect((await t.audits()).at(-1)).toMatchObject({ actor_id: registrar.id, action: 'room.add', after: { code: 'COMLAB 1' } })
  })

  it('rejects bad input and a taken code, also at the same moment', async () => {
    expect((await post({})).body.errors).toHaveProperty('code')
    expect((await post({ code: 'A; B' })).body.errors).toHaveProperty('code')
    expect((await post({ code: 'RM 1', capacity: 0 })).body.errors).toHaveProperty('capacity')
    expect((await post({ code: 'ComLab 1' })).body.errors).toHaveProperty('code')
    const answers = await Promise.all(['RM 9', 'rm 9'].map((code) => post({ code })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  })

  it('is allowed only for the office', () => expectOfficeOnly(t, 'POST', '/api/rooms', { code: 'RM 2' }))
})

it('lists rooms with the classes of the current term, filtered, searched and paged', async () => {
  const { id } = await createRoom('RM 101')
  for (const [school_year, status] of [
    ['2026-2027', 'open'],
    ['2026-2027', 'dissolved'],
    ['2025-2026', 'open'],
  ] as const) {
    const offer = await anOffer(t.db, { school_year, status, schedule: 'MW 7:30AM-9:00AM' })
    await sql`update offer_meetings set room_id = ${id} where subject_offer_id = ${offer.id}`.execute(t.db)
  }
  expect((await listRooms({ search: 'rm 101' })).data).toMatchObject([{ code: 'RM 101', classes: 1 }])
  expect((await listRooms({ is_active: '0' })).data).toEqual([])
  expect((await listRooms({ limit: 1, page: 2 })).data).toHaveLength(1)
  expect((await t.inject('GET', '/api/rooms', { as: 'student' })).status).toBe(403)
})

describe('editing a room', () => {
  it('changes it and leaves an audit row', async () => {
    const { id, updated_at } = await createRoom('RM 201')
    const { status, body } = await put(id, { code: 'RM 202', capacity: '', updated_at })
    expect([status, body.message]).toEqual([200, 'Room Successfully Updated'])
    expect(body.data).toMatchObject({ code: 'RM 202', capacity: null })
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'room.edit', before: { code: 'RM 201' }, after: { code: 'RM 202' } })
    expect((await listRooms({ search: 'COMLAB 1' })).data).toHaveLength(1)
  })

  it('renames it in schedules of the current and later terms, not of past ones', async () => {
    const { id, updated_at } = await createRoom('RM 210')
    const terms = ['2025-2026', '2026-2027', '2027-2028']
    const offers = []
    for (const school_year of terms) {
      const offer = await anOffer(t.db, { school_year, schedule: 'MW 7:30AM-9:00AM' })
      await sql`update subject_offers set subject_schedule = 'MW 7:30AM-9:00AM RM 210' where id = ${offer.id}`.execute(t.db)
      await sql`update offer_meetings set room_id = ${id} where subject_offer_id = ${offer.id}`.execute(t.db)
      offers.push(offer.id)
    }
    expect((await put(id, { code: 'LAB 210', updated_at })).status).toBe(200)
    const { rows } = await sql<{ subject_schedule: string }>`
      select subject_schedule from subject_offers where id = any(${offers}) order by school_year`.execute(t.db)
    expect(rows.map((row) => row.subject_schedule.slice(-7))).toEqual([' RM 210', 'LAB 210', 'LAB 210'])
  })

  it('rejects a stale form and says what changed', async () => {
    const { id, updated_at } = await createRoom('RM 301')
    await put(id, { code: 'RM 301', capacity: 40, updated_at })
    const { status, body } = await put(id, { code: 'RM 302', updated_at })
    expect([status, body.reasons[0].code]).toEqual([409, 'stale'])
    expect(body.message).toMatch(/^Rosa Reyes changed capacity after you opened it/)
  })

  it('rejects bad input, a taken code and an unknown room', async () => {
    const { id, updated_at } = await createRoom('RM 401')
    expect((await put(id, { code: '', updated_at })).body.errors).toHaveProperty('code')
    expect((await put(id, { code: 'comlab 1', updated_at })).body.errors).toHaveProperty('code')
    expect((await put(999_999, { code: 'X', updated_at })).status).toBe(404)
  })

  it('is allowed only for the office', async () => {
    const { id, updated_at } = await createRoom('RM 501')
    await expectOfficeOnly(t, 'PUT', `/api/rooms/${id}`, { code: 'RM 502', updated_at })
  })
})

describe('retiring a room', () => {
  it('retires it and brings it back, each with an audit row', async () => {
    const { id } = await createRoom('RM 601')
    expect((await requestStatus(id, false)).body).toMatchObject({ message: 'Room Successfully Retired', data: { is_active: false } })
    expect((await listRooms({ is_active: '0' })).data).toMatchObject([{ code: 'RM 601' }])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'room.change_status', after: { is_active: false } })
    const audits = (await t.audits()).length
    expect((await requestStatus(id, false)).status).toBe(200)
    expect(await t.audits()).toHaveLength(audits)
    expect((await requestStatus(id, true)).body.message).toBe('Room Successfully Restored')
  })

  it('rejects bad input and an unknown room', async () => {
    const { id } = await createRoom('RM 701')
    expect((await t.inject('PUT', `/api/rooms/${id}/status`, { as: registrar, body: {} })).status).toBe(422)
    expect((await requestStatus(999_999, true)).status).toBe(404)
  })

  it('is allowed only for the office', async () => {
    const { id } = await createRoom('RM 801')
    await expectOfficeOnly(t, 'PUT', `/api/rooms/${id}/status`, { is_active: false })
  })
})
