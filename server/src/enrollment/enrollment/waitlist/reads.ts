import { listName, type WaitlistEntry, waitlist } from '@talaan/contract'
import type { z } from 'zod'
import { previewBill } from '#billing/assessment/assess-enrollment.ts'
import { ownHoldReasons } from '#enrollment/holds/rules.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { ownEnrollmentId } from '../own-enrollment.ts'
import { presentOffer } from '../presenters.ts'
import { type EnrollmentRecord, enrollmentById } from '../queries.ts'
import { ownFacts, studentFacts } from '../subjects/student-facts.ts'
import { offerExists, offersOf } from '../subjects/subject-queries.ts'
import { subjectChoices } from '../subjects/subject-reads.ts'
import { subjectReasons } from '../subjects/subject-rules.ts'
import { waitlistEntries } from './queries.ts'
import { isFullReason } from './rules.ts'

export const enrollmentWaitlist = answer(waitlist.enrollmentWaitlist, async (ctx, input) => {
  return { data: await waitlistEntriesOf(ctx.db, (await enrollmentById(ctx.db, input.id)) ?? notFound(), ctx) }
})

export const ownWaitlist = answer(waitlist.ownWaitlist, async (ctx) => {
  const id = await ownEnrollmentId(ctx)
  const row = id === undefined ? undefined : await enrollmentById(ctx.db, id)
  return { data: row ? await waitlistEntriesOf(ctx.db, row, ctx) : [] }
})

export const ownSubjectChoices = answer(waitlist.ownSubjectChoices, async (ctx, input) => {
  const id = await ownEnrollmentId(ctx)
  const row = id === undefined ? undefined : await enrollmentById(ctx.db, id)
  if (!row) return notFound('You have no enrollment in this term.')
  const { data, meta } = await subjectChoices(ctx, row, { ...input, full: true }, await ownFacts(ctx.db, row, ctx.now))
  const holdReasons = ownHoldReasons(row.holds)
  return { data: data.map((offer) => ({ ...offer, reasons: [...holdReasons, ...offer.reasons] })), meta }
})

export const offerWaitlist = answer(waitlist.offerWaitlist, async (ctx, input) => {
  if (!(await offerExists(ctx.db, input.id))) notFound()
  const rows = await waitlistEntries(ctx.db, { offer_id: input.id })
  const data = rows.map((row) => ({ ...row, student: { ...row, full_name: listName(row) }, course: row.course_code }))
  return { data }
})

/** The open entries of an enrollment with the reasons against taking the seat; a full class is not one of them. */
export async function waitlistEntriesOf(
  db: Db,
  enrollment: EnrollmentRecord,
  { actor, now }: UserContext,
): Promise<z.input<typeof WaitlistEntry>[]> {
  const rows = await waitlistEntries(db, { enrollment_id: enrollment.id })
  if (rows.length === 0) return []
  const isOwn = enrollment.user_id === actor.id
  const holdReasons = isOwn ? ownHoldReasons(enrollment.holds) : []
  const facts = await (isOwn ? ownFacts : studentFacts)(db, enrollment, now)
  const ids = rows.map((row) => row.subject_offer_id)
  const offers = new Map((await offersOf(db, ids)).map((offer) => [offer.offer_id, offer]))
  const offeredIds = rows.filter((row) => row.status === 'offered').map((row) => row.subject_offer_id)
  const carriedIds = facts.carried.map((subject) => subject.offer_id)
  const addedFees = await addedFeesOf(db, enrollment, carriedIds, offeredIds)
  return rows.flatMap((row) => {
    const offer = offers.get(row.subject_offer_id)
    if (!offer) return []
    const reasons = subjectReasons({ ...offer, semester: offer.offer_semester }, facts).filter((reason) => !isFullReason(reason))
    const added_centavos = addedFees.get(row.subject_offer_id) ?? null
    return [{ ...row, subjectOffer: presentOffer(offer), added_centavos, reasons: [...holdReasons, ...reasons] }]
  })
}

/** What each offered class would add to the fees. A student waits for few classes, and rarely has more than one offered slot. */
async function addedFeesOf(
  db: Db,
  enrollment: EnrollmentRecord,
  carriedIds: readonly number[],
  offeredIds: readonly number[],
): Promise<Map<number, number>> {
  if (offeredIds.length === 0) return new Map()
  const netOf = async (ids: readonly number[]) => (ids.length === 0 ? 0 : (await previewBill(db, enrollment, ids)).net_centavos)
  const current = await netOf(carriedIds)
  const added = new Map<number, number>()
  for (const id of offeredIds) added.set(id, (await netOf([...carriedIds, id])) - current)
  return added
}
