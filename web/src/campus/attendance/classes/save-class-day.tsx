import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { ClassMonth, ClassPupil } from '@talaan/contract'
import { classAttendance } from '@talaan/contract/calls'
import { attendanceStatusNames, type ClassMark, classMarks } from '@talaan/contract/values'
import { useState } from 'react'
import { date } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { useUnsaved } from '#ui/dialog/unsaved.ts'
import layout from '#ui/layout.module.css'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { weekdayText } from './class-texts.ts'
import classes from './classes.module.css'

interface DayFormProps {
  data: ClassMonth
  day: string
  onDay: (day: string) => void
}

type Marks = Record<number, { status: ClassMark | null; reason: string }>

const marksOf = (pupils: readonly ClassPupil[], day: string): Marks =>
  Object.fromEntries(
    pupils.map(({ enrollment_id, marks }) => [enrollment_id, { status: marks[day]?.status ?? null, reason: marks[day]?.reason ?? '' }]),
  )

/** Whether a pupil belongs to the section on a day, or has a mark of it. */
const isOfDay = ({ is_member, withdrawn_on, enrolled_on, marks }: ClassPupil, day: string): boolean =>
  marks[day] !== undefined || ((enrolled_on === null || enrolled_on <= day) && (withdrawn_on === null ? is_member : withdrawn_on > day))

/** The marks of one day: who is not present is marked, the others with one button. */
export function DayForm({ data, day, onDay }: DayFormProps) {
  const pupils = data.pupils.filter((pupil) => isOfDay(pupil, day))
  const [saved] = useState(() => marksOf(pupils, day))
  const [marks, setMarks] = useState(saved)
  const { run, busy } = useAction(classAttendance.saveClassDay)
  const changed = pupils.filter(({ enrollment_id: id }) => JSON.stringify(marks[id]) !== JSON.stringify(saved[id]))
  useUnsaved(() => changed.length > 0)
  const open = data.days.filter((one) => one.day <= data.today)
  const set = (id: number, change: Partial<Marks[number]>) => setMarks((old) => ({ ...old, [id]: { ...old[id]!, ...change } }))
  const markRest = () =>
    setMarks((old) =>
      Object.fromEntries(Object.entries(old).map(([id, mark]) => [id, mark.status ? mark : { ...mark, status: 'present' }])),
    )
  const save = () =>
    run({
      id: data.section.id,
      day,
      marked_at: open.find((one) => one.day === day)?.marked_at ?? null,
      marks: changed.map(({ enrollment_id }) => {
        const { status, reason } = marks[enrollment_id]!
        return { enrollment_id, status, reason: status === 'present' || status === null ? null : reason }
      }),
    })
  return (
    <TitledPanel
      title={`${weekdayText(day)}, ${date(day)}`}
      action={
        <NativeSelect
          aria-label="Day"
          value={day}
          data={open.map((one) => ({
            value: one.day,
            label: `${weekdayText(one.day)}, ${date(one.day)}${one.marked_at ? '' : ' (not taken)'}`,
          }))}
          onChange={(change) => onDay(change.currentTarget.value)}
        />
      }
    >
      <Stack component="ul" gap={0} className={`${layout.list} ${classes.day}`}>
        {pupils.map((pupil) => (
          <PupilMark
            key={pupil.enrollment_id}
            pupil={pupil}
            mark={marks[pupil.enrollment_id]!}
            canMark={data.can.mark}
            onChange={(change) => set(pupil.enrollment_id, change)}
          />
        ))}
      </Stack>
      {data.can.mark && (
        <Group gap="xs" justify="flex-end" pt="sm">
          <Button variant="default" onClick={markRest}>
            All others present
          </Button>
          <Button loading={busy} disabled={changed.length === 0} onClick={() => void save()}>
            Save
          </Button>
        </Group>
      )}
    </TitledPanel>
  )
}

interface PupilMarkProps {
  pupil: ClassPupil
  mark: Marks[number]
  canMark: boolean
  onChange: (change: Partial<Marks[number]>) => void
}

function PupilMark({ pupil: { full_name, enrollment_id }, mark, canMark, onChange }: PupilMarkProps) {
  return (
    <li>
      <span id={`pupil-${enrollment_id}`}>{full_name}</span>
      {canMark ? (
        <Group role="radiogroup" aria-labelledby={`pupil-${enrollment_id}`} gap={4} align="stretch" className={classes.choices}>
          {classMarks.map((status) => (
            <label key={status} data-state={status}>
              <input type="radio" name={`mark-${enrollment_id}`} checked={mark.status === status} onChange={() => onChange({ status })} />
              {attendanceStatusNames[status]}
            </label>
          ))}
        </Group>
      ) : (
        <b>{mark.status ? attendanceStatusNames[mark.status] : 'Not taken'}</b>
      )}
      {canMark && mark.status !== null && mark.status !== 'present' && (
        <TextInput
          aria-label={`Reason, ${full_name}`}
          placeholder="Reason"
          value={mark.reason}
          maxLength={200}
          onChange={(change) => onChange({ reason: change.currentTarget.value })}
        />
      )}
      {!canMark && mark.reason && <small>{mark.reason}</small>}
    </li>
  )
}
