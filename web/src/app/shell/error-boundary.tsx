import { useEffect } from 'react'
import { Failed } from '#ui/feedback/states.tsx'

const RELOADED_KEY = 'reloaded'
const RELOAD_PAUSE_MS = 60_000

/** Whether a script or style could not be loaded: after an update of the portal, an open page requests files that are removed. */
const isPartMissing = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

/** Shows the error of a broken page. When the portal was updated, the page is reloaded once. */
export function ErrorBoundary({ error, reset }: { error: unknown; reset: () => void }) {
  const isOutdated = isPartMissing(error)
  useEffect(() => {
    const lastReload = Number(sessionStorage.getItem(RELOADED_KEY))
    if (!isOutdated || !navigator.onLine || Date.now() - lastReload < RELOAD_PAUSE_MS) return
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    location.reload()
  }, [isOutdated])
  return <Failed error={error} retry={isOutdated ? () => location.reload() : reset} />
}
