import { useEffect, useState } from 'react'
import type { Checks } from '#lib/checked-form.ts'

let loadedChecks: Checks | undefined
let loading: Promise<void> | undefined

const loadChecks = () =>
  (loading ??= import('./application-checks.ts').then(
    ({ checks }) => {
      loadedChecks = checks
    },
    (error) => {
      loading = undefined
      throw error
    },
  ))

const checks: Checks = {
  complete: (values) => loadedChecks?.complete(values) ?? values,
  errors: (values, fixed) => loadedChecks?.errors(values, fixed) ?? {},
  isRequired: (name) => loadedChecks?.isRequired(name) ?? false,
}

/**
 * The checks of an application's fields. They are as large as the whole form and are loaded after the first step,
 * so that somebody with a slow phone can begin before. `loadChecks` waits for them, and rejects without a network.
 */
export function useDelayedChecks(): { checks: Checks; loadChecks: () => Promise<void> } {
  const [, setIsLoaded] = useState(loadedChecks !== undefined)
  useEffect(() => {
    loadChecks().then(
      () => setIsLoaded(true),
      () => undefined,
    )
  }, [])
  return { checks, loadChecks }
}
