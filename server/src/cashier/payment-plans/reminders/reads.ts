import { paymentReminders as contract, listName } from '@talaan/contract'
import { readDownpayment } from '#billing/assessment/reads.ts'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import type { Ctx } from '#platform/context.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { readSettings } from '#platform/settings.ts'
import { listPlanned, listSent, type ReminderDay } from './queries.ts'
import { reminderRules } from './rules.ts'

export const plannedReminders = answer(contract.plannedReminders, async (ctx, input) => {
  const filter = { kind: input.kind, words: searchWords(input.search) }
  const { rows, total } = await listPlanned(ctx.db, await reminderDay(ctx), filter, page(input))
  return { data: rows.map((row) => ({ ...row, full_name: listName(row) })), meta: meta(input, total) }
})

export const sentReminders = answer(contract.sentReminders, async (ctx, input) => {
  const filter = { kind: input.kind, words: searchWords(input.search) }
  const { rows, total } = await listSent(ctx.db, filter, page(input))
  const data = rows.map((row) => ({ ...row, full_name: listName(row), created_at: row.created_at.toISOString() }))
  return { data, meta: meta(input, total) }
})

/** Today with the rules of the settings. */
export async function reminderDay({ db, now }: Ctx): Promise<ReminderDay> {
  const rules = reminderRules(await readSettings(db))
  return { ...rules, as_of: schoolDay(now), is_today: true, downpayment: await readDownpayment(db) }
}
