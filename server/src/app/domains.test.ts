import { expect, test } from 'vitest'
import type { DomainEvent } from '#foundation/events/event.ts'
import { listReferencesTo } from '#platform/db/testing-schema.ts'
import { domainPersonColumns, domainSubscriptions } from './domains.ts'

/** Every type of event; the compiler reports one that is missing here. */
const types: Record<DomainEvent['type'], true> = {
  account_created: true,
  password_reset_requested: true,
  announcement_published: true,
  announcement_mailed: true,
  absences_reached: true,
  password_changed: true,
  second_factor_changed: true,
  identity_linked: true,
  identity_unlinked: true,
  password_chosen: true,
  password_replaced: true,
  password_reset_at_counter: true,
  account_email_changed: true,
  parent_invited: true,
  parent_linked: true,
  students_of_age: true,
  admission_submitted: true,
  application_claimed: true,
  admission_code_requested: true,
  admission_number_requested: true,
  application_repeated: true,
  admission_accepted: true,
  admission_rejected: true,
  enrollment_requested: true,
  request_cancelled: true,
  enrollment_accepted: true,
  confirmation_resent: true,
  hold_released: true,
  enrollment_undone: true,
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
  id_card_changed: true,
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
  sms_approval_requested: true,
  sms_batch_decided: true,
  calendar_days_moved: true,
  data_copied: true,
  privacy_request_received: true,
  privacy_request_answered: true,
  privacy_requests_due: true,
  personal_key_added: true,
  service_key_added: true,
  api_key_edited: true,
  api_key_revoked: true,
  webhook_switched_off: true,
  scheduled_notices_due: true,
}

test('every event has a subscriber', () => {
  const subscribedTypes = new Set(domainSubscriptions.map(({ type }) => type))
  expect(Object.keys(types).filter((type) => !subscribedTypes.has(type as DomainEvent['type']))).toEqual([])
})

test('a function is subscribed to a kind of event once', () => {
  const twice = domainSubscriptions.filter(({ type, run }, index) =>
    domainSubscriptions.some((other, place) => place < index && other.type === type && other.run === run),
  )
  expect(twice).toEqual([])
})

test.each(['users', 'students', 'user_infos'] as const)(
  'the domains say of every foreign key to %s what a merge and a copy do with it',
  (target) => {
    const columns = domainPersonColumns.filter(({ of }) => of === target)
    expect(columns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(listReferencesTo(target))
  },
)
