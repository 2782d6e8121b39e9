import { type ChoiceKey, choiceKeys } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { DomainEvent } from '#foundation/events/event.ts'
import { publish } from '#foundation/events/publish.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { findUnwillingUsers } from './reads.ts'

const t = await testApp()
const PATH = '/api/user/notification-choices'
const without = (...off: ChoiceKey[]) => choiceKeys.filter((key) => !off.includes(key))
const choose = (as: TestUser | undefined, on: unknown) => t.inject('PUT', PATH, { as, body: { on } })
const chosen = async (as: TestUser): Promise<ChoiceKey[]> => (await t.inject('GET', PATH, { as })).body.data.on
const unread = async (as: TestUser) => (await t.inject('GET', '/api/notifications', { as })).body.meta.total
const announce = (event: DomainEvent) => t.ctx().transaction((tx) => publish(tx, t.ctx(), event))
const sheet = { offer_id: 1, code: 'CC101', section: 'A', period: 'midterm' } as const

it('leaves out the news that a person does not want in the portal, and nothing of no category', async () => {
  const user = await t.createUser('student')
  const other = await t.createUser('student')
  expect((await choose(user, without('grades.portal'))).body.message).toBe('Your notifications were saved.')
  expect(await chosen(user)).toEqual(without('grades.portal'))
  for (const { id } of [user, other]) await announce({ type: 'grade_changed', ...sheet, user_id: id })
  expect([await unread(user), await unread(other)]).toEqual([0, 1])
  await announce({ type: 'students_of_age', user_ids: [user.id] })
  expect(await unread(user)).toBe(1)
  const row = (await t.audits()).find(({ action }) => action === 'notification_preferences.choose')
  expect(row).toMatchObject({ actor_id: user.id, entity_id: String(user.id), after: { notifications: without('grades.portal') } })
  expect((await choose(user, choiceKeys)).status).toBe(200)
  expect(await chosen(user)).toEqual(choiceKeys)
})

it('sends no news by mail that is not wanted, and says in the others where to stop them', async () => {
  const user = await t.createUser('student')
  const facts = { enrollment_id: 1, user_id: user.id, name: user.name, email: user.email, course_code: 'BSIT', level: 1 }
  const release = () => announce({ type: 'hold_released', ...facts, school_year: '2026-2027', semester: 1 })
  await release()
  await choose(user, without('enrollment.email'))
  await release()
  await announce({ type: 'password_changed', user_id: user.id, name: user.name, email: user.email })
  const stopText = 'To stop these emails, open "Notifications" in your profile: https://portal.test/admin/user#notifications'
  const mails = (await t.mails()).filter(({ to }) => to === user.email)
  expect(mails.map(({ text }) => text.endsWith(`\n\n${stopText}`))).toEqual([true, false])
  expect(mails[1]).toMatchObject({ subject: expect.stringMatching(/^Your password was changed/) })
})

it('counts the choice of the school until a person chooses otherwise', async () => {
  const user = await t.createUser('student')
  const stubborn = await t.createUser('student')
  await choose(stubborn, without('money.sms'))
  const setDefaults = (on: unknown, as?: TestUser | 'administrator' | 'registrar') =>
    t.inject('PUT', '/api/notification-defaults', { as, body: { on } })
  expect((await setDefaults(without('classes.sms'))).status).toBe(401)
  expect((await setDefaults(without('classes.sms'), 'registrar')).status).toBe(403)
  expect((await setDefaults(['classes.pigeon'], 'administrator')).status).toBe(422)
  expect((await setDefaults(without('classes.sms'), 'administrator')).body.data.on).toEqual(without('classes.sms'))
  expect((await t.inject('GET', '/api/notification-defaults', { as: 'administrator' })).body.data.on).toEqual(without('classes.sms'))
  expect(await chosen(user)).toEqual(without('classes.sms'))
  expect(await chosen(stubborn)).toEqual(without('money.sms', 'classes.sms'))
  expect(await findUnwillingUsers(t.db, [user.id, stubborn.id], 'classes', 'sms')).toEqual(new Set([user.id, stubborn.id]))
  await choose(user, choiceKeys)
  expect(await findUnwillingUsers(t.db, [user.id, stubborn.id], 'classes', 'sms')).toEqual(new Set([stubborn.id]))
  expect(await findUnwillingUsers(t.db, [], 'classes', 'sms')).toEqual(new Set())
  expect((await t.audits()).filter(({ action }) => action === 'notification_preferences.set_defaults')).toHaveLength(1)
})

it('keeps to the own choices, and takes none that does not exist', async () => {
  const user = await t.createUser('student')
  expect((await choose(undefined, [])).status).toBe(401)
  expect((await choose(user, ['security.email'])).status).toBe(422)
  expect((await choose(user, 'all')).status).toBe(422)
  await Promise.all([choose(user, []), choose(user, choiceKeys), choose(user, without('money.email'))])
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from notification_choices where user_id <> ${user.id}`.execute(t.db)
  expect(rows[0]!.count).toBeGreaterThan(0)
})
