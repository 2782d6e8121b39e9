import type { Reason } from '@talaan/contract'
import type { Grant } from '#billing/assessment/grant-rules.ts'
import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import type { GrantRecord } from '../catalogue/queries.ts'
import { insertAward, type NewAwardValues, type Period } from './award-queries.ts'
import { carryOutChange, type PlannedChange, planChange } from './grant-change.ts'

interface AwardPlanInput {
  student_id: number
  grant: GrantRecord
  period: Period
  /** Whether the student has it already: then nothing changes. */
  isHeld: boolean
}

/** What the bills of the period are with the grant. */
export const planAward = (db: Db, { student_id, grant, period, isHeld }: AwardPlanInput): Promise<PlannedChange> =>
  planChange(db, {
    student_id,
    period,
    version: ['award', student_id, grant.id, period.school_year, period.semester, grant.updated_at],
    changeGrants: (grants) => (isHeld ? grants : addGrant(grants, grant)),
  })

type Award = Omit<NewAwardValues, 'grant_id' | 'granted_by' | 'at'> & { user_id: number | null }

/** Writes the award and the bills that were planned. The caller locked the student's enrollments and the grant. */
export async function writeAward(
  tx: Tx,
  ctx: Ctx | UserContext,
  grant: GrantRecord,
  { user_id, ...award }: Award,
  plan: PlannedChange,
): Promise<number> {
  const { student_id, school_year, semester, document_number, document_date, remark } = award
  const values = { student_id, grant_id: grant.id, school_year, semester, document_number, document_date, remark }
  const id = await insertAward(tx, { ...values, granted_by: 'actor' in ctx ? ctx.actor.id : null, at: ctx.now })
  await audit(tx, ctx, { action: 'student_grant.award', entity: 'student_grants', entity_id: id, after: { ...values, grant: grant.name } })
  await carryOutChange(tx, ctx, student_id, plan, { action: 'award_grant', grant: grant.name, reason: remark })
  await publish(tx, ctx, { type: 'grant_awarded', student_grant_id: id, grant: grant.name, school_year, semester, user_id })
  return id
}

/** Why the bills cannot be made, with the student where several are written together. */
export const nameReasons = (reasons: readonly Reason[], student: string): Reason[] =>
  reasons.map((reason) => ({ ...reason, message: `${student}: ${reason.message}` }))

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
