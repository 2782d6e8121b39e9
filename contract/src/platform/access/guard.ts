import type { Screen } from './screen.ts'

/** The facts that decide access: the administrator flag, and the permission names and route patterns from roles and direct permissions. */
export interface Rights {
  is_admin: boolean
  role_permissions: { names: readonly string[]; url: readonly string[] }
  direct_permissions: readonly string[]
}

/** The form in which permission names are compared: lower case, spaces as underscores. */
export const normalizePermission = (name: string): string => name.trim().replace(/\s+/g, '_').toLowerCase()

/** True for an administrator, for a role or direct permission of that name, and for a route pattern in the list of the roles. */
export function hasPermission(rights: Rights, permission: string, urls: readonly string[] = []): boolean {
  if (rights.is_admin) return true
  const requiredName = normalizePermission(permission)
  const isRequired = (name: string) => normalizePermission(name) === requiredName
  return (
    rights.role_permissions.names.some(isRequired) ||
    rights.direct_permissions.some(isRequired) ||
    urls.some((url) => rights.role_permissions.url.includes(url))
  )
}

/**
 * The route guard. Administrators open every screen except those of students, instructors and parents. Every signed-in person opens a screen
 * without a permission. All other screens need their route pattern in the list of the person's roles.
 */
export function canOpenScreen(rights: Rights, screen: Pick<Screen, 'path' | 'permission'>): boolean {
  if (screen.permission === 'public') return true
  if (rights.is_admin) return !isOwnScreen(screen.path)
  return screen.permission === 'signed-in' || rights.role_permissions.url.includes(screen.path) || hasPermission(rights, screen.permission)
}

/** Compares whole path segments, because `/students` is a screen of the office and `/student` is not. */
const isOwnScreen = (path: string): boolean =>
  path.split('/').some((segment) => segment === 'student' || segment === 'instructor' || segment === 'parent')

/** The pattern a concrete path matches: `/admin/accounts/12` is `/admin/accounts/:id`. Fixed segments win over parameters. */
export function matchScreen<S extends Pick<Screen, 'path'>>(screens: readonly S[], pathname: string): S | undefined {
  const path = decodePath(pathname).replace(/\/+$/, '') || '/'
  const parts = path.split('/')
  const matchesPattern = (screen: S) => {
    const pattern = screen.path.split('/')
    return pattern.length === parts.length && pattern.every((part, i) => (part.startsWith(':') ? parts[i] !== '' : part === parts[i]))
  }
  return screens.find((screen) => screen.path === path) ?? screens.find(matchesPattern)
}

/** Returns a path with broken escapes unchanged, so that it matches no screen instead of throwing. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
