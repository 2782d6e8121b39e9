import type { Response, secondFactor } from '@talaan/contract'

export type PasskeyOptions = Response<typeof secondFactor.passkeyOptions>['data']

/** The passkey that the browser makes by the options of the server; undefined when the person makes none. The library is loaded only now. */
export async function makePasskey(options: PasskeyOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const credential = await startRegistration({ optionsJSON: options as never }).catch(() => undefined)
  // No extension is asked for, so the server reads none.
  return credential && { ...credential, clientExtensionResults: {} }
}
