import { bulkRuns } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { listPage } from '#platform/paging.ts'
import { checkOwnRun } from './own-run.ts'
import { presentRun } from './presenters.ts'
import { countRows, countRuns, findRows, findRun, findRuns } from './queries.ts'

export const listRuns = answer(bulkRuns.bulkRuns, async (ctx, input) => {
  const filter = { created_by_id: ctx.actor.id, action: input.action, list: input.list, open: input.open === 'true' }
  const { rows, meta } = await listPage(
    input,
    '-id' as 'id' | '-id',
    (order, slice) => findRuns(ctx.db, filter, order, slice),
    () => countRuns(ctx.db, filter),
  )
  return { data: rows.map(presentRun), meta }
})

export const readRun = answer(bulkRuns.bulkRun, async (ctx, input) => {
  return { data: presentRun(checkOwnRun(ctx, await findRun(ctx.db, input.id))) }
})

export const listRunRows = answer(bulkRuns.bulkRunRows, async (ctx, input) => {
  const { id } = checkOwnRun(ctx, await findRun(ctx.db, input.id))
  const { rows, meta } = await listPage(
    input,
    'position' as 'position' | '-position',
    (order, slice) => findRows(ctx.db, id, input.status, order, slice),
    () => countRows(ctx.db, id, input.status),
  )
  return { data: rows, meta }
})
