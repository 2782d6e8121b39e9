import { lazy } from 'react'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import type { OpenRecord } from './record-edits.ts'

/** The form is loaded only for it: with its date fields it is larger than the page. */
const UpdateClassRecord = lazy(() => import('./update-class-record.tsx'))

export function UpdateClassRecordButton({ record }: { record: OpenRecord }) {
  return (
    <DialogButton variant="default" dialog={(close) => <UpdateClassRecord record={record} onClose={close} />}>
      Activities and weights
    </DialogButton>
  )
}
