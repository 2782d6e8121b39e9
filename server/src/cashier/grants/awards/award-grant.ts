import { studentGrants } from '@talaan/contract'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { action, answer } from '#platform/action.ts'
import type { Db } from '#platform/db/database.ts'
import { invalid, notFound, rejectIfAny, stale } from '#platform/errors.ts'
import { findGrant, type GrantRecord, lockGrant } from '../catalogue/queries.ts'
import { findGrantee, type Grantee, holdsGrant, type Period } from './award-queries.ts'
import { awardReasons, periodOfLevel } from './award-rules.ts'
import { presentChange } from './grant-change.ts'
import { denyOwnGrant, ownGrantReasons } from './policy.ts'
import { planAward, writeAward } from './write-award.ts'

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
