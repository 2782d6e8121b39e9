import type { EnrollmentCan, HoldKind } from '@talaan/contract'
import { enrollmentActions } from '@talaan/contract/calls'
import { enrollmentStatus } from '@talaan/contract/values'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useDeleteAdmission } from '#enrollment/admission/office/delete-admission.tsx'
import { type NameParts, plainName } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import type { MenuChoice } from '#ui/list/menu-list.tsx'
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

interface OpenDialog {
  name: keyof typeof dialogs
  target: DialogTarget
  /** The hold to lift; without it, all of them. */
  kind?: HoldKind
}

/** The open dialog; its code loads when it opens. */
function EnrollmentDialog({ open, ...props }: { open: OpenDialog } & Omit<DialogProps, 'target'>) {
  const Dialog = dialogs[open.name]
  return (
    <Suspense>
      <Dialog target={open.target} kind={open.kind} {...props} />
    </Suspense>
  )
}

/** Sends the confirmation of enrollment to the student again. */
function useResendConfirmation(): (id: number) => void {
  const { run } = useAction(enrollmentActions.resendConfirmation, { refreshOnConflict: true })
  return (id) => {
    run({ id })
  }
}

interface EnrollmentActionRow {
  id: number
  status: number
  student: NameParts
  paid_centavos: number
  can: EnrollmentCan
}

export interface EnrollmentActions {
  /** The actions of the row's menu, without accepting and rejecting. */
  listActions: (row: EnrollmentActionRow) => MenuChoice[]
  open: (name: OpenDialog['name'], row: EnrollmentActionRow, kind?: HoldKind) => void
  /** The open dialog; the screen renders it once. */
  dialog: ReactNode
}

/** Undoing stays in sight when something is paid, because the void of the payment makes it possible. */
const undoChoice = ({ paid_centavos }: EnrollmentActionRow) =>
  paid_centavos > 0 ? { label: 'Undo enrollment (void its payments first)', disabled: true } : { label: 'Undo enrollment' }

/** The actions of an enrollment, for the menu of a row and for its details. `onDone` runs when the enrollment has left its list. */
export function useEnrollmentActions(onDone?: () => void): EnrollmentActions {
  const [opened, setOpened] = useState<OpenDialog>()
  const resendConfirmation = useResendConfirmation()
  const deleteAdmission = useDeleteAdmission(onDone)
  const open: EnrollmentActions['open'] = (name, row, kind) =>
    setOpened({ name, kind, target: { id: row.id, name: plainName(row.student), last_name: row.student.last_name } })
  const listActions = (row: EnrollmentActionRow): MenuChoice[] => {
    const { can } = row
    const actions: (MenuChoice | false)[] = [
      can.edit && { label: 'Edit enrollment', run: () => open('edit', row) },
      can.update_info && { label: 'Edit personal details', run: () => open('info', row) },
      can.hold && { label: row.status === enrollmentStatus.onHold ? 'Add a hold' : 'Put on hold', run: () => open('hold', row) },
      can.release && { label: 'Release from hold', run: () => open('release', row) },
      can.shift_course && { label: 'Shift course', run: () => open('shift', row) },
      can.resend_confirmation && { label: 'Resend confirmation email', run: () => resendConfirmation(row.id) },
      can.undo_enrollment && { ...undoChoice(row), run: () => open('undo', row) },
      can.withdraw && { label: 'Withdraw', danger: true, run: () => open('withdraw', row) },
      can.delete_admission && { label: 'Delete application', danger: true, run: () => deleteAdmission(row.id, plainName(row.student)) },
    ]
    return actions.filter((action) => action !== false)
  }
  const close = () => setOpened(undefined)
  const dialog = opened && <EnrollmentDialog open={opened} onClose={close} onDone={onDone} />
  return { listActions, open, dialog }
}
