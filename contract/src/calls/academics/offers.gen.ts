/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const offers = {
  subjectOffers: { method: 'GET', path: '/api/subjectOffers', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, course_id: true, level: true, section: true, employee_id: true, room_id: true, status: true, sort: true, format: true } } },
  offerOptions: { method: 'GET', path: '/api/subjectOffers/options', query: { shape: { school_year: true, semester: true } } },
  offerableSubjects: { method: 'GET', path: '/api/subjectOffers/subjects', query: { shape: { school_year: true, semester: true, course_id: true, level: true, plan_semester: true, search: true } } },
  subjectOffer: { method: 'GET', path: '/api/subjectOffers/:id' },
  addOffer: { method: 'POST', path: '/api/subjectOffers', body: true, idempotent: true },
  editOffer: { method: 'PUT', path: '/api/subjectOffers/:id', body: true },
  deleteOffer: { method: 'DELETE', path: '/api/subjectOffers/:id' },
  openBlock: { method: 'POST', path: '/api/subjectOffers/block', body: true, idempotent: true },
  copyOffers: { method: 'POST', path: '/api/subjectOffers/copy', body: true, idempotent: true },
  dissolveOffer: { method: 'POST', path: '/api/subjectOffers/:id/dissolve', body: true, idempotent: true },
  mergeOffers: { method: 'POST', path: '/api/subjectOffers/:id/merge', body: true, idempotent: true },
  renameSection: { method: 'POST', path: '/api/subjectOffers/rename-section', body: true },
  demand: { method: 'GET', path: '/api/subjectOffers/demand', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, course_id: true, level: true, sort: true, format: true } } },
  timetable: { method: 'GET', path: '/api/timetables', query: { shape: { kind: true, id: true, section: true, school_year: true, semester: true } } },
} as unknown as Contract['offers']

export const rooms = {
  rooms: { method: 'GET', path: '/api/rooms', query: { shape: { page: true, limit: true, search: true, is_active: true } } },
  addRoom: { method: 'POST', path: '/api/rooms', body: true, idempotent: true },
  editRoom: { method: 'PUT', path: '/api/rooms/:id', body: true },
  changeRoomStatus: { method: 'PUT', path: '/api/rooms/:id/status', body: true },
} as unknown as Contract['rooms']
