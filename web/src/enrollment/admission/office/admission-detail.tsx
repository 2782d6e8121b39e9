import type { OfficeAdmission } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import type { Details } from '#lib/details.ts'
import { plainName } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { ApplicationView, missingDocumentKinds } from '../form/application-view.tsx'
import { AcceptAdmission } from './accept-admission.tsx'
import { DeleteAdmission } from './delete-admission.tsx'
import { RejectAdmission } from './reject-admission.tsx'
import { ReviseAdmission } from './revise-admission.tsx'

/** One application in full, with what the office does with it and decides on it. */
export function AdmissionDetail({ details: { opened, id, close } }: { details: Details }) {
  const query = useCall(admissionOffice.admission, { id: id ?? 0 }, { enabled: opened })
  const application = query.data?.data
  return (
    <DetailDialog
      opened={opened}
      onClose={close}
      title="Application"
      size={1120}
      query={query}
      actions={application && Object.values(application.can).some(Boolean) && <Actions application={application} onDone={close} />}
    >
      {({ data }) => <ApplicationView application={data} />}
    </DetailDialog>
  )
}

function Actions({ application, onDone }: { application: OfficeAdmission; onDone: () => void }) {
  const actionProps = { enrollmentId: application.enrollment_id, name: plainName(application), onDone }
  return (
    <>
      {application.can.delete && <DeleteAdmission {...actionProps} />}
      {application.can.edit && <ReviseAdmission application={application} />}
      {application.can.reject && <RejectAdmission {...actionProps} />}
      {application.can.accept && <AcceptAdmission {...actionProps} missing={missingDocumentKinds(application)} claim={application.claim} />}
    </>
  )
}
