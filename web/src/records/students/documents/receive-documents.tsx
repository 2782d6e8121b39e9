import type { OfficeDocument, StudentAccount } from '@talaan/contract'
import { admissionOffice, studentRecords } from '@talaan/contract/calls'
import { documentNames } from '@talaan/contract/values'
import { DocumentChecklist, OfficeDocuments } from '#enrollment/admission/office/office-documents.tsx'
import { useAction, useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'

/** Marks a document of a student who has no application. */
const useSetStudentDocument = () => useAction(studentRecords.setStudentDocument, { success: false, refreshOnConflict: true })

interface ReceiveDocumentsProps {
  student: StudentAccount
  onClose: () => void
}

/** The checklist for originals that come in months after the acceptance: of the latest application, or of the student who has none. */
export default function ReceiveDocuments({ student, onClose }: ReceiveDocumentsProps) {
  const { application_id } = student
  return application_id === null ? (
    <StudentChecklist student={student} onClose={onClose} />
  ) : (
    <ApplicationChecklist id={application_id} onClose={onClose} />
  )
}

function ApplicationChecklist({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useCall(admissionOffice.admission, { id })
  return (
    <DetailDialog opened onClose={onClose} title={`Documents of application ${query.data?.data.trans_no ?? ''}`} query={query}>
      {({ data }) => <OfficeDocuments application={data} />}
    </DetailDialog>
  )
}

type KnownDocument = StudentAccount['documents'][number] & Pick<OfficeDocument, 'kind'>
const isKnown = (document: { kind: string }): document is KnownDocument => document.kind in documentNames

function StudentChecklist({ student: { id, name }, onClose }: ReceiveDocumentsProps) {
  const query = useCall(studentRecords.studentAccount, { id })
  const action = useSetStudentDocument()
  return (
    <DetailDialog opened onClose={onClose} title={`Documents of ${name}`} query={query}>
      {({ data }) => <DocumentChecklist id={id} documents={data.documents.filter(isKnown)} action={action} />}
    </DetailDialog>
  )
}
