import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { standingName, standingOptions } from '../../shared/standing.ts'
import { useUpdateSubjects } from './subjects/update-subjects.ts'

interface SetStandingProps {
  enrollment: { id: number; student_status: string; updated_at: string }
  disabled: boolean
  /** Reads the enrollment again when it was changed by somebody else. */
  onRefused: () => void
}

/** The switch between Regular and Irregular; it shows the choice at once and reverts when the server refuses. */
export function SetStanding({ enrollment, disabled, onRefused }: SetStandingProps) {
  const [chosenStanding, setChosenStanding] = useState<string>()
  const { run } = useUpdateSubjects({ onError: onRefused })
  if (disabled) return standingName(enrollment.student_status)
  const chooseStanding = async (student_status: string) => {
    setChosenStanding(student_status)
    await run({ id: enrollment.id, subjects: [], student_status, updated_at: enrollment.updated_at })
    setChosenStanding(undefined)
  }
  return (
    <SegmentedControl
      size="xs"
      aria-label="Student status"
      data={standingOptions}
      value={chosenStanding ?? (enrollment.student_status === '1' ? '1' : '0')}
      onChange={chooseStanding}
    />
  )
}
