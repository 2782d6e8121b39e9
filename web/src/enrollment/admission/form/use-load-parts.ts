import { useRef, useState } from 'react'
import { toast } from '#lib/toast.ts'

/** Parts that are loaded already show no loader, so nothing flickers. */
const LOADER_DELAY_MS = 150

/**
 * Whether the file that could not be loaded can be loaded now. A browser remembers that a file failed and does not request it again, so
 * only a new page helps; what was typed is stored on the device. The message names the file in most browsers; else the page itself is asked.
 */
async function hasArrived(error: unknown): Promise<boolean> {
  const [address = location.href] = /https?:\/\/\S+/.exec(String(error)) ?? []
  return fetch(address, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

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
    } catch (error) {
      if (await hasArrived(error)) location.reload()
      else toast.error('The next step could not be loaded. Check your internet connection and try again.')
      return false
    } finally {
      clearTimeout(timer)
      setIsLoading(false)
      isRunning.current = false
    }
  }
  return { isLoading, loadParts }
}
