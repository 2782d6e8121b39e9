/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const otherCollections = {
  otherCollections: { method: 'GET', path: '/api/other-collections', query: { shape: { page: true, limit: true, search: true, from: true, to: true, format: true } } },
  otherCollectionChoices: { method: 'GET', path: '/api/other-collections/choices' },
  receiveOtherCollection: { method: 'POST', path: '/api/other-collections', body: true, idempotent: true },
  otherReceipt: { method: 'GET', path: '/api/other-collections/:id/receipt' },
  printOtherReceipt: { method: 'POST', path: '/api/other-collections/:id/prints' },
  voidOtherCollection: { method: 'POST', path: '/api/other-collections/:id/void', body: true },
  returnOtherCheck: { method: 'POST', path: '/api/other-collections/:id/return-check', body: true },
  otherCollectionKinds: { method: 'GET', path: '/api/other-collection-kinds' },
  addOtherCollectionKind: { method: 'POST', path: '/api/other-collection-kinds', body: true },
  editOtherCollectionKind: { method: 'PUT', path: '/api/other-collection-kinds/:id', body: true },
} as unknown as Contract['otherCollections']
