import { hasLink } from '@talaan/contract'
import type { OfferedSeat, SeatOfferExpired, SeatsOffered, WaitlistClosed } from '#foundation/events/class-events.ts'
import { on } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { queueSms } from '#platform/outbox/sms.ts'
import { waitlistOffer } from '../mails/enrollment.ts'
import { notify } from '../notify.ts'
import { findUnwillingUsers } from '../preferences/reads.ts'
import { sendMail } from '../send-mail.ts'

const timeFormat = new Intl.DateTimeFormat('en', {
  timeZone: 'Asia/Manila',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const template = 'waitlist_offer'
const url = '/admin/student/subjects'

/** Notifies each student in the portal, by mail and by text message that a seat is held for them, and until when. */
async function announceOfferedSeats(tx: Tx, ctx: Ctx, { seats, until }: SeatsOffered): Promise<void> {
  const time = timeFormat.format(until)
  for (const [, offeredSeats] of Map.groupBy(seats, (seat) => seat.offer_id)) {
    const { code, section } = offeredSeats[0]!
    const users = offeredSeats.flatMap((seat) => seat.user_id ?? [])
    const message = `A slot in ${code} (${section}) is held for you until ${time}.`
    await notify(tx, { users }, { type: 'for_enrollment', message, url, category: 'classes' })
  }
  const userIds = seats.flatMap((seat) => seat.user_id ?? [])
  const unwilling = {
    email: await findUnwillingUsers(tx, userIds, 'classes', 'email'),
    sms: await findUnwillingUsers(tx, userIds, 'classes', 'sms'),
  }
  for (const seat of seats) await sendSeatOffer(tx, ctx, seat, { until, time, unwilling })
}

interface SeatOfferNews {
  until: Date
  /** `until` as people read it. */
  time: string
  unwilling: Record<'email' | 'sms', ReadonlySet<number>>
}

async function sendSeatOffer(tx: Tx, ctx: Ctx, seat: OfferedSeat, { until, time, unwilling }: SeatOfferNews): Promise<void> {
  const { entry_id, user_id, name, code, title, section, email, contact_number } = seat
  const about = { entity: 'waitlist_entries', entity_id: entry_id, user_id }
  const key = `${template} ${entry_id} ${until.getTime()}`
  const facts = { name, subject_code: code, title, section, until: time }
  const news = { category: 'classes', unwilling: unwilling.email } as const
  await sendMail(tx, ctx, { to: email, about, key, news }, (school) => waitlistOffer(school, facts))
  if (user_id !== null && unwilling.sms.has(user_id)) return
  const text = `A slot in ${code} (${section}) is held for you until ${time}. Sign in to the portal to accept it.`
  if (contact_number && !hasLink(text)) await queueSms(tx, { to: contact_number, text, template, key: `${key} sms`, about })
}

async function notifyExpiredOffer(tx: Tx, _: Ctx, { code, section, user_id }: SeatOfferExpired): Promise<void> {
  const message = `The time to accept your slot in ${code} (${section}) has ended.`
  if (user_id !== null) await notify(tx, { users: [user_id] }, { type: 'for_enrollment', message, url, category: 'classes' })
}

function notifyClosedWaitlist(tx: Tx, _: Ctx, { code, section, user_ids }: WaitlistClosed): Promise<void> {
  const message = `${code} (${section}) was dissolved and its waiting list was closed.`
  return notify(tx, { users: user_ids }, { type: 'for_enrollment', message, url, category: 'classes' })
}

export const waitlistSubscriptions = [
  on('seats_offered', announceOfferedSeats),
  on('seat_offer_expired', notifyExpiredOffer),
  on('waitlist_closed', notifyClosedWaitlist),
]
