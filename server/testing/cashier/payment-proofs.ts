/** Builders of proofs of payment for tests. */
import sharp from 'sharp'
import type { Db } from '#platform/db/database.ts'
import { value } from '#platform/db/rows.ts'
import { makeMultipart } from '#testing/enrollment/admission.ts'
import type { TestApp, TestUser } from '#testing/platform/test-app.ts'

const slipPdf = Buffer.from('%PDF-1.4\n%%EOF\n')

export const drawSlip = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()

let lastReference = 0
/** A reference number that no other proof of the file has. */
export const newReference = (): string => `REF ${String(++lastReference).padStart(8, '0')}`

/** Null is a call without a session. */
export type Caller = NonNullable<Parameters<TestApp['inject']>[2]>['as'] | null

/** Inserts a proof of payment directly, without the rules. */
export const aProof = (db: Db, studentId: number, status: 'pending' | 'rejected', amount_centavos = 150_000) => value<{ id: number }>(db)`
    with f as (
      insert into files (kind, path, name, mime, size, sha256)
      values ('payment-proof', gen_random_uuid()::text, 'slip.png', 'image/png', 1, decode(repeat('00', 32), 'hex')) returning id
    )
    insert into payment_proofs (student_id, tender, reference, amount_centavos, paid_on, file_id, status, decided_at, decision_reason)
    select ${studentId}, 'gcash', ${newReference()}, ${amount_centavos}, now()::date, f.id, ${status},
           case when ${status} = 'rejected' then now() end, case when ${status} = 'rejected' then 'Not readable' end
    from f returning id`

/** The calls on proofs of payment, as the screens send them. */
export function proofCalls(app: TestApp, cashier: () => TestUser, today: () => string) {
  let lastNumber = 0
  const orNumber = () => `P-${String(++lastNumber).padStart(6, '0')}`
  const post = (path: string, as: Caller, body: object) => app.inject('POST', path, { as: as ?? undefined, body })
  return {
    orNumber,
    send: (as: Caller, more: Record<string, string> = {}, file: Buffer = slipPdf) => {
      const fields = { amount: '1500', tender: 'gcash', reference: newReference(), paid_on: today(), ...more }
      return app.inject('POST', '/api/students/billing/payment-proofs', { as: as ?? undefined, ...makeMultipart(fields, file) })
    },
    withdraw: (id: number, as: Caller) => post(`/api/students/billing/payment-proofs/${id}/withdraw`, as, {}),
    accept: (id: number, more: object = {}, as: Caller = cashier()) =>
      post(`/api/payment-proofs/${id}/accept`, as, {
        or_number: orNumber(),
        amount: '1500',
        tender: 'gcash',
        reference: newReference(),
        paid_on: today(),
        ...more,
      }),
    reject: (id: number, as: Caller = cashier(), body: object = { reason: 'The picture cannot be read' }) =>
      post(`/api/payment-proofs/${id}/reject`, as, body),
    openFile: (id: number, as: Caller) => app.inject('GET', `/api/payment-proofs/${id}/file`, { as: as ?? undefined }),
    readProof: async (id: number) => (await app.inject('GET', `/api/payment-proofs/${id}`, { as: cashier() })).body.data,
    readOwn: async (as: TestUser) => (await app.inject('GET', '/api/students/billing/payment-proofs', { as })).body.data,
    voidPayment: (id: number) => post(`/api/payments/${id}/void`, 'administrator', { reason: 'Wrong account' }),
  }
}
