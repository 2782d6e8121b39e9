/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const studentNumbers = {
  ownNumber: { method: 'GET', path: '/api/identification-number' },
  numberPatterns: { method: 'GET', path: '/api/identification-number/patterns' },
  setPatterns: { method: 'PUT', path: '/api/identification-number/patterns', body: true },
  assignNumber: { method: 'POST', path: '/api/identification-number/:id', body: true },
  changeNumber: { method: 'PUT', path: '/api/identification-number/:id', body: true },
  assignNumbers: { method: 'POST', path: '/api/identification-number', body: true, idempotent: true },
} as unknown as Contract['studentNumbers']
