/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const sms = {
  smsBatches: { method: 'GET', path: '/api/sms/batches', query: { shape: { page: true, limit: true, search: true, status: true, audience: true, format: true } } },
  smsBatch: { method: 'GET', path: '/api/sms/batches/:id' },
  smsLeftOut: { method: 'GET', path: '/api/sms/batches/:id/left-out', query: { shape: { page: true, limit: true, search: true, reason: true } } },
  smsOptions: { method: 'GET', path: '/api/sms/options' },
  smsPeople: { method: 'GET', path: '/api/sms/people', query: { shape: { search: true } } },
  smsAccount: { method: 'GET', path: '/api/sms/account' },
  previewSmsBatch: { method: 'POST', path: '/api/sms/batches/preview', body: true },
  sendSmsBatch: { method: 'POST', path: '/api/sms/batches', body: true, idempotent: true },
  approveSmsBatch: { method: 'POST', path: '/api/sms/batches/:id/approve' },
  rejectSmsBatch: { method: 'POST', path: '/api/sms/batches/:id/reject', body: true },
  cancelSmsBatch: { method: 'POST', path: '/api/sms/batches/:id/cancel' },
  resendSmsBatch: { method: 'POST', path: '/api/sms/batches/:id/resend' },
} as unknown as Contract['sms']

export const smsLists = {
  smsTemplates: { method: 'GET', path: '/api/sms/templates' },
  addSmsTemplate: { method: 'POST', path: '/api/sms/templates', body: true, idempotent: true },
  editSmsTemplate: { method: 'PUT', path: '/api/sms/templates/:id', body: true },
  deleteSmsTemplate: { method: 'DELETE', path: '/api/sms/templates/:id' },
  smsOptOuts: { method: 'GET', path: '/api/sms/opt-outs', query: { shape: { page: true, limit: true, search: true, format: true } } },
  addSmsOptOuts: { method: 'POST', path: '/api/sms/opt-outs', body: true, idempotent: true },
  removeSmsOptOut: { method: 'POST', path: '/api/sms/opt-outs/:id/remove', body: true },
  readSmsNumbers: { method: 'POST', path: '/api/sms/numbers', upload: 'sheet' },
} as unknown as Contract['smsLists']
