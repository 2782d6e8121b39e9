import { circleReason, cycleReason, laterTermWarnings, levelsOf, prospectus } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, reject } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findRow, listRows, lockPlan } from './locked-plan.ts'
import { auditedFields } from './present-plan.ts'
import { findRowsOfOtherCurricula, type HeadRecord, replaceNeeds } from './queries.ts'
import { elsewhereReason, needErrors } from './rules.ts'

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
