import { consents } from '@talaan/contract'
import { cancelNews } from '#communication/sms/cancel-news.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, forbidden, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findConsents, findStudentPerson, insertConsent, lockPerson, lockPurpose, withdrawConsents } from './consent-queries.ts'
import { adultReason, isMinor, minorReason, questionReason } from './consent-rules.ts'
import { listDecidable } from './decidable-people.ts'
import { ownConsents, studentConsents } from './reads.ts'

interface Decision {
  person_id: number
  purpose: string
  version: number
  is_given: boolean
  given_by: string
  relation: string | null
}

/** Writes a decision. What is so already changes nothing; the caller checked who decides. */
async function setConsent(tx: Tx, ctx: UserContext, { is_given, ...decision }: Decision): Promise<void> {
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

/** Decides for oneself, or for a child below 18. Anybody else does not exist here. */
export const decideConsent = action(consents.decideConsent, async (tx, ctx, { person_id, purpose, version, is_given }) => {
  const person = (await listDecidable({ ...ctx, db: tx })).find((one) => one.person_id === person_id) ?? notFound()
  if (!person.can_decide) forbidden(minorReason)
  const relation = 'relation' in person ? person.relation : null
  await setConsent(tx, ctx, { person_id, purpose, version, is_given, given_by: ctx.actor.name, relation })
  const message = is_given ? 'Your consent is recorded.' : 'Your consent is withdrawn, effective immediately.'
  return { ...(await ownConsents({ ...ctx, db: tx })), message }
})

/** Records what a student, or a parent of a minor, decided at the counter. */
export const recordConsent = action(consents.recordConsent, async (tx, ctx, input) => {
  const person = (await findStudentPerson(tx, input.id)) ?? notFound()
  const mustBeParent = isMinor(person.birthdate, schoolDay(ctx.now))
  if (mustBeParent === (input.relation === 'self')) conflict(mustBeParent ? minorReason : adultReason)
  const { purpose, version, is_given, given_by } = input
  const relation = input.relation === 'self' ? null : input.relation
  await setConsent(tx, ctx, { person_id: person.person_id, purpose, version, is_given, given_by, relation })
  const message = is_given ? 'The consent is recorded.' : 'The consent is withdrawn.'
  return { ...(await studentConsents({ ...ctx, db: tx }, input)), message }
})
