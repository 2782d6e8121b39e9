import { keepLinkOutcome, token } from '#lib/session.ts'
import { type LoginFailure, post } from './login.ts'

/** As in the contract: how the state of a link begins. */
const LINK_STATE = 'link.'

export const isLink = ({ state }: { state: string }): boolean => state?.startsWith(LINK_STATE) ?? false

/** Ends the link that somebody who is signed in began, and opens the profile, which shows how it ended. */
export async function finishLink(apiKey: string, body: object): Promise<undefined> {
  const response = await post(apiKey, '/api/user/identities', body, { Authorization: `Bearer ${token()}` })
  const { message = 'The account was not linked. Please try again.' } = (await response.json().catch(() => ({}))) as LoginFailure
  keepLinkOutcome({ message, isLinked: response.ok })
  location.replace('/admin/user')
  return undefined
}
