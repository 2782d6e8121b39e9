import { NativeSelect } from '@mantine/core'
import { type GradeView, GradeViewEnd, NewGradeView } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog, ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { DateField } from '#ui/form/date-field.tsx'

/** Shows a student the grades of a period in spite of the minimum payment. */
export function GrantGradeView({ enrollmentId, onClose }: { enrollmentId: number; onClose: () => void }) {
  const form = useEntryForm(promissoryNotes.grantGradeView, {
    body: NewGradeView,
    initialValues: { period: 'midterm', ends_on: '', reason: '' },
    fixed: { id: enrollmentId },
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title="Show grades"
      form={form}
      submitLabel="Show grades"
      description="For example the certificate of the social welfare office under RA 11984."
    >
      <NativeSelect
        {...form.field('period')}
        label="Grades"
        data={[
          { value: 'midterm', label: 'Midterm grades' },
          { value: 'final', label: 'Final grades' },
        ]}
      />
      <DateField {...form.field('ends_on')} label="Until" description="After this day the minimum payment counts again." />
    </ReasonDialog>
  )
}

/** Hides the grades of a period again until the minimum payment is made. */
export function EndGradeView({ view, onClose }: { view: GradeView; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Hide the ${view.period} grades again?`}
      step={promissoryNotes.endGradeView}
      body={GradeViewEnd}
      fixed={{ id: view.id }}
      submitLabel="Hide grades"
      danger
    />
  )
}
