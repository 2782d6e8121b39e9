import { send } from './login.ts'

/** What the browser needs to use a passkey: any of this portal, or one of the account whose second step it is. */
export const passkeySignInOptions = (apiKey: string, token?: string): Promise<Response> => send(apiKey, '/passkey/options', { token })
