import { type Reason, studentGrants } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Actor } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { conflict, forbidden, forbiddenReason, invalid, notFound, rejectIfAny, stale } from '#platform/errors.ts'
import { findGrant, type GrantRecord, lockGrant } from '../catalogue/queries.ts'
import { type AwardRecord, findAward, findGrantee, type Grantee, holdsGrant, lockAward, type Period, setRevoked } from './award-queries.ts'
import { awardReasons, periodOfLevel, revokedReason } from './award-rules.ts'
import { carryOutChange, planChange, presentChange } from './grant-change.ts'
import { planAward, writeAward } from './write-award.ts'

interface Owner {
  user_id: number | null
}

/** Nobody awards or revokes their own grants, not even an administrator. */
const ownGrantReasons = (actor: Pick<Actor, 'id'>, { user_id }: Owner): Reason[] =>
  user_id === actor.id
    ? [forbiddenReason('You cannot award or revoke your own grants.', { office: 'School Administrator', clears_by: 'Ask somebody else' })]
    : []

function denyOwnGrant(actor: Pick<Actor, 'id'>, owner: Owner): void {
  const [reason] = ownGrantReasons(actor, owner)
  if (reason) forbidden(reason)
}

const noGrant = () => invalid({ grant_id: 'Choose a grant from the list' })

/** Gives a grant to a student. The bills of its period are assessed again in the same transaction. */
export const awardGrant = action(studentGrants.awardGrant, async (tx, ctx, input) => {
  const grantee = (await findGrantee(tx, input.id, input)) ?? notFound()
  denyOwnGrant(ctx.actor, grantee)
  const period = periodOfLevel(input, grantee.level)
  await lockEnrollmentsOf(tx, { student_ids: [grantee.student_id] })
  const grant = (await lockGrant(tx, input.grant_id, 'share')) ?? noGrant()
  const { plan, reasons } = await planWithReasons(tx, { grantee, grant, period })
  rejectIfAny(reasons)
  if (plan.digest !== input.digest) stale()
  const { document_number = null, document_date = null, remark = null } = input
  const { student_id, user_id } = grantee
  const award = { student_id, user_id, ...period, document_number, document_date, remark }
  const id = await writeAward(tx, ctx, grant, award, plan)
  return { data: { id }, message: 'Grant Successfully Awarded' }
})

/** The bills before and after the award, and why it is refused. */
export const awardPreview = answer(studentGrants.awardPreview, async (ctx, input) => {
  const grantee = (await findGrantee(ctx.db, input.id, input)) ?? notFound()
  const period = periodOfLevel(input, grantee.level)
  const grant = (await findGrant(ctx.db, input.grant_id)) ?? noGrant()
  const { plan, reasons } = await planWithReasons(ctx.db, { grantee, grant, period })
  return { data: presentChange(plan, [...ownGrantReasons(ctx.actor, grantee), ...reasons]) }
})

interface AwardInput {
  grantee: Grantee
  grant: GrantRecord
  period: Period
}

async function planWithReasons(db: Db, { grantee, grant, period }: AwardInput) {
  const { student_id } = grantee
  const isHeld = await holdsGrant(db, student_id, grant.id, period)
  const plan = await planAward(db, { student_id, grant, period, isHeld })
  return { plan, reasons: [...awardReasons({ grant, isHeld }), ...plan.reasons] }
}

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
