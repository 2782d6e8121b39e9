import { type Input, laterTermWarnings, type prospectus } from '@talaan/contract'
import { type AuditEntry, auditEach } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { invalid, notFound, reject, stale } from '../../platform/errors.ts'
import { checkFresh } from '../../platform/fresh.ts'
import { checkLevel } from './add-prospectus-row.ts'
import { lockPlan, readRows } from './locked-plan.ts'
import type { RowAnswer } from './plan.ts'
import { placeRows, rowsElsewhere } from './queries.ts'
import { elsewhereReason, isWholeTerm } from './rules.ts'

/** Takes the whole term, so that two people who sort it at the same time do not mix their orders. A row with grades may move. */
export async function orderProspectusTerm(ctx: UserContext, input: Input<typeof prospectus.orderProspectusTerm>) {
  return ctx.transaction(async (tx) => {
    const { head, rows } = await lockPlan(tx, input.id)
    checkLevel(head, input.level)
    const ids = input.rows.map((row) => row.id)
    if (new Set(ids).size < ids.length) invalid({ rows: 'A subject is listed twice' })
    const before = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
    if (before.length < ids.length) {
      const elsewhere = await rowsElsewhere(tx, input.id, ids)
      if (elsewhere.length > 0) reject(elsewhereReason(elsewhere.map((row) => row.code)))
      notFound('A subject of this term does not exist any more.')
    }
    for (const [index, row] of before.entries()) {
      await checkFresh(tx, { entity: 'prospectuses', row, since: input.rows[index]!.updated_at })
    }
    if (!isWholeTerm(rows, input, ids)) stale('Somebody added a subject to this term after you opened it. Reload it and try again.')

    await placeRows(tx, input, ids)
    const after = await readRows(tx, input.id)
    const placed = after.filter((row) => row.level === input.level && row.semester === input.semester)
    await auditEach(tx, ctx, movesOf(before, placed))
    const moved = new Set(before.filter((row) => row.level !== input.level || row.semester !== input.semester).map((row) => row.id))
    return {
      data: { level: input.level, semester: input.semester, rows: placed },
      message: 'Prospectus Successfully Updated',
      warnings: laterTermWarnings(after, touchedBy(after, moved)),
    }
  })
}

/** What the log keeps of each row that stands elsewhere than before. */
function movesOf(before: readonly RowAnswer[], placed: readonly RowAnswer[]): AuditEntry[] {
  const place = (row: RowAnswer) => ({ level: row.level, semester: row.semester, place: row.sort })
  const now = new Map(placed.map((row) => [row.id, place(row)]))
  return before.flatMap((row) => {
    const change = { before: place(row), after: now.get(row.id) }
    if (JSON.stringify(change.before) === JSON.stringify(change.after)) return []
    return [{ action: 'prospectus.move_row', entity: 'prospectuses', entity_id: row.id, ...change }]
  })
}

/** Rows whose prerequisites a move may have put into a wrong order: the moved ones, and those that need them. */
function touchedBy(rows: readonly { id: number; prerequisites: { id: number }[]; corequisites: { id: number }[] }[], moved: Set<number>) {
  const needs = (row: (typeof rows)[number]) => [...row.prerequisites, ...row.corequisites].some((needed) => moved.has(needed.id))
  return rows.filter((row) => moved.has(row.id) || needs(row)).map((row) => row.id)
}
