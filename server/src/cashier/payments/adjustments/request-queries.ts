import type { BillingRequest, Tender } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Entry } from '#billing/ledger/ledger-account.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

/** How a refund is paid out. */
export interface RefundDetails {
  method: Tender
  payee: string
  reference: string | null
}

export interface NewBillingRequest {
  kind: Exclude<BillingRequest['kind'], 'void'>
  student_id: number
  enrollment_id: number | null
  on_demand_fee_id: number | null
  fee_category_id: number | null
  adjustment_id: number | null
  amount_centavos: number
  reason: string
  details: RefundDetails | null
  limit_centavos: number
}

/** Returns the id of the request. */
export const insertRequest = (tx: Db, row: NewBillingRequest, { by, at }: Entry) => value<{ id: number }>(tx)`
    insert into billing_requests (kind, student_id, enrollment_id, on_demand_fee_id, fee_category_id, adjustment_id, amount_centavos, reason, details,
                                  limit_centavos, requested_by, requested_at)
    values (${row.kind}, ${row.student_id}, ${row.enrollment_id}, ${row.on_demand_fee_id}, ${row.fee_category_id}, ${row.adjustment_id}, ${row.amount_centavos},
            ${row.reason}, ${row.details && JSON.stringify(row.details)}::jsonb, ${row.limit_centavos}, ${by}, ${at})
    returning id`

export type Decision = NonNullable<BillingRequest['decision']>

export const setDecision = (
  tx: Db,
  id: number,
  { decision, reason }: { decision: Decision; reason: string | null },
  { by, at }: Entry,
) => execute(tx)`
    update billing_requests set decision = ${decision}, decided_by = ${by}, decided_at = ${at}, decision_reason = ${reason}
    where id = ${id}`

export interface BillingRequestRecord {
  id: number
  kind: BillingRequest['kind']
  /** Null for a receipt that belongs to no student. */
  student_id: number | null
  /** The account of the student, if there is one. */
  user_id: number | null
  enrollment_id: number | null
  on_demand_fee_id: number | null
  /** The name of that fee. */
  fee: string | null
  fee_category_id: number | null
  category: string | null
  adjustment_id: number | null
  reverses: string | null
  payment_id: number | null
  sponsor_payment_id: number | null
  other_collection_id: number | null
  /** Of a void. */
  receipt: { or_number: string; payer: string | null } | null
  amount_centavos: number
  reason: string
  details: RefundDetails | null
  limit_centavos: number
  requester_id: number
  /** Who made the service key that asked. */
  maker_id: number | null
  requested_by: string
  requested_at: Date
  decision: Decision | null
  decided_by: string | null
  decided_at: Date | null
  decision_reason: string | null
  number: string | null
}

const requestColumns = sql`
  r.id, r.kind, r.student_id, i.user_id, r.enrollment_id, r.on_demand_fee_id, w.description as fee, r.fee_category_id, k.name as category, r.adjustment_id, o.memo_number as reverses,
  r.payment_id, r.sponsor_payment_id, r.other_collection_id,
  case when r.kind = 'void' then json_build_object(
    'or_number' /* never null: a void has a receipt */, coalesce(p.or_number, sp.or_number, oc.or_number),
    'payer', coalesce(z.name, oc.payer_name)) end as receipt,
  r.amount_centavos, r.reason, r.details, r.limit_centavos, r.requested_by as requester_id,
  (select max(a.created_by) from api_keys a where a.owner_id = r.requested_by and a.kind = 'service') as maker_id, q.name as requested_by, r.requested_at,
  r.decision, d.name as decided_by, r.decided_at, r.decision_reason, coalesce(j.memo_number, f.voucher_number) as number`

const requestTables = sql`
  billing_requests r
  left join students s on s.id = r.student_id
  left join user_infos i on i.id = s.user_info_id
  join users q on q.id = r.requested_by
  left join users d on d.id = r.decided_by
  left join on_demand_fees w on w.id = r.on_demand_fee_id
  left join fee_categories k on k.id = r.fee_category_id
  left join adjustments o on o.id = r.adjustment_id
  left join adjustments j on j.request_id = r.id
  left join refunds f on f.request_id = r.id
  left join payments p on p.id = r.payment_id
  left join sponsor_payments sp on sp.id = r.sponsor_payment_id
  left join sponsors z on z.id = sp.sponsor_id
  left join other_collections oc on oc.id = r.other_collection_id`

