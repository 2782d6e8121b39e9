import { hasPermission, messaging, normalizeMobileNumber, notificationGroups } from '@talaan/contract'
import { escapePattern, searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { listPage } from '#platform/paging.ts'
import { countMessages, countOpenMessages, findMessage, findMessages, type MessageRecord, type RecipientSearch } from './message-queries.ts'
import { cancelReasons, presentAbout, resendReasons } from './message-rules.ts'
import { findReadNotifications, findUnreadNotifications, type NotificationData } from './queries.ts'

const MAX_NOTIFICATIONS = 50

export const notifications = answer(messaging.notifications, async (ctx, { read }) => {
  if (read) {
    const rows = await findReadNotifications(ctx.db, ctx.actor.id, MAX_NOTIFICATIONS)
    return { data: rows.map((row) => ({ ...row, count: 1 })), meta: { total: rows.length } }
  }
  const rows = await findUnreadNotifications(ctx.db, ctx.actor.id, MAX_NOTIFICATIONS)
  return { data: rows.map(presentNotification), meta: { total: rows[0]?.total ?? 0 } }
})

/** Several of one kind are told by their number. */
function presentNotification<T extends { count: number; data: NotificationData }>(row: T): T {
  const { kind } = row.data
  if (row.count === 1 || kind === undefined) return row
  return { ...row, data: { ...row.data, message: `${row.count} ${notificationGroups[kind]}` } }
}

function presentMessage<T extends MessageRecord>({ actor }: UserContext, row: T) {
  const mayResend = hasPermission(actor.rights, 'Resend Message')
  const can = { cancel: mayResend && cancelReasons(row).length === 0, resend: mayResend && resendReasons(row).length === 0 }
  return { ...row, can }
}

export const messages = answer(messaging.messages, async (ctx, input) => {
  const filter = {
    channel: input.channel,
    status: input.status,
    template: input.template,
    batch_id: input.batch,
    day: input.day,
    recipient: makeRecipientSearch(input.search),
    now: ctx.now,
  }
  const [page, counts] = await Promise.all([
    listPage(
      input,
      '-id',
      (order, slice) => findMessages(ctx.db, filter, order, slice),
      () => countMessages(ctx.db, filter),
    ),
    countOpenMessages(ctx.db),
  ])
  return { data: page.rows.map((row) => presentMessage(ctx, row)), meta: page.meta, counts }
})

/** What the recipient is found by: a part of the address, a mobile number in any spelling, or the words of a name. */
function makeRecipientSearch(search: string | undefined): RecipientSearch | undefined {
  const words = searchWords(search)
  if (search === undefined || words.length === 0) return undefined
  return { pattern: `%${escapePattern(normalizeMobileNumber(search) ?? search)}%`, words }
}

export const message = answer(messaging.message, async (ctx, input) => {
  const row = (await findMessage(ctx.db, input.id)) ?? notFound()
  return { data: { ...presentMessage(ctx, row), about: presentAbout(row), resend_reasons: resendReasons(row) } }
})

/** Number of failed and doubtful messages of the last thirty days. */
export const countUndeliveredMessages = (ctx: UserContext): Promise<number> =>
  countMessages(ctx.db, { status: 'undelivered', now: ctx.now })

/** Number of messages that are still to be sent. */
export const countQueuedMessages = (ctx: UserContext): Promise<number> => countMessages(ctx.db, { status: 'queued', now: ctx.now })
