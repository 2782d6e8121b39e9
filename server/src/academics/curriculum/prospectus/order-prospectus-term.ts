import { laterTermWarnings, prospectus } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { type AuditEntry, auditEach } from '#platform/audit.ts'
import { invalid, notFound, reject, stale } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { listRows, lockPlan } from './locked-plan.ts'
import type { PresentedRow } from './present-plan.ts'
import { checkLevel } from './prospectus-rows.ts'
import { findRowsOfOtherCurricula, orderRows } from './queries.ts'
import { elsewhereReason, isWholeTerm } from './rules.ts'

/** Orders a whole term, so that two people who sort it at the same time do not mix their orders. A row with grades may move. */
export const orderProspectusTerm = action(prospectus.orderProspectusTerm, async (tx, ctx, input) => {
  const { head, rows } = await lockPlan(tx, input.id)
  checkLevel(head, input.level)
  const ids = input.rows.map((row) => row.id)
  if (new Set(ids).size < ids.length) invalid({ rows: 'A subject is listed twice' })
  const before = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  if (before.length < ids.length) {
    const otherRows = await findRowsOfOtherCurricula(tx, input.id, ids)
    if (otherRows.length > 0) reject(elsewhereReason(otherRows.map((row) => row.code)))
    notFound('A subject of this term no longer exists.')
  }
  for (const [index, row] of before.entries()) {
    await checkFresh(tx, { entity: 'prospectuses', row, since: input.rows[index]!.updated_at })
  }
  if (!isWholeTerm(rows, input, ids)) stale('Another user added a subject to this term after you opened it. Reload the page and try again.')

  await orderRows(tx, input, ids)
  const after = await listRows(tx, input.id)
  const orderedRows = after.filter((row) => row.level === input.level && row.semester === input.semester)
  await auditEach(tx, ctx, presentMoves(before, orderedRows))
  const movedIds = new Set(before.filter((row) => row.level !== input.level || row.semester !== input.semester).map((row) => row.id))
  return {
    data: { level: input.level, semester: input.semester, rows: orderedRows },
    message: 'Prospectus Successfully Updated',
    warnings: laterTermWarnings(after, affectedRowIds(after, movedIds)),
  }
})

/** Audit entries of the rows whose position changed. */
function presentMoves(before: readonly PresentedRow[], orderedRows: readonly PresentedRow[]): AuditEntry[] {
  const presentPosition = (row: PresentedRow) => ({ level: row.level, semester: row.semester, place: row.sort })
  const positionById = new Map(orderedRows.map((row) => [row.id, presentPosition(row)]))
  return before.flatMap((row) => {
    const change = { before: presentPosition(row), after: positionById.get(row.id) }
    if (JSON.stringify(change.before) === JSON.stringify(change.after)) return []
    return [{ action: 'prospectus.move_row', entity: 'prospectuses', entity_id: row.id, ...change }]
  })
}

/** Rows whose prerequisites may be in a wrong order after a move: the moved ones, and those that need them. */
function affectedRowIds(
  rows: readonly { id: number; prerequisites: { id: number }[]; corequisites: { id: number }[] }[],
  movedIds: Set<number>,
) {
  const needsMovedRow = (row: (typeof rows)[number]) => [...row.prerequisites, ...row.corequisites].some((need) => movedIds.has(need.id))
  return rows.filter((row) => movedIds.has(row.id) || needsMovedRow(row)).map((row) => row.id)
}
