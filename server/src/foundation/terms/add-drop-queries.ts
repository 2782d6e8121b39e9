import { levelGroups } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { all, execute } from '#platform/db/rows.ts'
import type { Term } from './current-term.ts'

/** The last day to add and drop of a term; that of the first level group when the groups have days of their own. */
export async function lastAddDropDay(db: Db, { school_year, semester }: Term): Promise<string | null> {
  const rows = await all<{ day: string | null }>(db)`
    select add_drop_closes_on as day from terms where school_year = ${school_year} and semester = ${semester}
    order by array_position(${[...levelGroups]}::text[], level_group) limit 1`
  return rows[0]?.day ?? null
}

/** Sets the day for every level group of the term; a term that the calendar does not have is added to it for all of them. Junior high has no second semester. */
export async function setAddDropDay(tx: Db, { school_year, semester }: Term, day: string | null): Promise<void> {
  await execute(tx)`
    insert into terms (level_group, school_year, semester)
    select g, ${school_year}, ${semester} from unnest(${[...levelGroups]}::text[]) as g
    where stored_semester(g, ${semester}::smallint) = ${semester} and not exists (select from terms where school_year = ${school_year} and semester = ${semester})
    on conflict (level_group, school_year, semester) do nothing`
  await execute(tx)`
    update terms set add_drop_closes_on = ${day}
    where school_year = ${school_year} and semester = ${semester} and add_drop_closes_on is distinct from ${day}::date`
}
