export interface LoginSession {
  token: string
  expires_at: string
  user: { email: string | null; first_login: string }
}

export interface LoginFailure {
  message?: string
  errors?: Record<string, string[]>
}

/** Sends the call `auth.login` without the contract, so that the sign-in page stays small. */
export const login = (apiKey: string, credentials: { email: string; password: string; proof?: string }): Promise<Response> =>
  fetch('/api/login', {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify(credentials),
  })
