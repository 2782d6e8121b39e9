import { formatSchedule, type Input, type offers } from '@talaan/contract'
import { audit, changesSince } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/context.ts'
import { notFound, stale } from '../../platform/errors.ts'
import { checkInstructor } from './add-offer.ts'
import { lockOpenTerm } from './open-term.ts'
import { addSections, deleteMeetings, insertMeetings, lockOffers, termOfOffer, updateOffer } from './queries.ts'
import { offerDetail } from './reads.ts'
import { auditFacts, seatReasons } from './rules.ts'
import { wantedSchedule } from './wanted-schedule.ts'
import { writeClass } from './write-class.ts'

/** The subject and the term stay: students' records point at them. */
export async function editOffer(ctx: SignedIn, input: Input<typeof offers.editOffer>) {
  return ctx.transaction(async (tx) => {
    const term = (await termOfOffer(tx, input.id)) ?? notFound()
    await lockOpenTerm(tx, term)
    const before = (await lockOffers(tx, [input.id]))[0] ?? notFound()
    if (before.updated_at.getTime() !== Date.parse(input.updated_at)) {
      stale(await changesSince(tx, { entity: 'subject_offers', entity_id: before.id, since: input.updated_at }))
    }
    const employee_id = input.employee_id ?? null
    if (employee_id !== before.employee_id || before.status === 'dissolved') await checkInstructor(tx, employee_id)
    const asked = await wantedSchedule(tx, input, before.meetings)
    const meetings = asked ?? before.meetings
    const { section, max_person, status } = input
    await writeClass(tx, { ...term, id: before.id, section, employee_id, meetings }, seatReasons(max_person, before), async () => {
      if (asked) await deleteMeetings(tx, before.id)
      await updateOffer(tx, before.id, { section, max_person, status, employee_id, subject_schedule: formatSchedule(meetings) })
      if (asked) await insertMeetings(tx, before.id, asked)
    })
    await addSections(tx, [before.id])
    const { data, record } = await offerDetail(tx, ctx.actor, before.id)
    const entry = { action: 'offers.edit', entity: 'subject_offers', entity_id: before.id }
    await audit(tx, ctx, { ...entry, before: auditFacts(before), after: auditFacts(record) })
    return { data, message: 'Subject Offer Successfully Updated' }
  })
}
