/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const passwordResets = {
  passwordResetLogs: { method: 'GET', path: '/api/password-reset-logs', query: { shape: { page: true, limit: true, search: true, format: true } } },
  resetUserPassword: { method: 'POST', path: '/api/password-reset-logs/:id', body: true },
  issueTemporaryPassword: { method: 'GET', path: '/api/users/reset-password/:id' },
} as unknown as Contract['passwordResets']
