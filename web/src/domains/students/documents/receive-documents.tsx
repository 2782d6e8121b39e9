import { admissionOffice } from '@talaan/contract/calls'
import { useCall } from '../../../lib/query.ts'
import { DetailDialog } from '../../../ui/dialog/dialogs.tsx'
import { OfficeDocuments } from '../../admission/office/office-documents.tsx'

interface ReceiveDocumentsProps {
  /** The id of the student's latest application. */
  id: number
  onClose: () => void
}

/** The checklist of the student's latest application, for originals that come in months after the acceptance. */
export default function ReceiveDocuments({ id, onClose }: ReceiveDocumentsProps) {
  const query = useCall(admissionOffice.admission, { id })
  return (
    <DetailDialog opened onClose={onClose} title={`Documents of application ${query.data?.data.trans_no ?? ''}`} query={query}>
      {({ data }) => <OfficeDocuments application={data} />}
    </DetailDialog>
  )
}
