import type { Enrollment } from '@talaan/contract'
import { lazy } from 'react'
import { plainName } from '#lib/format.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'

const ReassessEnrollment = lazy(() => import('#enrollment/enrollment/reassess-enrollment.tsx'))

/** The button that compares the present bill with a new one; absent for readers who may not assess fees. */
export function AssessAgain({ enrollment }: { enrollment: Enrollment }) {
  if (!enrollment.can.reassess) return null
  const { id, student } = enrollment
  return (
    <DialogButton
      variant="default"
      mt="sm"
      style={{ justifySelf: 'start' }}
      dialog={(close) => <ReassessEnrollment target={{ id, name: plainName(student), last_name: student.last_name }} onClose={close} />}
    >
      Assess again
    </DialogButton>
  )
}
