import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { execute, first, hasRow, value } from '#platform/db/rows.ts'

/** The column of a request that names the receipt to void. */
export type ReceiptColumn = 'payment_id' | 'sponsor_payment_id' | 'other_collection_id'

interface ReceiptKey {
  column: ReceiptColumn
  id: number
}

/** The request for the void of a receipt that waits. */
export const findOpenVoid = (tx: Db, { column, id }: ReceiptKey) => first<{ id: number; requested_by: number }>(tx)`
    select id, requested_by from billing_requests where ${sql.ref(column)} = ${id} and decision is null for no key update`

interface NewVoidRequest {
  kind: 'void'
  student_id: number | null
  enrollment_id: number | null
  amount_centavos: number
  reason: string
  limit_centavos: number
}

export const insertVoidRequest = (tx: Db, { column, id }: ReceiptKey, row: NewVoidRequest, { by, at }: { by: number; at: Date }) => value<{
  id: number
}>(tx)`
    insert into billing_requests (kind, ${sql.ref(column)}, student_id, enrollment_id, amount_centavos, reason, limit_centavos, requested_by, requested_at)
    values (${row.kind}, ${id}, ${row.student_id}::bigint, ${row.enrollment_id}::bigint, ${row.amount_centavos}, ${row.reason}, ${row.limit_centavos}, ${by}, ${at})
    returning id`

export const setVoidDecided = (tx: Db, id: number, decision: 'approved' | 'cancelled', { by, at }: { by: number; at: Date }) =>
  execute(tx)`update billing_requests set decision = ${decision}, decided_by = ${by}, decided_at = ${at} where id = ${id}`

/** Whether a person received the payment, or made the service key that did. */
export async function isBehindReceipt(db: Db, accountId: number, { cashier_id }: { cashier_id: number }): Promise<boolean> {
  if (cashier_id === accountId) return true
  return hasRow(db)`
    select from api_keys where kind = 'service' and owner_id = ${cashier_id} and created_by = ${accountId} limit 1`
}
