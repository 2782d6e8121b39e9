import { hasPermission, listName, normalizeMobileNumber, planLevelName, type SmsExclusion, sms } from '@talaan/contract'
import { searchPatterns, searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { getSmsSender } from '#platform/outbox/sms-sender.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { readAccount } from './account-queries.ts'
import { type BatchRecord, countBatches, findBatch, findBatches } from './batch-queries.ts'
import { cancelReasons, decisionReasons, resendReasons } from './batch-rules.ts'
import { countLeftOutRows, type LeftOutRecord, listLeftOut } from './left-out-queries.ts'
import { guardianName } from './load-audience.ts'
import { findAudienceOptions, findPeople, type PersonRecord } from './recipient-queries.ts'
import { readSmsSettings } from './sms-settings.ts'
import { countWaiting, findPlannedTexts, sumPlannable } from './text-queries.ts'

const MAX_PEOPLE = 20

function presentBatch({ body, held, queued, sent, delivered, failed, doubtful, cancelled, ...row }: BatchRecord) {
  return { ...row, text: body, counts: { held, queued, sent, delivered, failed, doubtful, cancelled } }
}

export const smsBatches = answer(sms.smsBatches, async (ctx, input) => {
  const filter = { status: input.status, audience_kind: input.audience, patterns: searchPatterns(input.search) }
  const [rows, total] = await Promise.all([findBatches(ctx.db, filter, page(input)), countBatches(ctx.db, filter)])
  return { data: rows.map(presentBatch), meta: meta(input, total) }
})

export const smsBatch = answer(sms.smsBatch, async (ctx, input) => {
  const row = (await findBatch(ctx.db, input.id)) ?? notFound()
  const [waiting, failed] = await Promise.all([countWaiting(ctx.db, row.id), sumPlannable(ctx.db, row.id, 'failed')])
  const maySend = hasPermission(ctx.actor.rights, 'Send SMS')
  const { left_out, text_centavos, ...batch } = row
  return {
    data: {
      ...presentBatch(batch),
      created_by_id: row.created_by_id,
      decided_by: row.decided_by,
      decided_at: row.decided_at,
      decision_reason: row.decision_reason,
      cancelled_by: row.cancelled_by,
      cancelled_at: row.cancelled_at,
      last_due_at: row.last_due_at,
      left_out: Object.entries(left_out).map(([reason, count]) => ({ reason: reason as SmsExclusion, count })),
      cost_centavos: row.segments * text_centavos,
      can: {
        decide: hasPermission(ctx.actor.rights, 'Approve SMS') && decisionReasons(row, ctx.actor.id).length === 0,
        cancel: maySend && cancelReasons(row, waiting).length === 0,
        resend: maySend && resendReasons(row, failed.texts).length === 0,
      },
    },
  }
})

export const smsLeftOut = answer(sms.smsLeftOut, async (ctx, input) => {
  if (!(await findBatch(ctx.db, input.id))) notFound()
  const filter = { batch_id: input.id, reason: input.reason, words: searchWords(input.search) }
  const [rows, total] = await Promise.all([listLeftOut(ctx.db, filter, page(input)), countLeftOutRows(ctx.db, filter)])
  return { data: rows.map(presentLeftOut), meta: meta(input, total) }
})

function presentLeftOut({ id, person, is_guardian, name, number, reason }: LeftOutRecord) {
  if (person === null) return { id, name: name ?? '', number, reason }
  return { id, name: is_guardian ? guardianName(person) : listName(person), number: null, reason }
}

export const smsOptions = answer(sms.smsOptions, async (ctx) => {
  const { term, approval_above, daily_texts, text_centavos, has_quiet_hours } = await readSmsSettings(ctx.db, ctx.now)
  return { data: { ...(await findAudienceOptions(ctx.db, term)), approval_above, daily_texts, text_centavos, has_quiet_hours } }
})

export const smsPeople = answer(sms.smsPeople, async (ctx, input) => {
  const words = searchWords(input.search)
  if (words.length === 0) return { data: [] }
  return { data: (await findPeople(ctx.db, words, MAX_PEOPLE)).map(presentPerson) }
})

const presentPerson = (row: PersonRecord) => ({
  id: row.id,
  full_name: listName(row),
  description: [row.student_id_number, row.course, row.level === null ? null : planLevelName(row.level), ...(row.course ? [] : row.roles)]
    .filter(Boolean)
    .join(' · '),
  number: normalizeMobileNumber(row.contact_number ?? '') ?? null,
})

export const smsAccount = answer(sms.smsAccount, async (ctx) => {
  const today = schoolDay(ctx.now)
  const [account, planned] = await Promise.all([readAccount(ctx.db), findPlannedTexts(ctx.db, today)])
  return {
    data: {
      ...account,
      driver: ctx.config.SMS_DRIVER,
      has_reports: getSmsSender().reports !== undefined,
      texts_today: planned.get(today) ?? 0,
    },
  }
})
