import type { Answer, Input, studentGrants } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { invalid, notFound, rejectIfAny, stale } from '../../platform/errors.ts'
import type { Grant } from '../assessment/grant-rules.ts'
import { publish } from '../events/publish.ts'
import { lockEnrollmentsOf } from '../locks/lock-order.ts'
import { findGrantee, findTerms, type Grantee, holdsGrant, insertAward, lockTerms, type Period, type PeriodTerm } from './award-queries.ts'
import { awardReasons } from './award-rules.ts'
import { carryOutChange, type PlannedChange, planChange, presentChange } from './grant-change.ts'
import { denyOwnGrant } from './policy.ts'
import { findGrant, type GrantRecord, lockGrant } from './queries.ts'

const noGrant = () => invalid({ grant_id: 'Choose a grant from the list' })

/** Gives a grant to a student. The bills of its period are assessed again in the same transaction. */
export async function awardGrant(
  ctx: UserContext,
  input: Input<typeof studentGrants.awardGrant>,
): Promise<Answer<typeof studentGrants.awardGrant>> {
  return ctx.transaction(async (tx) => {
    const grantee = (await findGrantee(tx, input.id, input)) ?? notFound()
    denyOwnGrant(ctx.actor, grantee)
    const terms = grantee.level === null ? [] : await lockTerms(tx, grantee.level, input)
    await lockEnrollmentsOf(tx, { student_ids: [grantee.student_id] })
    const grant = (await lockGrant(tx, input.grant_id, 'share')) ?? noGrant()
    const { plan, reasons } = await planAward(tx, { grantee, grant, period: input, terms })
    rejectIfAny(reasons)
    if (plan.digest !== input.digest) stale()
    const { school_year, semester, document_number = null, document_date = null, remark = null } = input
    const values = { student_id: grantee.student_id, grant_id: grant.id, school_year, semester, document_number, document_date, remark }
    const id = await insertAward(tx, { ...values, granted_by: ctx.actor.id, at: ctx.now })
    await audit(tx, ctx, {
      action: 'student_grant.award',
      entity: 'student_grants',
      entity_id: id,
      after: { ...values, grant: grant.name },
    })
    await carryOutChange(tx, ctx, grantee.student_id, plan, { action: 'award_grant', grant: grant.name, reason: remark })
    const { user_id } = grantee
    await publish(tx, ctx, { type: 'grant_awarded', student_grant_id: id, grant: grant.name, school_year, semester, user_id })
    return { data: { id }, message: 'Grant Successfully Awarded' }
  })
}

/** The bills before and after the award, and why it is refused. */
export async function awardPreview(
  ctx: UserContext,
  input: Input<typeof studentGrants.awardPreview>,
): Promise<Answer<typeof studentGrants.awardPreview>> {
  const grantee = (await findGrantee(ctx.db, input.id, input)) ?? notFound()
  const terms = grantee.level === null ? [] : await findTerms(ctx.db, grantee.level, input)
  const grant = (await findGrant(ctx.db, input.grant_id)) ?? noGrant()
  const { plan, reasons } = await planAward(ctx.db, { grantee, grant, period: input, terms })
  return { data: presentChange(plan, reasons) }
}

interface AwardPlan {
  grantee: Grantee
  grant: GrantRecord
  period: Period
  terms: readonly PeriodTerm[]
}

async function planAward(db: Db, { grantee, grant, period, terms }: AwardPlan) {
  const { student_id, level } = grantee
  const isHeld = await holdsGrant(db, student_id, grant.id, period)
  const version = ['award', student_id, grant.id, period.school_year, period.semester, grant.updated_at]
  const plan: PlannedChange = await planChange(db, {
    student_id,
    period,
    version,
    changeGrants: (grants) => (isHeld ? grants : addGrant(grants, grant)),
  })
  return { plan, reasons: [...awardReasons({ grant, period, level, terms, isHeld }), ...plan.reasons] }
}

/** In the order in which an assessment reads the grants of a student. */
const addGrant = (grants: readonly Grant[], grant: GrantRecord): Grant[] =>
  [...grants, toAssessedGrant(grant)].sort((a, b) => Number(a.name > b.name) - Number(a.name < b.name))

const toAssessedGrant = ({ name, rule, base, percent, amount_centavos, cap_centavos, is_exclusive }: GrantRecord): Grant => ({
  name,
  rule,
  base,
  value: percent ?? amount_centavos ?? 0,
  cap_centavos,
  is_exclusive,
})
