import { promissoryNotes } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { lockGradeView, revokeGradeView } from './grade-view-queries.ts'
import { denyOwnAccount } from './policy.ts'
import { findAccountHolder } from './queries.ts'
import { endedViewReason, noteViewReason } from './rules.ts'

export const endGradeView = action(promissoryNotes.endGradeView, async (tx, ctx, input) => {
  const before = (await lockGradeView(tx, input.id)) ?? notFound()
  denyOwnAccount(ctx.actor, (await findAccountHolder(tx, before.enrollment_id)) ?? notFound())
  if (before.revoked_at) conflict(endedViewReason)
  if (before.note_number && before.is_note_open) conflict(noteViewReason(before.note_number))
  await revokeGradeView(tx, before.id, input.reason, { by: ctx.actor.id, at: ctx.now })
  const after = { revoked_at: ctx.now, revoke_reason: input.reason }
  await audit(tx, ctx, { action: 'grade_view.end', entity: 'grade_view_overrides', entity_id: before.id, before, after })
  return { message: 'Grades Successfully Hidden.' }
})
