import type { Refund } from '@talaan/contract'
import { sql } from 'kysely'
import type { Entry } from '#billing/ledger/ledger-account.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first } from '#platform/db/rows.ts'

export type RefundRecord = Omit<Refund, 'voided_at' | 'can'> & {
  student_id: number
  /** The account of the student, if there is one. */
  user_id: number | null
  requester_id: number
  /** Out of whose drawer it was given; null for other methods than cash, and before there were shifts. */
  shift_id: number | null
  voided_at: Date | null
}

const refundColumns = sql`
  v.id, v.voucher_number, v.student_id, i.user_id, v.enrollment_id, v.amount_centavos, v.method, v.reference, v.payee, v.refunded_on, v.shift_id, r.reason,
  r.requested_by as requester_id, q.name as requested_by, d.name as approved_by, v.voided_at, v.void_reason`

const refundTables = sql`
  refunds v
  join billing_requests r on r.id = v.request_id
  join users q on q.id = r.requested_by
  join users d on d.id = r.decided_by
  join students s on s.id = v.student_id
  join user_infos i on i.id = s.user_info_id`

export const findRefund = (db: Db, id: number) => first<RefundRecord>(db)`select ${refundColumns} from ${refundTables} where v.id = ${id}`

/** Locks a refund until the end of the transaction and answers it as it is then. */
export async function lockRefund(tx: Db, id: number): Promise<RefundRecord | undefined> {
  await execute(tx)`select id from refunds where id = ${id} for no key update`
  return findRefund(tx, id)
}

/** The refunds of a term and of the student's advances, newest first. */
export const listRefunds = (db: Db, { enrollment_id, student_id }: { enrollment_id: number; student_id: number }) => all<RefundRecord>(db)`
    select ${refundColumns} from ${refundTables}
    where v.student_id = ${student_id} and (v.enrollment_id = ${enrollment_id} or v.enrollment_id is null)
    order by v.id desc`

export const setRefundVoided = (
  tx: Db,
  id: number,
  { reason, shift_id }: { reason: string; shift_id: number | null },
  { by, at }: Entry,
) => execute(tx)`
    update refunds set voided_at = ${at}, voided_by = ${by}, void_reason = ${reason}, void_shift_id = ${shift_id}::bigint where id = ${id}`
