import type { AccountLedger, Tender } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { all, hasRow } from '#platform/db/rows.ts'
import type { LedgerAccount } from './ledger-account.ts'
import { returnReasons } from './payment-fragments.ts'
import { allocationsOf, chargesOf } from './queries.ts'

type CategorySums = Omit<AccountLedger['categories'][number], 'name' | 'open_centavos'> & { name: string | null }

/** What is charged and paid by category, in the order in which they are paid; without a name the credit of the term. */
export const listCategories = (db: Db, account: LedgerAccount) => all<CategorySums>(db)`
    select k.id as fee_category_id, k.name, sum(n.charged)::bigint as charged_centavos, sum(n.paid)::bigint as paid_centavos
    from (
      select fee_category_id, amount_centavos as charged, 0 as paid from charges where ${chargesOf(account)}
      union all
      select fee_category_id, 0, amount_centavos from allocations where ${allocationsOf(account)}
    ) n
    left join fee_categories k on k.id = n.fee_category_id
    group by k.id
    having sum(n.charged) <> 0 or sum(n.paid) <> 0
    order by k.sort nulls last, k.name, k.id`

export interface EntryRecord {
  at: Date
  kind: AccountLedger['entries'][number]['kind']
  /** Of a bill its version. */
  version: number | null
  or_number: string | null
  /** Of an adjustment. */
  type: 'withdrawal' | 'debit_memo' | 'credit_memo' | 'write_off' | 'reversal' | null
  /** Of a memo or of the voucher of a refund. */
  memo_number: string | null
  tender: Tender | null
  reason: string | null
  by: string | null
  /** Of a transfer the other term; null for the student's advance. */
  other_term: { school_year: string; semester: number; level: number } | null
  /** Above zero the student owes more. */
  amount_centavos: number
}

/** What changed the balance of a term, oldest first. Money that moved between categories changed none. */
export const listEntries = (db: Db, enrollmentId: number) => all<EntryRecord>(db)`
    select n.at, n.kind, n.version, n.or_number, n.type, n.memo_number, n.tender, n.reason, u.name as by, n.amount_centavos,
      case when e.id is not null then json_build_object('school_year', e.school_year, 'semester', e.semester, 'level', e.level) end as other_term
    from (
      select c.created_at as at, 'assessment' as kind, a.version, null as or_number, null as type, null as memo_number, null as tender,
             a.reason, c.created_by, sum(c.amount_centavos)::bigint as amount_centavos, min(c.id) as id, null::bigint as other_id
      from charges c join assessments a on a.id = c.assessment_id
      where c.enrollment_id = ${enrollmentId}
      group by c.created_at, c.created_by, a.id
      union all
      select j.created_at, 'adjustment', null, null, j.type, j.memo_number, null, j.reason, j.created_by, j.signed_centavos, min(c.id), null
      from adjustments j join charges c on c.adjustment_id = j.id
      where j.enrollment_id = ${enrollmentId}
      group by j.id
      union all
      select l.created_at, case l.kind when 'receipt' then 'payment' else l.kind end, null, p.or_number, null, null, p.tender,
             case l.kind when 'void' then p.void_reason when 'return' then ${returnReasons} else p.remarks end, l.created_by, -sum(l.amount_centavos)::bigint, min(l.id), null
      from allocations l join payments p on p.id = l.payment_id
      where l.enrollment_id = ${enrollmentId} and l.kind not in ('move', 'transfer', 'refund')
      group by l.created_at, l.created_by, l.kind, p.id
      union all
      select t.created_at, 'transfer', null, null, null, null, null, t.reason, t.created_by,
             case when t.to_enrollment_id = ${enrollmentId} then -t.amount_centavos else t.amount_centavos end,
             (select min(l.id) from allocations l where l.transfer_id = t.id),
             case when t.to_enrollment_id = ${enrollmentId} then t.from_enrollment_id else t.to_enrollment_id end
      from credit_transfers t where t.to_enrollment_id = ${enrollmentId} or t.from_enrollment_id = ${enrollmentId}
      union all
      select l.created_at, case when l.amount_centavos > 0 then 'refund_void' else 'refund' end, null, null, null, f.voucher_number, f.method,
             case when l.amount_centavos > 0 then f.void_reason else q.reason end, l.created_by, -sum(l.amount_centavos)::bigint, min(l.id), null
      from allocations l join refunds f on f.id = l.refund_id join billing_requests q on q.id = f.request_id
      where l.enrollment_id = ${enrollmentId}
      group by l.created_at, l.created_by, l.amount_centavos > 0, f.id, q.id
    ) n
    left join users u on u.id = n.created_by
    left join enrollments e on e.id = n.other_id
    where n.amount_centavos <> 0
    order by n.at, n.id`

