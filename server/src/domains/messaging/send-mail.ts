import type { Ctx, Tx } from '../../platform/context.ts'
import { type MailContent, queueMail } from '../../platform/outbox/mail.ts'
import type { MessageTopic } from '../../platform/outbox/outbox.ts'
import { type School, schoolOf } from './compose-mail.ts'

interface Delivery {
  to: string | null
  about: MessageTopic
  /** A second mail with the same key is not queued. */
  key?: string
}

/** Queues a mail in the school's name, in the caller's transaction; to who has no address nothing is sent. */
export async function sendMail(tx: Tx, ctx: Ctx, { to, about, key }: Delivery, compose: (school: School) => MailContent): Promise<void> {
  if (to) await queueMail(tx, { to, ...compose(await schoolOf(ctx)), key, about })
}
