import type { SecondStep } from '@talaan/contract'

export interface LoginSession {
  token: string
  expires_at: string
  user: { email: string | null; first_login: string }
  second_factor: 'settled' | 'due' | 'overdue'
}

export interface LoginFailure {
  message?: string
  errors?: Record<string, string[]>
}

export type LoginAnswer = LoginSession | { second_step: SecondStep }

/** Sends a call of signing in without the contract, so that the sign-in page stays small. */
export const send = (apiKey: string, path: string, body: object): Promise<Response> => post(apiKey, `/api/login${path}`, body)

/** Sends any call without the contract. */
export const post = (apiKey: string, path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'x-api-key': apiKey, ...headers },
    body: JSON.stringify(body),
  })

/** The text of a refusal: the first message of each field, or else the message. */
export const failureText = ({ errors, message }: LoginFailure): string =>
  Object.values(errors ?? {}).flat()[0] ?? message ?? 'The portal sent an unexpected answer. Please try again in a moment.'

export const UNREACHED = 'Cannot connect to the portal. Check your internet connection and try again.'
