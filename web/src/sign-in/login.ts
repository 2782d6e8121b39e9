export interface LoginSession {
  token: string
  expires_at: string
  user: { email: string; first_login: string }
}

export interface LoginFailure {
  message?: string
  errors?: Record<string, string[]>
}

interface LoginRequest {
  apiKey: string
  email: string
  password: string
}

/** Sends the call `auth.login` without the contract, so that the sign-in page stays small. Rejects when the server cannot be reached. */
export async function login({ apiKey, email, password }: LoginRequest): Promise<{ session: LoginSession } | { failure: LoginFailure }> {
  const response = await fetch('/api/login', {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ email, password }),
  })
  const answer = await response.json().catch(() => ({}))
  return response.ok ? { session: answer.data } : { failure: answer }
}
