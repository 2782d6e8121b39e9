import { type DomainAuditWords, type DomainPermissions, office, student } from '#platform/manifest.ts'

export const permissions = {
  Documents: {
    'View Document Requests': office,
    'Process Document Requests': office,
    'Issue Certificates': office,
    'Update Certificate Texts': office,
  },
  'Own pages of students and parents': {
    'Request Documents': student,
  },
} as const satisfies DomainPermissions

export const reasons = [
  'document.not_enrolled',
  'document.no_grades',
  'document.not_high_school',
  'document_request.link',
  'document_request.state',
  'document_request.unmatched',
  'document_request.unpaid',
  'document_request.held',
  'document_request.billed',
  'document_request.own',
  'document_request.too_many',
] as const

export const auditWords = {
  students: {
    'students.issue_despite_holds': 'issued a transcript of {} despite open holds',
    'document.override': 'issued a document despite a hold of {}',
    'document_request.bill': 'billed the document request {}',
    'document_request.cancel': 'cancelled the document request {}',
    'document_request.delete': 'deleted the document request {}',
    'document_request.finish': 'finished the document request {}',
    'document_request.hold': 'put the document request {} on hold',
    'document_request.match': 'matched the document request {} with a student',
    'document_request.reject': 'rejected the document request {}',
    'document_request.release': 'released the document request {}',
    'document_request.resume': 'resumed the document request {}',
    'document_request.send': 'sent the document request {}',
    'document_request.start': 'started the document request {}',
    'document_request.verify': 'verified the document request {}',
    'document_request.view_file': 'opened the file of the document request {}',
    'certificates.reset_text': 'restored the certificate text {}',
    'certificates.update_text': 'changed the certificate text {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  certificate_texts: 'Certificate text',
  document_requests: 'Document request',
} as const
