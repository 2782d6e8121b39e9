/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const announcements = {
  announcements: { method: 'GET', path: '/api/announcements', query: { shape: { page: true, limit: true, search: true, status: true, format: true } } },
  announcement: { method: 'GET', path: '/api/announcements/:id' },
  audienceOptions: { method: 'GET', path: '/api/announcements/options' },
  publicAnnouncements: { method: 'GET', path: '/api/announcements/public', access: 'public', etag: true },
  announcementReaders: { method: 'GET', path: '/api/announcements/:id/readers', query: { shape: { page: true, limit: true, search: true } } },
  uploadAttachment: { method: 'POST', path: '/api/announcements/attachments', upload: 'attachment' },
  announcementAttachment: { method: 'GET', path: '/api/announcements/attachments/:id' },
  publicAttachment: { method: 'GET', path: '/api/announcements/public/attachments/:id', access: 'public' },
  addAnnouncement: { method: 'POST', path: '/api/announcements', body: true, idempotent: true },
  editAnnouncement: { method: 'PUT', path: '/api/announcements/:id', body: true },
  withdrawAnnouncement: { method: 'DELETE', path: '/api/announcements/:id' },
  readAnnouncements: { method: 'POST', path: '/api/announcements/read', body: true },
  acknowledgeAnnouncement: { method: 'POST', path: '/api/announcements/:id/acknowledge' },
} as unknown as Contract['announcements']
