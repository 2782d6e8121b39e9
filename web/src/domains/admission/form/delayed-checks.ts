import { useEffect, useState } from 'react'
import type { Checks } from '../../../lib/checked-form.ts'

let loaded: Checks | undefined
let loading: Promise<void> | undefined

const load = () =>
  (loading ??= import('./application-checks.ts').then(
    ({ checks }) => {
      loaded = checks
    },
    (error) => {
      loading = undefined
      throw error
    },
  ))

const checks: Checks = {
  complete: (values) => loaded?.complete(values) ?? values,
  errors: (values, fixed) => loaded?.errors(values, fixed) ?? {},
  isRequired: (name) => loaded?.isRequired(name) ?? false,
}

/**
 * What an application is checked by. It weighs as much as the whole form and comes once the first step stands,
 * so that somebody with a slow phone can begin before; `ready` waits for it, and fails without a network.
 */
export function useLateChecks(): { checks: Checks; ready: () => Promise<void> } {
  const [, setHere] = useState(loaded !== undefined)
  useEffect(() => {
    load().then(
      () => setHere(true),
      () => undefined,
    )
  }, [])
  return { checks, ready: load }
}
