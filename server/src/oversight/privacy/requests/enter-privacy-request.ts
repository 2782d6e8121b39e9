import { privacyRequests } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { invalid } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { receiveRequest } from './receive-request.ts'
import { personExists } from './request-queries.ts'

/** Enters what a person asked at the counter or by letter; the days count from the day when it was received. */
export const enterPrivacyRequest = action(
  privacyRequests.enterPrivacyRequest,
  async (tx, ctx, { person_id, type, details, received_on }) => {
    const today = schoolDay(ctx.now)
    if (received_on !== undefined && received_on > today) invalid({ received_on: 'Choose today or an earlier day' })
    if (!(await personExists(tx, person_id))) invalid({ person_id: 'Choose a person' })
    const id = await receiveRequest(tx, ctx, { person_id, type, details, received_on: received_on ?? today, is_entered: true })
    return { data: { id }, message: 'Request entered' }
  },
)
