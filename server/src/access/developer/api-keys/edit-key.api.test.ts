import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { keysOf, outcomeOf } from '#testing/access/api-keys.ts'
import { PASSWORD, type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const keys = keysOf(t)
const administrator = await t.createUser('administrator', { first_name: 'Rosa', last_name: 'Root' })
const registrar = await t.createUser('registrar', { first_name: 'Ana', last_name: 'Reyes' })
const start = t.clock.now
const values = { name: 'Timetable sync', permissions: ['View Students'], addresses: [] }
const edit = (id: number, body: object, as: TestUser | undefined = registrar) =>
  t.inject('PUT', `/api/api-keys/${id}`, { as, body: { ...values, ...body } })
const detailsOf = async (id: number, as = administrator) => (await t.inject('GET', `/api/api-keys/${id}`, { as })).body.data
const bellOf = async (as: TestUser) =>
  (await t.inject('GET', '/api/notifications', { as })).body.data.map(({ data }: { data: { message: string } }) => data.message)

beforeEach(() => {
  t.clock.now = start
})

describe('an API key', () => {
  it('is edited by its owner and stays the same key, with the change in the audit log', async () => {
    const { id, key } = await keys.add(registrar)
    const { expires_at, prefix } = await detailsOf(id)
    const change = {
      name: ' Seat  plan ',
      permissions: ['view students', 'View Faculty'],
      addresses: ['127.0.0.0/8', '203.0.113.7'],
      valid_days: 90,
    }
    const answer = await edit(id, { ...change, current_password: PASSWORD })
    expect([answer.status, answer.body]).toEqual([200, { message: 'API Key Successfully Updated' }])
    const after = { name: 'Seat plan', permissions: ['View Faculty', 'View Students'], addresses: ['127.0.0.0/8', '203.0.113.7'] }
    const until = new Date(start.getTime() + 90 * 86_400_000).toISOString()
    expect(await detailsOf(id)).toMatchObject({ ...after, prefix, expires_at: until })
    expect((await keys.call(key)).status).toBe(200)
    expect((await t.audits()).at(-1)).toMatchObject({
      ...{ actor_id: registrar.id, action: 'api_keys.edit', entity: 'api_keys', entity_id: String(id) },
      before: { ...values, expires_at },
      after: { ...after, expires_at: until },
    })
    expect((await edit(id, { permissions: ['View Faculty'], addresses: ['203.0.113.7'] })).status).toBe(200)
    expect(await detailsOf(id)).toMatchObject({ name: values.name, expires_at: until })
    expect(outcomeOf(await keys.call(key))).toEqual([403, 'api_key.address'])
  })

  it('is edited by those who manage keys, and its owner is told', async () => {
    const { id } = await keys.add(registrar)
    expect((await edit(id, { name: 'Renamed' }, administrator)).status).toBe(200)
    expect((await t.audits()).at(-1)).toMatchObject({ actor_id: administrator.id, action: 'api_keys.edit' })
    expect(await bellOf(registrar)).toContain('Rosa Root edited your API key Renamed.')
    const other = await t.createUser('administrator')
    const service = await keys.addService(administrator)
    expect((await edit(service.id, { name: 'Library 2', valid_days: null }, administrator)).status).toBe(200)
    expect(await detailsOf(service.id)).toMatchObject({ name: 'Library 2', owner: 'Library 2', expires_at: null })
    expect(await bellOf(other)).toContain('Rosa Root edited the service key Library 2.')
  })

  it('gets more permissions, addresses or time only with the password of its editor', async () => {
    const { id } = await keys.add(registrar, { addresses: ['203.0.113.7'] })
    const now = { addresses: ['203.0.113.7'] }
    const wider = [{ ...now, permissions: ['View Students', 'View Faculty'] }, { addresses: [] }, { ...now, valid_days: 365 }]
    for (const change of wider) {
      expect(Object.keys((await edit(id, change)).body.errors ?? {})).toEqual(['current_password'])
      expect((await edit(id, { ...change, current_password: 'Wrong-Password-1' })).status).toBe(422)
    }
    expect((await edit(id, { ...now, name: 'Renamed', valid_days: 1 })).status).toBe(200)
    expect((await edit(id, { ...wider[0], current_password: PASSWORD })).status).toBe(200)
  })

  it('does not exist for others, and is not edited without a sign-in or with a key', async () => {
    const { id, key } = await keys.add(registrar)
    expect((await edit(id, {}, await t.createUser('registrar'))).status).toBe(404)
    expect((await t.inject('PUT', `/api/api-keys/${id}`, { body: values })).status).toBe(401)
    expect(outcomeOf(await keys.call(key, 'PUT', `/api/api-keys/${id}`, values))).toEqual([403, 'api_key.session_needed'])
    const { id: clientId } = (await sql<{ id: number }>`select id from api_keys where kind = 'client'`.execute(t.db)).rows[0]!
    expect((await edit(clientId, {}, administrator)).status).toBe(404)
    expect((await edit(987_654_321, {})).status).toBe(404)
  })

  it('is refused with bad input', async () => {
    const { id } = await keys.add(registrar)
    const bad = await edit(id, { name: '', permissions: [], addresses: ['10.0.0.300'], valid_days: 366 })
    expect([bad.status, Object.keys(bad.body.errors).sort()]).toEqual([422, ['addresses', 'name', 'permissions', 'valid_days']])
    expect((await edit(id, { permissions: ['Fly'] })).body.errors).toEqual({ permissions: ['This permission does not exist'] })
    expect((await edit(id, { valid_days: null })).body.errors).toEqual({ valid_days: ['A personal key has an end'] })
  })

  it('gets no permission that its editor or its owner lacks, and keeps those that it has', async () => {
    const { id } = await keys.add(registrar)
    const more = { permissions: ['View Students', 'Edit Permissions'] }
    expect(outcomeOf(await edit(id, more))).toEqual([422, 'access.lacking'])
    expect(outcomeOf(await edit(id, more, administrator))).toEqual([422, 'access.lacking'])
    expect((await detailsOf(id)).permissions).toEqual(['View Students'])
    const service = await keys.addService(administrator, more)
    const manager = await t.createUser('registrar')
    await sql`
      insert into user_permissions select ${manager.id}, id from permissions where name = 'Manage API Keys'`.execute(t.db)
    expect((await edit(service.id, { ...more, name: 'Kept' }, manager)).status).toBe(200)
    expect((await edit(service.id, {}, manager)).status).toBe(200)
    expect(outcomeOf(await edit(service.id, more, manager))).toEqual([422, 'access.lacking'])
  })

  it('stays as it was once it is revoked or has expired', async () => {
    const [revoked, expired] = [await keys.add(registrar), await keys.add(registrar, { valid_days: 7 })]
    await t.inject('DELETE', `/api/api-keys/${revoked.id}`, { as: registrar })
    const listed = async (id: number) =>
      (await t.inject('GET', '/api/api-keys', { as: registrar })).body.data.find((row: { id: number }) => row.id === id)
    expect([(await listed(expired.id)).can, (await listed(revoked.id)).can]).toEqual([
      { edit: true, revoke: true },
      { edit: false, revoke: false },
    ])
    const answer = await edit(revoked.id, {})
    expect([...outcomeOf(answer), answer.body.message]).toEqual([409, 'api_key.ended', 'This API key is revoked.'])
    await sql`update api_keys set expires_at = ${start} where id = ${expired.id}`.execute(t.db)
    expect([(await detailsOf(expired.id)).can, (await listed(expired.id)).can]).toEqual(Array(2).fill({ edit: false, revoke: true }))
    const late = await edit(expired.id, { valid_days: 30 })
    expect([...outcomeOf(late), late.body.message]).toEqual([409, 'api_key.ended', 'This API key has expired.'])
    expect((await t.inject('DELETE', `/api/api-keys/${expired.id}`, { as: registrar })).status).toBe(200)
    expect((await listed(expired.id)).can).toEqual({ edit: false, revoke: false })
  })

  it('tells the second of two who edit it at once, and counts a use as no change', async () => {
    const { id, key } = await keys.add(registrar)
    const { updated_at } = await detailsOf(id)
    await keys.call(key)
    expect((await edit(id, { name: 'First', updated_at })).status).toBe(200)
    const second = await edit(id, { name: 'Second', updated_at })
    expect([second.status, second.body.message]).toEqual([409, expect.stringContaining('changed name')])
    expect((await detailsOf(id)).name).toBe('First')
  })
})
