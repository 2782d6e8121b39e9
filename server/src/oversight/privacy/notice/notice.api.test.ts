import { PRIVACY_NOTICE_VERSION } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PASSWORD, type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const body = (words: string): string =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] })
const saveDraft = (values: object = {}, as: TestUser | 'administrator' | 'registrar' = 'administrator') =>
  t.inject('PUT', '/api/privacy/notices/draft', { as, body: { body: body('We keep your grades.'), ...values } })
const publish = (id: number, values: object = {}) =>
  t.inject('POST', `/api/privacy/notices/${id}/publish`, { as: 'administrator', body: { effective_from: day(0), ...values } })
const day = (offset: number) => new Date(t.clock.now.getTime() + offset * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
const readPublic = async () => (await t.inject('GET', '/api/privacy/notice')).body.data
const unreadOf = async (as: TestUser) => (await t.inject('GET', '/api/privacy/notice/unread', { as })).body.data

it('shows the notice that is built in until the school publishes its own, and asks nobody to read it', async () => {
  expect(await readPublic()).toMatchObject({ version: PRIVACY_NOTICE_VERSION, effective_from: null, dpo: { name: '' } })
  expect(await unreadOf(await t.createUser('guard'))).toBeNull()
})

it('publishes a draft from a day on, and asks each person once', async () => {
  const draft = await saveDraft()
  expect(draft.status).toBe(200)
  expect(draft.body.data).toMatchObject({ version: null, acknowledged: 0 })
  const { id } = draft.body.data
  const answer = await publish(id)
  expect([answer.status, answer.body.data.version]).toEqual([200, 1])
  expect((await t.audits()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['privacy.save_notice_draft', 'privacy.publish_notice']),
  )
  expect(await readPublic()).toMatchObject({ version: '1', effective_from: day(0) })

  const guard = await t.createUser('guard')
  expect(await unreadOf(guard)).toMatchObject({ version: 1 })
  const acknowledge = (version: number, as: TestUser = guard) =>
    t.inject('POST', '/api/privacy/notice/acknowledge', { as, body: { version } })
  expect((await acknowledge(7)).status).toBe(404)
  expect((await acknowledge(1)).status).toBe(200)
  expect((await acknowledge(1)).status).toBe(200)
  expect(await unreadOf(guard)).toBeNull()
  const { rows } = await sql<{ place: string; ip: string | null }>`
    select a.place, host(a.ip) as ip from notice_acknowledgements a join user_infos i on i.id = a.user_info_id where i.user_id = ${guard.id}`.execute(
    t.db,
  )
  expect(rows).toEqual([{ place: 'portal', ip: '127.0.0.1' }])
  const list = await t.inject('GET', '/api/privacy/notices', { as: 'administrator' })
  expect(list.body.data[0]).toMatchObject({ version: 1, acknowledged: 1 })
  expect((await t.inject('POST', '/api/privacy/notice/acknowledge', { body: { version: 1 } })).status).toBe(401)
})

it('keeps a published version as it is, and starts the next one as a new draft', async () => {
  const [published] = (await t.inject('GET', '/api/privacy/notices', { as: 'administrator' })).body.data
  expect((await publish(published.id)).status).toBe(409)
  expect((await t.inject('DELETE', `/api/privacy/notices/${published.id}`, { as: 'administrator' })).status).toBe(409)
  const draft = await saveDraft({ body: body('We keep your receipts, too.'), changes: 'Receipts were added.' })
  expect(draft.body.data.id).not.toBe(published.id)
  const later = await publish(draft.body.data.id, { effective_from: day(3) })
  expect(later.body.data.version).toBe(2)
  expect((await readPublic()).version).toBe('1')
  const third = (await saveDraft()).body.data
  const tooEarly = await publish(third.id, { effective_from: day(1) })
  expect([tooEarly.status, Object.keys(tooEarly.body.errors)]).toEqual([422, ['effective_from']])
  expect((await publish(third.id, { effective_from: day(-1) })).status).toBe(422)
  expect((await t.inject('DELETE', `/api/privacy/notices/${third.id}`, { as: 'administrator' })).status).toBe(200)
  expect((await t.inject('DELETE', `/api/privacy/notices/${third.id}`, { as: 'administrator' })).status).toBe(404)
})

it('refuses a draft that was written from an older one, with who wrote it', async () => {
  const { updated_at } = (await saveDraft()).body.data
  const colleague = await t.createUser('administrator')
  expect((await saveDraft({ body: body('Other words.'), updated_at }, colleague)).status).toBe(200)
  const late = await saveDraft({ updated_at })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining(colleague.name)])
  expect((await saveDraft()).status).toBe(409)
})

it('refuses an empty notice, other roles and people who are not signed in', async () => {
  expect((await saveDraft({ body: body(' ') })).status).toBe(422)
  expect((await saveDraft({}, 'registrar')).status).toBe(403)
  expect((await t.inject('PUT', '/api/privacy/notices/draft', { body: { body: body('x') } })).status).toBe(401)
  expect((await publish(999_999)).status).toBe(404)
})

it('records who read the notice at the first sign-in, with version, time and address', async () => {
  const user = await t.createUser('guard', { first_login: true })
  const answer = await t.inject('POST', '/api/first-login', {
    body: { email: user.email, current_password: PASSWORD, password: 'Another-Horse-2026', password_confirmation: 'Another-Horse-2026' },
  })
  expect(answer.status).toBe(200)
  const { rows } = await sql<{ notice_version: string; place: string; ip: string }>`
    select a.notice_version, a.place, host(a.ip) as ip from notice_acknowledgements a join user_infos i on i.id = a.user_info_id
    where i.user_id = ${user.id}`.execute(t.db)
  expect(rows).toEqual([{ notice_version: '1', place: 'first_sign_in', ip: '127.0.0.1' }])
})

it('shows the data protection officer in the notice', async () => {
  const { updated_at } = (await t.inject('GET', '/api/privacy/settings', { as: 'administrator' })).body.data
  const form = { dpo_name: 'Ms. Dolores Cruz', dpo_email: 'dpo@school.test', dpo_phone: '(02) 8123 4567', request_days: 15, updated_at }
  const save = (values: object, as?: 'administrator' | 'registrar') =>
    t.inject('PUT', '/api/privacy/settings', { as, body: { ...form, ...values } })
  expect((await save({ dpo_email: 'nobody' }, 'administrator')).status).toBe(422)
  expect((await save({ request_days: 0 }, 'administrator')).status).toBe(422)
  expect((await save({}, 'registrar')).status).toBe(403)
  expect((await save({})).status).toBe(401)
  const answer = await save({}, 'administrator')
  expect([answer.status, answer.body.data.request_days]).toEqual([200, 15])
  expect((await readPublic()).dpo).toEqual({ name: 'Ms. Dolores Cruz', email: 'dpo@school.test', phone: '(02) 8123 4567' })
  expect((await t.audits()).filter(({ action }) => action === 'privacy.update_settings')).toHaveLength(1)
  expect((await save({ dpo_phone: '0917' }, 'administrator')).status).toBe(409)
})
