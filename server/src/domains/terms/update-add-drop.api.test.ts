import { expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'

const { inject, audits } = await testApp()
const PATH = '/api/settings/add-drop'
const save = (body: object, as: 'administrator' | 'registrar' | 'student' = 'administrator') => inject('PUT', PATH, { as, body })
const read = async () => (await inject('GET', PATH, { as: 'administrator' })).body.data

test('sets the last day of the enrollment term and the hours a seat is held; leaves an audit row', async () => {
  expect(await read()).toMatchObject({ add_drop_closes_on: '', waitlist_hours: 24 })
  const answer = await save({ add_drop_closes_on: '2026-06-19', waitlist_hours: '12' })
  expect(answer.body).toMatchObject({
    message: 'Setting successfully updated',
    data: { add_drop_closes_on: '2026-06-19', waitlist_hours: 12 },
  })
  expect(await read()).toEqual(answer.body.data)
  expect((await audits()).at(-1)).toMatchObject({
    action: 'settings.update_add_drop',
    before: { add_drop_closes_on: '', waitlist_hours: 24 },
    after: { add_drop_closes_on: '2026-06-19', waitlist_hours: 12 },
  })
  await save({ add_drop_closes_on: '', waitlist_hours: 12 })
  expect(await read()).toMatchObject({ add_drop_closes_on: '', waitlist_hours: 12 })
})

test('what somebody else changed meanwhile, or the term that moved on, refuses the save', async () => {
  const before = await read()
  expect((await save({ before, add_drop_closes_on: '2026-06-20', waitlist_hours: 12 })).status).toBe(200)
  const late = await save({ before, add_drop_closes_on: '2026-07-01', waitlist_hours: 12 })
  expect([late.status, late.body.reasons[0].code]).toEqual([409, 'stale'])
  const term = { ...(await read()), semester: 2 }
  expect((await save({ before: term, add_drop_closes_on: '', waitlist_hours: 12 })).status).toBe(409)
  const both = await Promise.all(
    ['2026-06-21', '2026-06-22'].map(async (add_drop_closes_on) =>
      save({ before: { ...before, add_drop_closes_on: '2026-06-20' }, add_drop_closes_on, waitlist_hours: 12 }),
    ),
  )
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  await save({ add_drop_closes_on: '', waitlist_hours: 12 })
})

test('bad input, not signed in, wrong role: nothing changes', async () => {
  for (const waitlist_hours of [0, 169, 1.5, 'x', '']) {
    expect((await save({ add_drop_closes_on: '', waitlist_hours })).body.errors).toHaveProperty('waitlist_hours')
  }
  expect((await save({ add_drop_closes_on: '19 June', waitlist_hours: 5 })).body.errors).toHaveProperty('add_drop_closes_on')
  expect((await inject('PUT', PATH, { body: {} })).status).toBe(401)
  for (const as of ['registrar', 'student'] as const)
    expect((await save({ add_drop_closes_on: '', waitlist_hours: 5 }, as)).status).toBe(403)
  expect((await inject('GET', PATH, { as: 'student' })).status).toBe(403)
  expect(await read()).toMatchObject({ waitlist_hours: 12 })
})
