import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Centavos, filter, Id, Instant, paging } from '#platform/shapes.ts'
import { issuedDocumentColumns } from './columns.ts'
import { DocumentRevocation } from './forms.ts'
import { issuedKinds, issuedStatuses } from './values.ts'

/** A print of an issued document. */
export const DocumentPrint = z.object({
  /** Without dashes. */
  code: z.string(),
  /** What the printed QR code opens. */
  verify_url: z.string(),
  /** How often this content was printed; from the second print on it is marked as a reprint. */
  prints: z.number(),
  printed_at: Instant,
})
export type DocumentPrint = z.infer<typeof DocumentPrint>

export const IssuedDocument = z.object({
  id: z.number(),
  code: z.string(),
  kind: z.enum(issuedKinds),
  status: z.enum(issuedStatuses),
  /** The number that the school gave it, such as that of a receipt. */
  number: z.string().nullable(),
  /** What it is about, such as a term. */
  about: z.string().nullable(),
  holder: z.string(),
  student_id: z.number().nullable(),
  issued_by: z.string(),
  issued_at: Instant,
  prints: z.number(),
  revoked_at: Instant.nullable(),
  revoke_reason: z.string().nullable(),
  can: z.object({ revoke: z.boolean() }),
})
export type IssuedDocument = z.infer<typeof IssuedDocument>

/** What a document shows to anybody who has its code. */
const VerifiedDocument = z.object({
  school_name: z.string(),
  kind: z.enum(issuedKinds),
  status: z.enum(issuedStatuses),
  number: z.string().nullable(),
  about: z.string().nullable(),
  /** `J*** D*** C***` */
  holder_masked: z.string(),
  issued_on: z.string(),
  amount_centavos: Centavos.nullable(),
})
export type VerifiedDocument = z.infer<typeof VerifiedDocument>

export const issuedDocuments = {
  verifyDocument: call('GET /api/verify-document/:code', 'public', {
    summary: 'What confirms a printed document to anybody who has its code; 404 for an unknown code and for a mistyped one',
    params: z.object({ code: z.string().max(100) }),
    data: VerifiedDocument,
    reasons: ['auth.throttled'],
  }),
  issuedDocuments: call('GET /api/issued-documents', 'View Issued Documents', {
    summary: 'Printed documents that can be verified, newest first',
    /** The search finds codes, numbers, names and student numbers. */
    query: z.object({ ...paging(25), kind: filter(z.enum(issuedKinds)), student_id: filter(Id) }),
    rows: IssuedDocument,
    columns: issuedDocumentColumns,
  }),
  revokeDocument: call('POST /api/issued-documents/:id/revoke', 'Revoke Issued Documents', {
    summary: 'Revoke a printed document, with the reason; whoever verifies it is told at once',
    body: DocumentRevocation,
    data: IssuedDocument,
    reasons: ['document.revoked'],
  }),
}
