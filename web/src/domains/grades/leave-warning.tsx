import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const ConfirmDialog = lazy(() => import('../../ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })))

/** Asks before somebody goes to another page, or closes this one, with unsaved changes. */
export function LeaveWarning({ unsaved, text }: { unsaved: boolean; text: string }) {
  const blocker = useBlocker({ shouldBlockFn: () => unsaved, enableBeforeUnload: unsaved, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <Suspense>
      <ConfirmDialog opened onClose={blocker.reset} onConfirm={blocker.proceed} text={text} verb="Leave" cancel="Keep editing" danger />
    </Suspense>
  )
}
