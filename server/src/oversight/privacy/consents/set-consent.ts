import { cancelNews } from '#communication/sms/cancel-news.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { findConsents, insertConsent, lockPerson, lockPurpose, withdrawConsents } from './consent-queries.ts'
import { questionReason } from './consent-rules.ts'

interface Decision {
  person_id: number
  purpose: string
  version: number
  is_given: boolean
  given_by: string
  relation: string | null
}

/** Writes a decision. What is so already changes nothing; the caller checked who decides. */
export async function setConsent(tx: Tx, ctx: UserContext, { is_given, ...decision }: Decision): Promise<void> {
  const { person_id, purpose, version } = decision
  await lockPerson(tx, person_id)
  const question = await lockPurpose(tx, purpose)
  const entry = { entity: 'user_infos', entity_id: person_id }
  if (!is_given) {
    if (!(await withdrawConsents(tx, { person_id, purpose, by: ctx.actor.id, at: ctx.now }))) return
    if (purpose === 'sms_news') await cancelNews(tx, ctx, person_id)
    await audit(tx, ctx, { action: 'privacy.withdraw_consent', ...entry, before: { purpose } })
    return
  }
  if (!question?.is_active || question.version !== version) conflict(questionReason)
  const isGiven = (await findConsents(tx, [person_id])).some(
    (row) => row.purpose === purpose && row.version === String(version) && row.withdrawn_at === null,
  )
  if (isGiven) return
  await insertConsent(tx, { ...decision, user_id: ctx.actor.id, ip: ctx.ip, at: ctx.now })
  const { given_by, relation } = decision
  await audit(tx, ctx, { action: 'privacy.give_consent', ...entry, after: { purpose, version, given_by, relation } })
}
