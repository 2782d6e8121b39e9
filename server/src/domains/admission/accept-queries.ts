/** The query that accepting runs before it locks anything. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Whether accepting this request would open an account, read without a lock. */
export async function canNeedAccount(db: Db, enrollmentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from enrollments e
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    where e.id = ${enrollmentId} and e.status = 1 and e.withdrawn_at is null and i.user_id is null and i.personal_email is not null`.execute(
    db,
  )
  return rows.length > 0
}
