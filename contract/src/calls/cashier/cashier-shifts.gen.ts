/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const cashierShifts = {
  cashierShifts: { method: 'GET', path: '/api/cashier-shifts', query: { shape: { page: true, limit: true, search: true, from: true, to: true, status: true, cashier_id: true, format: true } } },
  currentShift: { method: 'GET', path: '/api/cashier-shifts/current' },
  remittances: { method: 'GET', path: '/api/cashier-shifts/remittances', query: { shape: { page: true, limit: true, search: true, from: true, to: true, destination: true, format: true } } },
  cashierShift: { method: 'GET', path: '/api/cashier-shifts/:id' },
  openShift: { method: 'POST', path: '/api/cashier-shifts', body: true },
  changeBooklet: { method: 'PUT', path: '/api/cashier-shifts/:id/booklet', body: true },
  suspendShift: { method: 'POST', path: '/api/cashier-shifts/:id/suspend' },
  resumeShift: { method: 'POST', path: '/api/cashier-shifts/:id/resume' },
  closeShift: { method: 'POST', path: '/api/cashier-shifts/:id/close', body: true },
  recordRemittance: { method: 'POST', path: '/api/cashier-shifts/:id/remittances', body: true, idempotent: true },
  reverseRemittance: { method: 'POST', path: '/api/cashier-shifts/remittances/:id/reverse', body: true },
} as unknown as Contract['cashierShifts']
