import type { lineStatuses, ProofTender } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, one } from '#platform/db/rows.ts'
import { anyOf, type Slice } from '#platform/paging.ts'

export type LineStatus = (typeof lineStatuses)[number]

/** How many days the day on a slip and the day at the bank may differ. */
const NEAR = 3

/** No line was confirmed to be the payment `p`. */
const isUnlinked = sql`not exists (select from bank_statement_lines x where x.payment_id = p.id)`

/** The payment `p` came by a transfer. Its mode may be another one than that of the account: an e-wallet pays a bank, too. */
const isTransfer = sql`p.tender not in ('cash', 'check') and p.tender <> 'several'`

/** No earlier open line has the reference number and amount of the line `l`, so that one payment is not counted for two lines. */
const isFirstOfReference = sql`
  not exists (
    select from bank_statement_lines y
    where y.amount_centavos = l.amount_centavos and y.reference_key = l.reference_key and y.id < l.id and y.ignored_at is null and y.payment_id is null)`

/**
 * The lines `l` of the source `c` with what they are: the confirmed payment `k`, the payment `e` or the proof `q` with the same reference number
 * and amount.
 */
const matchTables = sql`
  bank_statement_lines l
  join statement_sources c on c.id = l.source_id
  left join payments k on k.id = l.payment_id and k.voided_at is null
  left join lateral (
    select p.id from payments p
    where reference_key(p.reference) = l.reference_key and p.reference is not null and p.voided_at is null and ${isTransfer}
      and p.amount_centavos = l.amount_centavos and ${isUnlinked}
    order by p.id limit 1
  ) e on k.id is null and l.ignored_at is null and ${isFirstOfReference}
  left join lateral (
    select r.id from payment_proofs r
    where r.reference_key = l.reference_key and r.status = 'pending' and r.amount_centavos = l.amount_centavos
  ) q on k.id is null and l.ignored_at is null and e.id is null and ${isFirstOfReference}`

/** The proof `r` has the amount and about the day of the line `l`, and no other line has its reference number. */
const isNearProof = sql`
  r.status = 'pending' and r.amount_centavos = l.amount_centavos
  and r.paid_on between l.day - ${NEAR}::int and l.day + ${NEAR}::int
  and not exists (
    select from bank_statement_lines y
    where y.amount_centavos = r.amount_centavos and y.reference_key = r.reference_key and y.ignored_at is null)`

/** The payment `p` has the amount and about the day of the line `l`, and no line has its reference number. */
const isNearPayment = sql`
  ${isTransfer} and p.voided_at is null and p.amount_centavos = l.amount_centavos
  and p.paid_on between l.day - ${NEAR}::int and l.day + ${NEAR}::int and ${isUnlinked}
  and not exists (
    select from bank_statement_lines y
    where y.amount_centavos = p.amount_centavos and y.reference_key = reference_key(p.reference) and y.ignored_at is null)`

const lineStatus: RawBuilder<LineStatus> = sql<LineStatus>`
  case when k.id is not null or e.id is not null then 'recorded'
       when l.ignored_at is not null then 'ignored'
       when q.id is not null then 'matched'
       when exists (select from payment_proofs r where ${isNearProof}) or exists (select from payments p where ${isNearPayment}) then 'possible'
       else 'unmatched' end`

export const countLineStatuses = (db: Db, statementId: number) => all<{ status: LineStatus; n: number }>(db)`
    select m.status, count(*)::int as n
    from (select ${lineStatus} as status from ${matchTables} where l.statement_id = ${statementId}) m
    group by m.status`

export interface LineRecord {
  id: number
  line: number
  status: LineStatus
  tender: ProofTender
  day: string
  reference: string | null
  description: string | null
  amount_centavos: number
  ignore_reason: string | null
}

const lineColumns = sql`l.id, l.line, ${lineStatus} as status, c.tender, l.day, l.reference, l.description, l.amount_centavos, l.ignore_reason`

/** A line as it is now. */
export const findLine = (db: Db, id: number) => first<LineRecord>(db)`select ${lineColumns} from ${matchTables} where l.id = ${id}`

