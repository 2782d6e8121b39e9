/** The states of a batch of texts. An approved one is sent, now or at its time. */
export const smsBatchStatuses = ['for_approval', 'approved', 'rejected', 'cancelled'] as const
export type SmsBatchStatus = (typeof smsBatchStatuses)[number]

/** What is seen of a batch: an approved one is waiting, then sending, until no text of it waits. */
export type SmsBatchState = Exclude<SmsBatchStatus, 'approved'> | 'waiting' | 'sending' | 'sent'

export const smsBatchStateNames: Record<SmsBatchStatus | SmsBatchState, string> = {
  for_approval: 'For approval',
  approved: 'Approved',
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}

/** Whom the texts of a batch go to. */
export const smsAudienceKinds = ['person', 'students', 'roles', 'numbers'] as const
export type SmsAudienceKind = (typeof smsAudienceKinds)[number]

/** Whose numbers are used for students. */
export const smsRecipientKinds = ['self', 'guardians', 'both'] as const
export type SmsRecipientKind = (typeof smsRecipientKinds)[number]

export const smsRecipientNames: Record<SmsRecipientKind, string> = {
  self: 'The students',
  guardians: 'Their parents or guardians',
  both: 'Both',
}

/** Why somebody gets no text of a batch. */
export const smsExclusions = [
  'no_number',
  'invalid_number',
  'opted_out',
  'no_consent',
  'same_number',
  'missing_field',
  'of_age',
  'link',
] as const
export type SmsExclusion = (typeof smsExclusions)[number]

export const smsExclusionNames: Record<SmsExclusion, string> = {
  no_number: 'No number on record',
  invalid_number: 'Not a mobile number',
  opted_out: 'Opted out of texts',
  no_consent: 'Did not consent to school news by text message',
  same_number: 'Same number as another recipient',
  missing_field: 'A field of the text has no value',
  of_age: 'Of age: the balance is for the student alone',
  link: 'A name or other value looks like a link',
}

export const MAX_SMS_NUMBERS = 5000
/** A batch that would take more days under the daily limit is refused. */
export const MAX_SMS_DAYS = 14
