import { Select, Text } from '@mantine/core'
import type { Request, ShiftOptions } from '@talaan/contract'
import { enrollmentActions } from '@talaan/contract/calls'
import { useState } from 'react'
import { REQUIRED } from '#lib/checked-form.ts'
import { level, money } from '#lib/format.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { useAction, useCall, useFormRecord } from '#lib/query.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import type { DialogProps } from './dialog-types.ts'
import classes from './enrollment.module.css'

/** Moves a student to another course and level, then opens the list For Enrollment with the student. */
export default function ShiftCourse({ target, onClose }: DialogProps) {
  const navigate = useNavigate()
  const query = useFormRecord(enrollmentActions.shiftOptions, { id: target.id })
  const [choice, setChoice] = useState<ShiftChoice>({ course_id: null, level: null })
  const [isSubmitted, setSubmitted] = useState(false)
  const { run, busy } = useAction(enrollmentActions.shiftCourse, {
    refreshOnConflict: true,
    onSuccess: () => {
      onClose()
      navigate({ to: '/admin/enrollments/for-enrollments', search: { search: target.last_name } })
    },
  })
  const isStopped = query.isLoading || (query.data?.data.reasons.length ?? 0) > 0
  const submit = async () => {
    setSubmitted(true)
    if (choice.course_id && choice.level) await run({ id: target.id, ...choice } as Request<typeof enrollmentActions.shiftCourse>)
  }
  return (
    <ConfirmDialog opened onClose={onClose} text="Shift Course" verb="Shift" danger busy={busy} disabled={isStopped} onConfirm={submit}>
      <b>{target.name}</b>
      <States query={query} skeleton={<Skeleton count={4} />}>
        {({ data }) =>
          data.reasons.length > 0 ? (
            <Reasons reasons={data.reasons} />
          ) : (
            <>
              <ShiftFields options={data} choice={choice} isSubmitted={isSubmitted} onChange={setChoice} />
              <FeesAfterShift id={target.id} choice={choice} />
            </>
          )
        }
      </States>
    </ConfirmDialog>
  )
}

/** The assessment now and after the shift, when a course and a level are chosen. */
function FeesAfterShift({ id, choice }: { id: number; choice: ShiftChoice }) {
  const request = { id, course_id: Number(choice.course_id), level: Number(choice.level) }
  const query = useCall(enrollmentActions.shiftFees, request, { enabled: Boolean(choice.course_id && choice.level) })
  // It has its room before it is read, so that the button below stays where it is.
  if (query.isLoading) return <Skeleton count={3} />
  if (!query.data) return null
  const { net_centavos: now, prescribed_centavos: planned } = query.data.data
  const difference = (planned ?? 0) - now
  const rows: [string, string][] = [
    ['Assessment now', money(now)],
    ['With the subjects of the new course', planned === null ? 'Not known yet' : money(planned)],
    ...(planned === null ? [] : [[difference < 0 ? 'Lower by' : 'Higher by', money(Math.abs(difference))] as [string, string]]),
  ]
  return (
    <dl className={classes.sums} aria-live="polite">
      {rows.map(([label, amount], i) => (
        <div key={label} data-strong={i === rows.length - 1 || undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The dialog is above everything else; the choices of its fields are above the dialog. */
const aboveDialog = { zIndex: 450 }

interface ShiftChoice {
  course_id: string | null
  level: string | null
}

interface ShiftFieldsProps {
  options: ShiftOptions
  choice: ShiftChoice
  /** Whether blank fields show that they are required. */
  isSubmitted: boolean
  onChange: (choice: ShiftChoice) => void
}

function ShiftFields({ options, choice, isSubmitted, onChange }: ShiftFieldsProps) {
  const course = options.courses.find(({ id }) => String(id) === choice.course_id)
  const levels = (course?.levels ?? []).map((value) => ({ value: String(value), label: level(value) }))
  const chooseCourse = (course_id: string | null) => {
    const nextCourse = options.courses.find(({ id }) => String(id) === course_id)
    const currentLevel = choice.level ?? String(options.level)
    onChange({ course_id, level: nextCourse?.levels.some((value) => String(value) === currentLevel) ? currentLevel : null })
  }
  const consequences = [
    options.subjects > 0 && `${options.subjects} enrolled ${options.subjects === 1 ? 'subject' : 'subjects'} will be removed.`,
    options.paid_centavos > 0 && `${money(options.paid_centavos)} paid is kept as a credit.`,
  ].filter(Boolean)
  return (
    <>
      <Text fw={580} c="var(--tone-red)">
        Current subject enrolled will be removed.
      </Text>
      {consequences.length > 0 && <p className={classes.said}>{consequences.join(' ')}</p>}
      <Select
        label="Course"
        name="course_id"
        withAsterisk
        comboboxProps={aboveDialog}
        searchable
        data={options.courses.map(({ id, code, name }) => ({ value: String(id), label: `${code} – ${name}` }))}
        value={choice.course_id}
        onChange={chooseCourse}
        error={isSubmitted && !choice.course_id && REQUIRED}
        nothingFoundMessage="No match found"
        data-autofocus
      />
      <Select
        label="Level"
        name="level"
        withAsterisk
        comboboxProps={aboveDialog}
        data={levels}
        allowDeselect={false}
        value={choice.level}
        disabled={!course}
        onChange={(value) => onChange({ ...choice, level: value })}
        error={isSubmitted && !choice.level && REQUIRED}
      />
    </>
  )
}
