import { announcements } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkManaged } from './policy.ts'
import { lockAnnouncement, setWithdrawn } from './queries.ts'

const MESSAGE = 'Announcement Successfully Withdrawn'

/** Withdraws an announcement and deletes its files; it stays in the list with who read it. A second call changes nothing. */
export const withdrawAnnouncement = action(announcements.withdrawAnnouncement, async (tx, ctx, input) => {
  const before = (await lockAnnouncement(tx, input.id)) ?? notFound()
  checkManaged(ctx.actor, before)
  if (before.withdrawn_at !== null) return { message: MESSAGE }
  for (const { id } of before.attachments) await ctx.files.remove(tx, id)
  await setWithdrawn(tx, input.id, { by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, {
    action: 'announcements.withdraw',
    entity: 'announcements',
    entity_id: input.id,
    before: { title: before.title, attachments: before.attachments },
  })
  return { message: MESSAGE }
})
