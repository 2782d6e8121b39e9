import { useRef, useState } from 'react'
import { toast } from '../../../lib/toast.ts'

/** Parts that are loaded already show no loader, so nothing flickers. */
const LOADER_DELAY_MS = 150

/**
 * Waits for the parts of the next step, and shows an error when one cannot be loaded.
 * `loadParts` resolves to whether all are loaded; a second call while it waits resolves to false.
 */
export function useLoadParts(): { isLoading: boolean; loadParts: (parts: readonly (Promise<unknown> | undefined)[]) => Promise<boolean> } {
  const [isLoading, setIsLoading] = useState(false)
  const isRunning = useRef(false)
  const loadParts = async (parts: readonly (Promise<unknown> | undefined)[]) => {
    if (isRunning.current) return false
    isRunning.current = true
    const timer = setTimeout(() => setIsLoading(true), LOADER_DELAY_MS)
    try {
      await Promise.all(parts)
      return true
    } catch {
      toast.error('The next step could not be loaded. Check your internet connection and try again.')
      return false
    } finally {
      clearTimeout(timer)
      setIsLoading(false)
      isRunning.current = false
    }
  }
  return { isLoading, loadParts }
}