interface LineFilter {
  statement_id: number
  status: LineStatus | undefined
  /** A LIKE pattern for the reference number or description. */
  pattern: string | null
}

/** In the order of the file; the page and the total in one statement. */
export async function listLines(db: Db, filter: LineFilter, slice: Slice): Promise<{ rows: LineRecord[]; total: number }> {
  const { total, ids } = await one<{ total: number; ids: number[] }>(db)`
    with n as materialized (
      select l.id, l.line from ${filter.status ? matchTables : sql`bank_statement_lines l`}
      where l.statement_id = ${filter.statement_id} and ${filter.status ? sql`${lineStatus} = ${filter.status}` : sql`true`}
        and (${filter.pattern}::text is null or l.reference ilike ${filter.pattern} or l.description ilike ${filter.pattern})
    )
    select (select count(*) from n)::int as total,
           array(select n.id from n order by n.line limit ${slice.limit} offset ${slice.offset}) as ids`
  if (ids.length === 0) return { rows: [], total }
  const lines = await all<LineRecord>(db)`
    select ${lineColumns} from ${matchTables} where l.id = ${anyOf(ids)} order by l.line`
  return { rows: lines, total }
}

/** For the check of a choice: what was near when it was shown may no longer be among the nearest. */
export const MOST_CANDIDATES = 1000

export type CandidateRecord = PersonName & {
  line_id: number
  kind: 'proof' | 'payment'
  id: number
  student_id: number
  reference: string | null
  or_number: string | null
  amount_centavos: number
  day: string
}

/** The proofs and payments that lines are, or may be: of those with the same amount the ones of the nearest days. */
export const listCandidates = (db: Db, lineIds: readonly number[], mostOfLine = 5) => all<CandidateRecord>(db)`
    with m as materialized (
      select l.id, ${lineStatus} as status, coalesce(k.id, e.id) as payment_id, q.id as proof_id from ${matchTables} where l.id = ${anyOf(lineIds)}
    )
    select w.line_id, w.kind /* never null: each part names it */, w.id, w.student_id, w.reference, w.or_number, w.amount_centavos, w.day,
           i.first_name, i.last_name, i.middle_name, i.extension_name
    from (
      select m.id as line_id, 'payment' as kind, p.id, p.student_id, p.reference, p.or_number, p.amount_centavos, p.paid_on as day, 1 as place
      from m join payments p on p.id = m.payment_id
      union all
      select m.id, 'proof', r.id, r.student_id, r.reference, null, r.amount_centavos, r.paid_on, 1
      from m join payment_proofs r on r.id = m.proof_id
      union all
      select l.id, 'proof', r.id, r.student_id, r.reference, null, r.amount_centavos, r.paid_on,
             row_number() over (partition by l.id order by abs(r.paid_on - l.day), r.id)
      from m join bank_statement_lines l on l.id = m.id join statement_sources c on c.id = l.source_id join payment_proofs r on ${isNearProof}
      where m.status = 'possible'
      union all
      select l.id, 'payment', p.id, p.student_id, p.reference, p.or_number, p.amount_centavos, p.paid_on,
             row_number() over (partition by l.id order by abs(p.paid_on - l.day), p.id)
      from m join bank_statement_lines l on l.id = m.id join statement_sources c on c.id = l.source_id join payments p on ${isNearPayment}
      where m.status = 'possible'
    ) w
    join students s on s.id = w.student_id
    join user_infos i on i.id = s.user_info_id
    where w.place <= ${mostOfLine}
    order by w.line_id, w.kind desc, w.id`

export interface MatchRecord extends PersonName {
  line_id: number
  proof_id: number
  amount_centavos: number
}

/** The lines with the reference number and amount of a proof that is to be checked, in the order of the file. */
export const listMatches = (db: Db, statementId: number, limit: number) => all<MatchRecord>(db)`
    select l.id as line_id, q.id as proof_id /* never null: the condition asks for it */, l.amount_centavos,
           i.first_name, i.last_name, i.middle_name, i.extension_name
    from ${matchTables}
    join payment_proofs o on o.id = q.id
    join students s on s.id = o.student_id
    join user_infos i on i.id = s.user_info_id
    where l.statement_id = ${statementId} and k.id is null and l.ignored_at is null and e.id is null
    order by l.line limit ${limit}`

