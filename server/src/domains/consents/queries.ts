import { sql } from 'kysely'
import { arrayOf, type Db } from '../../platform/db/database.ts'

/** Of these people, those whose consent to a purpose counts: given to the question as it is asked now, and not withdrawn. */
export async function findConsenting(db: Db, purpose: string, personIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_info_id: number }>`
    select distinct c.user_info_id
    from privacy_consents c join consent_purposes p on p.key = c.purpose
    where c.purpose = ${purpose} and p.is_active and c.withdrawn_at is null and c.notice_version = p.version::text
      and c.user_info_id = any(${arrayOf(personIds, 'bigint')})`.execute(db)
  return rows.map(({ user_info_id }) => user_info_id)
}
