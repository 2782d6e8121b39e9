import type { AccountLedger, Tender } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

type CategoryRecord = AccountLedger['categories'][number]

/** What is charged and paid by category, in the order in which they are paid; without a name the credit of the term. */
export async function listCategories(db: Db, enrollmentId: number): Promise<(Omit<CategoryRecord, 'name'> & { name: string | null })[]> {
  const { rows } = await sql<Omit<CategoryRecord, 'name'> & { name: string | null }>`
    select k.name, sum(n.charged)::bigint as charged_centavos, sum(n.paid)::bigint as paid_centavos
    from (
      select fee_category_id, amount_centavos as charged, 0 as paid from charges where enrollment_id = ${enrollmentId}
      union all
      select fee_category_id, 0, amount_centavos from allocations where enrollment_id = ${enrollmentId}
    ) n
    left join fee_categories k on k.id = n.fee_category_id
    group by k.id
    having sum(n.charged) <> 0 or sum(n.paid) <> 0
    order by k.sort nulls last, k.name, k.id`.execute(db)
  return rows
}

export interface EntryRecord {
  at: Date
  kind: 'assessment' | 'adjustment' | 'payment' | 'void'
  /** Of a bill its version. */
  version: number | null
  or_number: string | null
  tender: Tender | null
  reason: string | null
  by: string | null
  /** Above zero the student owes more. */
  amount_centavos: number
}

/** What changed the balance of a term, oldest first. Money that moved between categories changed none. */
export async function listEntries(db: Db, enrollmentId: number): Promise<EntryRecord[]> {
  const { rows } = await sql<EntryRecord>`
    select n.at, n.kind, n.version, n.or_number, n.tender, n.reason, u.name as by, n.amount_centavos
    from (
      select c.created_at as at, 'assessment' as kind, a.version, null as or_number, null as tender,
             a.reason, c.created_by, sum(c.amount_centavos)::bigint as amount_centavos, min(c.id) as id
      from charges c join assessments a on a.id = c.assessment_id
      where c.enrollment_id = ${enrollmentId}
      group by c.created_at, c.created_by, a.id
      union all
      select j.created_at, 'adjustment', null, null, null, j.reason, j.created_by, j.signed_centavos, min(c.id)
      from adjustments j join charges c on c.adjustment_id = j.id
      where j.enrollment_id = ${enrollmentId}
      group by j.id
      union all
      select l.created_at, case l.kind when 'void' then 'void' else 'payment' end, null, p.or_number, p.tender,
             case l.kind when 'void' then p.void_reason else p.remarks end, l.created_by, -sum(l.amount_centavos)::bigint, min(l.id)
      from allocations l join payments p on p.id = l.payment_id
      where l.enrollment_id = ${enrollmentId} and l.kind <> 'move'
      group by l.created_at, l.created_by, l.kind, p.id
    ) n
    left join users u on u.id = n.created_by
    where n.amount_centavos <> 0
    order by n.at, n.id`.execute(db)
  return rows
}

export async function hasEnrollment(db: Db, enrollmentId: number): Promise<boolean> {
  const { rows } = await sql`select from enrollments where id = ${enrollmentId}`.execute(db)
  return rows.length > 0
}
