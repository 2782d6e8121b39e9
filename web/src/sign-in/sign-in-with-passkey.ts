import { startAuthentication } from '@simplewebauthn/browser'
import { send } from './login.ts'

/** What the browser needs to use a passkey: any of this portal, or one of the account whose second step it is. */
const passkeySignInOptions = (apiKey: string, token?: string): Promise<Response> => send(apiKey, '/passkey/options', { token })

/** Nobody touched the sensor, or no passkey of this portal is there. The browser does not say which. */
export const UNUSED_PASSKEY = 'No passkey was used. Try again, or use another way to sign in.'

/** Signs in with a passkey: as the second step of a token, or without a password. Undefined when the person used none. */
export async function usePasskey(apiKey: string, { token, remember }: { token?: string; remember?: boolean } = {}) {
  const asked = await passkeySignInOptions(apiKey, token)
  if (!asked.ok) return asked
  const { data: optionsJSON } = await asked.json()
  const credential = await startAuthentication({ optionsJSON }).catch(() => undefined)
  return credential && send(apiKey, '/passkey', { token, remember, credential })
}
