import type { Answer, Input, messaging } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { normalizeMobileNumber } from '../../platform/outbox/sms-text.ts'
import { listPage } from '../../platform/paging.ts'
import { countMessages, countOpenMessages, countUndelivered, findMessage, findMessages } from './message-queries.ts'
import { presentAbout, resendReasons } from './message-rules.ts'
import { findUnreadNotifications } from './queries.ts'

const MAX_NOTIFICATIONS = 50
const RECENT_DAYS = 30

export async function notifications(ctx: UserContext): Promise<Answer<typeof messaging.notifications>> {
  const rows = await findUnreadNotifications(ctx.db, ctx.actor.id, MAX_NOTIFICATIONS)
  return { data: rows, meta: { total: rows[0]?.total ?? 0 } }
}

export async function messages(ctx: UserContext, input: Input<typeof messaging.messages>): Promise<Answer<typeof messaging.messages>> {
  const filter = { channel: input.channel, status: input.status, template: input.template, recipient: makeRecipientPattern(input.search) }
  const [page, counts] = await Promise.all([
    listPage(
      input,
      '-id',
      (order, slice) => findMessages(ctx.db, filter, order, slice),
      () => countMessages(ctx.db, filter),
    ),
    countOpenMessages(ctx.db),
  ])
  return { data: page.rows, meta: page.meta, counts }
}

/** A LIKE pattern for the recipient; a mobile number matches in any spelling. */
function makeRecipientPattern(search: string | undefined): string | undefined {
  if (!search) return undefined
  return `%${(normalizeMobileNumber(search) ?? search).replace(/[\\%_]/g, '\\$&')}%`
}

export async function message(ctx: UserContext, input: Input<typeof messaging.message>): Promise<Answer<typeof messaging.message>> {
  const row = (await findMessage(ctx.db, input.id)) ?? notFound()
  return { data: { ...row, about: presentAbout(row), resend_reasons: resendReasons(row) } }
}

/** Number of failed and doubtful messages of the last days; older ones are not counted. */
export const countUndeliveredMessages = (ctx: UserContext): Promise<number> =>
  countUndelivered(ctx.db, new Date(ctx.now.getTime() - RECENT_DAYS * 86_400_000))
