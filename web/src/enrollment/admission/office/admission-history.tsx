import type { AdmissionChange } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { useState } from 'react'
import { dateTime } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import classes from './office.module.css'

const actionTexts: Record<string, string> = {
  submit: 'submitted the application',
  edit: 'edited the application',
  revise: 'edited the application',
  confirm: 'confirmed the application',
  complete: 'completed the application',
  document: 'updated a document',
  upload_document: 'uploaded a document',
  remove_document: 'removed a document',
  view_file: 'viewed a document',
  note: 'added a note',
  not_the_same: 'marked a possible duplicate as a different person',
  attach: 'attached the application to an existing student',
  disown: 'stated that the application is not theirs',
  accept: 'accepted the application',
  reject: 'rejected the application',
  delete: 'deleted the application',
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
