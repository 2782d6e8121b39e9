import type { AdmissionChange } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { useState } from 'react'
import { dateTime } from '../../../lib/format.ts'
import { useCall } from '../../../lib/query.ts'
import { Skeleton, States } from '../../../ui/feedback/states.tsx'
import classes from './office.module.css'

const actionTexts: Record<string, string> = {
  submit: 'sent the application',
  edit: 'changed the application',
  revise: 'changed the application',
  confirm: 'confirmed it',
  complete: 'completed it',
  document: 'marked a document',
  upload_document: 'sent a document',
  remove_document: 'took a document back',
  view_file: 'looked at a document',
  note: 'wrote a note',
  not_the_same: 'found it is not a person on record',
  attach: 'gave it to a student on record',
  accept: 'accepted it',
  reject: 'rejected it',
  delete: 'deleted it',
}

/** Who did what with an application. It is read when somebody opens it. */
export function AdmissionHistory({ id }: { id: number }) {
  const [opened, setOpened] = useState(false)
  return (
    <details className={classes.history} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>History</summary>
      {opened && <HistoryRows id={id} />}
    </details>
  )
}

function HistoryRows({ id }: { id: number }) {
  const query = useCall(admissionOffice.admissionHistory, { id })
  return (
    <States query={query} skeleton={<Skeleton count={3} />} isEmpty={({ data }) => data.length === 0}>
      {({ data }) => (
        <ul className={classes.rows}>
          {data.map((entry, index) => (
            <li key={`${entry.at}-${index}`}>
              <div className={classes.line}>
                <span>
                  {entry.by ?? 'The applicant'} {actionTexts[entry.action] ?? entry.action.replaceAll('_', ' ')}
                  {entry.reason && `: ${entry.reason}`}
                </span>
                <span className={classes.quiet}>{dateTime(entry.at)}</span>
              </div>
              {entry.changes.map((change) => (
                <ChangeLine key={change.field} change={change} />
              ))}
            </li>
          ))}
        </ul>
      )}
    </States>
  )
}

const ChangeLine = ({ change }: { change: AdmissionChange['changes'][number] }) => (
  <p className={classes.quiet}>
    {change.field.replaceAll('_', ' ')}: {change.before || '(empty)'} → {change.after || '(empty)'}
  </p>
)
