import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { standingName, standingOptions } from '../../shared/standing.ts'
import { useUpdateSubjects } from './subjects/update-subjects.ts'

interface SetStandingProps {
  told: { id: number; student_status: string; updated_at: string }
  disabled: boolean
  /** Reads the enrollment again when it was changed by somebody else. */
  onRefused: () => void
}

/** Regular or Irregular; the choice shows at once and goes back when it is refused. */
export function SetStanding({ told, disabled, onRefused }: SetStandingProps) {
  const [chosen, setChosen] = useState<string>()
  const { run } = useUpdateSubjects({ onError: onRefused })
  if (disabled) return standingName(told.student_status)
  const choose = async (student_status: string) => {
    setChosen(student_status)
    await run({ id: told.id, subjects: [], student_status, updated_at: told.updated_at })
    setChosen(undefined)
  }
  return (
    <SegmentedControl
      size="xs"
      aria-label="Standing"
      data={standingOptions}
      value={chosen ?? (told.student_status === '1' ? '1' : '0')}
      onChange={choose}
    />
  )
}
