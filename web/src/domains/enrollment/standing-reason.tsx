import { Textarea } from '@mantine/core'
import { type EnrollmentDetail, StudentStatusReason } from '@talaan/contract'
import { enrollment as calls } from '@talaan/contract/calls'
import { useEntryForm } from '../../lib/form.ts'
import { standingName } from '../../shared/standing.ts'
import { FormDialog } from '../../ui/dialog/dialogs.tsx'

interface StandingReasonProps {
  enrollment: EnrollmentDetail
  standing: string
  onClose: () => void
}

/** Asks why a student gets another status than the one that the subjects say. */
export function StandingReason({ enrollment, standing, onClose }: StandingReasonProps) {
  const form = useEntryForm(calls.updateSubjects, {
    schema: StudentStatusReason,
    initialValues: { student_status_reason: '' },
    toRequest: ({ student_status_reason }) => ({
      id: enrollment.id,
      student_status: standing,
      student_status_reason,
      updated_at: enrollment.updated_at,
    }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Set to ${standingName(standing)}`}
      form={form}
      submitLabel={`Set to ${standingName(standing)}`}
    >
      <Textarea
        {...form.field('student_status_reason')}
        label="Reason"
        description={`The subjects say ${standingName(standing === '1' ? '0' : '1')}. The status you set stays when subjects change.`}
        autosize
        minRows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}
