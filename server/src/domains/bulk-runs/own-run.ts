import type { UserContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { RunRecord } from './queries.ts'

/** A run is its author's, and the administrator's; for anybody else there is none. */
export const ownRun = (ctx: UserContext, run: RunRecord | undefined): RunRecord =>
  run && (run.author_id === ctx.actor.id || ctx.actor.is_admin) ? run : notFound()
