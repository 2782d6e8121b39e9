import type { PrivacyRequestStatus, PrivacyRequestType } from '@talaan/contract'

export type PrivacyDomainEvent = DataCopied | PrivacyRequestReceived | PrivacyRequestAnswered | PrivacyRequestsDue

/** The copy of a person's data is ready to be downloaded. */
export interface DataCopied {
  type: 'data_copied'
  /** The account of the person. */
  user_id: number
  days: number
}

/** Somebody asked about their data. */
export interface PrivacyRequestReceived {
  type: 'privacy_request_received'
  request_id: number
  name: string
  request_type: PrivacyRequestType
  /** YYYY-MM-DD */
  due_on: string
}

/** A request was closed by the office. */
export interface PrivacyRequestAnswered {
  type: 'privacy_request_answered'
  /** The account of the person. */
  user_id: number
  request_type: PrivacyRequestType
  status: PrivacyRequestStatus
}

/** Requests are due within some days or overdue. */
export interface PrivacyRequestsDue {
  type: 'privacy_requests_due'
  due: number
  overdue: number
}
