import { formatDocumentCode, formatPesos, hasLink, type RequestMove } from '@talaan/contract'
import { longDay } from '#foundation/terms/long-day.ts'
import type { MailContent } from '#platform/outbox/mail.ts'
import { composeMail, type School } from '../compose-mail.ts'

const MAX_GREETED_NAME = 60

/** The name in a greeting to an unverified address. The school does not deliver links or long texts of strangers. */
const greetedName = (name: string): string => (name.length > MAX_GREETED_NAME || hasLink(name) ? 'requester' : name)

/** Goes to an unverified address: of the requester's text it contains the name alone. */
export const documentRequestLink = (school: School, { name, hours, token }: { name: string; hours: number; token: string }): MailContent =>
  composeMail(school, {
    template: 'document_request_link',
    subject: 'Verify your request for documents',
    to: greetedName(name),
    paragraphs: [
      `Please verify your request for documents within ${hours} hours: ${school.url}/tor-request/verify/{token}`,
      'The registrar works on your request after you verify it. If you did not send it, ignore this email.',
    ],
    secrets: { token },
  })

const statusLine = (school: School, code: string): string => `See the status of your request: ${school.url}/tor-request/status/${code}`

export const documentRequestVerified = (
  school: School,
  { name, code, due_on }: { name: string; code: string; due_on: string },
): MailContent =>
  composeMail(school, {
    template: 'document_request_verified',
    subject: `Your request ${formatDocumentCode(code)}`,
    to: greetedName(name),
    paragraphs: [
      `The registrar has your request for documents. Its code is ${formatDocumentCode(code)}. It is due on ${longDay(due_on)}, if its fees are paid in time and nothing holds your record.`,
      statusLine(school, code),
      'Keep the code: you need it to claim the documents.',
    ],
  })

export interface MovedRequest {
  name: string
  code: string
  move: RequestMove
  reason: string | null
  due_on: string | null
  to_pay_centavos: number
}

/** What the requester is told about a move; undefined for moves that change nothing for them. */
export function moveText({ move, reason, due_on, to_pay_centavos }: MovedRequest): string | undefined {
  if (move === 'bill') {
    return to_pay_centavos > 0
      ? `Please pay the fees of ${formatPesos(to_pay_centavos)} at the cashier, or send a proof of payment in the portal.`
      : 'The fees were charged and paid from your advance.'
  }
  if (move === 'start') return `The registrar is preparing your documents${due_on ? `; they are due on ${longDay(due_on)}` : ''}.`
  if (move === 'finish') return 'Your documents are ready. Bring the claim stub or the code and a valid identification.'
  if (move === 'release') return `Your documents were released to ${reason}.`
  if (move === 'hold') return `Your request is on hold: ${reason}`
  if (move === 'reject') return `Your request was rejected: ${reason}`
  if (move === 'cancel') return `Your request was cancelled: ${reason}`
  return undefined
}

export const documentRequestMoved = (school: School, request: MovedRequest, text: string): MailContent =>
  composeMail(school, {
    template: 'document_request_moved',
    subject: `Your request ${formatDocumentCode(request.code)}`,
    to: greetedName(request.name),
    paragraphs: [text, statusLine(school, request.code)],
  })
