import { type EnrollmentDetail, StudentStatusReason } from '@talaan/contract'
import { enrollment as calls } from '@talaan/contract/calls'
import { studentStatusName } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

interface StudentStatusReasonFormProps {
  enrollment: EnrollmentDetail
  studentStatus: string
  onClose: () => void
}

/** Asks why a student gets another status than the computed one. */
export function StudentStatusReasonForm({ enrollment, studentStatus, onClose }: StudentStatusReasonFormProps) {
  const form = useEntryForm(calls.updateSubjects, {
    schema: StudentStatusReason,
    initialValues: { student_status_reason: '' },
    toRequest: ({ student_status_reason }) => ({
      id: enrollment.id,
      student_status: studentStatus,
      student_status_reason,
      updated_at: enrollment.updated_at,
    }),
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Set to ${studentStatusName(studentStatus)}`}
      form={form}
      submitLabel={`Set to ${studentStatusName(studentStatus)}`}
      name="student_status_reason"
      description={`Computed from the subjects: ${studentStatusName(studentStatus === '1' ? '0' : '1')}. The status that you set stays when subjects change.`}
    />
  )
}
