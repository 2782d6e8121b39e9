import type { Request } from '@talaan/contract'
import type { providerSignIn } from '@talaan/contract/calls'
import { keepLinkOutcome, token } from '#lib/session.ts'
import { type LoginFailure, post } from './login.ts'

/** As in the contract: how the state of a link begins. */
const LINK_STATE = 'link.'

const isLink = ({ state }: { state: string }): boolean => state?.startsWith(LINK_STATE) ?? false

/** Ends the link that somebody who is signed in began, and opens the profile, which shows how it ended. */
async function finishLink(apiKey: string, body: object): Promise<undefined> {
  const response = await post(apiKey, '/api/user/identities', body, { Authorization: `Bearer ${token()}` })
  const { message = 'The account was not linked. Please try again.' } = (await response.json().catch(() => ({}))) as LoginFailure
  keepLinkOutcome({ message, isLinked: response.ok })
  location.replace('/admin/user')
  return undefined
}

/** As in the contract: the path to which a provider sends the browser back. */
const CALLBACK_PATH = '/sign-in/callback'

/** Whether a provider has sent the browser to this page. */
export const isProviderAnswer = (): boolean => location.pathname === CALLBACK_PATH

/** Sends what the provider sent; undefined after a link, whose end the profile shows. */
export async function finishProviderSignIn(apiKey: string): Promise<Response | undefined> {
  const query = new URLSearchParams(location.search)
  // Loaded again, the page is the sign-in page: what the provider sent counts once.
  history.replaceState(null, '', '/')
  const sent = ['state', 'code', 'iss', 'error'].flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []))
  const body = Object.fromEntries(sent) as Request<typeof providerSignIn.finishProviderSignIn>
  return isLink(body) ? finishLink(apiKey, body) : post(apiKey, '/api/sign-in/callback', body)
}
