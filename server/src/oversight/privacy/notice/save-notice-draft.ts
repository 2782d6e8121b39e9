import { schoolNotices } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findNotice, insertDraft, lockDraft, updateDraft } from './notice-queries.ts'

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
