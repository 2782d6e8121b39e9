import { choiceKeys } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addRule, callAsAdministrator, ruleForm, runRules, switchedRule } from '#testing/communication/scheduling.ts'
import { aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
let guards: number[]

const goTo = (moment: string) => {
  t.clock.now = new Date(`${moment}+08:00`)
}
const noticesOf = async (ruleId: number) =>
  (
    await sql<{ channels: string[]; text: string | null; is_sent: boolean }>`
      select channels, text, sent_at is not null and fields is null as is_sent from notification_notices where rule_id = ${ruleId} order by id`.execute(
      t.db,
    )
  ).rows
const bell = async (message: string) =>
  (await sql`select user_id from notifications where data ->> 'message' = ${message} order by user_id`.execute(t.db)).rows.length
const runsOf = async (ruleId: number) =>
  (await callAsAdministrator(t, 'GET', '/api/notification-runs', { query: { rule_id: ruleId } })).body.data
const toGuards = (values: object = {}) => ({ on_day: '2026-10-15', role_keys: ['guard'], portal_text: `Text ${++texts}`, ...values })
let texts = 0

beforeAll(async () => {
  goTo('2026-10-15T07:00')
  await aTerm(t.db)
  guards = [(await t.createUser('guard')).id, (await t.createUser('guard')).id]
  await sql`update user_infos set contact_number = '09171234567' where user_id = ${guards[0]}`.execute(t.db)
})
beforeEach(() => goTo('2026-10-15T07:00'))

describe('a run', () => {
  it('starts at its time, once a day, and reaches each person on the channels of the rule', async () => {
    const values = toGuards({
      channels: ['portal', 'email', 'sms'],
      email_subject: 'Hello',
      email_text: 'Hello {full_name}',
      sms_text: 'Hello',
    })
    const id = await switchedRule(t, 'fixed_date', values)
    goTo('2026-10-15T07:59')
    await runRules(t)
    expect(await noticesOf(id)).toEqual([])
    goTo('2026-10-15T08:00')
    await runRules(t)
    await runRules(t)
    expect(await noticesOf(id)).toMatchObject([
      { channels: ['portal', 'email', 'sms'], text: values.portal_text, is_sent: true },
      { channels: ['portal', 'email'], is_sent: true },
    ])
    expect(await bell(values.portal_text)).toBe(2)
    expect((await t.mails()).map((mail) => mail.text)).toContainEqual(expect.stringMatching(/^Dear Ana Reyes \w+,\n\nHello Ana Reyes/))
    expect(await t.texts()).toEqual([{ to: '+639171234567', text: 'Hello' }])
    expect(await runsOf(id)).toMatchObject([
      { day: '2026-10-15', people: 2, portal: 2, email: 2, sms: 1, segments: 1, unreached: 0, failed: 0 },
    ])
  })

  it('leaves out the channels that a person turned off for reminders, and numbers that opted out of texts', async () => {
    const as = await t.createUser('librarian')
    const other = await t.createUser('librarian')
    await sql`update user_infos set contact_number = '0917 123 4568' where user_id in (${as.id}, ${other.id})`.execute(t.db)
    await sql`insert into sms_opt_outs (number, reason) values ('+639171234568', 'Asked at the office')`.execute(t.db)
    const on = choiceKeys.filter((key) => key !== 'reminders.portal')
    expect((await t.inject('PUT', '/api/user/notification-choices', { as, body: { on } })).status).toBe(200)
    const values = toGuards({ channels: ['portal', 'email', 'sms'], email_subject: 'Hello', email_text: 'Hello', sms_text: 'Opted out' })
    const id = await switchedRule(t, 'fixed_date', { ...values, role_keys: ['librarian'] })
    const planned = await callAsAdministrator(t, 'GET', `/api/notification-rules/${id}/planned`, { query: { day: '2026-10-15' } })
    expect(planned.body.totals).toMatchObject({ portal: 1, email: 2, sms: 0 })
    goTo('2026-10-15T08:00')
    await runRules(t)
    expect((await noticesOf(id)).map(({ channels }) => channels).toSorted()).toEqual([['email'], ['portal', 'email']])
    expect((await t.texts()).map(({ text }) => text)).not.toContain('Opted out')
    await sql`update users set status = 0 where id in (${as.id}, ${other.id})`.execute(t.db)
  })

  it('covers a day on which the portal was off, and not more than three', async () => {
    const late = await switchedRule(t, 'fixed_date', toGuards({ on_day: '2026-10-16' }))
    const tooLate = await switchedRule(t, 'fixed_date', toGuards({ on_day: '2026-10-16' }))
    await sql`update notification_rules set is_on = false where id = ${tooLate}`.execute(t.db)
    goTo('2026-10-18T09:00')
    await runRules(t)
    expect([await noticesOf(late), (await runsOf(late))[0]]).toMatchObject([
      { length: 2 },
      { covered_from: '2026-10-15', day: '2026-10-18' },
    ])
    await sql`update notification_rules set is_on = true where id = ${tooLate}`.execute(t.db)
    goTo('2026-10-20T09:00')
    await runRules(t)
    expect([await noticesOf(tooLate), (await runsOf(tooLate))[0].covered_from]).toEqual([[], '2026-10-17'])
  })

  it('notifies nobody of what was due before the rule was switched on, nor outside its days', async () => {
    const early = await addRule(t, 'fixed_date', toGuards())
    goTo('2026-10-16T07:00')
    await callAsAdministrator(t, 'PUT', `/api/notification-rules/${early.id}/switch`, {
      body: { is_on: true, updated_at: early.updated_at },
    })
    const ended = await switchedRule(t, 'fixed_date', toGuards({ on_day: '2026-10-16', ends_on: '2026-10-15' }))
    const later = await switchedRule(t, 'fixed_date', toGuards({ on_day: '2026-10-16', starts_on: '2026-10-17' }))
    goTo('2026-10-16T09:00')
    await runRules(t)
    expect([await noticesOf(early.id), await noticesOf(ended), await noticesOf(later)]).toEqual([[], [], []])
    expect([(await runsOf(early.id)).length, await runsOf(ended), await runsOf(later)]).toEqual([1, [], []])
  })

  it('notifies nobody twice of one record, also after the rule was changed', async () => {
    const values = toGuards()
    const id = await switchedRule(t, 'fixed_date', values)
    goTo('2026-10-15T08:00')
    await runRules(t)
    const form = ruleForm('fixed_date', { ...values, role_keys: ['guard', 'librarian'] })
    await callAsAdministrator(t, 'PUT', `/api/notification-rules/${id}`, { body: form })
    // The day is covered once more.
    await sql`update notification_runs set day = '2026-10-13', covered_from = '2026-10-13' where rule_id = ${id}`.execute(t.db)
    await t.createUser('librarian')
    await runRules(t)
    expect([await bell(values.portal_text), (await runsOf(id)).map(({ people }: { people: number }) => people)]).toEqual([3, [1, 2]])
  })

  it('reaches each person once when several processes run at the same moment', async () => {
    const values = toGuards({ role_keys: [], channels: ['portal', 'email'], email_subject: 'Once', email_text: 'Once' })
    const id = await switchedRule(t, 'fixed_date', values)
    goTo('2026-10-15T08:00')
    await Promise.all([runRules(t), runRules(t), runRules(t)])
    const notices = await noticesOf(id)
    expect([await bell(values.portal_text), notices.every(({ is_sent }) => is_sent)]).toEqual([notices.length, true])
    expect((await t.mails()).filter((mail) => mail.subject.startsWith('Once'))).toHaveLength(notices.length)
  })

  it('sends nothing and marks nothing when a batch fails, and goes on in the next minute', async () => {
    const values = toGuards()
    const id = await switchedRule(t, 'fixed_date', values)
    goTo('2026-10-15T08:00')
    await sql`alter table notifications add constraint broken check (user_id <> ${sql.lit(guards[1])}) not valid`.execute(t.ownerDb)
    await expect(runRules(t)).rejects.toThrow()
    expect([await bell(values.portal_text), await noticesOf(id)]).toMatchObject([0, [{ is_sent: false }, { is_sent: false }]])
    const waiting = await callAsAdministrator(t, 'GET', '/api/notification-notices', { query: { rule_id: id, status: 'waiting' } })
    expect(waiting.body.meta.total).toBe(2)
    await sql`alter table notifications drop constraint broken`.execute(t.ownerDb)
    await runRules(t)
    expect([await bell(values.portal_text), (await runsOf(id)).length]).toEqual([2, 1])
  })

  it('stops when the rule is switched off, so that the rest is due again', async () => {
    const values = toGuards()
    const id = await switchedRule(t, 'fixed_date', values)
    goTo('2026-10-15T08:00')
    await sql`alter table notifications add constraint broken check (user_id <> ${sql.lit(guards[0])}) not valid`.execute(t.ownerDb)
    await expect(runRules(t)).rejects.toThrow()
    await sql`alter table notifications drop constraint broken`.execute(t.ownerDb)
    await sql`update notification_rules set is_on = false where id = ${id}`.execute(t.db)
    await runRules(t)
    expect([await noticesOf(id), (await runsOf(id))[0]]).toMatchObject([[], { people: 0, finished_at: expect.any(String) }])
  })

  it('counts people whom no channel reaches', async () => {
    const values = toGuards({ channels: ['sms'], sms_text: 'Hello' })
    const id = await switchedRule(t, 'fixed_date', values)
    goTo('2026-10-15T08:00')
    await runRules(t)
    expect((await runsOf(id))[0]).toMatchObject({ people: 2, sms: 1, unreached: 1 })
    const unreached = await callAsAdministrator(t, 'GET', '/api/notification-notices', { query: { rule_id: id, status: 'unreached' } })
    expect(unreached.body.data).toMatchObject([{ status: 'unreached', channels: [], text: '' }])
    const file = await callAsAdministrator(t, 'GET', '/api/notification-notices', { query: { rule_id: id, format: 'csv' } })
    expect(file.body).toMatch(/,Ana,,,,,,,Not reached,/)
  })
})

describe('the history', () => {
  it('shows failures with their error, and what one person got', async () => {
    const person = await t.createUser('librarian', { last_name: 'Zamoranita' })
    const values = toGuards({ role_keys: ['librarian'], channels: ['portal', 'email'], email_subject: 'Failing', email_text: 'Failing' })
    const id = await switchedRule(t, 'fixed_date', values)
    goTo('2026-10-15T08:00')
    await runRules(t)
    await sql`update messages set status = 'failed', last_error = 'No such mailbox' where recipient = ${person.email}`.execute(t.db)
    const search = async (query: object) =>
      (await callAsAdministrator(t, 'GET', '/api/notification-notices', { query: query as Record<string, string> })).body
    expect((await search({ search: 'zamoranita' })).data).toMatchObject([
      { status: 'failed', error: 'No such mailbox', channels: ['portal', 'email'], text: values.portal_text, occasion: 'fixed_date' },
    ])
    const [run] = await runsOf(id)
    expect([run.failed, (await search({ run_id: run.id, status: 'failed' })).meta.total]).toEqual([1, 1])
    expect((await search({ run_id: run.id, status: 'sent' })).meta.total).toBe(run.people - 1)
  })
})
