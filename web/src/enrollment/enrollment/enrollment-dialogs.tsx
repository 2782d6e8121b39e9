import type { HoldKind } from '@talaan/contract'
import { lazy, Suspense } from 'react'
import type { DialogProps, DialogTarget } from './dialog-types.ts'

const dialogs = {
  accept: lazy(() => import('./holds/accept-past-hold.tsx')),
  edit: lazy(() => import('./edit-enrollment.tsx')),
  info: lazy(() => import('./update-student-info.tsx')),
  hold: lazy(() => import('./holds/hold-enrollment.tsx')),
  reassess: lazy(() => import('./reassess-enrollment.tsx')),
  release: lazy(() => import('./holds/release-hold.tsx')),
  shift: lazy(() => import('./shift-course.tsx')),
  undo: lazy(() => import('./undo-enrollment.tsx')),
  withdraw: lazy(() => import('./withdraw-enrollment.tsx')),
}

export interface OpenDialog {
  name: keyof typeof dialogs
  target: DialogTarget
  /** The hold to lift; without it, all of them. */
  kind?: HoldKind
}

/** The open dialog; its code loads when it opens. */
export function EnrollmentDialog({ open, ...props }: { open: OpenDialog } & Omit<DialogProps, 'target'>) {
  const Dialog = dialogs[open.name]
  return (
    <Suspense>
      <Dialog target={open.target} kind={open.kind} {...props} />
    </Suspense>
  )
}
