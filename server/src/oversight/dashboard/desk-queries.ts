import { enrollmentStatus, type GradeTasks, type TaskKind } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { isLive } from '#campus/attendance/sheet/status-fragments.ts'
import type { PersonName } from '#foundation/people/names.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInPart, partsOfTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'

/** What waits about a person; the other kinds are read by their domains. */
type PersonTaskKind = Exclude<TaskKind, keyof GradeTasks | 'document_request'>

export interface PersonTask extends PersonName {
  kind: PersonTaskKind
  id: number
  requested_at: Date
}

const nameColumns = sql`i.first_name, i.last_name, i.middle_name, i.extension_name`

/** The oldest enrollments of a status: one index range for each part of the year. */
const oldestEnrollments = (term: Term, status: number, kind: RawBuilder<string>, limit: number) => sql`(
  select ${kind} as kind, o.id, ${nameColumns}, o.created_at as requested_at
  from ${partsOfTerm(term)}
  cross join lateral (
    select e.id, e.student_id, e.admission_id, e.created_at from enrollments e
    where ${isInPart('e', term)} and e.status = ${status} and e.withdrawn_at is null order by e.created_at, e.id limit ${limit}
  ) o
  join students s on s.id = o.student_id join user_infos i on i.id = s.user_info_id)`

interface TaskFilter {
  term: Term
  kinds: readonly TaskKind[]
  userId: number
  limit: number
}

/** The oldest things that wait for somebody who decides on these kinds, one part of the statement for each list. */
export async function listOldestTasks(db: Db, { term, kinds, userId, limit }: TaskFilter): Promise<PersonTask[]> {
  const ofStudent = sql`join students s on s.id = w.student_id join user_infos i on i.id = s.user_info_id`
  const oldest = sql`order by w.created_at, w.id limit ${limit}`
  const requestKind = sql<string>`case when o.admission_id is null then 'enrollment_request' else 'admission_request' end`
  const parts: Partial<Record<TaskKind, RawBuilder<unknown>>> = {
    admission_request: oldestEnrollments(term, enrollmentStatus.pending, requestKind, limit),
    for_enrollment: oldestEnrollments(term, enrollmentStatus.forEnrollment, sql`'for_enrollment'`, limit),
    payment_proof: sql`(select 'payment_proof', w.id, ${nameColumns}, w.created_at from payment_proofs w ${ofStudent} where w.status = 'pending' ${oldest})`,
    promissory_note: sql`(select 'promissory_note', w.id, ${nameColumns}, w.created_at from promissory_notes w ${ofStudent} where w.status = 'pending' ${oldest})`,
    approval: sql`(
      select 'approval', w.id, coalesce(i.first_name, ''), coalesce(i.last_name, q.name), i.middle_name, i.extension_name, w.requested_at
      from billing_requests w join users q on q.id = w.requested_by left join students s on s.id = w.student_id left join user_infos i on i.id = s.user_info_id
      where w.decision is null and w.requested_by <> ${userId} order by w.requested_at, w.id limit ${limit})`,
  }
  const chosen = kinds.flatMap((kind) => parts[kind] ?? [])
  if (chosen.length === 0) return []
  return all<PersonTask>(db)`
    select w.kind, w.id, w.first_name, w.last_name, w.middle_name, w.extension_name, w.requested_at
    from (${sql.join(chosen, sql` union all `)}) as w (kind, id, first_name, last_name, middle_name, extension_name, requested_at)
    order by w.requested_at, w.id limit ${limit}`
}

/** How many people were recorded at each of the events on a day, without voided logs. */
export async function countRecorded(db: Db, eventIds: readonly number[], day: string): Promise<Map<number, number>> {
  const rows = await all<{ event_id: number; n: number }>(db)`
    select l.event_id, count(distinct l.person_id)::int as n from attendance_logs l
    where l.event_id = any(${[...eventIds]}::bigint[]) and l.day = ${day}::date and ${isLive}
    group by 1`
  return new Map(rows.map(({ event_id, n }) => [event_id, n]))
}
