import { duplicates } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { findFacts, insertDismissal } from './queries.ts'

/** Notes that two records are of two people; the same note again changes nothing and succeeds. */
export const dismissDuplicate = action(duplicates.dismissDuplicate, async (tx, ctx, input) => {
  if ((await findFacts(tx, input.ids)).length < 2) notFound()
  if (await insertDismissal(tx, input.ids, ctx.actor.id)) {
    await audit(tx, ctx, {
      action: 'duplicates.dismiss',
      entity: 'user_infos',
      entity_id: input.ids[0],
      after: { other_id: input.ids[1] },
    })
  }
  return { message: 'The two records are no longer listed as duplicates.' }
})
