import type { ScreenPath } from '@talaan/contract'
import type { ComponentType } from 'react'

type Import = () => Promise<{ default: ComponentType }>

/** The screens there are: path -> lazy import. A screen without a line here answers '404 | Not Found' and is in no menu. */
export const pages: Partial<Record<ScreenPath, Import>> = {
  '/first-login': () => import('../domains/auth/first-login.tsx'),
  '/forgot-password': () => import('../domains/auth/forgot-password.tsx'),
  '/reset-password': () => import('../domains/auth/reset-password.tsx'),
  '/online-admission': () => import('../domains/admission/online-admission.tsx'),
  '/online-admission/:trans_no': () => import('../domains/admission/edit-admission.tsx'),
  '/admin/admission/college': () => import('../domains/admission/admission-list.tsx'),
  '/admin/admission/high-school': () => import('../domains/admission/admission-list.tsx'),
}

export const exists = (path: string): boolean => path in pages
