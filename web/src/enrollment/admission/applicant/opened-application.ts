import type { OpenedAdmission } from '@talaan/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type ApplicationKey, applicationSlipKey } from './application-slip.ts'

const STORAGE_KEY = 'opened-admission'

/** The key of the application that is open in this tab; it ends with the tab, and after two hours. */
export function readApplicationKey(): ApplicationKey | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<ApplicationKey>
    return stored.trans_no && stored.access ? { trans_no: stored.trans_no, access: stored.access } : undefined
  } catch {
    return undefined
  }
}

/** The application that is open in this tab: its key, and functions that open it, show its newest state and close it. */
export function useOpenedApplication() {
  const client = useQueryClient()
  const [key, setKey] = useState(readApplicationKey)
  const setApplication = useCallback(
    (data: OpenedAdmission) => {
      const newKey = { trans_no: data.trans_no, access: data.access }
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(newKey))
      client.setQueryData(applicationSlipKey(newKey), { data })
      setKey(newKey)
    },
    [client],
  )
  const closeApplication = useCallback(() => {
    sessionStorage.removeItem(STORAGE_KEY)
    client.removeQueries({ queryKey: applicationSlipKey() })
    setKey(undefined)
  }, [client])
  return { key, setApplication, closeApplication }
}
