import { promissoryNotes } from '@talaan/contract'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { lockGradeView, replaceGradeViews } from './grade-view-queries.ts'
import { denyOwnAccount } from './policy.ts'
import { presentGradeView } from './present-grade-view.ts'
import { findAccountHolder } from './queries.ts'
import { dueDateErrors } from './rules.ts'

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
