import { sql } from 'kysely'
import type { Period } from '#billing/assessment/minimum-rules.ts'
import { openPromise } from '#enrollment/holds/note-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, values } from '#platform/db/rows.ts'
import type { Entry } from './queries.ts'

export interface GradeViewRecord {
  id: number
  enrollment_id: number
  period: Period
  ends_on: string | null
  reason: string
  granted_by: string | null
  created_at: Date
  note_number: string | null
  /** Whether its note can still be ended. */
  is_note_open: boolean
  revoked_at: Date | null
}

const viewColumns = sql`
  g.id, g.enrollment_id, g.period, g.ends_on, g.reason, u.name as granted_by, g.created_at, n.number as note_number,
  coalesce(n.status = 'approved' and ${openPromise} > 0, false) as is_note_open, g.revoked_at`
const viewTables = sql`
  grade_view_overrides g
  left join users u on u.id = g.granted_by
  left join promissory_notes n on n.id = g.promissory_note_id
  left join lateral (select v.balance_centavos, v.paid_centavos from enrollment_balances v where v.enrollment_id = n.enrollment_id limit 1) b on true`

/** Those of an account that count today. */
export const listGradeViews = (db: Db, enrollmentId: number, today: string) => all<GradeViewRecord>(db)`
    select ${viewColumns} from ${viewTables}
    where g.enrollment_id = ${enrollmentId} and g.revoked_at is null and (g.ends_on is null or g.ends_on >= ${today}::date)
    order by g.id`

export async function lockGradeView(tx: Db, id: number): Promise<GradeViewRecord | undefined> {
  await execute(tx)`select id from grade_view_overrides where id = ${id} for no key update`
  return first<GradeViewRecord>(tx)`select ${viewColumns} from ${viewTables} where g.id = ${id}`
}

interface NewGradeView {
  enrollment_id: number
  periods: readonly Period[]
  ends_on: string
  reason: string
  promissory_note_id: number | null
}

/** Replaces what the same source, a note or the office, granted for the same periods. The caller has locked the student's enrollments. Returns the ids. */
export async function replaceGradeViews(tx: Db, view: NewGradeView, { by, at }: Entry): Promise<number[]> {
  const periods = sql`${[...view.periods]}::text[]`
  await execute(tx)`
    update grade_view_overrides set revoked_at = ${at}, revoked_by = ${by}, revoke_reason = 'Replaced by a later permission'
    where enrollment_id = ${view.enrollment_id} and period = any(${periods}) and promissory_note_id is not distinct from ${view.promissory_note_id}::bigint
      and revoked_at is null`
  return values<{ id: number }>(tx)`
    insert into grade_view_overrides (enrollment_id, period, reason, promissory_note_id, granted_by, ends_on, created_at)
    select ${view.enrollment_id}, period, ${view.reason}, ${view.promissory_note_id}, ${by}, ${view.ends_on}::date, ${at}
    from unnest(${periods}) as period
    returning id`
}

export const revokeGradeView = (tx: Db, id: number, reason: string, { by, at }: Entry) =>
  execute(tx)`update grade_view_overrides set revoked_at = ${at}, revoked_by = ${by}, revoke_reason = ${reason} where id = ${id}`

/** Revokes what a note granted. */
export const revokeViewsOfNote = (tx: Db, noteId: number, reason: string, { by, at }: Entry) => execute(tx)`
    update grade_view_overrides set revoked_at = ${at}, revoked_by = ${by}, revoke_reason = ${reason}
    where promissory_note_id = ${noteId} and revoked_at is null`
