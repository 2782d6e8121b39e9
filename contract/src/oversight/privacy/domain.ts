import { administrator, type DomainAuditWords, type DomainPermissions, office } from '#platform/manifest.ts'

export const permissions = {
  'Data privacy': {
    'Manage Privacy': administrator,
    'View Privacy Requests': office,
    'Enter Privacy Requests': office,
  },
} as const satisfies DomainPermissions

export const reasons = [
  'privacy.notice_published',
  'privacy.export_queued',
  'privacy.export_own',
  'privacy.request_open',
  'privacy.request_closed',
  'privacy.person_in_use',
  'retention.changed',
  'retention.running',
  'consent.minor',
  'consent.adult',
  'consent.question_changed',
] as const

export const auditWords = {
  privacy: {
    'privacy.acknowledge': 'read and accepted the privacy notice',
    'privacy.add_incident': 'recorded the security incident {}',
    'privacy.add_purpose': 'added the purpose of consent {}',
    'privacy.anonymise': 'anonymised {}',
    'privacy.answer_request': 'answered the privacy request {}',
    'privacy.delete_notice_draft': 'deleted the draft of a privacy notice',
    'privacy.download_export': 'downloaded the copy of data {}',
    'privacy.edit_incident': 'edited the security incident {}',
    'privacy.edit_purpose': 'edited the purpose of consent {}',
    'privacy.expire_exports': 'removed copies of data that were over',
    'privacy.export': 'made the copy of data {}',
    'privacy.extend_request': 'extended the privacy request {}',
    'privacy.finish_retention': 'finished removing old records {}',
    'privacy.give_consent': 'gave consent to {}',
    'privacy.note_request': 'added a note to the privacy request {}',
    'privacy.publish_notice': 'published the privacy notice {}',
    'privacy.receive_request': 'made the privacy request {}',
    'privacy.remind_of_requests': 'reminded of privacy requests that are due',
    'privacy.remove_records': 'removed old records {}',
    'privacy.request_export': 'asked for the copy of data {}',
    'privacy.run_retention': 'started removing old records {}',
    'privacy.save_notice_draft': 'saved the draft of a privacy notice',
    'privacy.update_retention': 'changed how long records are kept: {}',
    'privacy.update_settings': 'changed the privacy settings',
    'privacy.withdraw_consent': 'withdrew consent to {}',
    'privacy.withdraw_request': 'withdrew the privacy request {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  consent_purposes: 'Purpose of consent',
  privacy_exports: 'Copy of data',
  privacy_requests: 'Privacy request',
  retention_classes: 'Retention rule',
  retention_runs: 'Removal of old records',
  school_notices: 'Privacy notice',
  security_incidents: 'Security incident',
} as const
