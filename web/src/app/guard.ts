import type { CurrentUser, Grants, Screen } from '@talaan/contract'
import { canOpenScreen, matchScreen, screens } from '@talaan/contract/values'
import type { Target } from '../lib/paths.ts'

export type Verdict = { kind: 'open' | 'forbidden' } | { kind: 'first-login'; email: string } | { kind: 'go'; to: Target }

const PROFILE = '/admin/user'

/** What happens when `user` opens `screen`. */
export function verdict(
  user: Pick<CurrentUser, 'email' | 'first_login'> & Grants & { info: { is_need_update: boolean } },
  screen: Screen,
): Verdict {
  if (user.first_login === '1') return { kind: 'first-login', email: user.email }
  if (user.info.is_need_update && screen.path !== PROFILE) return { kind: 'go', to: PROFILE }
  return { kind: canOpenScreen(user, screen) ? 'open' : 'forbidden' }
}

export const screenAt = (pathname: string): Screen | undefined => matchScreen(screens as readonly Screen[], pathname)

/** Print pages stand alone, without the shell. */
export const isPrint = (path: string): boolean => path.split('/').includes('print')

/** `/admin/accounts/:id` as the router writes it. */
export const routerPath = (path: string): string => path.replace(/:(\w+)/g, '$$$1')
