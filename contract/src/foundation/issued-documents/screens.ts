import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/admin/issued-documents', title: 'Issued documents', permission: 'View Issued Documents' },
] as const satisfies readonly DomainScreen[]

/** The server answers with small pages of their own, without the portal, because applicants use cheap phones. */
export const applicantScreens = [
  { path: '/verify', title: 'Verify a document', permission: 'public' },
  { path: '/verify/:code', title: 'Verify a document', permission: 'public' },
] as const satisfies readonly DomainScreen[]
