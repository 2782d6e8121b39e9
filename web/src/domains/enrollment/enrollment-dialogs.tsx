import type { HoldKind } from '@talaan/contract'
import { lazy, Suspense } from 'react'

/** Whose enrollment a dialog is about. */
export interface Target {
  id: number
  /** As sentences name the person. */
  name: string
  last_name: string
}

export interface DialogProps {
  target: Target
  onClose: () => void
  /** Runs when the enrollment has left the list it was in. */
  onDone?: () => void
}

const dialogs = {
  accept: lazy(() => import('./accept-past-hold.tsx')),
  edit: lazy(() => import('./edit-enrollment.tsx')),
  info: lazy(() => import('./update-info.tsx')),
  hold: lazy(() => import('./hold-enrollment.tsx')),
  release: lazy(() => import('./release-hold.tsx')),
  shift: lazy(() => import('./shift-course.tsx')),
  withdraw: lazy(() => import('./withdraw-enrollment.tsx')),
}

export interface OpenDialog {
  name: keyof typeof dialogs
  target: Target
  /** The one hold to lift; without it all of them. */
  kind?: HoldKind
}

/** The dialog that somebody opened, fetched when it is. */
export function EnrollmentDialog({ open, ...props }: { open: OpenDialog } & Omit<DialogProps, 'target'>) {
  const Dialog = dialogs[open.name]
  return (
    <Suspense>
      <Dialog target={open.target} kind={open.kind} {...props} />
    </Suspense>
  )
}
