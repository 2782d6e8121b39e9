import { useEffect } from 'react'
import { Failed } from '../../ui/feedback/states.tsx'

const RELOADED_KEY = 'reloaded'
const AGAIN_MS = 60_000

/** After an update of the portal, an open page asks for parts that are gone. */
const isPartMissing = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

/** What a page shows that broke. Where only the portal was updated, the page is read anew, once. */
export function ErrorBoundary({ error, reset }: { error: unknown; reset: () => void }) {
  const isOld = isPartMissing(error)
  useEffect(() => {
    const last = Number(sessionStorage.getItem(RELOADED_KEY))
    if (!isOld || !navigator.onLine || Date.now() - last < AGAIN_MS) return
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    location.reload()
  }, [isOld])
  return <Failed error={error} retry={isOld ? () => location.reload() : reset} />
}
