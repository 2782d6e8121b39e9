/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const paymentReminders = {
  plannedReminders: { method: 'GET', path: '/api/payment-reminders/planned', query: { shape: { page: true, limit: true, search: true, kind: true, format: true } } },
  sentReminders: { method: 'GET', path: '/api/payment-reminders', query: { shape: { page: true, limit: true, search: true, kind: true, format: true } } },
} as unknown as Contract['paymentReminders']
