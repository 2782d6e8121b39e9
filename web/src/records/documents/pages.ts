import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/online-tor-request': () => import('./requests/request-documents.tsx'),
  '/tor-request/verify/:verification': () => import('./requests/verify-document-request.tsx'),
  '/tor-request/status': () => import('./requests/request-status.tsx'),
  '/tor-request/status/:code': () => import('./requests/request-status.tsx'),
  '/tor-request/status/:code/print': () => import('./requests/print-claim-stub.tsx'),
  '/admin/document-requests': () => import('./requests/requests-list.tsx'),
  '/admin/document-requests/:id': () => import('./requests/request-detail.tsx'),
  '/admin/student/documents': () => import('./requests/own-requests.tsx'),
  '/students/:id/permanent-record/print': () => import('./school-forms/print-permanent-record.tsx'),
  '/students/:id/report-card/print': () => import('./school-forms/print-report-card.tsx'),
  '/sections/:id/report-cards/print': () => import('./school-forms/print-report-cards.tsx'),
  '/admin/settings/certificate-texts': () => import('./certificates/texts/certificate-texts.tsx'),
  '/students/:id/certificates/:kind/print': () => import('./certificates/print-certificate.tsx'),
} satisfies Pages
