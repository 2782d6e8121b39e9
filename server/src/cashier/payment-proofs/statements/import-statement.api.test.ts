import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { headers, type Row, statementCalls } from '#testing/cashier/statements.ts'
import { forgetThrottles, makeMultipart } from '#testing/enrollment/admission.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 10 })
const { db } = app
let cashier: TestUser
const { day, upload, importRows, readLines } = statementCalls(app, () => cashier)

beforeAll(async () => {
  app.clock.now = new Date('2026-10-10T04:00:00Z')
  cashier = await app.createUser('cashier')
})
beforeEach(() => forgetThrottles(db))

describe('importing a statement', () => {
  test('stores the money received with an audit row, and remembers the columns of the source', async () => {
    const rows: Row[] = [
      ['A 1', '1,500.00'],
      ['A 2', '', day(-1), '700.00'],
      ['A 3', '₱2,000.50', day(-3)],
    ]
    const answer = await importRows(rows, { source: 'GCash of the school' })
    expect(answer.body).toMatchObject({
      message: '2 lines imported.',
      data: {
        source: { name: 'GCash of the school', tender: 'gcash' },
        first_day: day(-3),
        last_day: day(-1),
        lines: 2,
        known_lines: 0,
        other_lines: 1,
      },
    })
    const { id } = answer.body.data
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'bank_statement.import', actor_id: cashier.id, entity_id: String(id) })
    expect(await readLines(id)).toMatchObject([
      { line: 2, reference: 'A 1', amount_centavos: 150_000, status: 'unmatched' },
      { line: 4, reference: 'A 3', amount_centavos: 200_050 },
    ])
    expect(await readLines(id, '&search=A 3')).toHaveLength(1)
    const guess = (await upload('/read', rows, {})).body.data
    expect(guess).toMatchObject({
      headers,
      lines: 3,
      mapping: { day: 0, reference: 2, money_in: 4 },
      source: { name: 'GCash of the school' },
    })
    // The cashier chose another column for the same source: the next file gets it.
    await importRows([['A 9', '1.00']], { source: 'gcash OF the school', description: '' })
    expect((await upload('/read', rows, {})).body.data.mapping.description).toBeNull()
    expect((await app.inject('GET', '/api/bank-statements/sources', { as: cashier })).body.data).toHaveLength(1)
    expect((await app.inject('GET', '/api/bank-statements?search=school', { as: cashier })).body).toMatchObject({ meta: { total: 2 } })
  })

  test('asks how the dates are written when they can be read in both ways', async () => {
    const rows: Row[] = [['O 1', '10', '05/06/2026']]
    const refused = await importRows(rows)
    expect((await upload('/read', rows, {})).body.data.sample_days).toEqual(rows.map(() => null))
    expect([refused.status, refused.body.errors]).toEqual([422, { date_order: ['Does 05/06/2026 mean 6 May 2026 or 5 June 2026?'] }])
    expect((await importRows(rows, { date_order: 'soon' })).body.errors).toHaveProperty('date_order')
    expect((await importRows(rows, { date_order: 'day_first' })).body.data).toMatchObject({ first_day: '2026-06-05' })
    expect((await importRows([['O 2', '10', '05/11/2026']])).body.data).toMatchObject({ first_day: '2026-05-11' })
  })

  test('skips and counts lines of an earlier import', async () => {
    const source = { source: 'BDO savings' }
    await importRows(
      [
        ['B 1', '100'],
        ['B 2', '100'],
      ],
      source,
    )
    expect(
      (
        await importRows(
          [
            ['B 2', '100.00'],
            ['B 3', '100'],
          ],
          source,
        )
      ).body.data,
    ).toMatchObject({ lines: 1, known_lines: 1 })
    const again = await importRows([['B 2', '100.00']], source)
    expect([again.status, again.body.errors.file]).toEqual([422, ['All 1 lines of this file were imported before']])
    const answers = await Promise.all([1, 2, 3].map(() => importRows([['B 7', '100']], source)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('counts equal lines without a reference number by day: more than the earlier files had are new', async () => {
    const source = { source: 'Cash deposits' }
    const deposits = (first: number, second: number): Row[] => [
      ...Array.from({ length: first }, (): Row => ['', '500.00', day(-3)]),
      ...Array.from({ length: second }, (): Row => ['', '500.00', day(-2)]),
    ]
    const counts = async (rows: Row[]) => {
      const { body } = await importRows(rows, source)
      return body.data ? [body.data.lines, body.data.known_lines] : body.errors.file
    }
    // The first file ends in the middle of the second day; the next ones overlap with it, in another order.
    expect(await counts(deposits(2, 1))).toEqual([3, 0])
    expect(await counts([...deposits(0, 3).reverse(), ['', '500.00', day(-1)]])).toEqual([3, 1])
    expect(await counts(deposits(1, 2))).toEqual(['All 3 lines of this file were imported before'])
    expect(await counts([...deposits(3, 0), ['', '500.01', day(-3)]])).toEqual([2, 2])
    const { rows } = await sql<{ day: string; n: number }>`
      select l.day, count(*)::int as n from bank_statement_lines l join statement_sources c on c.id = l.source_id
      where c.name = 'Cash deposits' and l.amount_centavos = 50000 group by 1 order by 1`.execute(db)
    expect(rows).toEqual([
      { day: day(-3), n: 3 },
      { day: day(-2), n: 3 },
      { day: day(-1), n: 1 },
    ])
  })

  test('rejects bad input at the field', async () => {
    const errors = async (rows: Row[], more: Record<string, string>) => Object.keys((await importRows(rows, more)).body.errors ?? {})
    expect(await errors([['C 1', '100']], { source: ' ' })).toEqual(['source'])
    expect(await errors([['C 1', '100']], { tender: 'cash' })).toEqual(['tender'])
    expect(await errors([['C 1', '100']], { money_in: '' })).toEqual(['money_in'])
    expect(await errors([['C 1', '100']], { money_out: '4' })).toEqual(['money_out'])
    expect(await errors([['C 1', '100']], { day: '44' })).toEqual(['day'])
    expect(await errors([['C 1', 'x']], {})).toEqual(['file'])
    expect(
      (
        await importRows([
          ['C 1', '100'],
          ['C 2', 'x'],
        ])
      ).body.data.problems,
    ).toEqual([{ line: 3, text: "'x' is not an amount. Enter an amount such as 2,500.00" }])
  })
})

test('takes only what was received where one column has the amounts and another CR or DR', async () => {
  const text = ['Date,Reference No.,Amount,Dr/Cr', '2026-09-20,T 1,800.00,CR', '2026-09-20,T 2,900.00,DR'].join('\n')
  const send = async (path: string, fields: Record<string, string>) =>
    (await app.inject('POST', `/api/bank-statements${path}`, { as: cashier, ...makeMultipart(fields, Buffer.from(text)) })).body
  const { mapping, sample_days } = (await send('/read', {})).data
  expect(sample_days).toEqual(['2026-09-20', '2026-09-20'])
  expect(mapping).toEqual({ day: 0, reference: 1, money_in: 2, money_out: null, type: 3, description: null })
  const fields = { source: 'Bank with types', tender: 'bank', day: '0', reference: '1', money_in: '2' }
  expect((await send('', fields)).errors).toEqual({ type: [expect.stringContaining("'Dr/Cr'")] })
  const { id, lines, other_lines } = (await send('', { ...fields, type: '3' })).data
  expect([lines, other_lines]).toEqual([1, 1])
  const stored = (await app.inject('GET', `/api/bank-statements/${id}/lines`, { as: cashier })).body.data
  expect(stored).toMatchObject([{ reference: 'T 1', amount_centavos: 80_000 }])
})
