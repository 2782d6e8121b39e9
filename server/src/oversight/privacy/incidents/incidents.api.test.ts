import { expect, it } from 'vitest'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const hoursAgo = (hours: number) => new Date(t.clock.now.getTime() - hours * 3_600_000).toISOString()
const form = (values: object = {}) => ({
  title: 'Lost laptop',
  discovered_at: hoursAgo(80),
  nature: 'A laptop was stolen.',
  is_sensitive: true,
  ...values,
})
type As = TestUser | 'administrator' | 'registrar' | undefined
const add = (values: object = {}, as: As = 'administrator') => t.inject('POST', '/api/privacy/incidents', { as, body: form(values) })
const edit = (id: number, values: object, as: As = 'administrator') =>
  t.inject('PUT', `/api/privacy/incidents/${id}`, { as, body: form(values) })
const read = async (id: number) => (await t.inject('GET', `/api/privacy/incidents/${id}`, { as: 'administrator' })).body.data

it('registers an incident with its 72 hours, and says when they are over', async () => {
  const answer = await add()
  expect(answer.status).toBe(200)
  const incident = await read(answer.body.data.id)
  expect(incident).toMatchObject({ is_overdue: true, notify_by: hoursAgo(8), closed_at: null, dpo: { name: '' } })
  const notified = await edit(incident.id, {
    npc_notified_at: hoursAgo(2),
    subjects_notified_at: hoursAgo(1),
    persons_affected: 12,
    measures: 'The disk was encrypted.\nPasswords were changed.',
    updated_at: incident.updated_at,
  })
  expect(notified.body.data).toMatchObject({
    is_overdue: false,
    persons_affected: 12,
    measures: 'The disk was encrypted.\nPasswords were changed.',
  })
  expect((await edit(incident.id, { title: 'Other', updated_at: incident.updated_at })).status).toBe(409)
  const closed = await edit(incident.id, { is_closed: true })
  expect(closed.body.data.closed_at).not.toBeNull()
  expect((await edit(incident.id, { is_closed: false })).body.data.closed_at).toBeNull()
  expect((await t.audits()).map(({ action }) => action)).toEqual(expect.arrayContaining(['privacy.add_incident', 'privacy.edit_incident']))
})

it('lists the incidents of a year for the yearly report', async () => {
  await add({ title: 'Wrong mail', discovered_at: '2024-12-31T15:59:00Z', is_closed: true })
  await add({ title: 'New year', discovered_at: '2024-12-31T16:00:00Z' })
  const titles = async (query: Record<string, string | number>) =>
    (await t.inject('GET', '/api/privacy/incidents', { as: 'administrator', query })).body.data.map(({ title }: { title: string }) => title)
  expect(await titles({ year: 2024 })).toEqual(['Wrong mail'])
  expect(await titles({ year: 2025 })).toEqual(['New year'])
  expect(await titles({ status: 'closed' })).toEqual(['Wrong mail'])
  expect(await titles({ search: 'new ye', status: 'open' })).toEqual(['New year'])
  const file = await t.inject('GET', '/api/privacy/incidents', { as: 'administrator', query: { year: 2024, format: 'csv' } })
  expect(file.body).toContain('Wrong mail,A laptop was stolen.,2024-12-31 23:59,,Not known,2025-01-03 23:59,,,,Closed')
})

it('refuses wrong times, missing texts, other roles and people who are not signed in', async () => {
  expect((await add({ title: '' })).status).toBe(422)
  expect((await add({ nature: ' ' })).status).toBe(422)
  expect((await add({ persons_affected: -1 })).status).toBe(422)
  expect(Object.keys((await add({ discovered_at: hoursAgo(-1) })).body.errors)).toEqual(['discovered_at'])
  expect(Object.keys((await add({ npc_notified_at: hoursAgo(90) })).body.errors)).toEqual(['npc_notified_at'])
  const { id } = (await add()).body.data
  expect((await edit(id, { subjects_notified_at: hoursAgo(-2) })).status).toBe(422)
  expect((await edit(999_999, {})).status).toBe(404)
  expect((await add({}, 'registrar')).status).toBe(403)
  expect((await edit(id, {}, 'registrar')).status).toBe(403)
  expect((await t.inject('POST', '/api/privacy/incidents', { body: form() })).status).toBe(401)
  expect((await t.inject('PUT', `/api/privacy/incidents/${id}`, { body: form() })).status).toBe(401)
  expect((await t.inject('GET', '/api/privacy/incidents', { as: 'registrar' })).status).toBe(403)
  expect((await t.inject('GET', '/api/privacy/incidents/999999', { as: 'administrator' })).status).toBe(404)
})
