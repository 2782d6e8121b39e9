import { parentAccess } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { hasPlace } from './access-rules.ts'
import { lockLink, setRemoved } from './queries.ts'

/** Takes effect with the next call of the parent, because every call checks the access. */
export const removeParent = action(parentAccess.removeParent, async (tx, ctx, { id, reason }) => {
  const link = (await lockLink(tx, id)) ?? notFound()
  if (!hasPlace(link)) notFound()
  await setRemoved(tx, id, { by: ctx.actor.id, at: ctx.now, reason })
  const { parent_id, student_id } = link
  await audit(tx, ctx, {
    action: 'parent.remove',
    entity: 'parent_links',
    entity_id: id,
    before: { parent_id, student_id },
    after: { reason },
  })
  return { message: 'The parent no longer sees the record.' }
})
