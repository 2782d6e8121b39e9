import { admission } from '@talaan/contract/calls'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '#lib/call.ts'

/** The server accepts a challenge for ten minutes; the proof has to arrive in time. */
const VALID_MS = 9 * 60_000

async function solve(): Promise<string> {
  const { data } = await call(admission.admissionChallenge, {})
  const worker = new Worker(new URL('./challenge.worker.ts', import.meta.url), { type: 'module' })
  try {
    const number = await new Promise<number>((resolve, reject) => {
      worker.onmessage = (event) => resolve(event.data)
      worker.onerror = () => reject(new Error('Your browser could not prepare the form. Reload the page and try again.'))
      worker.postMessage(data)
    })
    return `${data.salt}.${number}.${data.signature}`
  } finally {
    worker.terminate()
  }
}

/**
 * The proof of work that a form sends, so that programs cannot send thousands. With `isEarly` it is solved while the person still reads.
 * `solveChallenge` resolves to a proof that is still valid; `dropProof` forgets it after it was sent.
 */
export function useChallenge(isEarly: boolean): { solveChallenge: () => Promise<string>; dropProof: () => void } {
  const stored = useRef<{ at: number; proof: Promise<string> }>(undefined)
  const dropProof = useCallback(() => {
    stored.current = undefined
  }, [])
  const solveChallenge = useCallback(() => {
    if (!stored.current || Date.now() - stored.current.at > VALID_MS) stored.current = { at: Date.now(), proof: solve() }
    stored.current.proof.catch(dropProof)
    return stored.current.proof
  }, [dropProof])
  useEffect(() => {
    if (isEarly) solveChallenge().catch(() => undefined)
  }, [isEarly, solveChallenge])
  return { solveChallenge, dropProof }
}
