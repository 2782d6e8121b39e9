import { sms } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, reject } from '#platform/errors.ts'
import { insertBatch } from './batch-queries.ts'
import { noRecipientsReason, recipientsChangedReason } from './batch-rules.ts'
import { composeAudience } from './compose-audience.ts'
import { countLeftOut, sumSegments } from './compose-batch.ts'
import { insertLeftOut } from './left-out-queries.ts'
import { describeAudience } from './load-audience.ts'
import { checkSendAt } from './preview-sms-batch.ts'
import { queueBatch } from './queue-batch.ts'
import { readSmsSettings } from './sms-settings.ts'
import { insertTexts } from './text-queries.ts'

/** Sends a text to each recipient, or lets it wait for the approval of a second person. */
export const sendSmsBatch = answer(sms.sendSmsBatch, async (ctx, input) => {
  const { text, audience, is_news } = input
  const send_at = checkSendAt(input.send_at, ctx.now)
  return ctx.transaction(async (tx) => {
    const settings = await readSmsSettings(tx, ctx.now)
    const { texts, left_out, candidates } = await composeAudience(tx, { text, audience, is_news, settings, now: ctx.now })
    if (texts.length === 0) reject(noRecipientsReason)
    if (texts.length !== input.recipients) conflict(recipientsChangedReason(input.recipients, texts.length))
    const status = texts.length > settings.approval_above ? 'for_approval' : 'approved'
    const batch = {
      body: text,
      is_news,
      audience_kind: audience.kind,
      audience: await describeAudience(tx, audience, settings, candidates),
      status,
      recipients: texts.length,
      segments: sumSegments(texts),
      left_out: Object.fromEntries(countLeftOut(left_out).map(({ reason, count }) => [reason, count])),
      text_centavos: settings.text_centavos,
      send_at: send_at?.toISOString() ?? null,
    } as const
    const id = await insertBatch(tx, batch, ctx.actor.id)
    await insertTexts(tx, id, texts)
    await insertLeftOut(tx, id, left_out)
    if (status === 'approved') await queueBatch(tx, ctx, { id, send_at }, 'held')
    await audit(tx, ctx, { action: status === 'for_approval' ? 'sms.ask' : 'sms.send', entity: 'sms_batches', entity_id: id, after: batch })
    if (status === 'for_approval')
      await publish(tx, ctx, { type: 'sms_approval_requested', batch_id: id, recipients: texts.length, requested_by: ctx.actor.name })
    return { data: { id, status }, message: messageOf(status, texts.length, send_at) }
  })
})

function messageOf(status: 'for_approval' | 'approved', recipients: number, sendAt: Date | null): string {
  const texts = `${recipients} ${recipients === 1 ? 'text' : 'texts'}`
  if (status === 'for_approval') return `${texts} wait for the approval of a second person.`
  return sendAt ? `${texts} scheduled.` : `${texts} queued.`
}
