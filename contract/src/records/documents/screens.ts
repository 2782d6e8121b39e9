import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/document-requests',
    title: 'Document requests',
    words: 'transcript TOR good moral claim release',
    permission: 'View Document Requests',
    menu: {
      group: 'students',
      place: 60,
      icon: 'documents',
      label: 'Document requests',
      badge: 'document_requests',
      tabs: {
        '/admin/document-requests': 'Requests',
        '/admin/issued-documents': 'Issued',
        '/admin/settings/certificate-texts': 'Certificate texts',
      },
    },
  },
  { path: '/admin/document-requests/:id', title: 'Document request', permission: 'View Document Requests' },
  {
    path: '/admin/settings/certificate-texts',
    title: 'Certificate texts',
    words: 'good moral enrollment wording',
    permission: 'Update Certificate Texts',
  },
  {
    path: '/admin/student/documents',
    title: 'Documents',
    permission: 'Request Documents',
    menu: { group: 'own', place: 50, icon: 'documents', label: 'Documents' },
  },
  { path: '/students/:id/certificates/:kind/print', title: 'Certificate', permission: 'Issue Certificates' },
  { path: '/students/:id/permanent-record/print', title: 'Permanent record', permission: 'Issue Certificates' },
  { path: '/students/:id/report-card/print', title: 'Report card', permission: 'Issue Certificates' },
  { path: '/sections/:id/report-cards/print', title: 'Report cards', permission: 'Issue Certificates' },
] as const satisfies readonly DomainScreen[]

/** The server answers with small pages of their own, without the portal, because applicants use cheap phones. */
export const applicantScreens = [
  { path: '/online-tor-request', title: 'Request documents', permission: 'public' },
  { path: '/tor-request/verify/:verification', title: 'Verify request', permission: 'public' },
  { path: '/tor-request/status', title: 'Status of a request', permission: 'public' },
  { path: '/tor-request/status/:code', title: 'Status of a request', permission: 'public' },
  { path: '/tor-request/status/:code/print', title: 'Claim stub', permission: 'public' },
] as const satisfies readonly DomainScreen[]
