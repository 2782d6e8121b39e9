import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Term } from '../settings/terms.ts'

/** Of the person behind an account. */
export async function liveEnrollmentId(db: Db, userId: number, term: Term): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select e.id from enrollments e
    where e.student_id = (select s.id from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${userId})
      and e.school_year = ${term.school_year} and e.semester = ${term.semester} and e.status <> 0 and e.withdrawn_at is null
    order by e.id desc limit 1`.execute(db)
  return rows[0]?.id
}
