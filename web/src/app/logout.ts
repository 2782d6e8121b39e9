import { auth } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../lib/call.ts'
import { signOut } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { ask } from '../ui/dialog/confirm.tsx'

/** Asks, then ends the session on the server and in this browser. */
export function useLogout(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    const run = async () => {
      try {
        await call(auth.logout, {})
        client.clear()
        signOut()
      } catch (error) {
        toast.failure(error)
      }
    }
    ask({ text: 'Are you sure you want to logout?', verb: 'Yes', cancel: 'No', run })
  }, [client])
}
