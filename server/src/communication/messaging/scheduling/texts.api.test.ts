import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addRule, ruleForm } from '#testing/communication/scheduling.ts'
import { anEnrollment, aStudent, aTerm } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const preview = (values: object, occasion: 'birthday' | 'seat_offer' = 'birthday') =>
  t.inject('POST', '/api/notification-rules/preview', { as: 'administrator', body: ruleForm(occasion, values) })
const allChannels = { channels: ['portal', 'email', 'sms'] }

beforeAll(async () => {
  t.clock.now = new Date('2026-10-15T01:00:00Z')
  await aTerm(t.db)
  await changeSettings(t.db, { school_name: 'San Isidro College' })
  for (const [first_name, last_name] of [
    ['Ben', 'Aquino'],
    ['Cora', 'Bautista'],
  ] as const)
    await anEnrollment(t.db, { status: 4, student: await aStudent(t.db, { first_name, last_name, birthdate: '2005-10-20' }) })
})

describe('a preview', () => {
  it('has the record of the first person, of who is searched, and of who is chosen', async () => {
    const { data } = (await preview(allChannels)).body
    expect(data.people.map(({ full_name }: { full_name: string }) => full_name)).toEqual(['AQUINO, Ben Santos', 'BAUTISTA, Cora Santos'])
    expect(data.preview).toEqual({
      person: data.people[0],
      child_name: null,
      texts: {
        portal: 'Happy birthday, Ben!',
        email: {
          greeting: 'Dear Ben S. Aquino,',
          subject: 'Happy birthday, Ben!',
          text: 'Happy birthday! San Isidro College wishes you a good year.',
        },
        sms: { text: 'Happy birthday, Ben! From San Isidro College.', segments: 1 },
      },
      unreached: [],
    })
    expect((await preview({ search: 'bautista' })).body.data.preview.person.full_name).toBe('BAUTISTA, Cora Santos')
    const chosen = await preview({ person_id: data.people[1].id })
    expect([chosen.body.data.preview.texts.portal, chosen.body.data.people.length]).toEqual(['Happy birthday, Cora!', 2])
  })

  it('counts the segments of a long text message, and says which channels do not reach the person', async () => {
    const { data } = (await preview({ ...allChannels, sms_text: `₱${'x'.repeat(170)}` })).body
    expect(data.preview).toMatchObject({ unreached: [], texts: { sms: { segments: 2, text: expect.stringMatching(/^PHP x/) } } })
    await sql`update user_infos set contact_number = '12345' where last_name = 'Bautista'`.execute(t.db)
    const other = await preview({ ...allChannels, search: 'bautista' })
    expect(other.body.data.preview).toMatchObject({ unreached: ['sms'], texts: { sms: null } })
  })

  it('is empty while nobody fits, and refused with an unknown field', async () => {
    expect((await preview({}, 'seat_offer')).body.data).toEqual({ preview: null, people: [] })
    expect((await preview({ portal_text: '{amount}' })).body.errors).toEqual({ portal_text: ['{amount} is not a field of this occasion'] })
  })
})

describe('who would be notified', () => {
  it('is counted for all pages, with the segments and what they cost', async () => {
    await changeSettings(t.db, { sms_text_centavos: '120' })
    const { id } = await addRule(t, 'birthday', { ...allChannels, sms_text: 'x'.repeat(200) })
    const answer = await t.inject('GET', `/api/notification-rules/${id}/planned`, {
      as: 'administrator',
      query: { day: '2026-10-20', limit: 1, page: 2 },
    })
    expect(answer.body).toMatchObject({
      meta: { total: 2, last_page: 2 },
      data: [{ full_name: 'BAUTISTA, Cora Santos', channels: ['portal', 'email'], text: 'Happy birthday, Cora!', segments: 0 }],
      totals: { portal: 2, email: 2, sms: 1, segments: 2, sms_centavos: 240, unreached: 0 },
    })
    const today = await t.inject('GET', `/api/notification-rules/${id}/planned`, { as: 'administrator' })
    expect(today.body).toMatchObject({ data: [], totals: { portal: 0, segments: 0 } })
  })
})

describe('a test', () => {
  it('goes to who sends it, with the values of somebody else, and leaves an audit row', async () => {
    const administrator = await t.createUser('administrator')
    await sql`update user_infos set contact_number = '09181112222' where user_id = ${administrator.id}`.execute(t.db)
    const { id } = await addRule(t, 'birthday', { ...allChannels, portal_text: 'From {school_name}' })
    const answer = await t.inject('POST', `/api/notification-rules/${id}/test`, { as: administrator, body: {} })
    expect([answer.status, answer.body.message]).toEqual([200, 'Test sent to you: portal, email, text message.'])
    expect((await t.mails()).at(-1)).toMatchObject({ to: administrator.email, subject: expect.stringMatching(/^Happy birthday, Ben!/) })
    expect((await t.texts()).at(-1)?.to).toBe('+639181112222')
    const bell = await t.inject('GET', '/api/notifications', { as: administrator })
    expect(bell.body.data[0].data.message).toBe('From San Isidro College')
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'notification_rules.test', actor_id: administrator.id })
    expect((await sql`select id from notification_notices`.execute(t.db)).rows).toEqual([])
  })

  it('says why it cannot be sent', async () => {
    const nobody = await addRule(t, 'seat_offer')
    const answer = await t.inject('POST', `/api/notification-rules/${nobody.id}/test`, { as: 'administrator', body: {} })
    expect([answer.status, answer.body.reasons[0].code]).toEqual([409, 'notification_rule.no_record'])
    const byText = await addRule(t, 'birthday', { channels: ['sms'] })
    const unreached = await t.inject('POST', `/api/notification-rules/${byText.id}/test`, { as: 'administrator', body: {} })
    expect([unreached.status, unreached.body.reasons[0].code]).toEqual([409, 'notification_rule.unreached'])
  })
})
