/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const prospectus = {
  prospectus: { method: 'GET', path: '/api/prospectus/:id' },
  addProspectusRow: { method: 'POST', path: '/api/prospectus/:id/rows', body: true, idempotent: true },
  editProspectusRow: { method: 'PUT', path: '/api/prospectus/:id/rows/:row_id', body: true },
  removeProspectusRow: { method: 'DELETE', path: '/api/prospectus/:id/rows/:row_id', query: { shape: { updated_at: true } } },
  setProspectusNeeds: { method: 'PUT', path: '/api/prospectus/:id/rows/:row_id/prerequisites', body: true },
  orderProspectusTerm: { method: 'PUT', path: '/api/prospectus/:id/order', body: true },
  duplicateCurriculum: { method: 'POST', path: '/api/prospectus/:id/duplicate', body: true, idempotent: true },
  compareProspectuses: { method: 'GET', path: '/api/prospectus/:id/compare/:other_id' },
} as unknown as Contract['prospectus']
