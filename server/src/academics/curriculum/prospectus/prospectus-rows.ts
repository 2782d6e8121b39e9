import { circleReason, cycleReason, laterTermWarnings, levelsOf, planLevelName, prospectus, type Reason } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { type AuditEntry, audit, auditEach } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import { conflictIfAny, invalid, notFound, reject, stale } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findRow, listRows, lockPlan } from './locked-plan.ts'
import { auditedFields, type PresentedRow } from './present-plan.ts'
import {
  deleteRow,
  findRowsOfOtherCurricula,
  findSameCode,
  type HeadRecord,
  insertRow,
  lockCurriculum,
  orderRows,
  replaceNeeds,
  updateRow,
} from './queries.ts'
import { editReasons, elsewhereReason, isWholeTerm, listDependentCodes, needErrors, removeReasons, secondSubjectReason } from './rules.ts'

export const rowConstraints = {
  prospectuses_curriculum_id_code_key: () => invalid({ code: 'This code is already in the curriculum' }),
  prospectuses_category_id_fkey: () => invalid({ category_id: 'This category no longer exists' }),
}

export const addProspectusRow = action(prospectus.addProspectusRow, async (tx, ctx, input) => {
  const head = (await lockCurriculum(tx, input.id)) ?? notFound()
  checkLevel(head, input.level)
  const { id: curriculum_id, ...fields } = input
  const id = await insertRow(tx, { ...fields, curriculum_id })
  const row = findRow({ rows: await listRows(tx, curriculum_id) }, id)
  await audit(tx, ctx, { action: 'prospectus.add_row', entity: 'prospectuses', entity_id: id, after: auditedFields(row) })
  return { data: row, message: `${row.code} Successfully Added`, warnings: await sameCodeWarnings(tx, row) }
})

/** Tells whether the code of a row is also the code of another subject. */
async function sameCodeWarnings(tx: Tx, row: Pick<PresentedRow, 'id' | 'code'>): Promise<Reason[]> {
  const reason = secondSubjectReason(row.code, await findSameCode(tx, row.id))
  return reason ? [reason] : []
}

/** Rejects a year level that the course does not have. */
function checkLevel(head: HeadRecord, level: number): void {
  const levels = levelsOf({ code: head.course_code, level_type: head.level_type, years: head.years })
  if (levels.includes(level)) return
  invalid({ level: `Not a year level of ${head.course_code}. Use ${levels.map(planLevelName).join(', ')}` })
}

export const editProspectusRow = action(prospectus.editProspectusRow, async (tx, ctx, input) => {
  const { id: curriculumId, row_id, updated_at, ...fields } = input
  const before = findRow(await lockPlan(tx, curriculumId), row_id)
  await checkFresh(tx, { entity: 'prospectuses', row: before, since: updated_at })
  conflictIfAny(editReasons(before, fields))
  if (Object.keys(fields).length > 0) await updateRow(tx, row_id, fields)
  const after = findRow({ rows: await listRows(tx, curriculumId) }, row_id)
  await audit(tx, ctx, {
    action: 'prospectus.edit_row',
    entity: 'prospectuses',
    entity_id: row_id,
    before: auditedFields(before),
    after: auditedFields(after),
  })
  const isSameText = after.code === before.code && after.descriptive_title === before.descriptive_title && after.units === before.units
  const warnings = isSameText ? [] : await sameCodeWarnings(tx, after)
  return { data: after, message: `${after.code} Successfully Updated`, warnings }
})

export const removeProspectusRow = action(prospectus.removeProspectusRow, async (tx, ctx, input) => {
  const plan = await lockPlan(tx, input.id)
  const row = findRow(plan, input.row_id)
  await checkFresh(tx, { entity: 'prospectuses', row, since: input.updated_at })
  conflictIfAny(removeReasons(row, listDependentCodes(plan.rows, row.id)))
  await deleteRow(tx, row.id)
  await audit(tx, ctx, { action: 'prospectus.remove_row', entity: 'prospectuses', entity_id: row.id, before: auditedFields(row) })
  return { data: { id: row.id }, message: `${row.code} Successfully Deleted` }
})

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

export const needConstraints = {
  prospectus_prerequisites_acyclic: () => reject(circleReason('A subject cannot be its own prerequisite, directly or through others.')),
}

/** Replaces the prerequisites of a subject. A cycle is rejected; a prerequisite in the same or a later term gives a warning. */
export const setProspectusNeeds = action(prospectus.setProspectusNeeds, async (tx, ctx, input) => {
  const plan = await lockPlan(tx, input.id)
  const before = findRow(plan, input.row_id)
  await checkFresh(tx, { entity: 'prospectuses', row: before, since: input.updated_at })
  const otherRows = await findRowsOfOtherCurricula(tx, input.id, [...input.prerequisites, ...input.corequisites])
  if (otherRows.length > 0) reject(elsewhereReason(otherRows.map((row) => row.code)))
  const errors = { ...needErrors(plan.rows, before.id, input), ...standingErrors(plan.head, input.standing) }
  if (Object.keys(errors).length > 0) invalid(errors)
  const cycle = cycleReason(plan.rows, before.id, input.prerequisites)
  if (cycle) reject(cycle)

  await replaceNeeds(tx, before.id, input)
  const rows = await listRows(tx, input.id)
  const after = findRow({ rows }, before.id)
  await audit(tx, ctx, {
    action: 'prospectus.set_needs',
    entity: 'prospectuses',
    entity_id: before.id,
    before: auditedFields(before),
    after: auditedFields(after),
  })
  return { data: after, message: `${after.code} Successfully Updated`, warnings: laterTermWarnings(rows, [after.id]) }
})

function standingErrors(head: HeadRecord, standing: number | null): Record<string, string> {
  const levels = levelsOf({ code: head.course_code, level_type: head.level_type, years: head.years })
  return standing === null || levels.includes(standing) ? {} : { standing: `${head.course_code} does not have this year level` }
}
