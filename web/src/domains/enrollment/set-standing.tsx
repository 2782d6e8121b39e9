import { Button, SegmentedControl } from '@mantine/core'
import type { EnrollmentDetail } from '@talaan/contract'
import { lazy, Suspense, useState } from 'react'
import { date } from '../../lib/format.ts'
import { standingName, standingOptions } from '../../shared/standing.ts'
import classes from './standing.module.css'
import { useUpdateSubjects } from './subjects/update-subjects.ts'

const StandingReason = lazy(() => import('./standing-reason.tsx').then((file) => ({ default: file.StandingReason })))

interface SetStandingProps {
  enrollment: EnrollmentDetail
  disabled: boolean
  /** Reads the enrollment again when it was changed by somebody else. */
  onRefused: () => void
}

/** The switch between Regular and Irregular. Another choice than the one that the subjects say asks for a reason. */
export function SetStanding({ enrollment, disabled, onRefused }: SetStandingProps) {
  const [chosenStanding, setChosenStanding] = useState<string>()
  const { run } = useUpdateSubjects({ onError: onRefused })
  if (disabled) return standingName(enrollment.student_status)
  const needsReason = (standing: string) => enrollment.load_comparison !== null && enrollment.load_comparison.student_status !== standing
  const chooseStanding = async (student_status: string) => {
    setChosenStanding(student_status)
    if (needsReason(student_status)) return
    await run({ id: enrollment.id, subjects: [], student_status, updated_at: enrollment.updated_at })
    setChosenStanding(undefined)
  }
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label="Student status"
        data={standingOptions}
        value={chosenStanding ?? (enrollment.student_status === '1' ? '1' : '0')}
        onChange={chooseStanding}
      />
      <Suspense>
        {chosenStanding !== undefined && needsReason(chosenStanding) && (
          <StandingReason enrollment={enrollment} standing={chosenStanding} onClose={() => setChosenStanding(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** Why the subjects say regular or irregular, who decided otherwise, and the way back to the computed status. */
export function StandingNote({ enrollment }: { enrollment: EnrollmentDetail }) {
  const { run, busy } = useUpdateSubjects({})
  const { load_comparison: comparison, student_status_set: decision } = enrollment
  if (!comparison) return null
  const differs = comparison.student_status !== enrollment.student_status
  if (!differs && comparison.student_status === '1') return null
  const computedName = standingName(comparison.student_status)
  const useComputed = () =>
    run({ id: enrollment.id, subjects: [], student_status: comparison.student_status, updated_at: enrollment.updated_at })
  return (
    <section className={classes.note} data-differs={differs || undefined} aria-label="Student status">
      <div>
        {differs && (
          <b>
            The student status is {standingName(enrollment.student_status)}, but the subjects say {computedName}.
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

function comparisonTexts({ missing, extra, back }: NonNullable<EnrollmentDetail['load_comparison']>): string[] {
  const taken = missing.filter((subject) => subject.is_taken)
  const open = missing.filter((subject) => !subject.is_taken)
  const texts = [
    open.length > 0 && `Not enrolled in ${codesOf(open)} of this level and semester.`,
    taken.length > 0 && `Taken or credited before: ${codesOf(taken)}.`,
    extra.length > 0 && `Not prescribed for this level and semester: ${extra.join(', ')}.`,
    back.length > 0 && `Left from earlier terms: ${codesOf(back)}.`,
  ].filter((text) => text !== false)
  return texts.length > 0 ? texts : ['The subjects are exactly those that the curriculum prescribes for this level and semester.']
}
