import { KEY_CALLS_PER_MINUTE, MAX_PERSONAL_KEYS } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { keysOf, outcomeOf } from '#testing/access/api-keys.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const keys = keysOf(t)
const administrator = await t.createUser('administrator', { first_name: 'Rosa', last_name: 'Root' })
const registrar = await t.createUser('registrar', { first_name: 'Ana', last_name: 'Reyes' })
const revoke = (id: number, as = registrar) => t.inject('DELETE', `/api/api-keys/${id}`, { as })
const detailsOf = async (id: number, as = registrar) => (await t.inject('GET', `/api/api-keys/${id}`, { as })).body.data
const bellOf = async (as: typeof registrar) =>
  (await t.inject('GET', '/api/notifications', { as })).body.data.map(({ data }: { data: { message: string } }) => data.message)

it('makes a key that acts as its owner, shows it once and stores its hash', async () => {
  const answer = await keys.tryAdd(registrar, { name: ' Timetable  sync ' })
  expect([answer.status, answer.body.message]).toEqual([200, 'API Key Successfully Created'])
  const { id, key } = answer.body.data
  expect(key).toMatch(/^talaan_p_[0-9a-f]{48}$/)
  expect((await keys.call(key)).status).toBe(200)
  expect((await keys.call(key, 'GET', '/api/user')).body.data).toMatchObject({ id: registrar.id, name: registrar.name })
  expect((await keys.call(key, 'GET', '/api/user')).body.data.info).toMatchObject({ contact_number: null, birthdate: 'No Data' })
  for (const path of ['/api/privacy/consents', '/api/privacy/exports', '/api/attendance/own', '/api/user/id-cards'])
    expect([path, (await keys.call(key, 'GET', path)).status]).toEqual([path, 403])
  expect(await detailsOf(id)).toMatchObject({ name: 'Timetable sync', prefix: key.slice(0, 15), owner: 'Ana Reyes', status: 'active' })
  expect((await t.audits()).at(-1)).toMatchObject({
    actor_id: registrar.id,
    action: 'api_keys.add',
    entity: 'api_keys',
    entity_id: String(id),
    after: { name: 'Timetable sync', permissions: ['View Students'] },
  })
  const { rows } = await sql<{ text: string }>`
    select k::text as text from api_keys k union all select a::text from audit_logs a`.execute(t.db)
  expect(rows.map(({ text }) => text).join('\n')).not.toContain(key.slice(15))
})

it('rejects bad input, and people who are not signed in', async () => {
  const bad = await keys.tryAdd(registrar, { name: '', permissions: [], addresses: ['10.0.0.300'], valid_days: 0 })
  expect([bad.status, Object.keys(bad.body.errors).sort()]).toEqual([422, ['addresses', 'name', 'permissions', 'valid_days']])
  expect((await keys.tryAdd(registrar, { permissions: ['Fly'] })).body.errors).toEqual({ permissions: ['This permission does not exist'] })
  expect((await keys.tryAdd(registrar, { valid_days: undefined })).status).toBe(422)
  expect((await t.inject('POST', '/api/api-keys', { body: {} })).status).toBe(401)
})

it('rejects a permission that its maker lacks, also one about an own record', async () => {
  expect(outcomeOf(await keys.tryAdd(registrar, { permissions: ['Edit Permissions'] }))).toEqual([422, 'access.lacking'])
  expect(outcomeOf(await keys.tryAdd(registrar, { permissions: ['View Own Grades'] }))).toEqual([422, 'access.lacking'])
})

it('lets only those who manage keys make a service key, and tells the others of them', async () => {
  const other = await t.createUser('administrator')
  expect(outcomeOf(await keys.tryAddService(registrar))).toEqual([403, 'access.forbidden'])
  expect((await keys.tryAddService(administrator, { name: '' })).status).toBe(422)
  expect((await t.inject('POST', '/api/api-keys/service', { body: {} })).status).toBe(401)
  const { id, key } = await keys.addService(administrator, { permissions: ['View Students', 'Edit Curriculum'] })
  expect(key).toMatch(/^talaan_s_/)
  expect((await keys.call(key)).status).toBe(200)
  expect(outcomeOf(await keys.call(key, 'GET', '/api/users'))).toEqual([403, 'access.forbidden'])
  expect((await t.audits()).at(-1)).toMatchObject({ actor_id: administrator.id, action: 'api_keys.add', entity_id: String(id) })
  expect(await bellOf(other)).toContain('Rosa Root made the service key Library system.')
})

