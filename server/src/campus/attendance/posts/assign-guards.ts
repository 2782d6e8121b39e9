import { attendanceEvents, type Input } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type EventRecord, lockEvent } from '../events/event-queries.ts'
import { findGateDevices, findGuards, listPosts, replacePosts, touchEvent } from './post-queries.ts'

type Posts = Input<typeof attendanceEvents.assignGuards>['posts']

/** Assigns guards to an event, or to devices of the gate, in place of those before. */
export const assignGuards = action(attendanceEvents.assignGuards, async (tx, ctx, { id, posts, updated_at }) => {
  const event = (await lockEvent(tx, id, schoolDay(ctx.now))) ?? notFound()
  await checkFresh(tx, { row: event, since: updated_at })
  const before = await listPosts(tx, id)
  await checkPosts(tx, event, posts, before)
  await replacePosts(tx, id, posts, ctx.actor.id)
  await touchEvent(tx, id)
  const named = (rows: typeof before) => ({ guards: rows.map(({ guard, device }) => (device ? `${guard} (${device})` : guard)) })
  await audit(tx, ctx, {
    action: 'attendance.assign_guards',
    entity: 'attendance_events',
    entity_id: id,
    before: named(before),
    after: named(await listPosts(tx, id)),
  })
  return { message: 'Guards Successfully Assigned' }
})

/** Somebody who no longer scans may stay, so that the others can be saved. */
async function checkPosts(tx: Tx, event: EventRecord, posts: Posts, before: readonly { user_id: number }[]): Promise<void> {
  const guards = new Set([...(await findGuards(tx)), ...before.map(({ user_id }) => ({ id: user_id }))].map(({ id }) => id))
  if (posts.some(({ user_id }) => !guards.has(user_id))) invalid({ posts: 'Choose guards of the list' })
  const devices = new Set(event.is_gate ? (await findGateDevices(tx)).map(({ id }) => id) : [])
  if (posts.some(({ device_id }) => device_id !== null && !devices.has(device_id))) invalid({ posts: 'Choose devices of the list' })
}
