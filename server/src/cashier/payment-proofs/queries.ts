import type { ProofStatus, ProofTender } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { escapePattern, matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, one, value } from '#platform/db/rows.ts'
import { anyOf, type Slice } from '#platform/paging.ts'

/** Who writes a row, and when. */
interface Entry {
  by: number
  at: Date
}

export interface ProofRecord extends PersonName, NewProof {
  id: number
  status: ProofStatus
  /** The account of the student, if there is one. */
  user_id: number | null
  student_id_number: string | null
  mime: string
  size: number
  created_at: Date
  payment_id: number | null
  or_number: string | null
  paid_centavos: number | null
  decided_by: string | null
  decided_at: Date | null
  decision_reason: string | null
  updated_at: Date
}

/** The state of the proof `pp` with its payment `p`. */
const proofStatus: RawBuilder<ProofStatus> = sql<ProofStatus>`
  case when pp.status = 'accepted' and p.voided_at is not null then 'payment_voided' else pp.status end`

const proofColumns = sql`
  pp.id, ${proofStatus} as status, pp.student_id, i.user_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number,
  pp.tender, pp.reference, pp.amount_centavos, pp.paid_on, pp.remarks, pp.file_id, f.mime, f.size, pp.created_at, pp.payment_id, p.or_number,
  p.amount_centavos as paid_centavos, d.name as decided_by, pp.decided_at, pp.decision_reason, pp.updated_at`

const proofTables = sql`
  payment_proofs pp
  join students s on s.id = pp.student_id
  join user_infos i on i.id = s.user_info_id
  join files f on f.id = pp.file_id
  left join payments p on p.id = pp.payment_id
  left join users d on d.id = pp.decided_by`

export const findProof = (db: Db, id: number) => first<ProofRecord>(db)`select ${proofColumns} from ${proofTables} where pp.id = ${id}`

/** Locks a proof until the end of the transaction and answers it as it is then. */
export async function lockProof(tx: Db, id: number): Promise<ProofRecord | undefined> {
  await execute(tx)`select id from payment_proofs where id = ${id} for no key update`
  return findProof(tx, id)
}

/** The latest proofs of a student, newest first. */
export const listProofs = (db: Db, studentId: number) => all<ProofRecord>(db)`
    select ${proofColumns} from ${proofTables} where pp.student_id = ${studentId} order by pp.created_at desc, pp.id desc limit 50`

export interface ProofFilter {
  status: ProofStatus
  tender: ProofTender | undefined
  /** The beginning of a reference number, as it is compared; blank matches all. */
  reference: string
  words: readonly string[]
}

/** The column finds the proofs by an index before their payment is read. */
const storedStatus = (status: ProofStatus): string => (status === 'payment_voided' ? 'accepted' : status)

function listCondition({ status, tender, reference, words }: ProofFilter): RawBuilder<boolean> {
  const matchesSearch =
    words.length === 0
      ? sql`true`
      : sql`(pp.reference_key like ${escapePattern(reference)} || '%' or ${matchesWords(sql`s.search_text`, words)})`
  return sql<boolean>`
    pp.status = ${storedStatus(status)} and ${storedStatus(status) === 'accepted' ? sql`${proofStatus} = ${status}` : sql`true`}
    and (${tender ?? null}::text is null or pp.tender = ${tender ?? null}) and ${matchesSearch}`
}

/** Undecided proofs oldest first, others newest first; the page and the total in one statement. */
export async function listProofsOfAll(db: Db, filter: ProofFilter, slice: Slice): Promise<{ rows: ProofRecord[]; total: number }> {
  const isOpen = filter.status === 'pending' || filter.status === 'payment_voided'
  const order = isOpen ? sql`pp.created_at, pp.id` : sql`pp.created_at desc, pp.id desc`
  const { total, ids } = await one<{ total: number; ids: number[] }>(db)`
    with pp as materialized (select pp.id, pp.created_at from ${proofTables} where ${listCondition(filter)})
    select (select count(*) from pp)::int as total,
           array(select pp.id from pp order by ${order} limit ${slice.limit} offset ${slice.offset}) as ids`
  if (ids.length === 0) return { rows: [], total }
  const proofs = await all<ProofRecord>(db)`
    select ${proofColumns} from ${proofTables} where pp.id = ${anyOf(ids)} order by ${order}`
  return { rows: proofs, total }
}

export interface ProofOwner extends PersonName {
  student_id: number
  student_id_number: string | null
}

/** The student whose account it is; undefined for a user who is none. */
export const findOwnStudent = (db: Db, userId: number) => first<ProofOwner>(db)`
    select s.id as student_id, i.student_id_number, i.first_name, i.last_name, i.middle_name, i.extension_name
    from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${userId}`

export const countWaitingProofs = (db: Db, studentId: number) => value<{ n: number }>(db)`
    select count(*) as n from payment_proofs where student_id = ${studentId} and status = 'pending'`

interface NewProof {
  student_id: number
  tender: ProofTender
  reference: string
  amount_centavos: number
  paid_on: string
  remarks: string | null
  file_id: number
}

/** Returns the id of the proof. */
export const insertProof = (tx: Db, proof: NewProof, at: Date) => value<{ id: number }>(tx)`
    insert into payment_proofs (student_id, tender, reference, amount_centavos, paid_on, remarks, file_id, created_at)
    values (${proof.student_id}, ${proof.tender}, ${proof.reference}, ${proof.amount_centavos}, ${proof.paid_on}::date, ${proof.remarks},
            ${proof.file_id}, ${at})
    returning id`

export const setAccepted = (tx: Db, id: number, paymentId: number, { by, at }: Entry) => execute(tx)`
    update payment_proofs
    set status = 'accepted', payment_id = ${paymentId}, decision_reason = null, decided_by = ${by}, decided_at = ${at}
    where id = ${id}`

/** Rejected by the cashier, or withdrawn by who sent it. */
export const setClosed = (
  tx: Db,
  id: number,
  decision: { status: 'rejected' | 'withdrawn'; reason: string | null },
  { by, at }: Entry,
) => execute(tx)`
    update payment_proofs
    set status = ${decision.status}, payment_id = null, decision_reason = ${decision.reason}, decided_by = ${by}, decided_at = ${at}
    where id = ${id}`
