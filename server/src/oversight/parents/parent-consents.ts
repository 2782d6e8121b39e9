import { parentAccess } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { isMinor, minorReason } from './access-rules.ts'
import { lockOwnLink } from './policy.ts'
import { findStudentOfAccount, insertConsent, withdrawConsent } from './queries.ts'
import { ownParents } from './reads.ts'

export const giveParentConsent = action(parentAccess.giveParentConsent, async (tx, ctx, { id }) => {
  const student = (await findStudentOfAccount(tx, ctx.actor.id)) ?? notFound()
  const { parent_id } = await lockOwnLink(tx, student, id)
  if (isMinor(student.birthdate, schoolDay(ctx.now))) conflict(minorReason)
  if (await insertConsent(tx, id, ctx.now))
    await audit(tx, ctx, { action: 'parent.consent', entity: 'parent_links', entity_id: id, after: { parent_id } })
  return { ...(await ownParents({ ...ctx, db: tx })), message: 'The parent sees your record now.' }
})

export const withdrawParentConsent = action(parentAccess.withdrawParentConsent, async (tx, ctx, { id }) => {
  const student = (await findStudentOfAccount(tx, ctx.actor.id)) ?? notFound()
  const { parent_id } = await lockOwnLink(tx, student, id)
  if (isMinor(student.birthdate, schoolDay(ctx.now))) conflict(minorReason)
  if (await withdrawConsent(tx, id, ctx.now))
    await audit(tx, ctx, { action: 'parent.withdraw_consent', entity: 'parent_links', entity_id: id, before: { parent_id } })
  return { ...(await ownParents({ ...ctx, db: tx })), message: 'The parent no longer sees your record.' }
})