export const findRequest = (db: Db, id: number) =>
  first<BillingRequestRecord>(db)`select ${requestColumns} from ${requestTables} where r.id = ${id}`

interface RequestTarget {
  /** The student, who never changes; null for a receipt that belongs to none. */
  student_id: number | null
  payment_id: number | null
  sponsor_payment_id: number | null
  other_collection_id: number | null
}

/** What a request is about, which never changes. */
export const findRequestTarget = (db: Db, id: number) => first<RequestTarget>(db)`
    select student_id, payment_id, sponsor_payment_id, other_collection_id from billing_requests where id = ${id}`

/** Locks the receipt that is to be voided before its request, as a void at once does. */
export async function lockReceipt(tx: Db, { payment_id, sponsor_payment_id, other_collection_id }: RequestTarget): Promise<void> {
  await execute(tx)`select from payments where id = ${payment_id}::bigint for no key update`
  await execute(tx)`select from sponsor_payments where id = ${sponsor_payment_id}::bigint for no key update`
  await execute(tx)`select from other_collections where id = ${other_collection_id}::bigint for no key update`
}

/** Locks a request until the end of the transaction and answers it as it is then. */
export async function lockRequest(tx: Db, id: number): Promise<BillingRequestRecord | undefined> {
  await execute(tx)`select id from billing_requests where id = ${id} for no key update`
  return findRequest(tx, id)
}

/** The requests on a term and on the money of the student without a term, newest first; those that were posted are left out. */
export const listAccountRequests = (
  db: Db,
  { enrollment_id, student_id }: { enrollment_id: number; student_id: number },
) => all<BillingRequestRecord>(db)`
    select ${requestColumns} from ${requestTables}
    where r.student_id = ${student_id} and (r.enrollment_id = ${enrollment_id} or r.enrollment_id is null) and r.on_demand_fee_id is null
      and r.decision is distinct from 'approved'
    order by r.id desc limit 50`

/** The requests on fees of a student that belong to no term, newest first; those that were posted are left out. */
export const listFeeRequests = (db: Db, studentId: number) => all<BillingRequestRecord>(db)`
    select ${requestColumns} from ${requestTables}
    where r.student_id = ${studentId} and r.on_demand_fee_id is not null and r.decision is distinct from 'approved'
    order by r.id desc limit 50`

export interface RequestFilter {
  isOpen: boolean
  kind: BillingRequest['kind'] | undefined
  words: readonly string[]
}

const requestCondition = ({ isOpen, kind, words }: RequestFilter): RawBuilder<boolean> => sql<boolean>`
  ${isOpen ? sql`r.decision is null` : sql`r.decision is not null`} and (${kind ?? null}::text is null or r.kind = ${kind ?? null})
  and ${matchesWords(sql`coalesce(s.search_text, plain(coalesce(z.name, oc.payer_name)))`, words)}`

type ListedRequest = BillingRequestRecord & { [Key in keyof PersonName]: PersonName[Key] | null } & {
  student_id_number: string | null
  course: string | null
  school_year: string | null
  semester: number | null
  level: number | null
  balance_centavos: number
}

/** Those that wait come in the order in which they were asked for, those that are decided newest first. */
export const listRequests = (db: Db, filter: RequestFilter, slice: Slice) => all<ListedRequest>(db)`
    select ${requestColumns}, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number,
           c.code as course, e.school_year, e.semester, e.level,
           coalesce(case when e.id is null then (select b.balance_centavos from student_balances b where b.student_id = r.student_id)
                         else (select b.balance_centavos from enrollment_balances b where b.enrollment_id = e.id) end, 0) as balance_centavos
    from ${requestTables}
    left join enrollments e on e.id = r.enrollment_id
    left join courses c on c.id = e.course_id
    where ${requestCondition(filter)}
    order by ${filter.isOpen ? sql`r.id` : sql`r.id desc`}
    limit ${slice.limit} offset ${slice.offset}`

export const countRequests = (db: Db, filter: RequestFilter) => value<{ n: number }>(db)`
    select count(*) as n from ${requestTables} where ${requestCondition(filter)}`
