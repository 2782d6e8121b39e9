import type { Answer, bulkRuns, Input } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import { listPage } from '../../platform/paging.ts'
import { ownRun } from './own-run.ts'
import { presentRun } from './presenters.ts'
import { countRows, countRuns, findRuns, rowsOf, runById } from './queries.ts'

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

export async function oneRun(ctx: UserContext, input: Input<typeof bulkRuns.bulkRun>): Promise<Answer<typeof bulkRuns.bulkRun>> {
  return { data: presentRun(ownRun(ctx, await runById(ctx.db, input.id))) }
}

export async function runRows(ctx: UserContext, input: Input<typeof bulkRuns.bulkRunRows>): Promise<Answer<typeof bulkRuns.bulkRunRows>> {
  const { id } = ownRun(ctx, await runById(ctx.db, input.id))
  const { rows, meta } = await listPage(
    input,
    'position' as 'position' | '-position',
    (order, slice) => rowsOf(ctx.db, id, input.status, order, slice),
    () => countRows(ctx.db, id, input.status),
  )
  return { data: rows, meta }
}
