/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const duplicates = {
  duplicates: { method: 'GET', path: '/api/users/duplicates', query: { shape: { page: true, limit: true, search: true, evidence: true, format: true } } },
  deleteDuplicate: { method: 'DELETE', path: '/api/users/duplicates/:id' },
  dismissDuplicate: { method: 'POST', path: '/api/users/duplicates/dismissals', body: true },
  previewMerge: { method: 'GET', path: '/api/users/duplicates/merge', query: { shape: { keep_id: true, absorb_id: true } } },
  mergeUsers: { method: 'POST', path: '/api/users/duplicates/merge', body: true, idempotent: true },
  merges: { method: 'GET', path: '/api/users/duplicates/merges', query: { shape: { page: true, limit: true, search: true } } },
  undoMerge: { method: 'POST', path: '/api/users/duplicates/merges/:id/undo' },
} as unknown as Contract['duplicates']
