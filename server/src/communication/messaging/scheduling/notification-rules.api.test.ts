import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addRule, ruleForm, runRules, switchedRule } from '#testing/communication/scheduling.ts'
import { aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const path = '/api/notification-rules'
const add = (body: object) => t.inject('POST', path, { as: 'administrator', body })
const edit = (id: number, body: object) => t.inject('PUT', `${path}/${id}`, { as: 'administrator', body })
const list = async (query: Record<string, string> = {}) => (await t.inject('GET', path, { as: 'administrator', query })).body.data
const lastAudit = async () => (await t.audits()).at(-1)

beforeAll(async () => {
  t.clock.now = new Date('2026-10-15T01:00:00Z')
  await aTerm(t.db)
})

describe('a rule', () => {
  it('is added off, and leaves an audit row', async () => {
    const answer = await add(ruleForm('payment_due', { name: ' Midterm  payment ', days: '-3', channels: ['portal', 'sms'] }))
    expect([answer.status, answer.body.data]).toMatchObject([200, { name: 'Midterm payment', days: -3, is_on: false, period: 'midterm' }])
    expect(await lastAudit()).toMatchObject({ action: 'notification_rules.add', entity_id: String(answer.body.data.id) })
    expect(await list({ search: 'midterm' })).toMatchObject([{ next_run_at: null, last_run: null, channels: ['portal', 'sms'] }])
  })

  it.each([
    ['an unknown field', { portal_text: 'Pay {amuont}' }, { portal_text: '{amuont} is not a field of this occasion' }],
    ['a brace that is not closed', { portal_text: 'Pay {amount' }, { portal_text: 'A brace is not closed' }],
    ['no text for a chosen channel', { channels: ['sms'], sms_text: ' ' }, { sms_text: 'This field is required' }],
    ['no period', { period: '' }, { period: 'This field is required' }],
    ['no channel', { channels: [] }, { channels: 'Choose at least one channel' }],
    ['more than 60 days', { days: '61' }, { days: 'At most 60 days' }],
    ['a time that is none', { send_at: '25:00' }, { send_at: 'Enter a time, such as 08:00' }],
    ['a link in a text message', { channels: ['sms'], sms_text: 'See talaan.edu.ph' }, { sms_text: 'A text message cannot have a link' }],
    [
      'a last day before the first',
      { starts_on: '2026-10-02', ends_on: '2026-10-01' },
      { ends_on: 'The last day cannot be before the first' },
    ],
    ['a course that does not exist', { course_ids: [987_654] }, { course_ids: 'This course does not exist' }],
  ])('is refused with %s', async (_, values, errors) => {
    const answer = await add(ruleForm('payment_due', values))
    expect([
      answer.status,
      Object.fromEntries(Object.entries(answer.body.errors ?? {}).map(([key, value]) => [key, [value].flat()[0]])),
    ]).toEqual([422, errors])
  })

  it('goes to parents where its occasion concerns a student, and is refused elsewhere', async () => {
    const answer = await add(ruleForm('birthday', { recipients: 'both' }))
    expect([answer.status, answer.body.data.recipients]).toEqual([200, 'both'])
    expect((await lastAudit())?.after).toMatchObject({ recipients: 'both' })
    expect((await add(ruleForm('birthday', { recipients: 'friends' }))).status).toBe(422)
    const { id } = answer.body.data
    expect((await edit(id, ruleForm('birthday', { recipients: 'parents' }))).body.data.recipients).toBe('parents')
    for (const occasion of ['sheets_dean', 'fixed_date', 'missing_documents'] as const) {
      const refused = await add(ruleForm(occasion, { on_day: '2026-10-15', recipients: 'parents' }))
      expect(refused.body.errors).toEqual({ recipients: ['This occasion does not concern a student'] })
    }
  })

  it('is refused with days that its occasion does not have, and without the day of a fixed date', async () => {
    expect((await add(ruleForm('birthday', { days: 1 }))).body.errors).toHaveProperty('days')
    expect((await add(ruleForm('fixed_date'))).body.errors).toHaveProperty('on_day')
  })

  it('is changed, and tells who changed it since the form was opened', async () => {
    const { id, updated_at } = await addRule(t, 'birthday', { name: 'Birthdays' })
    const answer = await edit(id, ruleForm('birthday', { name: 'Birthday greetings', updated_at }))
    expect([answer.status, answer.body.data.name]).toEqual([200, 'Birthday greetings'])
    expect(await lastAudit()).toMatchObject({ action: 'notification_rules.edit', before: { name: 'Birthdays' } })
    const late = await edit(id, ruleForm('birthday', { name: 'Other', updated_at }))
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('changed name')])
  })

  it('is switched on from today, shows its next run, and is switched off', async () => {
    const { id, updated_at } = await addRule(t, 'birthday', { name: 'Switched', send_at: '09:30' })
    const turn = (is_on: boolean, since: string) =>
      t.inject('PUT', `${path}/${id}/switch`, { as: 'administrator', body: { is_on, updated_at: since } })
    const answer = await turn(true, updated_at)
    expect([answer.status, answer.body.data.is_on]).toEqual([200, true])
    expect(await lastAudit()).toMatchObject({ action: 'notification_rules.switch', after: { is_on: true } })
    expect(await list({ search: 'switched', is_on: '1', occasion: 'birthday' })).toMatchObject([
      { next_run_at: '2026-10-15T01:30:00.000Z' },
    ])
    expect((await turn(true, updated_at)).status).toBe(200)
    expect((await turn(false, updated_at)).status).toBe(409)
    expect((await turn(false, answer.body.data.updated_at)).status).toBe(200)
    expect(await list({ search: 'switched', is_on: '1' })).toEqual([])
  })

  it('is removed and keeps its history', async () => {
    const id = await switchedRule(t, 'fixed_date', { name: 'Removed', on_day: '2026-10-15', role_keys: ['administrator'] })
    const file = await t.inject('GET', path, { as: 'administrator', query: { search: 'removed', format: 'csv' } })
    expect(file.body).toContain('Removed,"2026-10-15, 08:00",Portal,On,')
    await runRules(t)
    expect((await t.inject('DELETE', `${path}/${id}`, { as: 'administrator' })).status).toBe(200)
    expect(await lastAudit()).toMatchObject({ action: 'notification_rules.remove', before: { name: 'Removed' } })
    expect([await list({ search: 'removed' }), (await t.inject('GET', `${path}/${id}`, { as: 'administrator' })).status]).toEqual([[], 404])
    for (const [method, end, body] of [
      ['PUT', '', ruleForm('birthday')],
      ['PUT', '/switch', { is_on: true, updated_at: t.clock.now.toISOString() }],
      ['DELETE', '', undefined],
      ['GET', '/planned', undefined],
      ['POST', '/test', {}],
    ] as const)
      expect((await t.inject(method, `${path}/${id}${end}`, { as: 'administrator', body })).status).toBe(404)
    const runs = await t.inject('GET', '/api/notification-runs', { as: 'administrator', query: { search: 'removed' } })
    expect(runs.body.data).toMatchObject([{ rule_id: id, rule_name: 'Removed' }])
  })
})

