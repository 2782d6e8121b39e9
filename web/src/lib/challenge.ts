interface Challenge {
  salt: string
  hash: string
  max: number
  signature: string
}

/** The proof that a challenge of the server was solved: `salt.number.signature`. The worker keeps the page from freezing. */
export async function solveChallenge(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./challenge.worker.ts', import.meta.url), { type: 'module' })
  try {
    const number = await new Promise<number>((resolve, reject) => {
      worker.onmessage = (event) => resolve(event.data)
      worker.onerror = () => reject(new Error('Your browser could not prepare the form. Reload the page and try again.'))
      worker.postMessage(challenge)
    })
    return `${challenge.salt}.${number}.${challenge.signature}`
  } finally {
    worker.terminate()
  }
}
