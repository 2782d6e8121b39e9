import {
  type Answer,
  enrollmentRequest as contract,
  type EnrollmentRequest,
  enrollmentStatus,
  hasCode,
  levelsOf,
  type OfferChoice,
} from '@talaan/contract'
import { countFreeSeats } from '#academics/offers/seats.ts'
import { previewBill } from '#billing/assessment/assess-enrollment.ts'
import { accountOf } from '#billing/assessment/reads.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import type { CourseRecord } from '../action-queries.ts'
import { presentChoice, presentLoad } from '../presenters.ts'
import { toCandidateOffer } from '../subjects/add-block.ts'
import { loadsOf } from '../subjects/load-queries.ts'
import { MAX_SHARED_CLASSES, partitionConditions } from '../subjects/propose-subjects.ts'
import type { PlanSubject } from '../subjects/subject-queries.ts'
import { isClassOf, type StudentFacts, unitsOf, violationsOf } from '../subjects/subject-rules.ts'
import { requestedStatus } from './file-request.ts'
import { checkChosenOffers, type EnrollmentEligibility, eligibilityOf, type Plan, planOf, proposedIds } from './own-request.ts'
import { completionReasons } from './request-rules.ts'

/** What the signed-in student could request, with the pending request or a proposal, and what it would cost. */
export const ownRequest = answer(contract.ownRequest, async (ctx, input) => {
  const eligibility = await eligibilityOf(ctx, ctx.db)
  const { requester, reasons } = eligibility
  const isPending = requester?.live_id != null && requester.live_status === 1
  const plan = reasons.length === 0 || isPending ? await planOf(ctx, ctx.db, eligibility, input.subjects) : undefined
  const subjects = input.subjects ?? (isPending ? plan?.requested_offer_ids : undefined)
  const endReasons = plan ? completionReasons(plan.next, true) : []
  if (endReasons.length > 0)
    return presentRequest(ctx, { ...eligibility, reasons: endReasons, plan: undefined, may_change: false, subjects })
  return presentRequest(ctx, { ...eligibility, plan, may_change: isPending && plan !== undefined, subjects })
})

interface RequestFacts extends EnrollmentEligibility {
  plan: Plan | undefined
  may_change: boolean
  /** Offer ids to price and check; undefined means the proposed ones. */
  subjects: readonly number[] | undefined
  /** The strands to choose from after Grade 10. */
  strands?: readonly CourseRecord[]
}

/** The same answer for a student and for the counter. */
export async function presentRequest(ctx: UserContext, request: RequestFacts): Promise<Answer<typeof contract.ownRequest>> {
  const { requester, term, reasons, warnings, plan, may_change } = request
  const enrollment = requester?.live_id == null ? null : await presentOpenEnrollment(ctx, requester.live_id, requester.live_status ?? 0)
  const strands = (request.strands ?? []).map(({ id, code, name }) => ({ id, code, name }))
  const head = { ...(plan?.term ?? term), reasons, warnings, enrollment, may_change, strands }
  if (!requester || !plan) return { data: { ...head, ...emptyRequest } }
  const { level, enrollee_type, facts } = plan
  return {
    data: {
      ...head,
      course: { id: plan.course_id, code: plan.course_code, name: plan.course_name },
      curriculum: plan.curriculum,
      level,
      proposed_level: plan.next.level,
      enrollee_type,
      is_regular: requestedStatus(plan, proposedIds(plan)) === '1',
      max_units: facts.max_units,
      subjects: presentSubjects(plan, plan.curriculum),
      levels: levelsOf({ code: plan.course_code, level_type: plan.level_type, years: plan.course_years }),
      chosen: await presentChosen(ctx, request, plan, request.subjects ?? proposedIds(plan)),
    },
  }
}

/** The subjects and fees of an accepted enrollment that is not final yet. */
async function presentOpenEnrollment(ctx: UserContext, id: number, status: number): Promise<NonNullable<EnrollmentRequest['enrollment']>> {
  if (status !== enrollmentStatus.forEnrollment && status !== enrollmentStatus.onHold)
    return { id, status, loads: [], total_units: 0, net_centavos: null }
  const [rows, account] = await Promise.all([loadsOf(ctx.db, id), accountOf(ctx.db, id)])
  const loads = rows.map((row) => presentLoad(row, false))
  return { id, status, loads, total_units: unitsOf(rows), net_centavos: account.assessment?.net_centavos ?? null }
}

const emptyRequest = {
  course: null,
  curriculum: null,
  level: null,
  proposed_level: null,
  enrollee_type: null,
  is_regular: false,
  max_units: 0,
  levels: [],
  subjects: [],
  chosen: { offer_ids: [], units: 0, reasons: [], conditions: [], fees: null },
} satisfies Partial<EnrollmentRequest>

/** The classes show the student's own curriculum, whatever curriculum they were opened for. */
function presentSubjects(
  { proposals, offers, facts, requested_offer_ids }: Plan,
  curriculum: string | null,
): EnrollmentRequest['subjects'] {
  const factsWithoutLoads = { ...facts, carried: [] }
  const presentOfferChoice = (offer: (typeof offers)[number]): OfferChoice => {
    // A co-requisite is chosen on the same page.
    const violations = violationsOf(toCandidateOffer(offer), factsWithoutLoads).filter(
      ({ reason }) => !hasCode('subject.corequisite')(reason),
    )
    const isWaiting = facts.entries.some((entry) => entry.offer_id === offer.offer_id)
    return presentChoice(
      { ...offer, curriculum: curriculum ?? offer.curriculum, waiting: 0, is_waiting: isWaiting, total: 0 },
      false,
      partitionConditions(violations).reasons,
    )
  }
  return proposals.map(({ subject, ...proposal }) => ({
    ...subject,
    ...proposal,
    choices: choicesOf(offers, subject, facts, [...requested_offer_ids, proposal.offer_id]).map(presentOfferChoice),
  }))
}

/** All classes of the own curriculum and those that are requested or proposed, and of the shared ones those with the most free seats. */
function choicesOf(
  offers: Plan['offers'],
  subject: PlanSubject,
  facts: StudentFacts,
  chosenIds: readonly (number | null)[],
): Plan['offers'] {
  const classes = offers.filter((offer) => isClassOf(offer, subject, facts))
  const isOwn = (offer: (typeof classes)[number]) => offer.prospectus_id === subject.prospectus_id || chosenIds.includes(offer.offer_id)
  const sharedClasses = classes.filter((offer) => !isOwn(offer)).sort((a, b) => countFreeSeats(b) - countFreeSeats(a))
  return [...classes.filter(isOwn), ...sharedClasses.slice(0, MAX_SHARED_CLASSES)]
}

async function presentChosen(
  ctx: UserContext,
  { requester }: EnrollmentEligibility,
  plan: Plan,
  ids: readonly number[],
): Promise<EnrollmentRequest['chosen']> {
  const choice = checkChosenOffers(plan, ids) ?? invalid({ subjects: 'One of the classes is not in your curriculum this term' })
  const previewInput = {
    ...plan.term,
    student_id: requester!.student_id,
    course_id: plan.course_id,
    level: plan.level,
    level_type: plan.level_type,
    enrollee_type: plan.enrollee_type,
  }
  const bill = ids.length > 0 ? await previewBill(ctx.db, previewInput, ids) : null
  const fees = bill && { ...bill, lines: bill.lines.map((line) => ({ ...line, quantity: line.quantity_hundredths / 100 })) }
  return { offer_ids: [...ids], ...choice, fees }
}
