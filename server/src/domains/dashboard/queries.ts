import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface StatusCount {
  status: number
  n: number
}

/** Reads the counters, which have far fewer rows than enrollments. */
export async function enrollmentCounts(db: Db, term: { school_year: string; semester: number }): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select status, sum(n)::int as n from enrollment_counts
    where school_year = ${term.school_year} and semester = ${term.semester}
    group by status`.execute(db)
  return rows
}
