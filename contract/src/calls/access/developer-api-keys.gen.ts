/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const apiKeys = {
  ownKeys: { method: 'GET', path: '/api/api-keys', query: { shape: { page: true, limit: true, search: true, status: true } } },
  allKeys: { method: 'GET', path: '/api/api-keys/all', query: { shape: { page: true, limit: true, search: true, status: true, kind: true, format: true } } },
  keyPermissions: { method: 'GET', path: '/api/api-keys/permissions' },
  key: { method: 'GET', path: '/api/api-keys/:id' },
  addKey: { method: 'POST', path: '/api/api-keys', body: true },
  addServiceKey: { method: 'POST', path: '/api/api-keys/service', body: true },
  editKey: { method: 'PUT', path: '/api/api-keys/:id', body: true },
  revokeKey: { method: 'DELETE', path: '/api/api-keys/:id' },
} as unknown as Contract['apiKeys']
