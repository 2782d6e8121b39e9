import { Button, SegmentedControl } from '@mantine/core'
import type { EnrollmentDetail } from '@talaan/contract'
import { studentStatusName } from '@talaan/contract/values'
import { Suspense, useState } from 'react'
import { date } from '#lib/format.ts'
import { studentStatusOptions } from '#shared/student-status.ts'
import { lazyNamed } from '#ui/lazy-named.ts'
import classes from './student-status.module.css'
import { useUpdateSubjects } from './subjects/update-subjects.ts'

const StudentStatusReasonForm = lazyNamed(() => import('./student-status-reason-form.tsx'), 'StudentStatusReasonForm')

interface SetStudentStatusProps {
  enrollment: EnrollmentDetail
  disabled: boolean
  /** Reads the enrollment again when it was changed by somebody else. */
  onRefused: () => void
}

/** The switch between Regular and Irregular. Another choice than the computed one asks for a reason. */
export function SetStudentStatus({ enrollment, disabled, onRefused }: SetStudentStatusProps) {
  const [chosenStatus, setChosenStatus] = useState<string>()
  const { run } = useUpdateSubjects({ onError: onRefused })
  if (disabled) return studentStatusName(enrollment.student_status)
  const needsReason = (status: string) => enrollment.load_comparison !== null && enrollment.load_comparison.student_status !== status
  const chooseStatus = async (student_status: string) => {
    setChosenStatus(student_status)
    if (needsReason(student_status)) return
    await run({ id: enrollment.id, subjects: [], student_status, updated_at: enrollment.updated_at })
    setChosenStatus(undefined)
  }
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label="Student status"
        data={studentStatusOptions}
        value={chosenStatus ?? (enrollment.student_status === '1' ? '1' : '0')}
        onChange={chooseStatus}
      />
      <Suspense>
        {chosenStatus !== undefined && needsReason(chosenStatus) && (
          <StudentStatusReasonForm enrollment={enrollment} studentStatus={chosenStatus} onClose={() => setChosenStatus(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** Why the computed status is regular or irregular, who decided otherwise, and the way back to the computed status. */
export function StudentStatusNote({ enrollment }: { enrollment: EnrollmentDetail }) {
  const { run, busy } = useUpdateSubjects({})
  const { load_comparison: comparison, student_status_set: decision } = enrollment
  if (!comparison) return null
  const differs = comparison.student_status !== enrollment.student_status
  if (!differs && comparison.student_status === '1') return null
  const computedName = studentStatusName(comparison.student_status)
  const useComputed = () =>
    run({ id: enrollment.id, subjects: [], student_status: comparison.student_status, updated_at: enrollment.updated_at })
  return (
    <section className={classes.note} data-differs={differs || undefined} aria-label="Student status">
      <div>
        {differs && (
          <b>
            The student status is {studentStatusName(enrollment.student_status)}. Computed from the subjects: {computedName}.
          </b>
        )}
        {differs && decision && (
          <p>
            Set by {decision.by ?? 'the office'} on {date(decision.at)}. {decision.reason ?? 'No reason was given.'}
          </p>
        )}
        <p>{comparisonTexts(comparison).join(' ')}</p>
      </div>
      {differs && enrollment.can.update_enrollment && (
        <Button variant="default" size="xs" loading={busy} onClick={useComputed}>
          Use the computed value
        </Button>
      )}
    </section>
  )
}

const codesOf = (subjects: readonly { code: string }[]): string => subjects.map((subject) => subject.code).join(', ')

function comparisonTexts({ missing_subjects, extra_codes, back_subjects }: NonNullable<EnrollmentDetail['load_comparison']>): string[] {
  const takenSubjects = missing_subjects.filter((subject) => subject.is_taken)
  const openSubjects = missing_subjects.filter((subject) => !subject.is_taken)
  const texts = [
    openSubjects.length > 0 && `Not enrolled in ${codesOf(openSubjects)} of this level and semester.`,
    takenSubjects.length > 0 && `Taken or credited before: ${codesOf(takenSubjects)}.`,
    extra_codes.length > 0 && `Not prescribed for this level and semester: ${extra_codes.join(', ')}.`,
    back_subjects.length > 0 && `Left from earlier terms: ${codesOf(back_subjects)}.`,
  ].filter((text) => text !== false)
  return texts.length > 0 ? texts : ['The subjects are exactly those that the curriculum prescribes for this level and semester.']
}
