import { type Input, laterTermWarnings, type prospectus } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/context.ts'
import { invalid, notFound, refuse, stale } from '../../platform/errors.ts'
import { checkLevel } from './add-row.ts'
import { lockPlan, readRows, refuseStale } from './locked-plan.ts'
import { placeRows, rowsElsewhere } from './queries.ts'
import { elsewhereReason, isWholeTerm } from './rules.ts'

/** Takes the whole term, so that two people who sort it at the same time do not mix their orders. A row with grades may move. */
export async function orderProspectusTerm(ctx: SignedIn, input: Input<typeof prospectus.orderProspectusTerm>) {
  return ctx.transaction(async (tx) => {
    const { head, rows } = await lockPlan(tx, input.id)
    checkLevel(head, input.level)
    const ids = input.rows.map((row) => row.id)
    if (new Set(ids).size < ids.length) invalid({ rows: 'A subject is listed twice' })
    const before = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
    if (before.length < ids.length) {
      const elsewhere = await rowsElsewhere(tx, input.id, ids)
      if (elsewhere.length > 0) refuse(elsewhereReason(elsewhere.map((row) => row.code)))
      notFound('A subject of this term does not exist any more.')
    }
    for (const [index, row] of before.entries()) await refuseStale(tx, row, input.rows[index]!.updated_at)
    if (!isWholeTerm(rows, input, ids)) stale('Somebody added a subject to this term after you opened it. Reload it and try again.')

    await placeRows(tx, input, ids)
    const after = await readRows(tx, input.id)
    const placed = after.filter((row) => row.level === input.level && row.semester === input.semester)
    const place = (row: (typeof rows)[number]) => ({ level: row.level, semester: row.semester, place: row.sort })
    for (const row of before) {
      const now = placed.find((one) => one.id === row.id)!
      if (JSON.stringify(place(row)) === JSON.stringify(place(now))) continue
      await audit(tx, ctx, {
        action: 'prospectus.move_row',
        entity: 'prospectuses',
        entity_id: row.id,
        before: place(row),
        after: place(now),
      })
    }
    const moved = new Set(before.filter((row) => row.level !== input.level || row.semester !== input.semester).map((row) => row.id))
    return {
      data: { level: input.level, semester: input.semester, rows: placed },
      message: 'Prospectus Successfully Updated',
      warnings: laterTermWarnings(after, touchedBy(after, moved)),
    }
  })
}

/** Rows whose prerequisites a move may have put into a wrong order: the moved ones, and those that need them. */
function touchedBy(rows: readonly { id: number; prerequisites: { id: number }[]; corequisites: { id: number }[] }[], moved: Set<number>) {
  const needs = (row: (typeof rows)[number]) => [...row.prerequisites, ...row.corequisites].some((needed) => moved.has(needed.id))
  return rows.filter((row) => moved.has(row.id) || needs(row)).map((row) => row.id)
}
