import { notificationScheduling as contract, listName, type PlannedNotice, type PlanTotals } from '@talaan/contract'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { readSettings } from '#platform/settings.ts'
import { type DueRecord, listDue } from './due-queries.ts'
import { dueScope, readSchoolName } from './due-scope.ts'
import { findRule, type RuleRecord } from './queries.ts'
import { childName, type RenderedNotice, renderNotice, shortText } from './render-notice.ts'
import { firstCoveredDay, occasionDays } from './rules.ts'
import { findLastRunDay } from './run-queries.ts'
import { smsPrice } from './sms-price.ts'
import { readWantedChannels } from './wanted-channels.ts'

/** Who would be notified on a day, by the facts of now. The texts are filled for all, because each may need another number of segments. */
export const plannedNotices = answer(contract.plannedNotices, async (ctx, input) => {
  const rule = (await findRule(ctx.db, input.id)) ?? notFound()
  const records = await listPlanned(ctx, rule, input.day ?? schoolDay(ctx.now), input.search)
  const notices = await renderAll(ctx, rule, records)
  const { limit, offset } = page(input)
  const totals = sumUp(notices, smsPrice(await readSettings(ctx.db)))
  return { data: notices.slice(offset, offset + limit).map(presentPlanned), meta: meta(input, notices.length), totals }
})

async function listPlanned(ctx: UserContext, rule: RuleRecord, day: string, search: string | undefined): Promise<DueRecord[]> {
  const today = schoolDay(ctx.now)
  const last_run_on = await findLastRunDay(ctx.db, rule.id)
  // A run of today also covers days that were missed; another day is looked at alone.
  const covered_from = day === today && rule.is_on ? firstCoveredDay({ ...rule, today, last_run_on }) : day
  const days = occasionDays(rule, { today: day, covered_from: covered_from > day ? day : covered_from })
  const filter = { ruleId: rule.id, words: searchWords(search), personId: null, limit: null }
  return listDue(ctx.db, rule.occasion, await dueScope(ctx, rule, day, days), filter)
}

interface Planned {
  record: DueRecord
  texts: RenderedNotice
}

async function renderAll(ctx: UserContext, rule: RuleRecord, records: readonly DueRecord[]): Promise<Planned[]> {
  const schoolName = await readSchoolName(ctx)
  const wantedChannels = await readWantedChannels(ctx.db, records)
  return records.map((record) => {
    const wanted = wantedChannels.get(record) ?? []
    return { record, texts: renderNotice(rule, record, record.fields, { schoolName, wanted }) }
  })
}

function sumUp(notices: readonly Planned[], price: number): PlanTotals {
  const segments = notices.reduce((sum, { texts }) => sum + (texts.sms?.segments ?? 0), 0)
  const count = (channel: 'portal' | 'email' | 'sms') => notices.filter(({ texts }) => texts[channel] !== null).length
  return {
    ...{ portal: count('portal'), email: count('email'), sms: count('sms'), segments, sms_centavos: segments * price },
    unreached: notices.filter(({ texts }) => texts.channels.length === 0).length,
    parents: notices.filter(({ record }) => record.child !== null).length,
  }
}

const presentPlanned = ({ record, texts }: Planned): PlannedNotice => ({
  ...{ person_id: record.person_id, full_name: listName(record), number: record.number, child_name: childName(record) },
  ...{ channels: texts.channels, text: shortText(texts), segments: texts.sms?.segments ?? 0 },
})
