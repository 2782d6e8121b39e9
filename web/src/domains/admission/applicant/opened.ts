import type { OpenedAdmission } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { keyOf } from '../../../lib/query.ts'

const KEPT = 'opened-admission'

export interface OpenedKey {
  trans_no: string
  access: string
}

/** What opened an application in this tab; it ends with the tab, and after two hours. */
export function openedKey(): OpenedKey | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Partial<OpenedKey>
    return kept.trans_no && kept.access ? { trans_no: kept.trans_no, access: kept.access } : undefined
  } catch {
    return undefined
  }
}

/** The opened application of this tab: its key, and what the calls that open, change and close it do here. */
export function useOpened() {
  const client = useQueryClient()
  const [key, setKey] = useState(openedKey)
  const put = useCallback(
    (data: OpenedAdmission) => {
      const own = { trans_no: data.trans_no, access: data.access }
      sessionStorage.setItem(KEPT, JSON.stringify(own))
      client.setQueryData(keyOf(admission.applicationSlip, own), { data })
      setKey(own)
    },
    [client],
  )
  const close = useCallback(() => {
    sessionStorage.removeItem(KEPT)
    client.removeQueries({ queryKey: keyOf(admission.applicationSlip) })
    setKey(undefined)
  }, [client])
  return { key, put, close }
}
