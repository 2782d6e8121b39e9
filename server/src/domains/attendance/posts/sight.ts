import { hasPermission } from '@talaan/contract'
import type { UserContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import type { Sight } from '../sheet/state-fragments.ts'
import { findPostsOf, type Passing, passedBy } from './post-queries.ts'

/** An event to which no guard is assigned is seen by all who may see attendance. */
export async function sightOf({ db, actor }: { db: Db; actor: UserContext['actor'] }, eventId: number): Promise<Sight> {
  if (hasPermission(actor.grants, 'View All Attendance')) return 'all'
  const { has_guards, is_whole, devices } = await findPostsOf(db, eventId, actor.id)
  return has_guards && !is_whole ? { devices, user_id: actor.id } : 'all'
}

/** 404 for somebody who did not pass the reader's post on that day. */
export async function checkInSight(ctx: { db: Db; actor: UserContext['actor'] }, passing: Passing): Promise<void> {
  const sight = await sightOf(ctx, passing.event_id)
  if (sight === 'all') return
  if (!(await passedBy(ctx.db, passing, sight))) notFound()
}

/** 403 for a guard who is not assigned to the whole event. */
export async function checkWholeSight(ctx: { db: Db; actor: UserContext['actor'] }, eventId: number): Promise<void> {
  if ((await sightOf(ctx, eventId)) !== 'all') forbidden('Other guards are assigned to this event.')
}
