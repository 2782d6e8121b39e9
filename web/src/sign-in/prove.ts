import { solveChallenge } from '../lib/challenge.ts'

/** Solves the challenge of a sign-in after many wrong passwords from this network. It is loaded only then. */
export async function proveSignIn(apiKey: string): Promise<string> {
  const response = await fetch('/api/login/challenge', { headers: { Accept: 'application/json', 'x-api-key': apiKey } })
  return solveChallenge((await response.json()).data)
}
