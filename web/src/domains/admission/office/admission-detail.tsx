import type { OfficeAdmission } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import type { Details } from '../../../lib/details.ts'
import { plainName } from '../../../lib/format.ts'
import { useCall } from '../../../lib/query.ts'
import { DetailDialog } from '../../../ui/dialog/dialogs.tsx'
import { ApplicationView, missingOf } from '../form/application-view.tsx'
import { AcceptAdmission } from './accept-admission.tsx'
import { DeleteAdmission } from './delete-admission.tsx'
import { RejectAdmission } from './reject-admission.tsx'
import { ReviseAdmission } from './revise-admission.tsx'

/** One application in full, what the desk does with it, and the decision on it. */
export function AdmissionDetail({ details: { opened, id, close } }: { details: Details }) {
  const query = useCall(admissionOffice.admission, { id: id ?? 0 }, { enabled: opened })
  const told = query.data?.data
  return (
    <DetailDialog
      opened={opened}
      onClose={close}
      title="Application"
      size={1120}
      query={query}
      actions={told && Object.values(told.can).some(Boolean) && <Actions told={told} onDone={close} />}
    >
      {({ data }) => <ApplicationView told={data} />}
    </DetailDialog>
  )
}

function Actions({ told, onDone }: { told: OfficeAdmission; onDone: () => void }) {
  const about = { enrollmentId: told.enrollment_id, name: plainName(told), onDone }
  return (
    <>
      {told.can.delete && <DeleteAdmission {...about} />}
      {told.can.edit && <ReviseAdmission told={told} />}
      {told.can.reject && <RejectAdmission {...about} />}
      {told.can.accept && <AcceptAdmission {...about} missing={missingOf(told)} />}
    </>
  )
}
