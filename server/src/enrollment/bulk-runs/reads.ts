import type { Answer, bulkRuns, Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { listPage } from '#platform/paging.ts'
import { checkOwnRun } from './own-run.ts'
import { presentRun } from './presenters.ts'
import { countRows, countRuns, findRows, findRun, findRuns } from './queries.ts'

export async function listRuns(ctx: UserContext, input: Input<typeof bulkRuns.bulkRuns>): Promise<Answer<typeof bulkRuns.bulkRuns>> {
  const filter = { author_id: ctx.actor.id, action: input.action, list: input.list, open: input.open === 'true' }
  const { rows, meta } = await listPage(
    input,
    '-id' as 'id' | '-id',
    (order, slice) => findRuns(ctx.db, filter, order, slice),
    () => countRuns(ctx.db, filter),
  )
  return { data: rows.map(presentRun), meta }
}

export async function readRun(ctx: UserContext, input: Input<typeof bulkRuns.bulkRun>): Promise<Answer<typeof bulkRuns.bulkRun>> {
  return { data: presentRun(checkOwnRun(ctx, await findRun(ctx.db, input.id))) }
}

export async function listRunRows(
  ctx: UserContext,
  input: Input<typeof bulkRuns.bulkRunRows>,
): Promise<Answer<typeof bulkRuns.bulkRunRows>> {
  const { id } = checkOwnRun(ctx, await findRun(ctx.db, input.id))
  const { rows, meta } = await listPage(
    input,
    'position' as 'position' | '-position',
    (order, slice) => findRows(ctx.db, id, input.status, order, slice),
    () => countRows(ctx.db, id, input.status),
  )
  return { data: rows, meta }
}
