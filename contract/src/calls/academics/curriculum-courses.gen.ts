/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const curriculum = {
  courseOptions: { method: 'GET', path: '/api/courseOptions', access: 'public', query: { shape: { with_retired: true } }, etag: true },
  courses: { method: 'GET', path: '/api/courses', query: { shape: { page: true, limit: true, search: true, is_active: true, level_type: true, sort: true, format: true } } },
  addCourse: { method: 'POST', path: '/api/courses', body: true, idempotent: true },
  editCourse: { method: 'PUT', path: '/api/courses/:id', body: true },
  changeCourseStatus: { method: 'PUT', path: '/api/courses/:id/status', body: true },
  departments: { method: 'GET', path: '/api/departments' },
  subjectCategories: { method: 'GET', path: '/api/subjectCategories', query: { shape: { page: true, limit: true, search: true, format: true } } },
  addCategory: { method: 'POST', path: '/api/subjectCategories', body: true, idempotent: true },
  editCategory: { method: 'PUT', path: '/api/subjectCategories/:id', body: true },
  deleteCategory: { method: 'DELETE', path: '/api/subjectCategories/:id' },
  curricula: { method: 'GET', path: '/api/curriculum', query: { shape: { page: true, limit: true, search: true, course_id: true, is_active: true, sort: true, format: true } } },
  addCurriculum: { method: 'POST', path: '/api/curriculum', body: true, idempotent: true },
  editCurriculum: { method: 'PUT', path: '/api/curriculum/:id', body: true },
  activateCurriculum: { method: 'PUT', path: '/api/curriculum/:id/activate', body: true },
  deleteCurriculum: { method: 'DELETE', path: '/api/curriculum/:id' },
} as unknown as Contract['curriculum']
