import { notificationScheduling as contract } from '@talaan/contract'
import { reminderRules } from '#cashier/payment-plans/reminders/rules.ts'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { readSettings } from '#platform/settings.ts'
import { presentRule } from './present-rule.ts'
import { findChoices, findRule, listRules } from './queries.ts'
import { nextRunAt } from './rules.ts'
import { smsPrice } from './sms-price.ts'

export const notificationRules = answer(contract.notificationRules, async (ctx, input) => {
  const { occasion, is_on } = input
  const filter = { occasion, is_on: is_on === undefined ? undefined : is_on === '1', words: searchWords(input.search) }
  const rows = await listRules(ctx.db, filter, page(input))
  const today = schoolDay(ctx.now)
  const data = rows.map(({ last_run, ...row }) => ({
    ...presentRule(row),
    next_run_at: nextRunAt({ ...row, last_run_on: last_run?.day ?? null }, today)?.toISOString() ?? null,
    last_run: last_run && { ...last_run, started_at: new Date(last_run.started_at).toISOString() },
  }))
  return { data, meta: meta(input, rows[0]?.total ?? 0) }
})

export const notificationRule = answer(contract.notificationRule, async (ctx, { id }) => {
  return { data: presentRule((await findRule(ctx.db, id)) ?? notFound()) }
})

export const notificationRuleOptions = answer(contract.notificationRuleOptions, async (ctx) => {
  const settings = await readSettings(ctx.db)
  return {
    data: {
      ...(await findChoices(ctx.db)),
      has_payment_reminders: reminderRules(settings).is_on,
      sms_price_centavos: smsPrice(settings),
    },
  }
})
