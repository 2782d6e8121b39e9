import { waitlist } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny } from '#platform/errors.ts'
import { recordEvent } from '../history/record-event.ts'
import { lockEntry } from './lock-entry.ts'
import { offerFreedSeats } from './offer-seats.ts'
import { endEntries } from './queries.ts'
import { waitlistEntriesOf } from './reads.ts'
import { entryReasons } from './rules.ts'

/** Leaves a waiting list. A seat that was offered is offered to the next student at once. */
export const leaveWaitlist = action(waitlist.leaveWaitlist, async (tx, ctx, input) => {
  const { entry, row, offer } = await lockEntry(tx, ctx, input.id)
  conflictIfAny(entryReasons(entry))
  await endEntries(tx, [entry], 'left', ctx.now)
  const isDeclined = entry.status === 'offered'
  const after = { subject_offer_id: offer.offer_id, code: offer.code, section: offer.section, declined: isDeclined }
  await recordEvent(tx, ctx, {
    enrollment_id: row.id,
    action: 'leave_waitlist',
    from_status: row.status,
    to_status: row.status,
    payload: after,
  })
  const log = { action: 'waitlist.leave', entity: 'waitlist_entries', entity_id: entry.id }
  await audit(tx, ctx, { ...log, before: { status: entry.status }, after: { status: 'left', ...after } })
  if (isDeclined) await offerFreedSeats(tx, ctx, [offer.offer_id])
  const name = `${offer.code} (${offer.section})`
  return {
    data: await waitlistEntriesOf(tx, row, ctx),
    message: isDeclined ? `Slot in ${name} declined.` : `Left the waiting list of ${name}.`,
  }
})
