import { privacyRequestNames } from '@talaan/contract'
import type { DataCopied, PrivacyRequestAnswered, PrivacyRequestReceived, PrivacyRequestsDue } from '#foundation/events/privacy-events.ts'
import { on } from '#foundation/events/publish.ts'
import { longDay } from '#foundation/terms/long-day.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { notify } from '../notify.ts'

function notifyOfCopy(tx: Tx, _: Ctx, { user_id, days }: DataCopied): Promise<void> {
  const message = `The copy of your data is ready. You can download it for ${days} days.`
  return notify(tx, { users: [user_id] }, { type: 'enrolled', message, url: '/admin/user' })
}

function notifyPrivacyOffice(tx: Tx, ctx: Ctx, { request_id, name, request_type, due_on }: PrivacyRequestReceived): Promise<void> {
  const message = `${name}: ${privacyRequestNames[request_type].toLowerCase()}. Answer by ${longDay(due_on)}.`
  return notify(tx, { permission: 'Manage Privacy', by: ctx }, { type: 'request', message, url: `/admin/privacy/requests/${request_id}` })
}

function notifyRequestingPerson(tx: Tx, _: Ctx, { user_id, status }: PrivacyRequestAnswered): Promise<void> {
  const message = 'Your request about your data was answered.'
  return notify(tx, { users: [user_id] }, { type: status === 'done' ? 'enrolled' : 'rejected', message, url: '/admin/user' })
}

function remindPrivacyOffice(tx: Tx, ctx: Ctx, { due, overdue }: PrivacyRequestsDue): Promise<void> {
  const parts = [overdue > 0 && `${overdue} overdue`, due > 0 && `${due} due soon`].filter(Boolean).join(', ')
  const message = `Requests about personal data: ${parts}.`
  return notify(tx, { permission: 'Manage Privacy', by: ctx }, { type: 'request', message, url: '/admin/privacy/requests' })
}

export const privacySubscriptions = [
  on('data_copied', notifyOfCopy),
  on('privacy_request_received', notifyPrivacyOffice),
  on('privacy_request_answered', notifyRequestingPerson),
  on('privacy_requests_due', remindPrivacyOffice),
]
