import { sms } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { invalid, reject } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { composeAudience } from './compose-audience.ts'
import { type ComposedText, countLeftOut, sumSegments } from './compose-batch.ts'
import { overLimitReason, planDays, startOf } from './plan-days.ts'
import { readSmsSettings } from './sms-settings.ts'
import { findPlannedTexts } from './text-queries.ts'

const SAMPLES = 5
const LEFT_OUT = 200

/** Shows who would get a text and who not. Nothing is stored. */
export const previewSmsBatch = answer(sms.previewSmsBatch, async (ctx, { text, audience, is_news, send_at }) => {
  const sendAt = checkSendAt(send_at, ctx.now)
  const settings = await readSmsSettings(ctx.db, ctx.now)
  const { texts, left_out } = await composeAudience(ctx.db, { text, audience, is_news, settings, now: ctx.now })
  const segments = sumSegments(texts)
  const start = startOf(ctx.now, sendAt, settings.has_quiet_hours)
  const largest = largestOf(texts)
  const used = await findPlannedTexts(ctx.db, schoolDay(start))
  const days = planDays({ start, segments, largest, limit: settings.daily_texts, used }) ?? reject(overLimitReason(settings.daily_texts))
  return {
    data: {
      recipients: texts.length,
      segments,
      by_segments: countBySegments(texts),
      cost_centavos: segments * settings.text_centavos,
      needs_approval: texts.length > settings.approval_above,
      days: days.map(({ day, texts }) => ({ day, texts })),
      starts_at: days[0] && days[0].at.getTime() !== ctx.now.getTime() ? days[0].at.toISOString() : null,
      samples: texts.slice(0, SAMPLES).map(({ name, number, text, segments }) => ({ name, number, text, segments })),
      left_out: countLeftOut(left_out),
      left_out_people: left_out.slice(0, LEFT_OUT),
    },
  }
})

const MAX_AHEAD_DAYS = 90

/** The time of a batch that is sent later; it is neither past nor far away. */
export function checkSendAt(sendAt: string | null | undefined, now: Date): Date | null {
  if (!sendAt) return null
  const time = new Date(sendAt)
  if (time <= now) invalid({ send_at: 'Choose a time in the future, or send it now' })
  if (time.getTime() > now.getTime() + MAX_AHEAD_DAYS * 86_400_000) invalid({ send_at: `Choose a time in the next ${MAX_AHEAD_DAYS} days` })
  return time
}

const largestOf = (texts: readonly ComposedText[]): number => texts.reduce((largest, { segments }) => Math.max(largest, segments), 0)

function countBySegments(texts: readonly ComposedText[]): { segments: number; recipients: number }[] {
  const counts = new Map<number, number>()
  for (const { segments } of texts) counts.set(segments, (counts.get(segments) ?? 0) + 1)
  return [...counts].map(([segments, recipients]) => ({ segments, recipients })).toSorted((a, b) => a.segments - b.segments)
}
