import type { ScheduledNotice } from '#foundation/events/notice-events.ts'
import { publish } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { insertNotices } from './due-queries.ts'
import { dueScope, readSchoolName } from './due-scope.ts'
import { findRule, lockRule, type RuleRecord } from './queries.ts'
import { pageOf, type RenderedNotice, renderNotice, shortText } from './render-notice.ts'
import { firstCoveredDay, occasionDays, schoolTime } from './rules.ts'
import {
  addToRun,
  deleteWaitingNotices,
  findLastRunDay,
  finishRun,
  insertRun,
  listOpenRuns,
  listRulesToRun,
  listWaitingNotices,
  lockOpenRun,
  markNoticesSent,
  type RunCounts,
  setPeople,
  type WaitingNotice,
} from './run-queries.ts'
import { readWantedChannels } from './wanted-channels.ts'

/** Notices of one transaction. */
const BATCH_SIZE = 500

/**
 * Runs every minute: starts each rule whose time has come, once a day, and sends what waits. A run is planned in one transaction and sent in
 * batches, each together with the note that it was sent, so that a process which stops loses and repeats nothing: another one goes on.
 */
export async function runNotificationRules(ctx: Ctx): Promise<void> {
  const day = schoolDay(ctx.now)
  for (const id of await listRulesToRun(ctx.db, day, schoolTime(ctx.now))) await ctx.transaction((tx) => startRun(tx, ctx, id, day))
  for (const id of await listOpenRuns(ctx.db)) while (await ctx.transaction((tx) => sendBatch(tx, ctx, id)));
}

async function startRun(tx: Tx, ctx: Ctx, ruleId: number, today: string): Promise<void> {
  const rule = await lockRule(tx, ruleId)
  if (!rule?.is_on) return
  const last_run_on = await findLastRunDay(tx, ruleId)
  const covered_from = firstCoveredDay({ ...rule, today, last_run_on })
  if (covered_from > today) return
  const id = await insertRun(tx, { rule_id: ruleId, day: today, covered_from, at: ctx.now })
  if (id === undefined) return
  const scope = await dueScope(ctx, rule, today, occasionDays(rule, { today, covered_from }))
  await setPeople(tx, id, await insertNotices(tx, { id, rule_id: ruleId }, rule.occasion, scope))
}

/**
 * Sends some of the notices of a run, and ends it after the last. What still waits when the rule is switched off is not sent. Answers whether
 * there may be more.
 */
async function sendBatch(tx: Tx, ctx: Ctx, runId: number): Promise<boolean> {
  const run = await lockOpenRun(tx, runId)
  if (!run) return false
  const rule = await findRule(tx, run.rule_id)
  if (!rule?.is_on) await deleteWaitingNotices(tx, runId)
  const waiting = await listWaitingNotices(tx, runId, BATCH_SIZE)
  if (rule && waiting.length > 0) await sendNotices(tx, ctx, { runId, rule, waiting })
  if (waiting.length === BATCH_SIZE) return true
  await finishRun(tx, runId, ctx.now)
  return false
}

interface Batch {
  runId: number
  rule: RuleRecord
  waiting: readonly WaitingNotice[]
}

async function sendNotices(tx: Tx, ctx: Ctx, { runId, rule, waiting }: Batch): Promise<void> {
  const schoolName = await readSchoolName(ctx)
  const wantedChannels = await readWantedChannels(tx, waiting)
  const rendered = waiting.map((notice) => {
    const wanted = wantedChannels.get(notice) ?? []
    return { notice, texts: renderNotice(rule, notice, notice.fields, { schoolName, wanted }) }
  })
  const notices = rendered.map(({ notice, texts }) =>
    toScheduledNotice(texts, { notice_id: notice.id, user_id: notice.user_id, url: pageOf(rule, notice) }),
  )
  await publish(tx, ctx, { type: 'scheduled_notices_due', notices: notices.filter(({ portal, email, sms }) => portal || email || sms) })
  const sent = rendered.map(({ notice, texts }) => ({
    ...{ id: notice.id, channels: texts.channels, text: shortText(texts), segments: texts.sms?.segments ?? 0 },
  }))
  await markNoticesSent(tx, sent, ctx.now)
  await addToRun(tx, runId, countSent(sent))
}

export const toScheduledNotice = (
  { name, portal, email, sms }: RenderedNotice,
  to: Pick<ScheduledNotice, 'notice_id' | 'user_id' | 'url'>,
): ScheduledNotice => ({ ...to, name, portal, email, sms: sms && { to: sms.to, text: sms.text } })

const countSent = (sent: readonly { channels: readonly string[]; segments: number }[]): RunCounts => ({
  portal: sent.filter(({ channels }) => channels.includes('portal')).length,
  email: sent.filter(({ channels }) => channels.includes('email')).length,
  sms: sent.filter(({ channels }) => channels.includes('sms')).length,
  segments: sent.reduce((sum, { segments }) => sum + segments, 0),
  unreached: sent.filter(({ channels }) => channels.length === 0).length,
})
