import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { value } from '#platform/db/rows.ts'

interface Row {
  /** The row of a curriculum. */
  id: number
}

/** The subject of a row of a curriculum. */
export const subjectIdOf = (db: Db, row: Row) => value<{ subject_id: number }>(db)`select subject_id from prospectuses where id = ${row.id}`

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
