import { attendanceEvents as contract } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findEvent } from '../events/event-queries.ts'
import { findGateDevices, findGuards, listPosts } from './post-queries.ts'

/** The posts of an event, with who and which devices can be chosen. */
export const readGuardPosts = answer(contract.guardPosts, async (ctx, { id }) => {
  const event = (await findEvent(ctx.db, id, schoolDay(ctx.now))) ?? notFound()
  const [posts, guards, devices] = await Promise.all([
    listPosts(ctx.db, id),
    findGuards(ctx.db),
    event.is_gate ? findGateDevices(ctx.db) : [],
  ])
  return { data: { posts, guards, devices, updated_at: event.updated_at } }
})
