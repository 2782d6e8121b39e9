import { studentGrants } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { conflict, notFound, rejectIfAny, stale } from '#platform/errors.ts'
import { type AwardRecord, findAward, lockAward, setRevoked } from './award-queries.ts'
import { revokedReason } from './award-rules.ts'
import { carryOutChange, planChange, presentChange } from './grant-change.ts'
import { denyOwnGrant, ownGrantReasons } from './policy.ts'

/** Takes a grant back from a student. Money does not belong to the term, so that a closed term is no reason against it. */
export const revokeGrant = action(studentGrants.revokeGrant, async (tx, ctx, input) => {
  const owner = (await findAward(tx, input.id)) ?? notFound()
  denyOwnGrant(ctx.actor, owner)
  await lockEnrollmentsOf(tx, { student_ids: [owner.student_id] })
  const award = (await lockAward(tx, input.id)) ?? notFound()
  if (award.revoked_at) conflict(revokedReason(award.grant))
  const plan = await planRevocation(tx, award)
  rejectIfAny(plan.reasons)
  if (plan.digest !== input.digest) stale()
  const { id, student_id, school_year, semester, user_id, grant } = award
  await setRevoked(tx, id, { reason: input.reason, by: ctx.actor.id, at: ctx.now })
  const change = { before: { revoked_at: null }, after: { revoked_at: ctx.now, revoke_reason: input.reason, grant: grant.name } }
  await audit(tx, ctx, { action: 'student_grant.revoke', entity: 'student_grants', entity_id: id, ...change })
  await carryOutChange(tx, ctx, student_id, plan, { action: 'revoke_grant', grant: grant.name, reason: input.reason })
  await publish(tx, ctx, { type: 'grant_revoked', student_grant_id: id, grant: grant.name, school_year, semester, user_id })
  return { data: { id }, message: 'Grant Successfully Revoked' }
})

/** The bills before and after the revocation, and why it is refused. */
export const revocationPreview = answer(studentGrants.revocationPreview, async (ctx, input) => {
  const award = (await findAward(ctx.db, input.id)) ?? notFound()
  const plan = await planRevocation(ctx.db, award)
  const reasons = award.revoked_at ? [revokedReason(award.grant)] : plan.reasons
  return { data: presentChange(plan, [...ownGrantReasons(ctx.actor, award), ...reasons]) }
})

const planRevocation = (db: Db, award: AwardRecord) =>
  planChange(db, {
    student_id: award.student_id,
    period: award,
    version: ['revoke', award.id],
    changeGrants: (grants) => grants.filter((grant) => grant.student_grant_id !== award.id),
  })
