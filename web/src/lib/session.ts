import type { Endpoint, Response, SecondStep } from '@talaan/contract'

const FIRST_LOGIN = 'first_login_email'
const DAY_SECONDS = 24 * 60 * 60
const OWN = 'own:'

/** The key of the stored colour scheme; web/public/scheme.js reads it too. */
export const SCHEME_KEY = 'color-scheme'

export const token = (): string | null => localStorage.getItem('token')

/** Whether a token is there and has not expired. */
export function hasToken(): boolean {
  const expires = localStorage.getItem('expires')
  return token() !== null && (expires === null || Date.parse(expires) > Date.now())
}

export function storeSession(session: { token: string; expires_at: string }): void {
  clearSession()
  localStorage.setItem('token', session.token)
  localStorage.setItem('expires', session.expires_at)
}

export function clearSession(): void {
  localStorage.removeItem('token')
  localStorage.removeItem('expires')
  for (const key of Object.keys(localStorage)) if (key.startsWith(OWN)) localStorage.removeItem(key)
}

/** Stores data of the signed-in person on this device until the session ends. */
export function saveOwn(name: string, value: unknown): void {
  if (!token()) return
  try {
    localStorage.setItem(OWN + name, JSON.stringify(value))
  } catch {
    localStorage.removeItem(OWN + name)
  }
}

export function readOwn<T>(name: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(OWN + name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The names under which the signed-in person's data is stored that begin like this. */
export const listOwn = (start: string): string[] =>
  Object.keys(localStorage).flatMap((key) => (key.startsWith(OWN + start) ? [key.slice(OWN.length)] : []))

export const dropOwn = (name: string): void => localStorage.removeItem(OWN + name)

const DRAFT = 'draft:'

/** Under this key, what a person typed and did not save outlives a session that ends by itself. Whoever logs out leaves nothing behind. */
export const draftKeyOf = (userId: number, name: string): string => `${DRAFT}${userId}:${name}`

const listDraftKeys = (userId: number): string[] => Object.keys(localStorage).filter((key) => key.startsWith(draftKeyOf(userId, '')))

export const hasDrafts = (userId: number): boolean => listDraftKeys(userId).length > 0

export function dropDrafts(userId: number): void {
  for (const key of listDraftKeys(userId)) localStorage.removeItem(key)
}

/** An answer that was saved on this device. */
export interface SavedAnswer<T> {
  /** The version of the call's answer; missing in what earlier versions of the portal saved. */
  version?: Endpoint['saved']
  answer: T
  saved_at: string
}

export const saveAnswer = (entry: Endpoint, name: string, saved: Omit<SavedAnswer<unknown>, 'version'>): void =>
  saveOwn(name, { version: entry.saved, ...saved })

/** What was saved of this version of the answer. The portal cannot show another one: it may lack fields. */
export function readAnswer<E extends Endpoint>(entry: E, name: string): SavedAnswer<Response<E>> | undefined {
  const saved = readOwn<SavedAnswer<Response<E>>>(name)
  return saved?.version === entry.saved ? saved : undefined
}

/** Signs out in this browser and opens the sign-in page. */
export function signOut(): void {
  clearSession()
  if (location.pathname !== '/') location.assign('/')
}

const SECOND_STEP = 'second_step'

/** Keeps the second step of a sign-in in this tab until the sign-in page opens. */
export const keepSecondStep = (step: SecondStep): void => sessionStorage.setItem(SECOND_STEP, JSON.stringify(step))

/** The step that was kept, once. */
export function takeSecondStep(): SecondStep | undefined {
  const stored = sessionStorage.getItem(SECOND_STEP)
  sessionStorage.removeItem(SECOND_STEP)
  return stored ? JSON.parse(stored) : undefined
}

const INVITATION = 'invitation'

/** Keeps the invitation of a parent in this tab while they sign in. */
export const keepInvitation = (secret: string): void => sessionStorage.setItem(INVITATION, secret)

/** The invitation that was kept; empty without one. */
export const keptInvitation = (): string => sessionStorage.getItem(INVITATION) ?? ''

export const dropInvitation = (): void => sessionStorage.removeItem(INVITATION)

const LINK_OUTCOME = 'link-outcome'

/** How the attempt to link an account at a provider ended. */
interface LinkOutcome {
  message: string
  isLinked: boolean
}

/** Keeps how a link ended in this tab until the profile shows it. */
export const keepLinkOutcome = (outcome: LinkOutcome): void => sessionStorage.setItem(LINK_OUTCOME, JSON.stringify(outcome))

/** How a link ended, once. */
export function takeLinkOutcome(): LinkOutcome | undefined {
  const text = sessionStorage.getItem(LINK_OUTCOME)
  sessionStorage.removeItem(LINK_OUTCOME)
  return text === null ? undefined : (JSON.parse(text) as LinkOutcome)
}

/** Stores the email or student number of somebody who must replace a temporary password, for one day. */
export function rememberFirstLogin(signInName: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and needs HTTPS
  document.cookie = `${FIRST_LOGIN}=${encodeURIComponent(signInName)}; Max-Age=${DAY_SECONDS}; Path=/; SameSite=Lax${secure}`
}

export function firstLoginName(): string {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${FIRST_LOGIN}=`))
  return pair ? decodeURIComponent(pair.slice(FIRST_LOGIN.length + 1)) : ''
}

export function forgetFirstLogin(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${FIRST_LOGIN}=; Max-Age=0; Path=/; SameSite=Lax`
}
