import { schoolNotices } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { deleteDraft, lockNotice } from './notice-queries.ts'
import { publishedReason } from './notice-reasons.ts'

/** Deletes the draft; a published version stays. */
export const deleteNoticeDraft = action(schoolNotices.deleteNoticeDraft, async (tx, ctx, { id }) => {
  const draft = (await lockNotice(tx, id)) ?? notFound()
  if (draft.version !== null) conflict(publishedReason)
  await deleteDraft(tx, id)
  await audit(tx, ctx, { action: 'privacy.delete_notice_draft', entity: 'school_notices', entity_id: id, before: { body: draft.body } })
  return { message: 'Draft deleted' }
})
