import { expect, test } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'

const { inject, audits } = await testApp()
const PATH = '/api/settings/add-drop'
const saveAddDrop = (body: object, as: 'administrator' | 'registrar' | 'student' = 'administrator') => inject('PUT', PATH, { as, body })
const readAddDrop = async () => (await inject('GET', PATH, { as: 'administrator' })).body.data

test('sets the last day of the enrollment term and the hours a seat is held, and writes an audit row', async () => {
  expect(await readAddDrop()).toMatchObject({ add_drop_closes_on: '', waitlist_hours: 24 })
  const answer = await saveAddDrop({ add_drop_closes_on: '2026-06-19', waitlist_hours: '12' })
  expect(answer.body).toMatchObject({
    message: 'Setting successfully updated',
    data: { add_drop_closes_on: '2026-06-19', waitlist_hours: 12 },
  })
  expect(await readAddDrop()).toEqual(answer.body.data)
  expect((await audits()).at(-1)).toMatchObject({
    action: 'settings.update_add_drop',
    before: { add_drop_closes_on: '', waitlist_hours: 24 },
    after: { add_drop_closes_on: '2026-06-19', waitlist_hours: 12 },
  })
  await saveAddDrop({ add_drop_closes_on: '', waitlist_hours: 12 })
  expect(await readAddDrop()).toMatchObject({ add_drop_closes_on: '', waitlist_hours: 12 })
})

test('rejects a form that another change or a new term made out of date', async () => {
  const before = await readAddDrop()
  expect((await saveAddDrop({ before, add_drop_closes_on: '2026-06-20', waitlist_hours: 12 })).status).toBe(200)
  const staleAnswer = await saveAddDrop({ before, add_drop_closes_on: '2026-07-01', waitlist_hours: 12 })
  expect([staleAnswer.status, staleAnswer.body.reasons[0].code]).toEqual([409, 'stale'])
  const term = { ...(await readAddDrop()), semester: 2 }
  expect((await saveAddDrop({ before: term, add_drop_closes_on: '', waitlist_hours: 12 })).status).toBe(409)
  const answers = await Promise.all(
    ['2026-06-21', '2026-06-22'].map(async (add_drop_closes_on) =>
      saveAddDrop({ before: { ...before, add_drop_closes_on: '2026-06-20' }, add_drop_closes_on, waitlist_hours: 12 }),
    ),
  )
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  await saveAddDrop({ add_drop_closes_on: '', waitlist_hours: 12 })
})

test('rejects bad input and callers without permission', async () => {
  for (const waitlist_hours of [0, 169, 1.5, 'x', '']) {
    expect((await saveAddDrop({ add_drop_closes_on: '', waitlist_hours })).body.errors).toHaveProperty('waitlist_hours')
  }
  expect((await saveAddDrop({ add_drop_closes_on: '19 June', waitlist_hours: 5 })).body.errors).toHaveProperty('add_drop_closes_on')
  expect((await inject('PUT', PATH, { body: {} })).status).toBe(401)
  for (const as of ['registrar', 'student'] as const)
    expect((await saveAddDrop({ add_drop_closes_on: '', waitlist_hours: 5 }, as)).status).toBe(403)
  expect((await inject('GET', PATH, { as: 'student' })).status).toBe(403)
  expect(await readAddDrop()).toMatchObject({ waitlist_hours: 12 })
})
