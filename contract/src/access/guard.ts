import { normalPermission } from './permissions.ts'
import type { Screen } from './screens.ts'

/** What decides access: the administrator flag, and the names and route shapes a person's roles and own grants give. */
export interface Grants {
  is_admin: boolean
  role_permissions: { names: readonly string[]; url: readonly string[] }
  direct_permissions: readonly string[]
}

/** The fine-grained check: administrator, a role or direct permission of that name, or a route shape in the roles' list. */
export function may(grants: Grants, permission: string, urls: readonly string[] = []): boolean {
  if (grants.is_admin) return true
  const wanted = normalPermission(permission)
  const held = (name: string) => normalPermission(name) === wanted
  return (
    grants.role_permissions.names.some(held) ||
    grants.direct_permissions.some(held) ||
    urls.some((url) => grants.role_permissions.url.includes(url))
  )
}

/**
 * The route guard. Administrators open everything but the student's and the instructor's own screens;
 * a screen with no role list is open to anyone signed in; others need the route shape in their roles' list.
 */
export function mayOpen(grants: Grants, screen: Pick<Screen, 'path' | 'permission'>): boolean {
  if (screen.permission === 'public') return true
  if (grants.is_admin) return !isOwnScreen(screen.path)
  return screen.permission === 'signed-in' || grants.role_permissions.url.includes(screen.path) || may(grants, screen.permission)
}

/** Whole path segments count: `/students` is not `/student`. */
const isOwnScreen = (path: string): boolean => path.split('/').some((segment) => segment === 'student' || segment === 'instructor')

/** The pattern a concrete path matches: `/admin/accounts/12` is `/admin/accounts/:id`. Fixed segments win over parameters. */
export function matchScreen<S extends Pick<Screen, 'path'>>(screens: readonly S[], pathname: string): S | undefined {
  const path = readable(pathname).replace(/\/+$/, '') || '/'
  const parts = path.split('/')
  const fits = (screen: S) => {
    const shape = screen.path.split('/')
    return shape.length === parts.length && shape.every((part, i) => (part.startsWith(':') ? parts[i] !== '' : part === parts[i]))
  }
  return screens.find((screen) => screen.path === path) ?? screens.find(fits)
}

/** A path with broken escapes matches nothing rather than throwing. */
function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
