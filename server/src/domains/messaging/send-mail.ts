import type { Ctx, Tx } from '../../platform/context.ts'
import { type MailContent, queueMail } from '../../platform/outbox/mail.ts'
import type { MessageTopic } from '../../platform/outbox/outbox.ts'
import { loadSchool, type School } from './compose-mail.ts'

interface MailDelivery {
  to: string | null
  about: MessageTopic
  /** A second mail with the same key is not queued. */
  key?: string
}

/** Queues a mail in the name of the school, in the caller's transaction; without an address nothing is queued. */
export async function sendMail(
  tx: Tx,
  ctx: Ctx,
  { to, about, key }: MailDelivery,
  compose: (school: School) => MailContent,
): Promise<void> {
  if (to) await queueMail(tx, { to, ...compose(await loadSchool(ctx)), key, about })
}
