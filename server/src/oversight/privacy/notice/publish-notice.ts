import { schoolNotices } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findLatest, findNotice, lockNotice, setPublished } from './notice-queries.ts'
import { publishedReason } from './notice-reasons.ts'

/** Publishes the draft from a day on. People who sign in from that day on are asked to read it, once. */
export const publishNotice = action(schoolNotices.publishNotice, async (tx, ctx, input) => {
  const draft = (await lockNotice(tx, input.id)) ?? notFound()
  if (draft.version !== null) conflict(publishedReason)
  await checkFresh(tx, { entity: 'school_notices', row: draft, since: input.updated_at })
  const { effective_from } = input
  const latest = await findLatest(tx)
  if (effective_from < schoolDay(ctx.now)) invalid({ effective_from: 'Choose today or a later day' })
  if (latest && effective_from < latest.effective_from)
    invalid({ effective_from: `Version ${latest.version} counts from ${latest.effective_from}. Choose that day or a later one` })
  const after = { version: (latest?.version ?? 0) + 1, effective_from }
  await setPublished(tx, draft.id, { ...after, by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action: 'privacy.publish_notice', entity: 'school_notices', entity_id: draft.id, after })
  return { data: (await findNotice(tx, draft.id))!, message: `Version ${after.version} of the privacy notice is published` }
})
