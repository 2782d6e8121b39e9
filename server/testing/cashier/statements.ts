/** The calls on bank statements, as the screens send them. */

import { schoolDay } from '#platform/school-day.ts'
import { makeMultipart } from '#testing/enrollment/admission.ts'
import type { TestApp, TestUser } from '#testing/platform/test-app.ts'
import type { Caller } from './payment-proofs.ts'

export const headers = ['Date', 'Description', 'Reference No.', 'Debit', 'Credit']
const columns = { day: '0', description: '1', reference: '2', money_out: '3', money_in: '4' }
export type Row = readonly [reference: string, credit: string, day?: string, debit?: string]

export function statementCalls(app: TestApp, cashier: () => TestUser) {
  let lastSource = 0
  const day = (days: number) => schoolDay(new Date(app.clock.now.getTime() + days * 86_400_000))
  const csvOf = (rows: readonly Row[]) =>
    Buffer.from(
      [headers, ...rows.map(([reference, credit, on = day(-1), debit = '']) => [on, 'Received', reference, debit, `"${credit}"`])]
        .map((cells) => cells.join(','))
        .join('\n'),
    )
  const upload = (path: string, rows: readonly Row[], fields: Record<string, string>, as: Caller = cashier()) =>
    app.inject('POST', `/api/bank-statements${path}`, { as: as ?? undefined, ...makeMultipart(fields, csvOf(rows)) })
  return {
    day,
    upload,
    importRows: (rows: readonly Row[], more: Record<string, string> = {}, as: Caller = cashier()) =>
      upload('', rows, { source: `GCash ${++lastSource}`, tender: 'gcash', ...columns, ...more }, as),
    readStatement: async (id: number) => (await app.inject('GET', `/api/bank-statements/${id}`, { as: cashier() })).body.data,
    readLines: async (id: number, query = '') =>
      (await app.inject('GET', `/api/bank-statements/${id}/lines?limit=100${query}`, { as: cashier() })).body.data,
  }
}
