import { type Answer, hasPermission, type Input, levelsOf, type prospectus } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { comparePlans } from './compare.ts'
import { byTerm, headAnswer, rowAnswers } from './plan.ts'
import { headsByIds, planHead, planNeeds, planRows } from './queries.ts'

export async function plan(ctx: UserContext, { id }: Input<typeof prospectus.prospectus>): Promise<Answer<typeof prospectus.prospectus>> {
  const [head, rows, needs] = await Promise.all([planHead(ctx.db, id), planRows(ctx.db, [id]), planNeeds(ctx.db, [id])])
  const { categories, versions, ...record } = head ?? notFound()
  return {
    data: {
      ...headAnswer(record),
      can: { edit: hasPermission(ctx.actor.grants, 'Edit Curriculum') },
      levels: levelsOf({ code: record.course_code, level_type: record.level_type, years: record.years }),
      categories,
      versions,
      terms: byTerm(rowAnswers(rows, needs)),
    },
  }
}

export async function compareProspectuses(
  ctx: UserContext,
  { id, other_id }: Input<typeof prospectus.compareProspectuses>,
): Promise<Answer<typeof prospectus.compareProspectuses>> {
  const ids = [id, other_id]
  const [heads, records, needs] = await Promise.all([headsByIds(ctx.db, ids), planRows(ctx.db, ids), planNeeds(ctx.db, ids)])
  const head = (of: number) => headAnswer(heads.find((one) => one.id === of) ?? notFound())
  const rows = (of: number) =>
    rowAnswers(
      records.filter((row) => row.curriculum_id === of),
      needs,
    )
  return { data: { left: head(id), right: head(other_id), differences: comparePlans(rows(id), rows(other_id)) } }
}
