import type { DomainName } from '@talaan/contract'
import type { RouteModule } from '../platform/http/routes.ts'

/** Every domain's `routes.ts`. */
export const domains: readonly RouteModule[] = []

/** Domains of the contract that are not written yet; every other one must be in the list above. */
export const unfinished: readonly DomainName[] = [
  'auth',
  'users',
  'settings',
  'messaging',
  'dashboard',
  'curriculum',
  'admission',
  'enrollment',
  'billing',
  'subjects',
  'grades',
  'students',
]
