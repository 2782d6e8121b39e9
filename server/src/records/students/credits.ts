import { effectiveGrade, gradeResult, studentStudies } from '@talaan/contract'
import { groupBySubject } from '#academics/curriculum/equivalences/equivalence-rules.ts'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { scaleOfLevelType } from '#foundation/grading-scales/scales.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { audit, auditEach } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import { conflict, conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { isCountedAttempt } from './attempt-rules.ts'
import { type CreditFacts, creditErrors, creditedReason, creditReasons, gradeForAverage } from './credit-rules.ts'
import { denyOwnRecord } from './policy.ts'
import {
  type Attempt,
  deleteCredit,
  insertCredits,
  listAttempts,
  listCredits,
  listPlanRows,
  lockStudies,
  type StudiesHead,
} from './studies-queries.ts'

export const creditConstraints = {
  credited_subjects_student_id_prospectus_id_key: () => conflict(creditedReason('A subject')),
}

/** Credits subjects passed at another school, several at once; if one of them cannot be credited, none is. */
export const creditSubjects = action(studentStudies.creditSubjects, async (tx, ctx, input) => {
  const head = (await lockStudies(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, head)
  const facts = await loadCreditFacts(tx, head, (await schoolTerm({ db: tx, now: ctx.now })).school_year)
  const errors = creditErrors(input.credits, facts.scale)
  if (Object.keys(errors).length > 0) invalid(errors)
  conflictIfAny(creditReasons(input.credits, facts))
  const credits = input.credits.map((credit) => ({
    prospectus_id: credit.prospectus_id,
    source_code: credit.source_code ?? null,
    source_title: credit.source_title ?? null,
    source_units: credit.source_units ?? null,
    source_grade: credit.counts_in_gwa ? gradeForAverage(facts.scale, credit) : (credit.source_grade ?? null),
    counts_in_gwa: credit.counts_in_gwa,
  }))
  const ids = await insertCredits(tx, head.id, input.source_school, credits, ctx.actor.id)
  const created = (await listCredits(tx, head.id)).filter((credit) => ids.includes(credit.id))
  await auditEach(
    tx,
    ctx,
    created.map((credit) => ({ action: 'students.credit', entity: 'students', entity_id: head.id, after: credit })),
  )
  return {
    data: created,
    message: created.length === 1 ? `${created[0]!.code} has been credited.` : `${created.length} subjects have been credited.`,
  }
})

const isPassed = (attempt: Attempt): boolean => gradeResult(attempt.scale, effectiveGrade(attempt)) === 'passed'

/** A credit is graded in the scale of the present school year. */
async function loadCreditFacts(tx: Tx, head: StudiesHead, schoolYear: string): Promise<CreditFacts> {
  const [planRows, credits, attempts] = [
    await listPlanRows(tx, head.curriculum_id),
    await listCredits(tx, head.id),
    await listAttempts(tx, head.id),
  ]
  const passedAttempts = attempts.filter((attempt) => isCountedAttempt(attempt) && isPassed(attempt))
  return {
    scale: scaleOfLevelType(await gradingScales(tx), head.level_type, schoolYear),
    planRows: new Map(planRows.map((row) => [row.id, row])),
    creditedIds: new Set(groupBySubject(credits, head.equivalences).keys()),
    passedIds: new Set(groupBySubject(passedAttempts, head.equivalences).keys()),
  }
}

/** Removes a credit. Subjects that were taken because of it stay as they are; the registrar decides about them. */
export const removeCredit = action(studentStudies.removeCredit, async (tx, ctx, input) => {
  const head = (await lockStudies(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, head)
  const before = (await listCredits(tx, head.id)).find((credit) => credit.id === input.credit_id) ?? notFound()
  await deleteCredit(tx, head.id, input.credit_id)
  const after = { reason: input.reason }
  await audit(tx, ctx, { action: 'students.remove_credit', entity: 'students', entity_id: head.id, before, after })
  return { data: { id: input.credit_id }, message: `${before.code} is no longer credited.` }
})
