import { Button } from '@mantine/core'
import type { DocumentKind } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { useAction } from '../../../lib/query.ts'
import { ask } from '../../../ui/dialog/confirm.tsx'
import { MissingDocuments } from './missing-documents.tsx'
import classes from './office.module.css'

/** Asks, with the required documents that are missing, then accepts the request behind an enrollment. */
export function useAcceptAdmission(onDone?: () => void): (enrollmentId: number, name: string, missing?: readonly DocumentKind[]) => void {
  const { run } = useAction(admissionOffice.acceptAdmission, { refreshOnConflict: true, onSuccess: onDone })
  return (id, name, missing = []) =>
    ask({
      text: `Accept the admission request by ${name}?`,
      verb: 'Accept',
      children: (
        <div className={classes.counter}>
          <span>The applicant moves to For Enrollment. A student account will be created.</span>
          <MissingDocuments kinds={missing} />
        </div>
      ),
      run: () => run({ id }),
    })
}

interface AcceptAdmissionProps {
  enrollmentId: number
  name: string
  missing?: readonly DocumentKind[]
  onDone?: () => void
}

export function AcceptAdmission({ enrollmentId, name, missing, onDone }: AcceptAdmissionProps) {
  const accept = useAcceptAdmission(onDone)
  return <Button onClick={() => accept(enrollmentId, name, missing)}>Accept</Button>
}
