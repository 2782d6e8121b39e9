import { keptInvitation, rememberFirstLogin, storeSession } from '#lib/session.ts'
import type { LoginSession } from './login.ts'

export const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T

/** Shows a failure in the box above the fields of a form. */
export function showError(box: HTMLElement, text: string): void {
  box.textContent = text
  box.hidden = text === ''
}

export function showFieldError(input: HTMLInputElement, text: string): void {
  const note = document.getElementById(`${input.id}-error`)
  if (note) note.textContent = text
  input.ariaInvalid = text ? 'true' : null
}

/** Whether passkeys can be used at this address: browsers know none of a numeric one. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)

/** Leaves for the portal, or for what has to be done before: an own password, or a second factor. */
export function openPortal(session: LoginSession, typedName = ''): void {
  if (session.user.first_login === '1') rememberFirstLogin(session.user.email ?? typedName)
  else storeSession(session)
  location.assign(pageAfter(session))
}

function pageAfter({ user, second_factor }: LoginSession): string {
  if (user.first_login === '1') return '/first-login'
  if (second_factor !== 'settled') return '/second-factor'
  return keptInvitation() ? '/parent' : '/admin/dashboard'
}