describe('who may', () => {
  const calls = [
    ['GET', path],
    ['GET', `${path}/options`],
    ['GET', '/api/notification-runs'],
    ['GET', '/api/notification-notices'],
    ['POST', path],
    ['POST', `${path}/preview`],
  ] as const

  it.each(calls)('%s %s is for administrators', async (method, url) => {
    const body = method === 'POST' ? ruleForm('birthday') : undefined
    expect((await t.inject(method, url, { body })).status).toBe(401)
    for (const role of ['student', 'registrar', 'full_time'] as const)
      expect((await t.inject(method, url, { as: role, body })).status).toBe(403)
    expect((await t.inject(method, url, { as: 'administrator', body })).status).toBe(200)
  })

  it('changes, switches, removes and tests rules with the permission alone', async () => {
    const { id, updated_at } = await addRule(t, 'birthday')
    const writes = [
      ['PUT', `${path}/${id}`, ruleForm('birthday')],
      ['PUT', `${path}/${id}/switch`, { is_on: true, updated_at }],
      ['DELETE', `${path}/${id}`, undefined],
      ['POST', `${path}/${id}/test`, {}],
    ] as const
    for (const [method, url, body] of writes) {
      expect((await t.inject(method, url, { body })).status).toBe(401)
      expect((await t.inject(method, url, { as: 'registrar', body })).status).toBe(403)
    }
    const viewer = await t.createUser('registrar')
    await sql`insert into user_permissions (user_id, permission_id) select ${viewer.id}, id from permissions where name = 'View Notification Scheduling'`.execute(
      t.db,
    )
    expect((await t.inject('GET', `${path}/${id}`, { as: viewer })).status).toBe(200)
    for (const [method, url, body] of writes) expect((await t.inject(method, url, { as: viewer, body })).status).toBe(403)
  })
})

it('offers courses and roles, and says whether payment reminders are on', async () => {
  const { data } = (await t.inject('GET', `${path}/options`, { as: 'administrator' })).body
  expect(data).toMatchObject({ has_payment_reminders: false, sms_price_centavos: 50 })
  expect(data.roles).toContainEqual({ key: 'dean', name: expect.any(String) })
})
