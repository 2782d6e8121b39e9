import type { IssuedKind, RequestMove } from '@talaan/contract'

export type DocumentDomainEvent = DocumentRequestSent | DocumentRequestVerified | DocumentRequestMoved | DocumentRevoked

interface DocumentRequestFacts {
  request_id: number
  /** As the requester typed it. */
  name: string
  email: string | null
}

/** Somebody sent the public form; nobody knows yet whether the address is theirs. */
export interface DocumentRequestSent extends DocumentRequestFacts {
  type: 'document_request_sent'
  hours: number
  secrets: { token: string }
}

/** The address of a request is verified, or the request comes from an account. */
export interface DocumentRequestVerified extends DocumentRequestFacts {
  type: 'document_request_verified'
  code: string
  /** YYYY-MM-DD */
  due_on: string
}

/** The office has moved a request, or the requester has cancelled it. */
export interface DocumentRequestMoved extends DocumentRequestFacts {
  type: 'document_request_moved'
  code: string
  /** The account of the requester; null without one. */
  user_id: number | null
  move: RequestMove
  reason: string | null
  due_on: string | null
  to_pay_centavos: number
}

/** A printed document no longer counts. Subscribers lock its student before the document is locked, as when one is issued. */
export interface DocumentRevoked {
  type: 'document_revoked'
  kind: IssuedKind
  number: string | null
  student_id: number | null
  reason: string
}