export const hasEnrollment = (db: Db, enrollmentId: number) => hasRow(db)`select from enrollments where id = ${enrollmentId}`

/**
 * What changed the balance of what belongs to no term, oldest first: fees on demand, their cancellations and memos, payments and transfers. A fee comes
 * before the payment that was received with it.
 */
export const listEntriesWithoutTerm = (db: Db, studentId: number) => all<EntryRecord>(db)`
    select n.at, n.kind, null::integer as version, n.or_number, n.type, n.memo_number, n.tender, n.reason, u.name as by, n.amount_centavos,
      case when e.id is not null then json_build_object('school_year', e.school_year, 'semester', e.semester, 'level', e.level) end as other_term
    from (
      select c.created_at as at, 'fee' as kind, null as or_number, null as type, null as memo_number, null as tender,
             f.description || case when f.quantity > 1 then ' × ' || f.quantity else '' end
               || case when c.amount_centavos < 0 then ' cancelled: ' || f.cancel_reason else coalesce(': ' || f.remarks, '') end as reason,
             c.created_by, c.amount_centavos, c.id, null::bigint as other_id
      from charges c join on_demand_fees f on f.id = c.on_demand_fee_id
      where c.student_id = ${studentId} and c.enrollment_id is null
      union all
      select j.created_at, 'adjustment', null, j.type, j.memo_number, null, f.description || ': ' || j.reason, j.created_by, j.signed_centavos, c.id, null
      from charges c join adjustments j on j.id = c.adjustment_id join on_demand_fees f on f.id = j.on_demand_fee_id
      where c.student_id = ${studentId} and c.enrollment_id is null
      union all
      select l.created_at, case l.kind when 'receipt' then 'payment' else l.kind end, p.or_number, null, null, p.tender,
             case l.kind when 'void' then p.void_reason when 'return' then ${returnReasons} else coalesce(p.purpose, p.remarks) end, l.created_by, -sum(l.amount_centavos)::bigint, min(l.id), null
      from payments p join allocations l on l.payment_id = p.id
      where p.student_id = ${studentId} and l.enrollment_id is null and l.kind not in ('move', 'transfer', 'refund')
      group by l.created_at, l.created_by, l.kind, p.id
      union all
      select t.created_at, 'transfer', null, null, null, null, t.reason, t.created_by,
             case when t.to_enrollment_id is null then -t.amount_centavos else t.amount_centavos end,
             (select min(l.id) from allocations l where l.transfer_id = t.id), coalesce(t.from_enrollment_id, t.to_enrollment_id)
      from credit_transfers t
      where t.student_id = ${studentId} and (t.from_enrollment_id is null or t.to_enrollment_id is null)
      union all
      select l.created_at, case when l.amount_centavos > 0 then 'refund_void' else 'refund' end, null, null, f.voucher_number, f.method,
             case when l.amount_centavos > 0 then f.void_reason else q.reason end, l.created_by, -sum(l.amount_centavos)::bigint, min(l.id), null
      from refunds f join billing_requests q on q.id = f.request_id join allocations l on l.refund_id = f.id
      where f.student_id = ${studentId} and f.enrollment_id is null and not l.is_refunded
      group by l.created_at, l.created_by, l.amount_centavos > 0, f.id, q.id
    ) n
    left join users u on u.id = n.created_by
    left join enrollments e on e.id = n.other_id
    where n.amount_centavos <> 0
    order by n.at, n.kind <> 'fee', n.id`
