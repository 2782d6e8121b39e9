import { ownAttendance as contract } from '@talaan/contract'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import { meta, page } from '#platform/paging.ts'
import { countOwnLogs, listOwnLogs, listOwnMarks } from './own-queries.ts'

/** The attendance of the caller. Parents read that of a child as the child does. */
export const ownAttendance = answer(contract.ownAttendance, async (ctx, input) => {
  const { school_year } = await schoolTerm(ctx)
  const [data, total, marks] = await Promise.all([
    listOwnLogs(ctx.db, ctx.actor.id, page(input)),
    countOwnLogs(ctx.db, ctx.actor.id),
    listOwnMarks(ctx.db, ctx.actor.id, school_year),
  ])
  return { data, meta: meta(input, total), marks: marks.filter(({ status }) => status !== 'present'), days_marked: marks.length }
})
