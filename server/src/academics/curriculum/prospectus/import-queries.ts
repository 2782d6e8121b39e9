/** Queries of the import, each for many subjects at once. */
import type { Db } from '#platform/db/database.ts'
import { all, execute } from '#platform/db/rows.ts'
import type { RowFields } from './queries.ts'

/** The categories by name in small letters. */
export async function listCategoriesByName(db: Db): Promise<Map<string, { id: number; name: string }>> {
  const rows = await all<{ id: number; name: string }>(db)`select id, name from subject_categories order by name`
  return new Map(rows.map((row) => [row.name.toLowerCase(), row]))
}

export type NewRow = Omit<RowFields, 'is_active'> & { level: number; semester: number; sort: number }

export async function insertRows(tx: Db, curriculumId: number, rows: readonly NewRow[]): Promise<{ id: number; code: string }[]> {
  const inserted = await all<{ id: number; code: string }>(tx)`
    insert into prospectuses (curriculum_id, level, semester, sort, code, descriptive_title, type, lec_units, lab_units, category_id, lab_type)
    select ${curriculumId}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      level smallint, semester smallint, sort integer, code text, descriptive_title text, type text, lec_units numeric, lab_units numeric,
      category_id bigint, lab_type text)
    returning id, code`
  return inserted
}

export interface NewNeed {
  prospectus_id: number
  kind: 'subject' | 'co_subject' | 'standing'
  required_prospectus_id: number | null
  min_level: number | null
}

export const insertNeeds = (tx: Db, needs: readonly NewNeed[]) => execute(tx)`
    insert into prospectus_prerequisites (prospectus_id, kind, required_prospectus_id, min_level)
    select * from jsonb_to_recordset(${JSON.stringify(needs)}::jsonb) as n (
      prospectus_id bigint, kind text, required_prospectus_id bigint, min_level smallint)`

export async function listCodesById(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await all<{ id: number; code: string }>(db)`
    select id, code from prospectuses where id = any(${[...ids]}::bigint[])`
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Deletes the prerequisites first, so that subjects which need each other can be deleted together. */
export async function deleteRowsWithNeeds(tx: Db, ids: readonly number[]): Promise<void> {
  await execute(tx)`delete from prospectus_prerequisites where prospectus_id = any(${[...ids]}::bigint[])`
  await execute(tx)`delete from prospectuses where id = any(${[...ids]}::bigint[])`
}
