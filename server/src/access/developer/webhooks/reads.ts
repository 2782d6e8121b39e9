import { webhooks } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { countDeliveries, findDeliveries } from './delivery-queries.ts'
import { countWebhooks, findWebhook, findWebhooks } from './queries.ts'

export const listWebhooks = answer(webhooks.webhooks, async (ctx, input) => {
  const patterns = searchPatterns(input.search)
  const [data, total] = await Promise.all([findWebhooks(ctx.db, patterns, page(input)), countWebhooks(ctx.db, patterns)])
  return { data, meta: meta(input, total) }
})

export const listDeliveries = answer(webhooks.deliveries, async (ctx, input) => {
  const filter = { webhook_id: input.id, status: input.status }
  const [webhook, rows, total] = await Promise.all([
    findWebhook(ctx.db, input.id),
    findDeliveries(ctx.db, filter, page(input)),
    countDeliveries(ctx.db, filter),
  ])
  const { is_active } = webhook ?? notFound()
  return { data: rows.map((row) => ({ ...row, can: { resend: is_active && row.status !== 'queued' } })), meta: meta(input, total) }
})
