import { expect, test } from 'vitest'
import { triggerFixture } from '#testing/platform/triggers.ts'

const school = triggerFixture()

const triggers = [
  'admission_documents_touch',
  'admissions_touch',
  'announcements_touch',
  'api_keys_touch',
  'attendance_events_touch',
  'cashier_shifts_touch',
  'class_clearances_touch',
  'class_record_templates_touch',
  'clearance_offices_touch',
  'courses_touch',
  'curricula_touch',
  'departments_touch',
  'document_requests_touch',
  'enrollments_touch',
  'fee_categories_touch',
  'fees_touch',
  'grade_corrections_touch',
  'grade_sheets_touch',
  'grading_scales_touch',
  'grants_touch',
  'holidays_touch',
  'imports_touch',
  'loads_touch',
  'messages_touch',
  'notification_rules_touch',
  'payment_plans_touch',
  'payment_proofs_touch',
  'payment_settings_touch',
  'permissions_touch',
  'privacy_requests_touch',
  'consent_purposes_touch',
  'promissory_notes_touch',
  'prospectuses_touch',
  'roles_touch',
  'retention_classes_touch',
  'rooms_touch',
  'school_notices_touch',
  'sections_touch',
  'security_incidents_touch',
  'settings_touch',
  'sms_templates_touch',
  'sign_in_providers_touch',
  'other_collection_kinds_touch',
  'sponsors_touch',
  'students_touch',
  'subject_categories_touch',
  'subject_equivalences_touch',
  'subject_offers_touch',
  'terms_touch',
  'user_infos_touch',
  'users_touch',
]

test.each(triggers)('%s sets the time of every edit, whatever the statement says', async (trigger) => {
  const table = trigger.slice(0, -'_touch'.length)
  const { withTrigger, withoutTrigger } = await school.observeChange(
    trigger,
    `update ${table} set updated_at = '2001-01-01 00:00Z' where ctid = (select min(ctid) from ${table})`,
    `select count(*)::int from ${table} where updated_at = '2001-01-01 00:00Z'`,
  )
  expect({ withTrigger, withoutTrigger }).toEqual({ withTrigger: 0, withoutTrigger: 1 })
})

test('gives two edits within one millisecond different times', async () => {
  const { withTrigger } = await school.observeChange(
    'rooms_touch',
    `update rooms set name = 'a' where id = 1;
     create temp table first on commit drop as select updated_at from rooms where id = 1;
     update rooms set name = 'b' where id = 1;`,
    `select rooms.updated_at > first.updated_at from rooms, first where rooms.id = 1`,
  )
  expect(withTrigger).toBe(true)
})

test('does not count a taken seat as an edit of the class', async () => {
  const before = `create temp table before on commit drop as select updated_at from subject_offers where id = 1;`
  const read = `select o.updated_at > before.updated_at from subject_offers o, before where o.id = 1`
  expect(
    (await school.observeChange('subject_offers_touch', `${before} update subject_offers set seats_taken = 2 where id = 1`, read))
      .withTrigger,
  ).toBe(false)
  expect(
    (await school.observeChange('subject_offers_touch', `${before} update subject_offers set max_person = 9 where id = 1`, read))
      .withTrigger,
  ).toBe(true)
})
