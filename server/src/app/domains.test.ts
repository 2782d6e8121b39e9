import { expect, test } from 'vitest'
import type { DomainEvent } from '../domains/events/event.ts'
import { domainSubscriptions } from './domains.ts'

/** Every type of event; the compiler reports one that is missing here. */
const types: Record<DomainEvent['type'], true> = {
  account_created: true,
  password_reset_requested: true,
  password_replaced: true,
  sign_in_name_changed: true,
  parent_invited: true,
  parent_linked: true,
  students_of_age: true,
  admission_submitted: true,
  application_claimed: true,
  admission_code_requested: true,
  admission_number_requested: true,
  admission_accepted: true,
  admission_rejected: true,
  enrollment_requested: true,
  request_cancelled: true,
  enrollment_accepted: true,
  confirmation_resent: true,
  hold_released: true,
  enrollment_withdrawn: true,
  seats_freed: true,
  class_dissolved: true,
  seats_offered: true,
  seat_offer_expired: true,
  waitlist_closed: true,
  billing_approval_requested: true,
  billing_request_decided: true,
  promissory_note_requested: true,
  promissory_note_decided: true,
  promissory_note_ended: true,
  payment_proof_sent: true,
  payment_proof_decided: true,
  grant_awarded: true,
  grant_revoked: true,
  opening_balances_cancelled: true,
  document_request_sent: true,
  document_request_verified: true,
  document_request_moved: true,
  document_revoked: true,
  grade_sheet_awaits: true,
  grade_sheet_answered: true,
  grades_posted: true,
  grade_sheets_due: true,
  grade_changed: true,
  settlement_extended: true,
  unsettled_grades_failed: true,
  payment_due: true,
  payment_overdue: true,
  class_requirement_set: true,
  students_tagged: true,
  deficiencies_cleared: true,
  calendar_days_moved: true,
}

test('every event has a subscriber', () => {
  const subscribedTypes = new Set(domainSubscriptions.map(({ type }) => type))
  expect(Object.keys(types).filter((type) => !subscribedTypes.has(type as DomainEvent['type']))).toEqual([])
})
