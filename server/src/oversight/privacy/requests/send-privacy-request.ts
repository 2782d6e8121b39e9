import { privacyRequests } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { minorReason } from '../consents/consent-rules.ts'
import { listDecidable } from '../consents/decidable-people.ts'
import { ownPrivacyRequests } from './reads.ts'
import { receiveRequest } from './receive-request.ts'

/** Asks for oneself or for a child below 18. A minor may look at the own data, and parents ask for all else. */
export const sendPrivacyRequest = action(privacyRequests.sendPrivacyRequest, async (tx, ctx, { person_id, type, details }) => {
  const person = (await listDecidable({ ...ctx, db: tx })).find((one) => one.person_id === person_id) ?? notFound()
  if (!person.can_decide && type !== 'access' && type !== 'correction') forbidden(minorReason)
  await receiveRequest(tx, ctx, { person_id, type, details, received_on: schoolDay(ctx.now), is_entered: false })
  return { ...(await ownPrivacyRequests({ ...ctx, db: tx })), message: 'Your request was sent.' }
})
