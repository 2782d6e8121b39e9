/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const scannerDevices = {
  scannerDevices: { method: 'GET', path: '/api/scanner-devices', query: { shape: { page: true, limit: true, search: true, status: true } } },
  addScannerDevice: { method: 'POST', path: '/api/scanner-devices', body: true },
  renewScannerCode: { method: 'POST', path: '/api/scanner-devices/:id/code' },
  editScannerDevice: { method: 'PUT', path: '/api/scanner-devices/:id', body: true },
  cutOffScannerDevice: { method: 'POST', path: '/api/scanner-devices/:id/cut-off', body: true },
  registerScannerDevice: { method: 'POST', path: '/api/scanner-devices/register', body: true },
  readOfflineCopy: { method: 'POST', path: '/api/scanner-devices/offline-copy', body: true },
} as unknown as Contract['scannerDevices']
