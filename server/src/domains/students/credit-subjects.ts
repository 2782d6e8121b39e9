import { type GradingScale, gradeStanding, type Input, isNumericGrade, type studentStudies } from '@talaan/contract'
import { auditEach } from '../../platform/audit.ts'
import type { Tx, UserContext } from '../../platform/context.ts'
import { conflict, conflictIfAny, invalid, notFound } from '../../platform/errors.ts'
import { type CreditFacts, countedGrade, creditErrors, creditedReason, creditReasons } from './credit-rules.ts'
import { effectiveGrade } from './gwa-rules.ts'
import { denyOwnRecord } from './policy.ts'
import { creditsOf, insertCredits, lockStudies, planRows, type StudiesHead, triesOf } from './studies-queries.ts'

export const creditConstraints = {
  credited_subjects_student_id_prospectus_id_key: () => conflict(creditedReason('A subject')),
}

/** Subjects passed elsewhere, several at once; one that cannot be credited leaves all of them out. */
export async function creditSubjects(ctx: UserContext, input: Input<typeof studentStudies.creditSubjects>) {
  return ctx.transaction(async (tx) => {
    const head = (await lockStudies(tx, input.id)) ?? notFound()
    denyOwnRecord(ctx.actor, head)
    const facts = await factsOf(tx, head)
    const errors = creditErrors(input.credits, facts.scale)
    if (Object.keys(errors).length > 0) invalid(errors)
    conflictIfAny(creditReasons(input.credits, facts))
    const credits = input.credits.map((credit) => ({
      prospectus_id: credit.prospectus_id,
      source_code: credit.source_code ?? null,
      source_title: credit.source_title ?? null,
      source_units: credit.source_units ?? null,
      source_grade: credit.counts_in_gwa ? countedGrade(facts.scale, credit) : (credit.source_grade ?? null),
      counts_in_gwa: credit.counts_in_gwa,
    }))
    const ids = await insertCredits(tx, head.id, input.source_school, credits, ctx.actor.id)
    const made = (await creditsOf(tx, head.id)).filter((credit) => ids.includes(credit.id))
    await auditEach(
      tx,
      ctx,
      made.map((credit) => ({ action: 'students.credit', entity: 'students', entity_id: head.id, after: credit })),
    )
    return {
      data: made,
      message: made.length === 1 ? `${made[0]!.code} has been credited.` : `${made.length} subjects have been credited.`,
    }
  })
}

const isPassed = (one: { grading_scale: GradingScale; grade: string | null; re_exam: string | null }): boolean => {
  const grade = effectiveGrade(one)
  return isNumericGrade(grade) && gradeStanding(one.grading_scale, grade) === 'passed'
}

async function factsOf(tx: Tx, head: StudiesHead): Promise<CreditFacts> {
  const [plan, credits, tries] = [await planRows(tx, head.curriculum_id), await creditsOf(tx, head.id), await triesOf(tx, head.id)]
  const codes = (rows: readonly { code: string }[]) => new Set(rows.map((row) => row.code.toUpperCase()))
  return {
    scale: head.level_type === 'high_school' ? 'HS_60_100' : 'COLLEGE_1_5',
    plan: new Map(plan.map((row) => [row.id, row.code])),
    credited: codes(credits),
    passed: new Set(tries.filter((one) => !one.dropped && !one.withdrawn && isPassed(one)).map((one) => one.plan_code.toUpperCase())),
  }
}
