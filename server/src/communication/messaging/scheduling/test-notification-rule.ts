import { notificationScheduling } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { throttle } from '#platform/throttle.ts'
import { readSchoolName } from './due-scope.ts'
import { findOwnContacts, findRule } from './queries.ts'
import { pageOf, renderNotice } from './render-notice.ts'
import { noRecordReason, unreachedReason } from './rules.ts'
import { toScheduledNotice } from './run-rules.ts'
import { listSamples } from './sample-record.ts'

/** Text messages cost money, so nobody sends many of them to try something. */
const TESTS_PER_HOUR = { points: 20, seconds: 3600 }

/** Sends the texts to the person who tests the rule, with the values of somebody whom the rule could be for. */
export const testNotificationRule = answer(notificationScheduling.testNotificationRule, async (ctx, { id }) => {
  await throttle(ctx, 'notification-test', String(ctx.actor.id), TESTS_PER_HOUR)
  return ctx.transaction(async (tx) => {
    const rule = (await findRule(tx, id)) ?? notFound()
    const [sample] = await listSamples(ctx, rule, { words: [], personId: null, limit: 1 })
    if (!sample) return conflict(noRecordReason(rule.occasion))
    const own = (await findOwnContacts(tx, ctx.actor.id)) ?? notFound()
    const recipient = { ...sample, user_id: own.user_id, email: own.email, mobile: own.mobile }
    const notice = renderNotice(rule, recipient, sample.fields, { schoolName: await readSchoolName(ctx), wanted: rule.channels })
    if (notice.channels.length === 0) return conflict(unreachedReason)
    const to = { notice_id: null, user_id: own.user_id, url: pageOf(rule, sample) }
    await publish(tx, ctx, { type: 'scheduled_notices_due', notices: [toScheduledNotice(notice, to)] })
    const after = { channels: notice.channels, sample_person_id: sample.person_id }
    await audit(tx, ctx, { action: 'notification_rules.test', entity: 'notification_rules', entity_id: id, after })
    return { message: `Test sent to you: ${notice.channels.map((channel) => channelWords[channel]).join(', ')}.` }
  })
})

const channelWords = { portal: 'portal', email: 'email', sms: 'text message' } as const
