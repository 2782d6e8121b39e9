import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface StatusCount {
  status: number
  n: number
}

/** From the counters, whose number of rows follows courses and levels, not enrollments. */
export async function enrollmentCounts(db: Db, term: { school_year: string; semester: number }): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select status, sum(n)::int as n from enrollment_counts
    where school_year = ${term.school_year} and semester = ${term.semester}
    group by status`.execute(db)
  return rows
}
