import { admissionOffice } from '@talaan/contract/calls'
import { useCall } from '../../../lib/query.ts'
import { DetailDialog } from '../../../ui/dialog/dialogs.tsx'
import { DeskDocuments } from '../../admission/office/office-documents.tsx'

interface ReceivePapersProps {
  /** The student's latest application, whose checklist it is. */
  id: number
  onClose: () => void
}

/** Originals come in months after the acceptance: the checklist of the admission desk, on the student's record. */
export default function ReceivePapers({ id, onClose }: ReceivePapersProps) {
  const query = useCall(admissionOffice.admission, { id })
  return (
    <DetailDialog opened onClose={onClose} title={`Papers of application ${query.data?.data.trans_no ?? ''}`} query={query}>
      {({ data }) => <DeskDocuments told={data} />}
    </DetailDialog>
  )
}
