import { CorrectionRequest, DirectCorrection, ExtensionForm, FailingForm, type UnsettledGrade } from '@talaan/contract'
import { gradeCorrections, unsettledGrades } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { count, listName } from '#lib/format.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { ReasonDialog, ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { dayText } from './due-text.ts'
import { SettledGrade, settledFields } from './settled-grade.tsx'

/** Gives more time to settle a grade; the student and the instructor are told. */
export function ExtendSettlement({ row, onClose }: { row: UnsettledGrade; onClose: () => void }) {
  const form = useEntryForm(unsettledGrades.extendSettlement, {
    body: ExtensionForm,
    initialValues: { due_on: '', reason: '' },
    fixed: { id: row.id, old_due_on: row.due_on },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title="Give more time"
      form={form}
      description="The student and the instructor are told the new day, not the reason."
      submitLabel="Give more time"
    >
      <p>
        <b>{listName(row)}</b>: {row.grade} in {row.code} · {row.section}. {dayText(row)}
      </p>
      <DateField {...form.field('due_on')} label="New day" minDate={row.due_on ?? undefined} />
    </ReasonDialog>
  )
}

/** How many grades the question lists by name. */
const LISTED = 8

/** Makes failed grades of those that were not settled in time; the students are told. */
export function FailUnsettled({
  rows,
  onClose,
  onSuccess,
}: {
  rows: readonly UnsettledGrade[]
  onClose: () => void
  onSuccess?: () => void
}) {
  return (
    <ReasonStep
      onClose={onClose}
      title={rows.length === 1 ? 'Make this a failed grade?' : `Make ${count(rows.length)} grades failed ones?`}
      step={unsettledGrades.failUnsettled}
      body={FailingForm}
      fixed={{ grades: rows.map(({ id, grade }) => ({ id, grade })) }}
      onDone={onSuccess}
      description="It is kept in the log of each grade."
      submitLabel={rows.length === 1 ? 'Change grade' : `Change ${count(rows.length)} grades`}
      danger
    >
      <ul>
        {rows.slice(0, LISTED).map((row) => (
          <li key={row.id}>
            {listName(row)}, {row.code}: {row.grade} → <b>{row.proposed}</b>
          </li>
        ))}
        {rows.length > LISTED && <li>and {count(rows.length - LISTED)} more</li>}
      </ul>
      <p>The students are told. The grade stays on the record, with the failed one as its re-exam.</p>
    </ReasonStep>
  )
}

/** Enters the result of a completion or a removal exam at once. */
export function CorrectGrade({ row, onClose }: { row: UnsettledGrade; onClose: () => void }) {
  const form = useEntryForm(gradeCorrections.correctGrade, {
    body: DirectCorrection,
    initialValues: { value: '', reason: '', or_number: '' },
    fixed: settledFields(row),
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Enter the result" form={form} submitLabel="Change grade">
      <SettledGrade form={form} row={row} hasReceipt />
    </FormDialog>
  )
}

/** Sends the result of a completion or a removal exam to the dean or the principal. */
export function RequestCorrection({ row, onClose }: { row: UnsettledGrade; onClose: () => void }) {
  const form = useEntryForm(gradeCorrections.requestCorrection, {
    body: CorrectionRequest,
    initialValues: { value: '', reason: '' },
    fixed: settledFields(row),
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Send the result" form={form} submitLabel="Send result">
      <SettledGrade form={form} row={row} />
      <p>The dean or principal endorses it, and the registrar changes the grade.</p>
    </FormDialog>
  )
}
