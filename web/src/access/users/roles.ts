import type { Role } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'

const ROLES_STALE_MS = 5 * 60_000

/** The roles, empty until they are loaded. The student role is included only where a form may give it. */
export function useRoles({ withStudent }: { withStudent: boolean }): Role[] {
  const { data } = useCall(accessControl.roles, {}, { staleTime: ROLES_STALE_MS })
  return (data?.data ?? []).filter((role) => withStudent || role.key !== 'student')
}

export const roleOptions = (roles: readonly Role[]) => roles.map((role) => ({ value: String(role.id), label: role.name }))
