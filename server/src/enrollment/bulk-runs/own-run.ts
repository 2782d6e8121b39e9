import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { RunRecord } from './queries.ts'

/** Only the author and administrators see a run; for other users it does not exist. */
export const checkOwnRun = (ctx: UserContext, run: RunRecord | undefined): RunRecord =>
  run && (run.created_by_id === ctx.actor.id || ctx.actor.is_admin) ? run : notFound()
