import { notificationScheduling as contract, listName } from '@talaan/contract'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { meta, page } from '#platform/paging.ts'
import { countFailed, countNotices, countRuns, listNotices, listRuns } from './history-queries.ts'
import { childName } from './render-notice.ts'

export const notificationRuns = answer(contract.notificationRuns, async (ctx, input) => {
  const filter = { rule_id: input.rule_id, words: searchWords(input.search) }
  const [rows, total] = await Promise.all([listRuns(ctx.db, filter, page(input)), countRuns(ctx.db, filter)])
  const failed = await countFailed(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const data = rows.map((row) => ({
    ...row,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    failed: failed.get(row.id) ?? 0,
  }))
  return { data, meta: meta(input, total) }
})

export const sentNotices = answer(contract.sentNotices, async (ctx, input) => {
  const filter = { run_id: input.run_id, rule_id: input.rule_id, status: input.status, words: searchWords(input.search) }
  const [rows, total] = await Promise.all([listNotices(ctx.db, filter, page(input)), countNotices(ctx.db, filter)])
  const data = rows.map((row) => ({
    ...row,
    full_name: listName(row),
    child_name: childName(row),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }))
  return { data, meta: meta(input, total) }
})
