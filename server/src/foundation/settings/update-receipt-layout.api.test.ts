import { layoutModels } from '@talaan/contract'
import { expect, it } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const booklet = { paper: 'booklet', ...layoutModels.columns.places }
const readLayout = async (as: 'administrator' | 'cashier' = 'administrator') =>
  (await t.inject('GET', '/api/receipt-layout', { as })).body.data
const saveLayout = (body: object, as: 'administrator' | 'cashier' | 'registrar' | 'student' | undefined = 'administrator') =>
  t.inject('POST', '/api/receipt-layout', { as, body })

it('is own paper until a school saves its booklet, which cashiers then read', async () => {
  const before = await readLayout()
  expect(before).toEqual({ paper: 'A5', ...layoutModels.half.places, updated_at: '1970-01-01T00:00:00.000Z' })
  const saved = await saveLayout({ ...booklet, updated_at: before.updated_at })
  expect([saved.status, saved.body]).toEqual([
    200,
    { data: { ...booklet, updated_at: expect.any(String) }, message: 'Receipt layout saved' },
  ])
  expect(await readLayout('cashier')).toEqual(saved.body.data)
  expect((await t.audits()).at(-1)).toMatchObject({
    action: 'settings.update_receipt_layout',
    entity: 'settings',
    entity_id: 'receipt_layout',
    before: { paper: 'A5', width: 139.7 },
    after: { paper: 'booklet', width: 215.9 },
  })
})

it('leaves no trace when nothing changes', async () => {
  const saved = (await saveLayout(booklet)).body.data
  const count = (await t.audits()).length
  expect((await saveLayout(saved)).body.data).toEqual(saved)
  expect(await t.audits()).toHaveLength(count)
})

it('rejects fields beyond the paper, and values out of range', async () => {
  const { fields } = booklet
  const errorsOf = async (layout: object) => {
    const { status, body } = await saveLayout({ ...booklet, ...layout })
    expect(status).toBe(422)
    return Object.keys(body.errors)
  }
  expect(await errorsOf({ fields: { ...fields, payer: { ...fields.payer, x: 200 } } })).toEqual(['fields.payer.width'])
  expect(await errorsOf({ fields: { ...fields, words: { ...fields.words, y: 99 } } })).toEqual(['fields.words.y'])
  expect(await errorsOf({ copy: { on: true, x: 0, y: 101.6 } })).toEqual(['copy.y'])
  expect(await errorsOf({ fields: { ...fields, date: { ...fields.date, x: -1 } } })).toEqual(['fields.date.x'])
  expect(await errorsOf({ fields: { ...fields, date: { ...fields.date, size: 40 } } })).toEqual(['fields.date.size'])
  expect(await errorsOf({ fields: { ...fields, date: undefined } })).toEqual(['fields.date'])
  expect(await errorsOf({ max_lines: 2.5 })).toEqual(['max_lines'])
  expect(await errorsOf({ width: 20 })).toContain('width')
  expect(await errorsOf({ paper: 'A4' })).toEqual(['paper'])
})

it('saves one of several forms that arrive at the same moment', async () => {
  for (let round = 1; round <= 3; round++) {
    const { updated_at } = await readLayout()
    const answers = await Promise.all(
      [1, 2, 3].map((form) => saveLayout({ ...booklet, line_height: 3 + form / 10 + round / 100, updated_at })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    expect(answers.find((answer) => answer.status === 409)?.body.reasons[0].code).toBe('stale')
  }
})

it('requires the permission; whoever is signed in can only read', async () => {
  const before = await readLayout()
  expect((await t.inject('POST', '/api/receipt-layout', { body: booklet })).status).toBe(401)
  expect((await t.inject('GET', '/api/receipt-layout')).status).toBe(401)
  for (const role of ['cashier', 'registrar', 'student'] as const) expect((await saveLayout(booklet, role)).status).toBe(403)
  expect(await readLayout()).toEqual(before)
})
