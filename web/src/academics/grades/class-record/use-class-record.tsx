import type { GradeSheet } from '@talaan/contract'
import { classRecords } from '@talaan/contract/calls'
import { useMemo } from 'react'
import { useCall } from '#lib/query.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import type { SheetEditor } from '../use-sheet.ts'
import { type GradesByField, gradesByField, planOfRecords } from './record-grades.ts'

const PastePreview = lazyNamed(() => import('../paste/paste-preview.tsx'), 'PastePreview')

const none: GradesByField = new Map()

const useRecords = (offerId: number) => useCall(classRecords.classRecordGrades, { id: offerId }, { refetchOnMount: 'always' }).data?.data

/** The grades of the class records, to mark those of the sheet that differ. */
export function useRecordGrades(offerId: number): GradesByField {
  const records = useRecords(offerId)
  return useMemo(() => (records ? gradesByField(records) : none), [records])
}

/** Copies the grades of the class record to the sheet as unsaved changes, after showing the old and the new ones. */
export function UseClassRecord({ sheet, editor }: { sheet: GradeSheet; editor: SheetEditor }) {
  const records = useRecords(sheet.offer.id)
  const plan = records && planOfRecords(sheet, records)
  if (!plan || plan.columns.length === 0) return null
  return (
    <DialogButton variant="default" dialog={(close) => <PastePreview sheet={sheet} editor={editor} plan={plan} isRecord onClose={close} />}>
      Use class record
    </DialogButton>
  )
}
