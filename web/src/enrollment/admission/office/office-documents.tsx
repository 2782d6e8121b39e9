import { Button, Group, Textarea } from '@mantine/core'
import type { DocumentKind, OfficeAdmission, OfficeDocument, Request } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { documentNames } from '@talaan/contract/values'
import { date } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Pill, type Tone } from '#ui/list/figures.tsx'
import { DocumentFile } from '../documents/document-file.tsx'
import classes from './office.module.css'

/** Marks a document on the checklist of an application. */
const useSetDocument = () => useAction(admissionOffice.setDocument, { success: false, refreshOnConflict: true })

/** Asks for the reason, then waives the document. */
function waiveDocument(kind: DocumentKind, waive: (remark: string) => Promise<unknown>) {
  let remark = ''
  ask({
    text: `Waive ${documentNames[kind]}?`,
    verb: 'Waive',
    children: (
      <Textarea
        data-autofocus
        label="Reason for waiving"
        withAsterisk
        autosize
        minRows={2}
        maxLength={300}
        onChange={(event) => {
          remark = event.currentTarget.value
        }}
      />
    ),
    run: () => waive(remark),
  })
}

const statuses: Record<OfficeDocument['status'], { text: string; tone: Tone; verb: string }> = {
  none: { text: 'Not submitted', tone: 'gray', verb: 'Not submitted' },
  soft_copy: { text: 'Scanned copy', tone: 'blue', verb: 'Scanned copy' },
  original_received: { text: 'Original received', tone: 'green', verb: 'Original received' },
  waived: { text: 'Waived', tone: 'orange', verb: 'Waive' },
}

export function OfficeDocuments({ application: { id, documents } }: { application: OfficeAdmission }) {
  return <DocumentChecklist id={id} documents={documents} action={useSetDocument()} />
}

type ListedDocument = Omit<OfficeDocument, 'received_by' | 'file'> & Partial<OfficeDocument>

interface DocumentChecklistProps {
  /** Of the application, or of the student who has none. */
  id: number
  documents: readonly ListedDocument[]
  action: { run: (mark: Request<typeof admissionOffice.setDocument>) => Promise<unknown>; busy: boolean }
}

/** The office's checklist: what was received, with one click for a document that comes in now. */
export function DocumentChecklist({ id, documents, action }: DocumentChecklistProps) {
  const mayEdit = useMay('Edit Admission')
  const required = documents.filter((document) => document.is_required)
  const received = required.filter((document) => document.status !== 'none').length
  return (
    <section>
      <Group component="h3" gap="xs" justify="space-between" wrap="nowrap" mb="xs" fz={15} fw={640} lh="22px">
        <span>Documents</span>
        <span className={classes.quiet}>
          {received} of {required.length} required
        </span>
      </Group>
      <ul className={classes.rows}>
        {documents.map((document) => (
          <DocumentRow key={document.kind} id={id} document={document} action={action} mayEdit={mayEdit} />
        ))}
      </ul>
    </section>
  )
}

interface DocumentRowProps extends Pick<DocumentChecklistProps, 'id' | 'action'> {
  document: ListedDocument
  mayEdit: boolean
}

/** Whether to add "(if any)"; a name that ends with a bracket has its condition already. */
const isMarkedOptional = (document: ListedDocument): boolean => !document.is_required && !documentNames[document.kind].endsWith(')')

function DocumentRow({ id, document, action: { run, busy }, mayEdit }: DocumentRowProps) {
  const setStatus = (status: OfficeDocument['status']) =>
    status === 'waived'
      ? waiveDocument(document.kind, (remark) => run({ id, kind: document.kind, status, remark }))
      : void run({ id, kind: document.kind, status, remark: '' })
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
        <Pill tone={document.is_required && document.status === 'none' ? 'orange' : statuses[document.status].tone}>
          {statuses[document.status].text}
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
                aria-label={`${documentNames[document.kind]}: ${statuses[status].verb}`}
                disabled={busy}
                onClick={() => setStatus(status)}
              >
                {statuses[status].verb}
              </Button>
            ))}
        </div>
      )}
    </li>
  )
}
