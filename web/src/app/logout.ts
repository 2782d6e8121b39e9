import { auth } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { endSubscription } from '#communication/messaging/push/browser-push.ts'
import { call } from '#lib/call.ts'
import { dropDrafts, hasDrafts, signOut } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { userQuery } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { discardUnsaved, hasUnsaved } from '#ui/dialog/unsaved.ts'

/** Asks, then ends the session on the server and in this browser. */
export function useLogout(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    const userId = client.getQueryData(userQuery.queryKey)?.data.id
    const run = async () => {
      try {
        await call(auth.logout, {})
        // On a shared computer, whoever comes next does not read the notifications; the server notices with the next one.
        await endSubscription()
        discardUnsaved()
        if (userId !== undefined) dropDrafts(userId)
        client.clear()
        signOut()
      } catch (error) {
        toast.failure(error)
      }
    }
    const isUnsaved = hasUnsaved() || (userId !== undefined && hasDrafts(userId))
    const warning = isUnsaved ? 'You have unsaved changes. They are lost when you log out.' : undefined
    ask({ text: 'Are you sure you want to logout?', verb: 'Yes', cancel: 'No', danger: warning !== undefined, children: warning, run })
  }, [client])
}
