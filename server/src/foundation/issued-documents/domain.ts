import type { Manifest } from '../manifest.ts'
import { actsOfWork } from '../people/person-columns.ts'
import { issuedDocumentsRoutes } from './routes.ts'

export const issuedDocumentsDomain: Manifest = {
  routes: [issuedDocumentsRoutes],
  personColumns: [
    { of: 'students', merge: 'move', copy: 'documents', columns: 'issued_documents.student_id' },
    actsOfWork('document_prints.printed_by issued_documents.issued_by issued_documents.revoked_by'),
  ],
  records: { issued_documents: { name: 'number', person: 'student_id' } },
}
