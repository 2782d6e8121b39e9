import type { Ctx, Tx } from '../../../platform/context.ts'
import { queueMail } from '../../../platform/outbox/mail.ts'
import { queueSms } from '../../../platform/outbox/sms.ts'
import { hasLink } from '../../../platform/outbox/sms-text.ts'
import { waitlistOffer } from '../../messaging/enrollment-letters.ts'
import { schoolOf } from '../../messaging/letter.ts'
import { notify } from '../../messaging/notify.ts'
import { displayName } from '../../people/names.ts'
import type { QueuedRecord } from './queries.ts'

const moment = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Manila', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const template = 'waitlist_offer'

/** Tells each student in the portal, by mail and by text message that a seat is held for them, and until when. */
export async function notifySeatOffers(tx: Tx, ctx: Ctx, chosen: readonly QueuedRecord[], until: Date): Promise<void> {
  const time = moment.format(until)
  for (const [, same] of Map.groupBy(chosen, (one) => one.offer_id)) {
    const { code, section } = same[0]!
    const users = same.flatMap((one) => one.user_id ?? [])
    const message = `A seat in ${code} (${section}) is held for you until ${time}.`
    await notify(tx, { users }, { type: 'for_enrollment', message, url: '/admin/student/subjects' })
  }
  const school = await schoolOf(ctx)
  for (const one of chosen) {
    const about = { entity: 'waitlist_entries', entity_id: one.entry_id, user_id: one.user_id }
    const key = `${template} ${one.entry_id} ${until.getTime()}`
    const text = `A seat in ${one.code} (${one.section}) is held for you until ${time}. Sign in to the portal to accept it.`
    const facts = { name: displayName(one), subject_code: one.code, title: one.descriptive_title, section: one.section, until: time }
    if (one.personal_email) await queueMail(tx, { to: one.personal_email, ...waitlistOffer(school, facts), key, about })
    if (one.contact_number && !hasLink(text)) await queueSms(tx, { to: one.contact_number, text, template, key: `${key} sms`, about })
  }
}
