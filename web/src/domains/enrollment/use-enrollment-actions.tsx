import type { EnrollmentCan, HoldKind } from '@talaan/contract'
import { enrollmentStatus as state } from '@talaan/contract/values'
import { type ReactNode, useState } from 'react'
import { type NameParts, plainName } from '../../lib/format.ts'
import type { RowAction } from '../../ui/list/types.ts'
import { useDeleteAdmission } from '../admission/office/delete-admission.tsx'
import { EnrollmentDialog, type OpenDialog } from './enrollment-dialogs.tsx'
import { useResendConfirmation } from './resend-confirmation.ts'

interface Row {
  id: number
  status: number
  student: NameParts
  can: EnrollmentCan
}

export interface EnrollmentActions {
  /** What may be done with the row besides deciding on it. */
  of: (row: Row) => RowAction[]
  open: (name: OpenDialog['name'], row: Row, kind?: HoldKind) => void
  /** The open dialog, to be placed once. */
  dialog: ReactNode
}

/** Where the certificate of registration is printed. */
export const certificateOf = (id: number): string => `/enrollments/enrolled/${id}/print`

/** The actions of an enrollment, for the menu of a row and for its details. `onDone` runs when it has left its list. */
export function useEnrollmentActions(onDone?: () => void): EnrollmentActions {
  const [opened, setOpened] = useState<OpenDialog>()
  const resend = useResendConfirmation()
  const remove = useDeleteAdmission(onDone)
  const open: EnrollmentActions['open'] = (name, row, kind) =>
    setOpened({ name, kind, target: { id: row.id, name: plainName(row.student), last_name: row.student.last_name } })
  const of = (row: Row): RowAction[] => {
    const { can } = row
    const all: (RowAction | false)[] = [
      can.edit && { label: 'Edit enrollment', run: () => open('edit', row) },
      can.update_info && { label: 'Edit personal details', run: () => open('info', row) },
      can.hold && { label: row.status === state.onHold ? 'Add a hold' : 'Put on hold', run: () => open('hold', row) },
      can.release && { label: 'Release from hold', run: () => open('release', row) },
      can.shift_course && { label: 'Shift course', run: () => open('shift', row) },
      can.resend_confirmation && { label: 'Resend confirmation email', run: () => resend(row.id) },
      can.withdraw && { label: 'Withdraw', danger: true, run: () => open('withdraw', row) },
      can.delete_admission && { label: 'Delete application', danger: true, run: () => remove(row.id, plainName(row.student)) },
    ]
    return all.filter((action) => action !== false)
  }
  const close = () => setOpened(undefined)
  const dialog = opened && <EnrollmentDialog open={opened} onClose={close} onDone={onDone} />
  return { of, open, dialog }
}
