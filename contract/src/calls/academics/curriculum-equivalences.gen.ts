/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const catalogue = {
  catalogueSubjects: { method: 'GET', path: '/api/catalogue/subjects', query: { shape: { page: true, limit: true, search: true, same_code: true, format: true } } },
  catalogueCurricula: { method: 'GET', path: '/api/catalogue/curricula' },
  equivalences: { method: 'GET', path: '/api/equivalences', query: { shape: { page: true, limit: true, search: true, curriculum_id: true, format: true } } },
  addEquivalence: { method: 'POST', path: '/api/equivalences', body: true, idempotent: true },
  editEquivalence: { method: 'PUT', path: '/api/equivalences/:id', body: true },
  deleteEquivalence: { method: 'DELETE', path: '/api/equivalences/:id', query: { shape: { updated_at: true } } },
} as unknown as Contract['catalogue']
