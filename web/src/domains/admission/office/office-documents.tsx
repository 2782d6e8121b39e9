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

const states: Record<OfficeDocument['status'], { word: string; tone: Tone; verb: string }> = {
  none: { word: 'Not here', tone: 'gray', verb: 'Not here' },
  soft_copy: { word: 'Soft copy', tone: 'blue', verb: 'Soft copy' },
  original_received: { word: 'Original received', tone: 'green', verb: 'Original' },
  waived: { word: 'Waived', tone: 'orange', verb: 'Waive' },
}

/** The checklist: what has come in, and one click for what comes in now. */
export function DeskDocuments({ told }: { told: OfficeAdmission }) {
  const isOpen = useMay('Edit Admission')
  const needed = told.documents.filter((one) => one.is_required)
  const given = needed.filter((one) => one.status !== 'none').length
  return (
    <section>
      <h3 className={classes.section}>
        <span>Documents</span>
        <span className={classes.quiet}>
          {given} of {needed.length} required
        </span>
      </h3>
      <ul className={classes.rows}>
        {told.documents.map((one) => (
          <DocumentRow key={one.kind} id={told.id} document={one} isOpen={isOpen} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  id: number
  document: OfficeDocument
  isOpen: boolean
}

/** A name that says itself when it is asked for says so once. */
const isOptional = (one: OfficeDocument): boolean => !one.is_required && !documentNames[one.kind].endsWith(')')

function DocumentRow({ id, document: one, isOpen }: RowProps) {
  const { run, busy } = useAction(admissionOffice.setDocument, { success: false, refreshOnConflict: true })
  const waive = useWaiveDocument()
  const set = (status: OfficeDocument['status']) =>
    status === 'waived' ? waive(id, one.kind) : void run({ id, kind: one.kind, status, remark: '' })
  const others = (['original_received', 'soft_copy', 'waived', 'none'] as const).filter((status) => status !== one.status)
  const when = [one.received_at && date(one.received_at), one.received_by, one.remark].filter(Boolean).join(' · ')
  return (
    <li>
      <div className={classes.line}>
        <span>
          {documentNames[one.kind]}
          {isOptional(one) && <span className={classes.quiet}> (if any)</span>}
        </span>
        <Pill tone={one.is_required && one.status === 'none' ? 'orange' : states[one.status].tone}>{states[one.status].word}</Pill>
      </div>
      {when && <p className={classes.quiet}>{when}</p>}
      {(isOpen || one.file) && (
        <div className={classes.buttons}>
          {one.file && <DocumentFile id={id} kind={one.kind} file={one.file} />}
          {isOpen &&
            others.map((status) => (
              <Button
                key={status}
                variant="default"
                size="compact-sm"
                aria-label={`${documentNames[one.kind]}: ${states[status].verb}`}
                disabled={busy}
                onClick={() => set(status)}
              >
                {states[status].verb}
              </Button>
            ))}
        </div>
      )}
    </li>
  )
}
