import { promissoryNotes } from '@talaan/contract'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { lockGradeView, replaceGradeViews, revokeGradeView } from './grade-view-queries.ts'
import { denyOwnAccount } from './policy.ts'
import { presentGradeView } from './present-grade-view.ts'
import { findAccountHolder } from './queries.ts'
import { dueDateErrors, endedViewReason, noteViewReason } from './rules.ts'

/** Shows the grades of a period until a day, for example for a student with a certificate under RA 11984. */
export const grantGradeView = action(promissoryNotes.grantGradeView, async (tx, ctx, { id, period, ends_on, reason }) => {
  const holder = (await findAccountHolder(tx, id)) ?? notFound()
  denyOwnAccount(ctx.actor, holder)
  const errors = dueDateErrors(ends_on, schoolDay(ctx.now), 'ends_on')
  if (Object.keys(errors).length > 0) invalid(errors)
  await lockEnrollmentsOf(tx, { student_ids: [holder.student_id] })
  const view = { enrollment_id: id, periods: [period], ends_on, reason, promissory_note_id: null }
  const [viewId] = await replaceGradeViews(tx, view, { by: ctx.actor.id, at: ctx.now })
  const after = (await lockGradeView(tx, viewId!)) ?? notFound()
  await audit(tx, ctx, { action: 'grade_view.grant', entity: 'grade_view_overrides', entity_id: after.id, after })
  return { data: presentGradeView(after), message: 'Grades Successfully Shown.' }
})

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
