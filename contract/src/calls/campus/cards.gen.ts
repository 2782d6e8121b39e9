/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const idCards = {
  idCards: { method: 'GET', path: '/api/id-cards', query: { shape: { page: true, limit: true, search: true, kind: true, school_year: true, semester: true, course_id: true, level: true, section: true, department_id: true, status: true, sort: true, format: true } } },
  idCardChoices: { method: 'GET', path: '/api/id-cards/choices', query: { shape: { school_year: true, semester: true } } },
  personIdCards: { method: 'GET', path: '/api/id-cards/people/:id', query: { shape: { kind: true } } },
  printIdCards: { method: 'POST', path: '/api/id-cards/print', body: true },
  replaceIdCard: { method: 'POST', path: '/api/id-cards/:id/replace', body: true },
  reportIdCardLost: { method: 'POST', path: '/api/id-cards/:id/lost', body: true },
  restoreIdCard: { method: 'POST', path: '/api/id-cards/:id/restore', body: true },
  revokeIdCard: { method: 'POST', path: '/api/id-cards/:id/revoke', body: true },
  setIdPhoto: { method: 'POST', path: '/api/id-cards/people/:id/photo', upload: 'image' },
} as unknown as Contract['idCards']

export const ownIdCards = {
  ownIdCards: { method: 'GET', path: '/api/user/id-cards' },
  reportOwnIdCardLost: { method: 'POST', path: '/api/user/id-cards/:id/lost', body: true },
} as unknown as Contract['ownIdCards']

export const idCardTemplates = {
  idCardTemplates: { method: 'GET', path: '/api/id-card-templates', query: { shape: { kind: true } } },
  addIdCardTemplate: { method: 'POST', path: '/api/id-card-templates', body: true },
  editIdCardTemplate: { method: 'PUT', path: '/api/id-card-templates/:id', body: true },
  activateIdCardTemplate: { method: 'POST', path: '/api/id-card-templates/:id/activate' },
  deleteIdCardTemplate: { method: 'DELETE', path: '/api/id-card-templates/:id' },
} as unknown as Contract['idCardTemplates']
