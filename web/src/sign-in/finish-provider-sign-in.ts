import type { Request } from '@talaan/contract'
import type { providerSignIn } from '@talaan/contract/calls'
import { finishLink, isLink } from './finish-link.ts'
import { post } from './login.ts'

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