/** The line `y` is not known to be a payment or proof: it has none, and no other one has its reference number. */
const isOpenLine = sql`
  not exists (select from payments k where k.id = y.payment_id and k.voided_at is null)
  and not exists (
    select from payments p
    where reference_key(p.reference) = y.reference_key and p.reference is not null and p.voided_at is null and ${isTransfer}
      and p.amount_centavos = y.amount_centavos)
  and not exists (
    select from payment_proofs o
    where o.reference_key = y.reference_key and o.status = 'pending' and o.amount_centavos = y.amount_centavos)`

/**
 * Proofs to be checked and payments, of the mode of payment and the days of a statement, that are on no line of any statement: none has their
 * reference number, and none that is still open has their amount and about their day. Of two payments with one reference number a line is the
 * first. Oldest first.
 */
export async function listUnmatched(
  db: Db,
  { tender, first_day, last_day }: { tender: ProofTender; first_day: string; last_day: string },
): Promise<Omit<CandidateRecord, 'line_id'>[]> {
  const hasNoLine = (reference: RawBuilder<unknown>, amount: RawBuilder<unknown>, day: RawBuilder<unknown>, isOfLine = sql`true`) => sql`
    not exists (
      select from bank_statement_lines y
      where y.amount_centavos = ${amount} and y.ignored_at is null
        and ((y.reference_key = ${reference} and ${isOfLine}) or (y.day between ${day} - ${NEAR}::int and ${day} + ${NEAR}::int and ${isOpenLine})))`
  const isFirstUnlinked = sql`
    not exists (select from payments k where k.id = y.payment_id and k.voided_at is null)
    and not exists (
      select from payments o
      where reference_key(o.reference) = reference_key(p.reference) and o.reference is not null and o.voided_at is null
        and o.tender not in ('cash', 'check', 'several') and o.amount_centavos = p.amount_centavos and o.id < p.id
        and not exists (select from bank_statement_lines x where x.payment_id = o.id))`
  return all<Omit<CandidateRecord, 'line_id'>>(db)`
    select w.kind /* never null: each part names it */, w.id, w.student_id, w.reference, w.or_number, w.amount_centavos, w.day,
           i.first_name, i.last_name, i.middle_name, i.extension_name
    from (
      select 'proof' as kind, r.id, r.student_id, r.reference, null::text as or_number, r.amount_centavos, r.paid_on as day
      from payment_proofs r
      where r.status = 'pending' and r.tender = ${tender} and r.paid_on between ${first_day}::date and ${last_day}::date
        and ${hasNoLine(sql`r.reference_key`, sql`r.amount_centavos`, sql`r.paid_on`)}
      union all
      select 'payment', p.id, p.student_id, p.reference, p.or_number, p.amount_centavos, p.paid_on
      from payments p
      where p.tender = ${tender} and p.voided_at is null and p.paid_on between ${first_day}::date and ${last_day}::date and ${isUnlinked}
        and ${hasNoLine(sql`reference_key(p.reference)`, sql`p.amount_centavos`, sql`p.paid_on`, isFirstUnlinked)}
    ) w
    join students s on s.id = w.student_id
    join user_infos i on i.id = s.user_info_id
    order by w.day, w.kind, w.id limit 100`
}

/** Makes others who confirm or void the payment wait. */
export const lockLinkablePayment = (tx: Db, id: number) => execute(tx)`select from payments where id = ${id} for no key update`

/** The payment as far as a line asks for it; undefined for an unknown one. */
export const findLinkablePayment = (db: Db, id: number) => first<{
  student_user_id: number | null
  is_voided: boolean
  is_linked: boolean
}>(db)`
    select i.user_id as student_user_id, p.voided_at is not null as is_voided, not ${isUnlinked} as is_linked
    from payments p join students s on s.id = p.student_id join user_infos i on i.id = s.user_info_id
    where p.id = ${id}`
