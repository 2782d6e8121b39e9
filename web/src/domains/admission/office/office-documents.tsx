import { Button } from '@mantine/core'
import type { OfficeAdmission, OfficeDocument } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { documentNames } from '@talaan/contract/values'
import { date } from '../../../lib/format.ts'
import { useAction } from '../../../lib/query.ts'
import { useMay } from '../../../shared/terms/current-term.ts'
import { Pill, type Tone } from '../../../ui/list/figures.tsx'
import { DocumentFile } from '../documents/document-file.tsx'
import classes from './office.module.css'
import { useWaiveDocument } from './set-document.tsx'

const states: Record<OfficeDocument['status'], { text: string; tone: Tone; verb: string }> = {
  none: { text: 'Not submitted', tone: 'gray', verb: 'Not submitted' },
  soft_copy: { text: 'Scanned copy', tone: 'blue', verb: 'Scanned copy' },
  original_received: { text: 'Original received', tone: 'green', verb: 'Original received' },
  waived: { text: 'Waived', tone: 'orange', verb: 'Waive' },
}

/** The office's checklist: what was received, with one click for a document that comes in now. */
export function OfficeDocuments({ application }: { application: OfficeAdmission }) {
  const mayEdit = useMay('Edit Admission')
  const required = application.documents.filter((document) => document.is_required)
  const received = required.filter((document) => document.status !== 'none').length
  return (
    <section>
      <h3 className={classes.section}>
        <span>Documents</span>
        <span className={classes.quiet}>
          {received} of {required.length} required
        </span>
      </h3>
      <ul className={classes.rows}>
        {application.documents.map((document) => (
          <DocumentRow key={document.kind} id={application.id} document={document} mayEdit={mayEdit} />
        ))}
      </ul>
    </section>
  )
}

interface DocumentRowProps {
  id: number
  document: OfficeDocument
  mayEdit: boolean
}

/** Whether to add "(if any)"; a name that ends with a bracket has its condition already. */
const isMarkedOptional = (document: OfficeDocument): boolean => !document.is_required && !documentNames[document.kind].endsWith(')')

function DocumentRow({ id, document, mayEdit }: DocumentRowProps) {
  const { run, busy } = useAction(admissionOffice.setDocument, { success: false, refreshOnConflict: true })
  const waive = useWaiveDocument()
  const setStatus = (status: OfficeDocument['status']) =>
    status === 'waived' ? waive(id, document.kind) : void run({ id, kind: document.kind, status, remark: '' })
  const otherStatuses = (['original_received', 'soft_copy', 'waived', 'none'] as const).filter((status) => status !== document.status)
  const receiptText = [document.received_at && date(document.received_at), document.received_by, document.remark]
    .filter(Boolean)
    .join(' · ')
  return (
    <li>
      <div className={classes.line}>
        <span>
          {documentNames[document.kind]}
          {isMarkedOptional(document) && <span className={classes.quiet}> (if any)</span>}
        </span>
        <Pill tone={document.is_required && document.status === 'none' ? 'orange' : states[document.status].tone}>
          {states[document.status].text}
        </Pill>
      </div>
      {receiptText && <p className={classes.quiet}>{receiptText}</p>}
      {(mayEdit || document.file) && (
        <div className={classes.buttons}>
          {document.file && <DocumentFile id={id} kind={document.kind} file={document.file} />}
          {mayEdit &&
            otherStatuses.map((status) => (
              <Button
                key={status}
                variant="default"
                size="compact-sm"
                aria-label={`${documentNames[document.kind]}: ${states[status].verb}`}
                disabled={busy}
                onClick={() => setStatus(status)}
              >
                {states[status].verb}
              </Button>
            ))}
        </div>
      )}
    </li>
  )
}
