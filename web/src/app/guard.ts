import type { CurrentUser, Rights, Screen } from '@talaan/contract'
import { canOpenScreen, matchScreen, screens } from '@talaan/contract/values'
import type { Target } from '#lib/paths.ts'

export type AccessDecision = { kind: 'open' | 'forbidden' } | { kind: 'first-login'; signInName: string } | { kind: 'go'; to: Target }

const PROFILE = '/admin/user'

/** Decides whether the user may open the screen, or must go elsewhere first. */
export function decideAccess(
  user: Pick<CurrentUser, 'email' | 'first_login'> & Rights & { info: Pick<CurrentUser['info'], 'is_need_update' | 'student_id_number'> },
  screen: Screen,
): AccessDecision {
  if (user.first_login === '1') return { kind: 'first-login', signInName: user.email ?? user.info.student_id_number ?? '' }
  if (user.info.is_need_update && screen.path !== PROFILE) return { kind: 'go', to: PROFILE }
  return { kind: canOpenScreen(user, screen) ? 'open' : 'forbidden' }
}

export const screenAt = (pathname: string): Screen | undefined => matchScreen(screens as readonly Screen[], pathname)

/** Whether the screen is a print page, which has no shell. */
export const isPrint = (path: string): boolean => path.split('/').includes('print')

/** `/admin/accounts/:id` as the router writes it. */
export const routerPath = (path: string): string => path.replace(/:(\w+)/g, '$$$1')
