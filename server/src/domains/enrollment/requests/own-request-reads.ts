import {
  type Answer,
  type enrollmentRequest as contract,
  type EnrollmentRequest,
  hasCode,
  type Input,
  levelsOf,
  type OfferChoice,
} from '@talaan/contract'
import type { UserContext } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { previewBill } from '../../assessment/assess-enrollment.ts'
import { presentChoice } from '../presenters.ts'
import { wantedOf } from '../subjects/add-block.ts'
import { partitionConditions } from '../subjects/propose-subjects.ts'
import { violationsOf } from '../subjects/subject-rules.ts'
import { checkedChoice, type EnrollmentEligibility, eligibilityOf, type Plan, planOf, proposedIds } from './own-request.ts'

/** What the reader could ask for, with what is asked for already or a proposal, and what it would cost. */
export async function ownRequest(ctx: UserContext, input: Input<typeof contract.ownRequest>): Promise<Answer<typeof contract.ownRequest>> {
  const situation = await eligibilityOf(ctx, ctx.db)
  const { of, reasons } = situation
  const isPending = of?.live_id != null && of.live_status === 1
  const plan = reasons.length === 0 || isPending ? await planOf(ctx, ctx.db, situation) : undefined
  const subjects = input.subjects ?? (isPending ? plan?.asked : undefined)
  return presentRequest(ctx, { ...situation, plan, may_change: isPending && plan !== undefined, subjects })
}

interface RequestFacts extends EnrollmentEligibility {
  plan: Plan | undefined
  may_change: boolean
  /** Offer ids to look at, or else the proposed ones. */
  subjects: readonly number[] | undefined
}

/** The same answer to a student and to the counter. */
export async function presentRequest(ctx: UserContext, situation: RequestFacts): Promise<Answer<typeof contract.ownRequest>> {
  const { of, term, reasons, warnings, plan, may_change } = situation
  const enrollment = of?.live_id == null ? null : { id: of.live_id, status: of.live_status ?? 0 }
  const head = { ...term, reasons, warnings, enrollment, may_change }
  if (!of || !plan) return { data: { ...head, ...nothing } }
  const { level, enrollee_type, is_regular, facts } = plan
  return {
    data: {
      ...head,
      course: { code: plan.course_code, name: of.course_name ?? '' },
      curriculum: of.curriculum,
      level,
      enrollee_type,
      is_regular,
      max_units: facts.max_units,
      subjects: presentSubjects(plan),
      levels: levelsOf({ code: plan.course_code, level_type: plan.level_type, years: of.course_years ?? 4 }),
      chosen: await chosen(ctx, situation, plan, situation.subjects ?? proposedIds(plan)),
    },
  }
}

const nothing = {
  course: null,
  curriculum: null,
  level: null,
  enrollee_type: null,
  is_regular: false,
  max_units: 0,
  levels: [],
  subjects: [],
  chosen: { offer_ids: [], units: 0, reasons: [], conditions: [], fees: null },
} satisfies Partial<EnrollmentRequest>

function presentSubjects({ proposals, offers, facts }: Plan): EnrollmentRequest['subjects'] {
  const alone = { ...facts, carried: [] }
  const choiceOf = (offer: (typeof offers)[number]): OfferChoice => {
    // A co-requisite is chosen on the same page.
    const found = violationsOf(wantedOf(offer), alone).filter(({ reason }) => !hasCode('subject.corequisite')(reason))
    return presentChoice({ ...offer, waiting: 0, is_waiting: false, total: 0 }, false, partitionConditions(found).reasons)
  }
  return proposals.map(({ subject, ...proposal }) => ({
    ...subject,
    ...proposal,
    choices: offers.filter((offer) => offer.prospectus_id === subject.prospectus_id).map(choiceOf),
  }))
}

async function chosen(
  ctx: UserContext,
  { of, term }: EnrollmentEligibility,
  plan: Plan,
  ids: readonly number[],
): Promise<EnrollmentRequest['chosen']> {
  const known = checkedChoice(plan, ids) ?? invalid({ subjects: 'One of the classes is not of your curriculum in this term' })
  const thought = {
    ...term,
    student_id: of!.student_id,
    course_id: plan.course_id,
    level: plan.level,
    level_type: plan.level_type,
    enrollee_type: plan.enrollee_type,
  }
  const bill = ids.length > 0 ? await previewBill(ctx.db, thought, ids) : null
  const fees = bill && { ...bill, lines: bill.lines.map((line) => ({ ...line, quantity: line.quantity_hundredths / 100 })) }
  return { offer_ids: [...ids], ...known, fees }
}
