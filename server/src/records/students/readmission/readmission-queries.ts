import type { ReadmissionDecision } from '@talaan/contract'
import type { PersonName } from '#foundation/people/names.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute } from '#platform/db/rows.ts'
import { skippedLastTerm } from '../list-queries.ts'

interface NewReadmission {
  decision: ReadmissionDecision
  reason: string
  conditions: string | null
  by: number
  at: Date
}

export const insertReadmission = (tx: Db, studentId: number, { decision, reason, conditions, by, at }: NewReadmission) => execute(tx)`
    insert into readmissions (student_id, decision, reason, conditions, decided_by, decided_at)
    values (${studentId}, ${decision}, ${reason}, ${conditions}, ${by}, ${at})`

export const setReadmissionUndone = (tx: Db, studentId: number, by: number, at: Date) => execute(tx)`
    update readmissions set undone_at = ${at}, undone_by = ${by}
    where student_id = ${studentId} and enrollment_id is null and undone_at is null`

interface AbsentRecord extends PersonName {
  id: number
  user_id: number | null
  /** Whether the student is active and did not enroll in the last regular term. */
  skipped_last_term: boolean
}

/** Locks these students and tells of each whether the last regular term was skipped. */
export async function lockAbsentees(tx: Db, ids: readonly number[], term: Term): Promise<AbsentRecord[]> {
  await execute(tx)`select id from students where id = any(${arrayOf(ids, 'bigint')}) order by id for no key update`
  return all<AbsentRecord>(tx)`
    select s.id, i.user_id, i.first_name, i.last_name, i.middle_name, i.extension_name, ${skippedLastTerm(term)} as skipped_last_term
    from students s join user_infos i on i.id = s.user_info_id
    where s.id = any(${arrayOf(ids, 'bigint')}) order by s.id`
}

export const setAwol = (tx: Db, ids: readonly number[], reason: string) =>
  execute(tx)`update students set status = 'awol', status_reason = ${reason} where id = any(${arrayOf(ids, 'bigint')})`
