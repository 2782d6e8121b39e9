/** Days in which a request is answered; the office may set another number. */
export const REQUEST_DAYS = 30
/** Days for which a copy of a person's data can be downloaded. */
export const EXPORT_DAYS = 7
/** Hours in which the National Privacy Commission and the affected people are notified. */
export const NOTIFY_HOURS = 72

export const exportStatuses = ['queued', 'ready', 'failed', 'expired'] as const
export type ExportStatus = (typeof exportStatuses)[number]

export const privacyRequestTypes = ['access', 'correction', 'objection', 'erasure', 'portability', 'complaint'] as const
export type PrivacyRequestType = (typeof privacyRequestTypes)[number]

export const privacyRequestNames: Readonly<Record<PrivacyRequestType, string>> = {
  access: 'See my data',
  correction: 'Correct my data',
  objection: 'Object to a use of my data',
  erasure: 'Delete my data',
  portability: 'Receive my data to take elsewhere',
  complaint: 'Complain',
}

export const privacyRequestStatuses = ['open', 'done', 'rejected', 'withdrawn'] as const
export type PrivacyRequestStatus = (typeof privacyRequestStatuses)[number]

export const privacyRequestStatusNames: Readonly<Record<PrivacyRequestStatus, string>> = {
  open: 'Open',
  done: 'Done',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

/** Who gave a consent, seen from the person whom it is about. */
export const consentRelations = ['self', 'mother', 'father', 'guardian'] as const
export type ConsentRelation = (typeof consentRelations)[number]
export const consentRelationNames: Readonly<Record<ConsentRelation, string>> = {
  self: 'The student',
  mother: 'Mother',
  father: 'Father',
  guardian: 'Guardian',
}

/** What happens to records whose time is over: some are only kept. */
export const retentionActions = ['keep', 'anonymise', 'delete'] as const
export type RetentionAction = (typeof retentionActions)[number]
