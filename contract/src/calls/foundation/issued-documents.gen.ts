/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const issuedDocuments = {
  verifyDocument: { method: 'GET', path: '/api/verify-document/:code', access: 'public' },
  issuedDocuments: { method: 'GET', path: '/api/issued-documents', query: { shape: { page: true, limit: true, search: true, kind: true, student_id: true, format: true } } },
  revokeDocument: { method: 'POST', path: '/api/issued-documents/:id/revoke', body: true },
} as unknown as Contract['issuedDocuments']
