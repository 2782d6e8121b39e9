import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

interface Row {
  /** The row of a curriculum. */
  id: number
}

/** The subject of a row of a curriculum. */
export async function subjectIdOf(db: Db, row: Row): Promise<number> {
  const { rows } = await sql<{ subject_id: number }>`select subject_id from prospectuses where id = ${row.id}`.execute(db)
  return rows[0]!.subject_id
}

/** The subjects of `from`, all of them, count as the subject of `to`. */
export async function anEquivalence(
  db: Db,
  more: { from: readonly Row[]; to: Row; curriculum_id?: number; both_ways?: boolean },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into subject_equivalences (to_subject_id, curriculum_id, both_ways)
    values (${await subjectIdOf(db, more.to)}, ${more.curriculum_id ?? null}, ${more.both_ways ?? false}) returning id`.execute(db)
  const { id } = rows[0]!
  for (const row of more.from) {
    await sql`insert into subject_equivalence_sources (equivalence_id, subject_id) values (${id}, ${await subjectIdOf(db, row)})`.execute(
      db,
    )
  }
  return id
}
