import { useRef, useState } from 'react'
import { toast } from '../../../lib/toast.ts'

/** What is there already comes without a flicker. */
const LATE_MS = 150

/**
 * Waits for what the next step needs and may still be on its way; says so when it does not come.
 * `arrived` answers whether it is there; while it waits, another press counts for nothing.
 */
export function useArrival(): { waiting: boolean; arrived: (parts: readonly (Promise<unknown> | undefined)[]) => Promise<boolean> } {
  const [waiting, setWaiting] = useState(false)
  const asked = useRef(false)
  const arrived = async (parts: readonly (Promise<unknown> | undefined)[]) => {
    if (asked.current) return false
    asked.current = true
    const late = setTimeout(() => setWaiting(true), LATE_MS)
    try {
      await Promise.all(parts)
      return true
    } catch {
      toast.error('The next step could not be loaded. Check your internet connection and try again.')
      return false
    } finally {
      clearTimeout(late)
      setWaiting(false)
      asked.current = false
    }
  }
  return { waiting, arrived }
}
