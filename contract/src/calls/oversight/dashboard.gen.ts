/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const dashboard = {
  informations: { method: 'GET', path: '/api/informations', etag: true },
  overview: { method: 'GET', path: '/api/dashboard', etag: true, saved: 'a68f1324' },
} as unknown as Contract['dashboard']
