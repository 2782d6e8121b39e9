import { hasPermission, levelsOf, prospectus } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { comparePlans } from './compare-plans.ts'
import { presentHead, presentRows, presentTerms } from './present-plan.ts'
import { findHeads, findPlanHead, listPlanNeeds, listPlanRows } from './queries.ts'

export const plan = answer(prospectus.prospectus, async (ctx, { id }) => {
  const [head, rows, needs] = await Promise.all([findPlanHead(ctx.db, id), listPlanRows(ctx.db, [id]), listPlanNeeds(ctx.db, [id])])
  const { categories, versions, ...record } = head ?? notFound()
  return {
    data: {
      ...presentHead(record),
      can: { edit: hasPermission(ctx.actor.rights, 'Edit Curriculum') },
      levels: levelsOf({ code: record.course_code, level_type: record.level_type, years: record.years }),
      categories,
      versions,
      terms: presentTerms(presentRows(rows, needs)),
    },
  }
})

export const compareProspectuses = answer(prospectus.compareProspectuses, async (ctx, { id, other_id }) => {
  const ids = [id, other_id]
  const [heads, records, needs] = await Promise.all([findHeads(ctx.db, ids), listPlanRows(ctx.db, ids), listPlanNeeds(ctx.db, ids)])
  const presentHeadOf = (curriculumId: number) => presentHead(heads.find((record) => record.id === curriculumId) ?? notFound())
  const presentRowsOf = (curriculumId: number) =>
    presentRows(
      records.filter((row) => row.curriculum_id === curriculumId),
      needs,
    )
  return {
    data: {
      left: presentHeadOf(id),
      right: presentHeadOf(other_id),
      differences: comparePlans(presentRowsOf(id), presentRowsOf(other_id)),
    },
  }
})
