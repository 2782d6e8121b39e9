import { type ClearanceBlock, formatPesos, type Reason } from '@talaan/contract'
import type { Tx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { insertOfficeHolds, listOfficeHolds, listStoppingOffices, setOfficeHoldsLifted } from './office-queries.ts'
import { onHoldReason } from './rules.ts'

/** Places a hold for each of these open deficiencies. What it stops is a setting of the office. */
export const placeOfficeHolds = (tx: Tx, ctx: UserContext, deficiencyIds: readonly number[]): Promise<void> =>
  insertOfficeHolds(tx, deficiencyIds, { by: ctx.actor.id, at: ctx.now })

/** Lifts the holds that these deficiencies placed. */
export const liftOfficeHolds = (tx: Tx, ctx: UserContext, deficiencyIds: readonly number[], reason: string): Promise<void> =>
  setOfficeHoldsLifted(tx, deficiencyIds, reason, { by: ctx.actor.id, at: ctx.now })

/** Why the offices stop something for a student: what is missing, who releases the hold, and what to do. */
export async function officeHoldReasons(db: Db, studentId: number, stopped: ClearanceBlock): Promise<Reason[]> {
  const holds = await listOfficeHolds(db, studentId, stopped)
  return holds.map(({ office, location, reason, amount_centavos, how_to_clear }) => {
    const missing = [reason.replace(/\.$/, ''), amount_centavos && formatPesos(amount_centavos)].filter(Boolean).join(': ')
    const place = location ? `${office} (${location})` : office
    return onHoldReason(`On hold by ${office}. ${missing}.`, { office: place, clears_by: how_to_clear ?? `Ask ${office} to clear it` })
  })
}

/** What the offices that stop something for these students say, by student. Those whom nobody stops have no entry. */
export async function officeHoldTexts(db: Db, studentIds: readonly number[], stopped: ClearanceBlock): Promise<Map<number, string>> {
  if (studentIds.length === 0) return new Map()
  const offices = await listStoppingOffices(db, studentIds, stopped)
  const byStudent = Map.groupBy(offices, ({ student_id }) => student_id)
  const textOf = (rows: typeof offices) => rows.map(({ office, reason }) => `On hold by ${office}: ${reason.replace(/\.$/, '')}.`).join(' ')
  return new Map([...byStudent].map(([id, rows]) => [id, textOf(rows)]))
}
