import { type Reason, schoolNotices } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { schoolDay } from '#platform/school-day.ts'
import { deleteDraft, findLatest, findNotice, insertDraft, lockDraft, lockNotice, setPublished, updateDraft } from './notice-queries.ts'

const publishedReason: Reason = {
  code: 'privacy.notice_published',
  message: 'This version is published. People have read it, so it stays as it is.',
  clears_by: 'Write a new version',
}

/** Writes the one draft. A form that was opened before somebody else wrote the draft is refused. */
export const saveNoticeDraft = action(schoolNotices.saveNoticeDraft, async (tx, ctx, input) => {
  const before = await lockDraft(tx)
  const values = { body: input.body, changes: input.changes ?? null }
  if (before) await checkFresh(tx, { entity: 'school_notices', row: before, since: input.updated_at ?? new Date(0).toISOString() })
  const id = before?.id ?? (await insertDraft(tx, values))
  if (before) await updateDraft(tx, id, values)
  await audit(tx, ctx, {
    action: 'privacy.save_notice_draft',
    entity: 'school_notices',
    entity_id: id,
    before: before && { body: before.body, changes: before.changes },
    after: values,
  })
  return { data: (await findNotice(tx, id))!, message: 'Draft saved' }
})

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

/** Deletes the draft; a published version stays. */
export const deleteNoticeDraft = action(schoolNotices.deleteNoticeDraft, async (tx, ctx, { id }) => {
  const draft = (await lockNotice(tx, id)) ?? notFound()
  if (draft.version !== null) conflict(publishedReason)
  await deleteDraft(tx, id)
  await audit(tx, ctx, { action: 'privacy.delete_notice_draft', entity: 'school_notices', entity_id: id, before: { body: draft.body } })
  return { message: 'Draft deleted' }
})
