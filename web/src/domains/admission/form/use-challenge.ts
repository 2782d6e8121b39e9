import { admission } from '@talaan/contract/calls'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../../lib/call.ts'

/** A sum is good for ten minutes; the answer has to arrive in time. */
const GOOD_MS = 9 * 60_000

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
 * What a form brings along so that programs cannot send thousands. With `early` it is worked out while the person still reads.
 * The function answers one that is still good; `spent` forgets it.
 */
export function useProof(early: boolean): { ready: () => Promise<string>; spent: () => void } {
  const kept = useRef<{ at: number; proof: Promise<string> }>(undefined)
  const spent = useCallback(() => {
    kept.current = undefined
  }, [])
  const ready = useCallback(() => {
    if (!kept.current || Date.now() - kept.current.at > GOOD_MS) kept.current = { at: Date.now(), proof: solve() }
    kept.current.proof.catch(spent)
    return kept.current.proof
  }, [spent])
  useEffect(() => {
    if (early) ready().catch(() => undefined)
  }, [early, ready])
  return { ready, spent }
}
