/** The events that are sent to other programs, with what happened in words. Passwords, codes and grades are in none of them. */
export const webhookEvents = {
  admission_submitted: 'An application was submitted',
  admission_accepted: 'An application was accepted',
  admission_rejected: 'An application was rejected',
  enrollment_requested: 'An enrollment was requested',
  request_cancelled: 'A student cancelled a request',
  enrollment_accepted: 'A student was enrolled',
  hold_released: 'The last hold of an enrollment was released',
  enrollment_undone: 'The acceptance of an enrollment was taken back',
  enrollment_withdrawn: 'An enrollment was withdrawn',
  class_dissolved: 'A class was dissolved',
  grades_posted: 'Grades were posted (without the grades)',
  grade_changed: 'A posted grade was changed (without the grade)',
  payment_proof_sent: 'A student sent a proof of payment',
  payment_proof_decided: 'A proof of payment was accepted or rejected',
  promissory_note_requested: 'A promissory note was requested',
  promissory_note_decided: 'A promissory note was decided',
  grant_awarded: 'A grant was awarded',
  grant_revoked: 'A grant was revoked',
  students_tagged: 'An office tagged students with a deficiency',
  deficiencies_cleared: 'An office cleared deficiencies',
  document_revoked: 'A printed document was revoked',
  account_created: 'An account was created',
} as const
export type WebhookEvent = keyof typeof webhookEvents

/** The event that is sent to try a webhook. */
export const TEST_EVENT = 'test'

export const webhookDeliveryStatuses = ['queued', 'delivered', 'failed'] as const
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number]
