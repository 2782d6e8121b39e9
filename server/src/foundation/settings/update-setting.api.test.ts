import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
await sql`
  insert into payment_settings (type, value, scope) values ('minimum_midterm_payment', 50, 'Percentage'), ('minimum_final_payment', 3000, 'Fixed')
  on conflict do nothing`.execute(t.db)
const readMinimums = async (as: 'administrator' | 'cashier' = 'administrator') =>
  (await t.inject('GET', '/api/settings/single', { as, query: { type: 'minimum_midterm_payment,minimum_final_payment' } })).body.data
const [midterm] = await readMinimums()
const saveMinimum = (body: object, as: 'administrator' | 'cashier' | undefined = 'administrator', id: unknown = midterm.id) =>
  t.inject('POST', `/api/settings/${id}`, { as, body })

it('changes a minimum payment by its id and leaves an audit row', async () => {
  expect(midterm.type).toBe('minimum_midterm_payment')
  const { status, body } = await saveMinimum({ value: '3,500', scope: 'Fixed' })
  expect([status, body]).toEqual([200, { data: { ...midterm, value: 3500, scope: 'Fixed' }, message: 'Setting successfully updated' }])
  expect((await readMinimums('cashier'))[0]).toEqual(body.data)
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'settings.update', entity: 'payment_settings', after: { value: 3500 } })
})

it('rejects invalid amounts, and percentages above 100', async () => {
  for (const value of ['', '1.50', '-1', 'x', -1, 1.5])
    expect((await saveMinimum({ value, scope: 'Fixed' })).body.errors).toHaveProperty('value')
  expect((await saveMinimum({ value: 101, scope: 'Percentage' })).body.errors).toEqual({ value: ['A percentage is at most 100'] })
  expect((await saveMinimum({ value: 100, scope: 'Percentage' })).status).toBe(200)
  expect((await saveMinimum({ value: 1, scope: 'Fixed' }, 'administrator', 999)).status).toBe(404)
  expect((await saveMinimum({ value: 1, scope: 'Fixed' }, 'administrator', 'semester')).status).toBe(422)
})

it('requires the permission; cashiers can only read', async () => {
  expect((await t.inject('POST', `/api/settings/${midterm.id}`, { body: { value: 1, scope: 'Fixed' } })).status).toBe(401)
  expect((await saveMinimum({ value: 1, scope: 'Fixed' }, 'cashier')).status).toBe(403)
  expect((await t.inject('GET', '/api/settings/single', { as: 'student' })).status).toBe(403)
  expect((await t.inject('GET', '/api/settings/single', { as: 'cashier', query: { type: 'secret' } })).status).toBe(422)
})

it('returns the value lists', async () => {
  t.clock.now = new Date('2026-12-31T16:00:00Z')
  const { status, body } = await t.inject('GET', '/api/optionLists')
  expect([status, body.data.school_years[0], body.data.strands]).toEqual([200, '2029-2030', ['HUMSS', 'ICT', 'HE', 'ABM']])
})
