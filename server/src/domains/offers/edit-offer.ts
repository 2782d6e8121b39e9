import { formatSchedule, type Input, type offers, type Reason } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { Tx, UserContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { checkFresh } from '../../platform/fresh.ts'
import { publish } from '../events/publish.ts'
import { checkInstructor } from './add-offer.ts'
import { wantedSchedule } from './clashes/wanted-schedule.ts'
import { writeClass } from './clashes/write-class.ts'
import { lockWithStudents, type StudentClash, studentClashes } from './moving/move-queries.ts'
import { studentReasons } from './moving/move-rules.ts'
import { lockOpenTerm } from './open-term.ts'
import { mayReadStudents } from './policy.ts'
import { addSections, deleteMeetings, insertMeetings, type OfferRecord, termOfOffer, updateOffer } from './queries.ts'
import { offerDetail } from './reads.ts'
import { auditFacts, seatReasons } from './rules.ts'

type Form = Input<typeof offers.editOffer>

/** The subject and the term stay: students' records point at them. */
export async function editOffer(ctx: UserContext, input: Form) {
  return ctx.transaction(async (tx) => {
    const { term, before } = await lockForEdit(tx, input)
    const employee_id = input.employee_id ?? null
    if (employee_id !== before.employee_id || before.status === 'dissolved') await checkInstructor(tx, employee_id)
    const asked = await wantedSchedule(tx, input, before.meetings)
    const meetings = asked ?? before.meetings
    const { section, max_person, status } = input
    const clashing = asked ? await studentClashes(tx, before.id, asked) : []
    const wanted = { ...term, id: before.id, section, employee_id, meetings }
    await writeClass(tx, wanted, [...seatReasons(max_person, before), ...unconfirmed(ctx, input, before, clashing)], async () => {
      if (asked) await deleteMeetings(tx, before.id)
      await updateOffer(tx, before.id, { section, max_person, status, employee_id, subject_schedule: formatSchedule(meetings) })
      if (asked) await insertMeetings(tx, before.id, asked)
    })
    await addSections(tx, [before.id])
    await publish(tx, ctx, { type: 'seats_freed', offer_ids: [before.id] })
    const { data, record } = await offerDetail(tx, ctx.actor, before.id)
    const known = clashing.length > 0 ? { student_clashes: clashing.length } : {}
    const entry = { action: 'offers.edit', entity: 'subject_offers', entity_id: before.id }
    await audit(tx, ctx, { ...entry, before: auditFacts(before), after: { ...auditFacts(record), ...known } })
    return { data, message: 'Subject Offer Successfully Updated' }
  })
}

/** Its students take no other class meanwhile; enrollment locks in this order, too. */
async function lockForEdit(tx: Tx, { id, updated_at }: Form) {
  const term = (await termOfOffer(tx, id)) ?? notFound()
  await lockOpenTerm(tx, term)
  const before = (await lockWithStudents(tx, id))[0] ?? notFound()
  await checkFresh(tx, { entity: 'subject_offers', row: before, since: updated_at })
  return { term, before }
}

/** Students who would have two classes at once, unless the person said that they know. */
function unconfirmed(
  { actor }: UserContext,
  { section, confirmed }: Form,
  { code }: OfferRecord,
  clashing: readonly StudentClash[],
): Reason[] {
  if (confirmed) return []
  const clears_by = 'Choose another time, or say that they may have two classes at once'
  return studentReasons(clashing, { code, section }, { named: mayReadStudents(actor), clears_by })
}
