import { isLive } from '#campus/attendance/sheet/status-fragments.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInPart, partsOfTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'

/** When the oldest enrollment of each of these states was requested, by state. */
export async function findOldest(db: Db, term: Term, statuses: readonly number[]): Promise<Map<number, Date>> {
  const rows = await all<{ status: number; at: Date }>(db)`
    select w.status /* never null: of a list */, min(o.created_at) as at /* never null: of rows */
    from unnest(${[...statuses]}::smallint[]) as w (status)
    cross join ${partsOfTerm(term)}
    cross join lateral (
      select e.created_at from enrollments e
      where ${isInPart('e', term)} and e.status = w.status and e.withdrawn_at is null order by e.created_at limit 1
    ) o
    group by 1`
  return new Map(rows.map(({ status, at }) => [status, at]))
}

/** How many people were recorded at each of the events on a day, without voided logs. */
export async function countRecorded(db: Db, eventIds: readonly number[], day: string): Promise<Map<number, number>> {
  const rows = await all<{ event_id: number; n: number }>(db)`
    select l.event_id, count(distinct l.person_id)::int as n from attendance_logs l
    where l.event_id = any(${[...eventIds]}::bigint[]) and l.day = ${day}::date and ${isLive}
    group by 1`
  return new Map(rows.map(({ event_id, n }) => [event_id, n]))
}
