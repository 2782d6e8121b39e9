export type MessageDomainEvent = SmsApprovalRequested | SmsBatchDecided

/** Somebody wrote a text message to so many people that a second person approves it. */
export interface SmsApprovalRequested {
  type: 'sms_approval_requested'
  batch_id: number
  recipients: number
  requested_by: string
}

/** The second person has approved or rejected a text message. */
export interface SmsBatchDecided {
  type: 'sms_batch_decided'
  batch_id: number
  recipients: number
  /** Null when the account of the author was deleted. */
  created_by_id: number | null
  is_approved: boolean
  reason: string | null
  decided_by: string
}
