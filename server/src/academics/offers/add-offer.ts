import { formatSchedule, type Input, type offers, termOfLevel } from '@talaan/contract'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { resolveSchedule } from './clashes/resolve-schedule.ts'
import { writeClass } from './clashes/write-class.ts'
import { lockOpenTerm } from './lock-classes.ts'
import { findActiveInstructors, isOfferable } from './option-queries.ts'
import { addSections, findLevelsOfSubjects, insertMeetings, insertOffer } from './queries.ts'
import { loadOfferDetail } from './reads.ts'
import { auditFacts } from './rules.ts'

export const offerConstraints = {
  subject_offers_section_key: () => invalid({ section: 'This section already has the subject in this term' }),
}

export async function addOffer(ctx: UserContext, input: Input<typeof offers.addOffer>) {
  const chosenTerm = await enrollmentTerm(ctx, input)
  return ctx.transaction(async (tx) => {
    const [level] = await findLevelsOfSubjects(tx, [input.prospectus_id])
    if (level === undefined) return invalid({ prospectus_id: 'Choose a subject' })
    const term = termOfLevel(chosenTerm, level)
    await lockOpenTerm(tx, term, [level])
    if (!(await isOfferable(tx, input.prospectus_id))) invalid({ prospectus_id: 'Choose a subject' })
    const employee_id = input.employee_id ?? null
    await checkInstructor(tx, employee_id)
    const meetings = (await resolveSchedule(tx, input)) ?? []
    const { prospectus_id, section, max_person, status } = input
    const id = await writeClass(tx, { ...term, level, id: null, section, employee_id, meetings }, [], async () => {
      const row = { ...term, prospectus_id, section, max_person, status, employee_id, subject_schedule: formatSchedule(meetings) }
      const offerId = await insertOffer(tx, row)
      await insertMeetings(tx, offerId, meetings)
      return offerId
    })
    await addSections(tx, [id])
    const { data, record } = await loadOfferDetail(tx, ctx.actor, id)
    await audit(tx, ctx, { action: 'offers.add', entity: 'subject_offers', entity_id: id, after: auditFacts(record) })
    return { data, message: 'Subject Offer Successfully Created' }
  })
}

/** An instructor must be active when a class is assigned to them. */
export async function checkInstructor(tx: Tx, employeeId: number | null): Promise<void> {
  if (employeeId === null) return
  const [instructor] = await findActiveInstructors(tx, employeeId)
  if (!instructor) invalid({ employee_id: 'Choose an active instructor' })
}
