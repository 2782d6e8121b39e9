import { findNumber } from '#lib/challenge.ts'

/** Gets the challenge of a sign-in with the API key that it is sent, solves it, and answers with the proof. */
self.onmessage = async ({ data: apiKey }: MessageEvent<string>) => {
  const response = await fetch('/api/login/challenge', { headers: { Accept: 'application/json', 'x-api-key': apiKey } })
  const { data } = await response.json()
  self.postMessage(`${data.salt}.${findNumber(data)}.${data.signature}`)
}
