import { hasPermission } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import type { Visibility } from '../sheet/status-fragments.ts'
import { findPostsOf, hasVisibleLog, listLimitedEvents, type PersonOnDay } from './post-queries.ts'

type Actor = UserContext['actor']

/** Whom of an event somebody sees. An event to which no guard is assigned is seen by all who may see attendance. */
export async function visibilityFor(db: Db, actor: Actor, eventId: number): Promise<Visibility> {
  if (hasPermission(actor.rights, 'View All Attendance')) return 'all'
  const { is_limited, devices } = await findPostsOf(db, eventId, actor.id)
  return is_limited ? { devices, user_id: actor.id } : 'all'
}

/** Of which of these events somebody sees a part. */
export const findPartlySeenEvents = async (db: Db, actor: Actor, ids: readonly number[]): Promise<number[]> =>
  hasPermission(actor.rights, 'View All Attendance') ? [] : listLimitedEvents(db, ids, actor.id)

/** 404 for a person who did not pass the reader's post on that day. */
export async function checkSeesPerson(db: Db, person: PersonOnDay, visibility: Visibility): Promise<void> {
  if (visibility !== 'all' && !(await hasVisibleLog(db, person, visibility))) notFound()
}

/** 403 for a guard who is not assigned to the whole event. */
export async function checkSeesAll(db: Db, actor: Actor, eventId: number): Promise<void> {
  if ((await visibilityFor(db, actor, eventId)) !== 'all') forbidden('Other guards are assigned to this event.')
}
