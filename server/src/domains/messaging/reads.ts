import type { Answer, Input, messaging } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { normalizeMobileNumber } from '../../platform/outbox/sms-text.ts'
import { listPage } from '../../platform/paging.ts'
import { countMessages, countUndelivered, findMessages, messageById, openCounts } from './message-queries.ts'
import { aboutOf, resendReasons } from './message-rules.ts'
import { unreadNotifications } from './queries.ts'

const SHOWN = 50
const RECENT_DAYS = 30

export async function notifications(ctx: UserContext): Promise<Answer<typeof messaging.notifications>> {
  const rows = await unreadNotifications(ctx.db, ctx.actor.id, SHOWN)
  return { data: rows, meta: { total: rows[0]?.total ?? 0 } }
}

export async function messages(ctx: UserContext, input: Input<typeof messaging.messages>): Promise<Answer<typeof messaging.messages>> {
  const filter = { channel: input.channel, status: input.status, template: input.template, recipient: pattern(input.search) }
  const [page, counts] = await Promise.all([
    listPage(
      input,
      '-id',
      (order, slice) => findMessages(ctx.db, filter, order, slice),
      () => countMessages(ctx.db, filter),
    ),
    openCounts(ctx.db),
  ])
  return { data: page.rows, meta: page.meta, counts }
}

/** A mobile number is found however it is written. */
function pattern(search: string | undefined): string | undefined {
  if (!search) return undefined
  return `%${(normalizeMobileNumber(search) ?? search).replace(/[\\%_]/g, '\\$&')}%`
}

export async function message(ctx: UserContext, input: Input<typeof messaging.message>): Promise<Answer<typeof messaging.message>> {
  const row = (await messageById(ctx.db, input.id)) ?? notFound()
  return { data: { ...row, about: aboutOf(row), resend_reasons: resendReasons(row) } }
}

/** Messages that failed or are doubtful, of late: what lies longer is history. */
export const undeliveredMessages = (ctx: UserContext): Promise<number> =>
  countUndelivered(ctx.db, new Date(ctx.now.getTime() - RECENT_DAYS * 86_400_000))
