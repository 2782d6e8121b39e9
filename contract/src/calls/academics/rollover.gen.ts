/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const rollover = {
  nextTerm: { method: 'GET', path: '/api/terms/next', query: { shape: { school_year: true, semester: true } } },
  openNextTerm: { method: 'POST', path: '/api/terms/next', body: true, idempotent: true },
  startNextTerm: { method: 'POST', path: '/api/terms/next/start', body: true, idempotent: true },
  undoNextTerm: { method: 'DELETE', path: '/api/terms/next' },
} as unknown as Contract['rollover']
