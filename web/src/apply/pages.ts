import type { ApplicantPath } from '@talaan/contract'
import { type ComponentType, lazy } from 'react'

type Import = () => Promise<{ default: ComponentType }>

const imports: Record<ApplicantPath, Import> = {
  '/online-admission': () => import('#enrollment/admission/form/online-admission.tsx'),
  '/online-admission/:trans_no': () => import('#enrollment/admission/form/edit-admission.tsx'),
  '/confirm': () => import('#enrollment/admission/applicant/confirm-admission.tsx'),
  '/confirm/print': () => import('#enrollment/admission/applicant/print-slip.tsx'),
  '/complete-admission': () => import('#enrollment/admission/applicant/complete-admission.tsx'),
  '/complete-admission/print': () => import('#enrollment/admission/applicant/print-completed.tsx'),
  '/student/verify-status/:id': () => import('#enrollment/admission/applicant/verify-status.tsx'),
  '/privacy': () => import('#enrollment/admission/applicant/school-notice.tsx'),
  '/verify': () => import('#app/pages/verify-document.tsx'),
  '/verify/:code': () => import('#app/pages/verify-document.tsx'),
  '/online-tor-request': () => import('#records/documents/requests/request-documents.tsx'),
  '/tor-request/verify/:verification': () => import('#records/documents/requests/verify-document-request.tsx'),
  '/tor-request/status': () => import('#records/documents/requests/request-status.tsx'),
  '/tor-request/status/:code': () => import('#records/documents/requests/request-status.tsx'),
  '/tor-request/status/:code/print': () => import('#records/documents/requests/print-claim-stub.tsx'),
}

export const load = (path: ApplicantPath): Promise<unknown> => imports[path]()

/** The screens of applicants, each fetched when it is opened. */
export const pages = Object.fromEntries(Object.entries(imports).map(([path, from]) => [path, lazy(from)])) as Record<
  ApplicantPath,
  ReturnType<typeof lazy>
>
