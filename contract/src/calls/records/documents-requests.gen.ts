/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const documentRequests = {
  requestDocuments: { method: 'POST', path: '/api/document-requests', access: 'public', body: true, upload: 'image-or-pdf' },
  verifyDocumentRequest: { method: 'POST', path: '/api/document-requests/verify/:verification', access: 'public' },
  documentRequestStatus: { method: 'GET', path: '/api/document-requests/status/:code', access: 'public' },
  ownDocumentRequests: { method: 'GET', path: '/api/student/document-requests' },
  requestOwnDocuments: { method: 'POST', path: '/api/student/document-requests', body: true },
  cancelOwnDocumentRequest: { method: 'POST', path: '/api/student/document-requests/:id/cancel' },
  documentRequests: { method: 'GET', path: '/api/document-requests', query: { shape: { page: true, limit: true, search: true, status: true, late: true, format: true } } },
  documentRequest: { method: 'GET', path: '/api/document-requests/:id' },
  documentRequestFile: { method: 'GET', path: '/api/document-requests/:id/file' },
  matchDocumentRequest: { method: 'POST', path: '/api/document-requests/:id/match', body: true },
  billDocumentRequest: { method: 'POST', path: '/api/document-requests/:id/bill', body: true },
  moveDocumentRequest: { method: 'POST', path: '/api/document-requests/:id/move', body: true },
  releaseDocumentRequest: { method: 'POST', path: '/api/document-requests/:id/release', body: true },
} as unknown as Contract['documentRequests']
