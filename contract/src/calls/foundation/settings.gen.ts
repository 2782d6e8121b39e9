/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const settings = {
  maintenance: { method: 'GET', path: '/api/maintenance', access: 'public', etag: true },
  settings: { method: 'GET', path: '/api/settings', etag: true, saved: '87fd061e' },
  updateBasicSetting: { method: 'POST', path: '/api/updateBasicSetting', body: true },
  schoolImage: { method: 'GET', path: '/api/school-images/:kind' },
  setSchoolImage: { method: 'POST', path: '/api/school-images/:kind', upload: 'image' },
  removeSchoolImage: { method: 'DELETE', path: '/api/school-images/:kind' },
  paymentSettings: { method: 'GET', path: '/api/settings/single', query: { shape: { type: true } } },
  updateSetting: { method: 'POST', path: '/api/settings/:key', body: true },
  receiptLayout: { method: 'GET', path: '/api/receipt-layout', etag: true },
  updateReceiptLayout: { method: 'POST', path: '/api/receipt-layout', body: true },
  optionLists: { method: 'GET', path: '/api/optionLists', access: 'public', etag: true },
} as unknown as Contract['settings']
