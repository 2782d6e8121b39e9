import { type DomainAuditWords, type DomainPermissions, office } from '#platform/manifest.ts'

export const permissions = {
  'Admission and enrollment': {
    'View Admission': office,
    'View Admission Confirmation': office,
    'View Admission Completion': office,
    'Accept Admission': office,
    'Reject Admission': office,
    'Edit Admission': office,
    'Delete Admission': office,
  },
} as const satisfies DomainPermissions

export const reasons = [
  'admission.period_closed',
  'admission.type_closed',
  'admission.duplicate',
  'admission.decided',
  'admission.access',
  'admission.proof',
  'admission.status_not_allowed',
  'admission.documents_missing',
  'admission.has_payments',
  'admission.same_student',
  'admission.unproven',
  'admission.unusual_age',
] as const

export const auditWords = {
  admission: {
    'admission.accept': 'accepted the application of {}',
    'admission.attach': 'attached the application {} to a student record',
    'admission.complete': 'completed the application of {}',
    'admission.confirm': 'confirmed the application of {}',
    'admission.delete': 'deleted the application of {}',
    'admission.disown': 'reported the application {} as not their own',
    'admission.document': 'marked a document of the application of {}',
    'admission.edit': 'edited the application of {}',
    'admission.not_the_same': 'decided that the applicant {} is a different person',
    'admission.note': 'wrote a note on the application of {}',
    'admission.reject': 'rejected the application of {}',
    'admission.remove_document': 'removed a document from the application of {}',
    'admission.revise': 'revised the application of {}',
    'admission.submit': 'submitted the application of {}',
    'admission.upload_document': 'uploaded a document for the application of {}',
    'admission.view_file': 'opened a document of the application of {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  admissions: 'Application',
} as const
