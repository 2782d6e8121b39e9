import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/privacy/requests': () => import('./requests/requests-list.tsx'),
  '/admin/privacy/requests/:id': () => import('./requests/request-detail.tsx'),
  '/admin/privacy/incidents': () => import('./incidents/incidents-list.tsx'),
  '/admin/privacy/incidents/:id/print': () => import('./incidents/print-incident.tsx'),
  '/admin/privacy/incidents/print/:year': () => import('./incidents/print-yearly-report.tsx'),
  '/admin/settings/privacy': () => import('./privacy-settings.tsx'),
} satisfies Pages
