import { collections, type DomainAuditWords, type DomainPermissions, management } from '#platform/manifest.ts'

export const permissions = {
  'Admission and enrollment': {
    'View Enrollment Statistics': management,
    'Export Agency Reports': management,
  },
  'Payments and fees': {
    'View Cashier Reports': collections,
    'View Receivables': collections,
    'View Money Reports': collections,
    'View Journal': collections,
    'Set Account Codes': ['administrator', 'school_admin'],
  },
} as const satisfies DomainPermissions

export const reasons = ['journal.codes_missing'] as const

export const auditWords = {
  students: {
    'agency_report.export': 'exported the report to an agency {}',
  },
  money: {
    'reports.export_collections': 'exported the collections',
    'reports.export_enrollment_statistics': 'exported the enrollment statistics',
    'reports.export_journal': 'exported the journal',
    'reports.export_monthly_collections': 'exported the collections of a month',
    'account_codes.set': 'changed the account codes',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  account_codes: 'Account codes',
  agency_reports: 'Report to an agency',
} as const
