import type { ApplicantPath } from '@talaan/contract'
import { type ComponentType, lazy } from 'react'

type Import = () => Promise<{ default: ComponentType }>

const imports: Record<ApplicantPath, Import> = {
  '/online-admission': () => import('../domains/admission/online-admission.tsx'),
  '/online-admission/:trans_no': () => import('../domains/admission/edit-admission.tsx'),
  '/confirm': () => import('../domains/admission/confirm.tsx'),
  '/confirm/print': () => import('../domains/admission/print-slip.tsx'),
  '/complete-admission': () => import('../domains/admission/complete-admission.tsx'),
  '/complete-admission/print': () => import('../domains/admission/print-completed.tsx'),
  '/student/verify-status/:id': () => import('../domains/admission/verify-status.tsx'),
}

export const load = (path: ApplicantPath): Promise<unknown> => imports[path]()

/** The screens of applicants, each fetched when it is opened. */
export const pages = Object.fromEntries(Object.entries(imports).map(([path, from]) => [path, lazy(from)])) as Record<
  ApplicantPath,
  ReturnType<typeof lazy>
>
