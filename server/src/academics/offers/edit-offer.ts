import { formatSchedule, type Input, offers, type Reason } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { checkInstructor } from './add-offer.ts'
import { resolveSchedule } from './clashes/resolve-schedule.ts'
import { writeClass } from './clashes/write-class.ts'
import { lockOpenTerm } from './lock-classes.ts'
import { findStudentClashes, lockWithStudents, type StudentClash } from './moving/move-queries.ts'
import { studentReasons } from './moving/move-rules.ts'
import { canReadStudents } from './policy.ts'
import { addSections, deleteMeetings, findTermOfOffer, insertMeetings, type OfferRecord, updateOffer } from './queries.ts'
import { loadOfferDetail } from './reads.ts'
import { auditFacts, seatReasons } from './rules.ts'

type EditOfferInput = Input<typeof offers.editOffer>

/** The subject and the term cannot change: students' records point at them. */
export const editOffer = action(offers.editOffer, async (tx, ctx, input) => {
  const { term, before } = await lockForEdit(tx, input)
  const employee_id = input.employee_id ?? null
  if (employee_id !== before.employee_id || before.status === 'dissolved') await checkInstructor(tx, employee_id)
  const newMeetings = await resolveSchedule(tx, input, before.meetings)
  const meetings = newMeetings ?? before.meetings
  const { section, max_person, status } = input
  const studentClashes = newMeetings ? await findStudentClashes(tx, before.id, newMeetings) : []
  const classInput = { ...term, id: before.id, section, employee_id, meetings }
  await writeClass(
    tx,
    classInput,
    [...seatReasons(max_person, before), ...unconfirmedClashReasons(ctx, input, before, studentClashes)],
    async () => {
      if (newMeetings) await deleteMeetings(tx, before.id)
      await updateOffer(tx, before.id, { section, max_person, status, employee_id, subject_schedule: formatSchedule(meetings) })
      if (newMeetings) await insertMeetings(tx, before.id, newMeetings)
    },
  )
  await addSections(tx, [before.id])
  await publish(tx, ctx, { type: 'seats_freed', offer_ids: [before.id] })
  const { data, record } = await loadOfferDetail(tx, ctx.actor, before.id)
  const confirmedClashes = studentClashes.length > 0 ? { student_clashes: studentClashes.length } : {}
  const entry = { action: 'offers.edit', entity: 'subject_offers', entity_id: before.id }
  await audit(tx, ctx, { ...entry, before: auditFacts(before), after: { ...auditFacts(record), ...confirmedClashes } })
  return { data, message: 'Subject Offer Successfully Updated' }
})

/** Locks in the same order as enrollment, so that the students of the class take no other class before this commits. */
async function lockForEdit(tx: Tx, { id, updated_at }: EditOfferInput) {
  const term = (await findTermOfOffer(tx, id)) ?? notFound()
  await lockOpenTerm(tx, term, [term.level])
  const before = (await lockWithStudents(tx, id))[0] ?? notFound()
  await checkFresh(tx, { entity: 'subject_offers', row: before, since: updated_at })
  return { term, before }
}

/** Reasons for students who would have two classes at once, unless the form confirms them. */
function unconfirmedClashReasons(
  { actor }: UserContext,
  { section, confirmed }: EditOfferInput,
  { code }: OfferRecord,
  studentClashes: readonly StudentClash[],
): Reason[] {
  if (confirmed) return []
  const clears_by = 'Choose another time, or allow the schedule conflict'
  return studentReasons(studentClashes, { code, section }, { showNames: canReadStudents(actor), clears_by })
}
