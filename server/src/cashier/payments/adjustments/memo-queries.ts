import type { Memo, MemoKind } from '@talaan/contract'
import { sql } from 'kysely'
import type { Entry } from '#billing/ledger/ledger-account.ts'
import type { Charge } from '#billing/ledger/rules.ts'
import type { Db } from '#platform/db/database.ts'
import { all, first, value } from '#platform/db/rows.ts'

export interface NewMemo {
  type: MemoKind | 'reversal'
  memo_number: string
  enrollment_id: number | null
  on_demand_fee_id: number | null
  /** Above zero for a debit. */
  signed_centavos: number
  reason: string
  request_id: number
  reverses_id: number | null
}

/** Returns the id of the adjustment. */
export const insertMemo = (tx: Db, memo: NewMemo, { by, at }: Entry) => value<{ id: number }>(tx)`
    insert into adjustments (enrollment_id, on_demand_fee_id, kind, amount_centavos, reason, type, memo_number, request_id, reverses_id, created_by, created_at)
    values (${memo.enrollment_id}, ${memo.on_demand_fee_id}, ${memo.signed_centavos > 0 ? 'debit' : 'credit'}, ${Math.abs(memo.signed_centavos)}, ${memo.reason},
            ${memo.type}, ${memo.memo_number}, ${memo.request_id}, ${memo.reverses_id}, ${by}, ${at})
    returning id`

/** What a reversal has to know of the adjustment that it undoes. */
export interface AdjustmentRecord {
  id: number
  type: MemoKind | 'withdrawal' | 'reversal'
  memo_number: string | null
  student_id: number
  enrollment_id: number | null
  on_demand_fee_id: number | null
  signed_centavos: number
  charges: Charge[]
  /** The number of the reversal, if there is one. */
  reversed_by: string | null
  is_reversal_open: boolean
  /** Whether the student withdrew after it. */
  is_before_withdrawal: boolean
}

/** Whether the student withdrew from the enrollment `e` after the adjustment `j`. */
const isBeforeWithdrawal = sql`coalesce(j.created_at <= e.withdrawn_at, false)`

export const findAdjustment = (db: Db, id: number) => first<AdjustmentRecord>(db)`
    select j.id, j.type, j.memo_number, coalesce(e.student_id, f.student_id) as student_id /* never null: it has an account */, j.enrollment_id, j.on_demand_fee_id, j.signed_centavos, v.memo_number as reversed_by,
           (select coalesce(json_agg(json_build_object('fee_category_id', c.fee_category_id, 'amount_centavos', c.amount_centavos) order by c.id), '[]')
            from charges c where c.adjustment_id = j.id) as charges,
           exists (select from billing_requests r where r.adjustment_id = j.id and r.decision is null) as is_reversal_open,
           ${isBeforeWithdrawal} as is_before_withdrawal
    from adjustments j
    left join enrollments e on e.id = j.enrollment_id
    left join on_demand_fees f on f.id = j.on_demand_fee_id
    left join adjustments v on v.reverses_id = j.id
    where j.id = ${id}`

export type MemoRecord = Omit<Memo, 'created_at' | 'can'> & { created_at: Date; is_before_withdrawal: boolean }

const memoColumns = sql`
  j.id, j.type as kind, j.memo_number, j.signed_centavos as amount_centavos, j.reason,
  (select coalesce(json_agg(json_build_object('category', k.name, 'amount_centavos', c.amount_centavos) order by k.sort, k.name, k.id), '[]')
   from charges c join fee_categories k on k.id = c.fee_category_id where c.adjustment_id = j.id) as lines,
  f.description as fee, o.memo_number as reverses, v.memo_number as reversed_by, q.name as requested_by, d.name as approved_by, j.created_at, ${isBeforeWithdrawal} as is_before_withdrawal`

const memoTables = sql`
  adjustments j
  left join enrollments e on e.id = j.enrollment_id
  left join on_demand_fees f on f.id = j.on_demand_fee_id
  join billing_requests r on r.id = j.request_id
  join users q on q.id = r.requested_by
  join users d on d.id = r.decided_by
  left join adjustments o on o.id = j.reverses_id
  left join adjustments v on v.reverses_id = j.id`

/** A memo with the account that it is for. */
export const findMemo = (
  db: Db,
  id: number,
): Promise<(MemoRecord & { student_id: number; user_id: number | null; enrollment_id: number | null }) | undefined> => first<
  MemoRecord & { student_id: number; user_id: number | null; enrollment_id: number | null }
>(db)`
    select ${memoColumns}, r.student_id, i.user_id, j.enrollment_id
    from ${memoTables}
    join students s on s.id = r.student_id
    join user_infos i on i.id = s.user_info_id
    where j.id = ${id} and j.memo_number is not null and j.type <> 'withdrawal'`

/** The memos of a term, newest first. */
export const listMemos = (db: Db, enrollmentId: number) => all<MemoRecord>(db)`
    select ${memoColumns} from ${memoTables}
    where j.enrollment_id = ${enrollmentId} and j.memo_number is not null and j.type <> 'withdrawal'
    order by j.id desc`

/** Its fee is never null: it is on one. */
type FeeMemoRecord = Omit<MemoRecord, 'fee'> & { fee: string }

/** The memos on fees of a student that belong to no term, newest first. */
export const listFeeMemos = (db: Db, studentId: number) => all<FeeMemoRecord>(db)`
    select ${memoColumns} from ${memoTables}
    where f.student_id = ${studentId} and j.on_demand_fee_id is not null and j.memo_number is not null
    order by j.id desc`
