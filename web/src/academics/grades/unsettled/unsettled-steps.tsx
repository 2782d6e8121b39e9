import { Textarea, TextInput } from '@mantine/core'
import { CorrectionRequest, DirectCorrection, ExtensionForm, FailingForm, type UnsettledGrade } from '@talaan/contract'
import { gradeCorrections, unsettledGrades } from '@talaan/contract/calls'
import { formatPesos, reExamName } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { count, date, level, listName } from '#lib/format.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { ReasonDialog, ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { DateField } from '#ui/form/date-field.tsx'

const verbs = { completion: 'To be completed', removal: 'To be removed' }

/** Until when the grade is settled, as a sentence. */
const dayText = ({ settlement, due_on }: Pick<UnsettledGrade, 'settlement' | 'due_on'>): string =>
  due_on === null ? 'The school calendar has no end date for the term.' : `${verbs[settlement]} by ${date(due_on)}.`

interface SettledValues extends Record<string, unknown> {
  value: string
  reason: string
}

/** The fields of the change that settles the grade, whatever is typed. */
const settledFields = ({ id, field, old_value }: UnsettledGrade) => ({ load_id: id, field, old_value })

interface SettledGradeProps<V extends SettledValues> {
  form: EntryForm<V>
  row: UnsettledGrade
  /** Whether the receipt is asked for where the school takes a fee. */
  hasReceipt?: boolean
}

/** The result of a completion or a removal exam, and why. */
function SettledGrade<V extends SettledValues>({ form, row, hasReceipt = false }: SettledGradeProps<V>) {
  const { settlement, grade, course, code, section, fee_centavos } = row
  const label = settlement === 'completion' ? 'Grade after completion' : `${reExamName('college')} grade`
  return (
    <>
      <p>
        <b>{listName(row)}</b>, {course} · {level(row.level)}: {grade} in {code} · {section}. {dayText(row)}
      </p>
      <TextInput
        {...form.field('value' as Extract<keyof V, string>)}
        withAsterisk
        label={label}
        description={settlement === 'removal' ? 'A removal exam gives only a passing or failing grade.' : undefined}
        autoComplete="off"
        maxLength={6}
      />
      {hasReceipt && fee_centavos > 0 && (
        <TextInput
          {...form.field('or_number' as Extract<keyof V, string>)}
          withAsterisk
          label="OR number"
          description={`The student's receipt for the fee of ${formatPesos(fee_centavos)}.`}
          autoComplete="off"
          maxLength={40}
        />
      )}
      <Textarea
        {...form.field('reason' as Extract<keyof V, string>)}
        withAsterisk
        label="Reason"
        description="Recorded in the history of the grade."
        autosize
        minRows={2}
        maxLength={500}
      />
    </>
  )
}

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
      title="Extend deadline"
      form={form}
      description="The student and the instructor are notified of the new deadline, but not of the reason."
      submitLabel="Extend deadline"
    >
      <p>
        <b>{listName(row)}</b>: {row.grade} in {row.code} · {row.section}. {dayText(row)}
      </p>
      <DateField {...form.field('due_on')} label="New day" minDate={row.due_on} />
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
      title={rows.length === 1 ? 'Change this to a failing grade?' : `Change ${count(rows.length)} grades to failing grades?`}
      step={unsettledGrades.failUnsettled}
      body={FailingForm}
      fixed={{ grades: rows.map(({ id, grade }) => ({ id, grade })) }}
      onDone={onSuccess}
      description="Recorded in the history of each grade."
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
      <p>The students are notified. The original grade stays on record, with the failing grade as its re-exam.</p>
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
    <FormDialog opened onClose={onClose} title="Enter result" form={form} submitLabel="Change grade">
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
    <FormDialog opened onClose={onClose} title="Send result" form={form} submitLabel="Send result">
      <SettledGrade form={form} row={row} />
      <p>The dean or principal endorses it, and the registrar changes the grade.</p>
    </FormDialog>
  )
}
