import { expect, test } from 'vitest'
import { testApp } from '../../../platform/testing.ts'
import { makeMultipart } from '../../admission/testing.ts'

const app = await testApp()

test('takes only what was received where one column has the amounts and another CR or DR', async () => {
  const cashier = await app.createUser('cashier')
  const text = ['Date,Reference No.,Amount,Dr/Cr', '2026-11-20,T 1,800.00,CR', '2026-11-20,T 2,900.00,DR'].join('\n')
  const send = async (path: string, fields: Record<string, string>) =>
    (await app.inject('POST', `/api/bank-statements${path}`, { as: cashier, ...makeMultipart(fields, Buffer.from(text)) })).body
  const { mapping, sample_days } = (await send('/read', {})).data
  expect(sample_days).toEqual(['2026-11-20', '2026-11-20'])
  expect(mapping).toEqual({ day: 0, reference: 1, money_in: 2, money_out: null, type: 3, description: null })
  const fields = { source: 'Bank with types', tender: 'bank', day: '0', reference: '1', money_in: '2' }
  expect((await send('', fields)).errors).toEqual({ type: [expect.stringContaining("'Dr/Cr'")] })
  const { id, lines, other_lines } = (await send('', { ...fields, type: '3' })).data
  expect([lines, other_lines]).toEqual([1, 1])
  const stored = (await app.inject('GET', `/api/bank-statements/${id}/lines`, { as: cashier })).body.data
  expect(stored).toMatchObject([{ reference: 'T 1', amount_centavos: 80_000 }])
})
