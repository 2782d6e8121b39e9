import type { ApplicantPath } from '@talaan/contract'
import { type ComponentType, lazy } from 'react'

type Import = () => Promise<{ default: ComponentType }>

const imports: Record<ApplicantPath, Import> = {
  '/online-admission': () => import('../domains/admission/form/online-admission.tsx'),
  '/online-admission/:trans_no': () => import('../domains/admission/form/edit-admission.tsx'),
  '/confirm': () => import('../domains/admission/applicant/confirm-admission.tsx'),
  '/confirm/print': () => import('../domains/admission/applicant/print-slip.tsx'),
  '/complete-admission': () => import('../domains/admission/applicant/complete-admission.tsx'),
  '/complete-admission/print': () => import('../domains/admission/applicant/print-completed.tsx'),
  '/student/verify-status/:id': () => import('../domains/admission/applicant/verify-status.tsx'),
  '/privacy': () => import('../domains/admission/applicant/school-notice.tsx'),
  '/verify': () => import('../domains/issued-documents/verify-document.tsx'),
  '/verify/:code': () => import('../domains/issued-documents/verify-document.tsx'),
  '/online-tor-request': () => import('../domains/document-requests/request-documents.tsx'),
  '/tor-request/verify/:verification': () => import('../domains/document-requests/verify-document-request.tsx'),
  '/tor-request/status': () => import('../domains/document-requests/request-status.tsx'),
  '/tor-request/status/:code': () => import('../domains/document-requests/request-status.tsx'),
  '/tor-request/status/:code/print': () => import('../domains/document-requests/print-claim-stub.tsx'),
}

export const load = (path: ApplicantPath): Promise<unknown> => imports[path]()

/** The screens of applicants, each fetched when it is opened. */
export const pages = Object.fromEntries(Object.entries(imports).map(([path, from]) => [path, lazy(from)])) as Record<
  ApplicantPath,
  ReturnType<typeof lazy>
>