it('records what a service key does under its own account, with the number of the key', async () => {
  const { id, key } = await keys.addService(administrator, { permissions: ['View Registrar Settings', 'Edit Curriculum'] })
  const course = await sql<{ id: number }>`
    insert into courses (code, name, level_type) values ('BSX', 'Course X', 'college') returning id`.execute(t.db)
  const answer = await keys.call(key, 'POST', '/api/curriculum', { name: '2026', course_id: course.rows[0]!.id })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { rows } = await sql<{ name: string; api_key_id: number }>`
    select u.name, a.api_key_id from audit_logs a join users u on u.id = a.actor_id order by a.id desc limit 1`.execute(t.db)
  expect(rows).toEqual([{ name: 'Library system', api_key_id: id }])
  expect((await t.inject('GET', '/api/users', { as: administrator, query: { search: 'Library system' } })).body.meta.total).toBe(0)
})

it('revokes a key at once; the second time changes nothing', async () => {
  const { id, key } = await keys.add(registrar)
  expect((await keys.call(key)).status).toBe(200)
  expect((await revoke(id)).body).toEqual({ message: 'API Key Successfully Revoked' })
  expect(outcomeOf(await keys.call(key))).toEqual([401, 'api_key.revoked'])
  expect((await revoke(id)).status).toBe(200)
  expect((await t.audits()).filter((row) => row.action === 'api_keys.revoke' && row.entity_id === String(id))).toHaveLength(1)
  expect((await detailsOf(id)).status).toBe('revoked')
})

it('hides the key of another person, except from those who manage keys', async () => {
  const { id } = await keys.add(registrar)
  const other = await t.createUser('registrar')
  expect((await t.inject('GET', `/api/api-keys/${id}`, { as: other })).status).toBe(404)
  expect((await revoke(id, other)).status).toBe(404)
  expect((await t.inject('DELETE', `/api/api-keys/${id}`)).status).toBe(401)
  expect((await t.inject('DELETE', '/api/api-keys/x', { as: registrar })).status).toBe(422)
  expect((await t.inject('GET', '/api/api-keys/all', { as: other })).status).toBe(403)
  const { id: clientId } = (await sql<{ id: number }>`select id from api_keys where kind = 'client'`.execute(t.db)).rows[0]!
  expect((await revoke(clientId, administrator)).status).toBe(404)
  expect((await revoke(id, administrator)).status).toBe(200)
  expect(await bellOf(registrar)).toContain('Rosa Root revoked your API key Timetable sync.')
})

it('lists own keys, and all of them for those who manage keys', async () => {
  const person = await t.createUser('registrar', { first_name: 'Lina', last_name: 'Lopez' })
  const [first, second] = [await keys.add(person, { name: 'First' }), await keys.add(person, { name: 'Second' })]
  await revoke(first.id, person)
  const own = (query: Record<string, string> = {}) => t.inject('GET', '/api/api-keys', { as: person, query })
  expect((await own()).body.data.map(({ name }: { name: string }) => name)).toEqual(['Second', 'First'])
  expect((await own({ status: 'active' })).body).toMatchObject({ data: [{ id: second.id }], meta: { total: 1 } })
  const all = await t.inject('GET', '/api/api-keys/all', { as: administrator, query: { search: 'lopez', kind: 'personal' } })
  expect(all.body.meta.total).toBe(2)
  expect(JSON.stringify(all.body)).not.toMatch(/hash|[0-9a-f]{48}/)
  const offered = (await t.inject('GET', '/api/api-keys/permissions', { as: person })).body.data
  expect(offered).toContainEqual({ name: 'View Students', area: 'Students' })
  expect(offered.map(({ name }: { name: string }) => name)).not.toContain('Edit Permissions')
})

it('limits the working keys of one person, also when they are made at the same time', async () => {
  const person = await t.createUser('registrar')
  const answers = await Promise.all(Array.from({ length: MAX_PERSONAL_KEYS + 3 }, () => keys.tryAdd(person)))
  const made = answers.filter(({ status }) => status === 200)
  expect(made).toHaveLength(MAX_PERSONAL_KEYS)
  expect(outcomeOf(answers.find(({ status }) => status !== 200)!)).toEqual([422, 'api_key.too_many'])
  await revoke(made[0]!.body.data.id, person)
  expect((await keys.tryAdd(person)).status).toBe(200)
})

it('refuses a key that makes too many calls, and says when to try again', async () => {
  const { key } = await keys.add(registrar, { permissions: ['Resend Enrollment Confirmation'] })
  const statuses: number[] = []
  for (let call = 0; call < KEY_CALLS_PER_MINUTE + 1; call++) statuses.push((await keys.call(key, 'GET', '/api/maintenance')).status)
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]))
  const refused = await keys.call(key, 'GET', '/api/maintenance')
  expect([statuses.at(-1), ...outcomeOf(refused)]).toEqual([429, 429, 'auth.throttled'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const other = await keys.add(registrar)
  expect((await keys.call(other.key)).status).toBe(200)
})
