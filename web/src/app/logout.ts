import { auth } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../lib/call.ts'
import { signOut } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { ask } from '../ui/dialog/confirm.tsx'
import { discardUnsaved, hasUnsaved } from '../ui/dialog/unsaved.ts'

/** Asks, then ends the session on the server and in this browser. */
export function useLogout(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    const run = async () => {
      try {
        await call(auth.logout, {})
        discardUnsaved()
        client.clear()
        signOut()
      } catch (error) {
        toast.failure(error)
      }
    }
    const warning = hasUnsaved() ? 'You have unsaved changes. They are lost when you log out.' : undefined
    ask({ text: 'Are you sure you want to logout?', verb: 'Yes', cancel: 'No', danger: warning !== undefined, children: warning, run })
  }, [client])
}
