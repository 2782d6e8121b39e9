/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const paymentProofs = {
  ownPaymentProofs: { method: 'GET', path: '/api/students/billing/payment-proofs', etag: true, saved: '511e41d2' },
  sendPaymentProof: { method: 'POST', path: '/api/students/billing/payment-proofs', body: true, upload: 'image-or-pdf' },
  withdrawPaymentProof: { method: 'POST', path: '/api/students/billing/payment-proofs/:id/withdraw' },
  paymentProofs: { method: 'GET', path: '/api/payment-proofs', query: { shape: { page: true, limit: true, search: true, status: true, tender: true, format: true } } },
  paymentProof: { method: 'GET', path: '/api/payment-proofs/:id' },
  paymentProofFile: { method: 'GET', path: '/api/payment-proofs/:id/file' },
  acceptPaymentProof: { method: 'POST', path: '/api/payment-proofs/:id/accept', body: true, idempotent: true },
  rejectPaymentProof: { method: 'POST', path: '/api/payment-proofs/:id/reject', body: true },
} as unknown as Contract['paymentProofs']

export const bankStatements = {
  bankStatements: { method: 'GET', path: '/api/bank-statements', query: { shape: { page: true, limit: true, search: true } } },
  statementSources: { method: 'GET', path: '/api/bank-statements/sources' },
  readStatement: { method: 'POST', path: '/api/bank-statements/read', upload: 'sheet' },
  importStatement: { method: 'POST', path: '/api/bank-statements', body: true, upload: 'sheet' },
  bankStatement: { method: 'GET', path: '/api/bank-statements/:id' },
  statementLines: { method: 'GET', path: '/api/bank-statements/:id/lines', query: { shape: { page: true, limit: true, search: true, status: true, format: true } } },
  acceptStatementMatches: { method: 'POST', path: '/api/bank-statements/:id/accept', body: true },
  acceptStatementLine: { method: 'POST', path: '/api/statement-lines/:id/accept', body: true, idempotent: true },
  linkStatementLine: { method: 'POST', path: '/api/statement-lines/:id/link', body: true },
  ignoreStatementLine: { method: 'POST', path: '/api/statement-lines/:id/ignore', body: true },
  restoreStatementLine: { method: 'POST', path: '/api/statement-lines/:id/restore' },
} as unknown as Contract['bankStatements']
