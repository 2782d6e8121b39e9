import type { DocumentRequestMoved, DocumentRequestSent, DocumentRequestVerified } from '#foundation/events/document-events.ts'
import { on } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { documentRequestLink, documentRequestMoved, documentRequestVerified, moveText } from '../mails/document-requests.ts'
import { notify } from '../notify.ts'
import { sendMail } from '../send-mail.ts'

const topicOf = ({ request_id }: { request_id: number }) => ({ entity: 'document_requests', entity_id: request_id })

function mailRequestLink(tx: Tx, ctx: Ctx, event: DocumentRequestSent): Promise<void> {
  const { name, email, hours, secrets } = event
  return sendMail(tx, ctx, { to: email, about: topicOf(event) }, (school) => documentRequestLink(school, { name, hours, ...secrets }))
}

async function announceDocumentRequest(tx: Tx, ctx: Ctx, event: DocumentRequestVerified): Promise<void> {
  const url = `/admin/document-requests/${event.request_id}`
  const message = `${event.name} requests documents.`
  await notify(tx, { permission: 'Process Document Requests', by: ctx }, { type: 'request', message, url, category: 'enrollment' })
  await sendMail(tx, ctx, { to: event.email, about: topicOf(event) }, (school) => documentRequestVerified(school, event))
}

async function announceMovedRequest(tx: Tx, ctx: Ctx, event: DocumentRequestMoved): Promise<void> {
  const text = moveText(event)
  if (text === undefined) return
  const users = event.user_id === null ? [] : [event.user_id]
  const type = event.move === 'hold' || event.move === 'reject' || event.move === 'cancel' ? 'rejected' : 'enrolled'
  await notify(tx, { users }, { type, message: text, url: '/admin/student/documents' })
  await sendMail(tx, ctx, { to: event.email, about: topicOf(event) }, (school) => documentRequestMoved(school, event, text))
}

export const documentRequestsSubscriptions = [
  on('document_request_sent', mailRequestLink),
  on('document_request_verified', announceDocumentRequest),
  on('document_request_moved', announceMovedRequest),
]
