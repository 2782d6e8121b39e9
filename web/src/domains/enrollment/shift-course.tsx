import { Select } from '@mantine/core'
import type { Request, ShiftOptions } from '@talaan/contract'
import { enrollmentActions } from '@talaan/contract/calls'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { REQUIRED } from '../../lib/checked-form.ts'
import { level, money } from '../../lib/format.ts'
import { useAction, useCall } from '../../lib/query.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Reasons } from '../../ui/feedback/reasons.tsx'
import { Skeleton, States } from '../../ui/feedback/states.tsx'
import type { DialogProps } from './dialog-types.ts'
import classes from './enrollment.module.css'

/** Chooses another course and level; afterwards the student is found among those for enrollment. */
export default function ShiftCourse({ target, onClose }: DialogProps) {
  const navigate = useNavigate()
  const query = useCall(enrollmentActions.shiftOptions, { id: target.id } as never, { gcTime: 0, meta: { steady: true } })
  const [chosen, setChosen] = useState<Chosen>({ course_id: null, level: null })
  const [checked, setChecked] = useState(false)
  const { run, busy } = useAction(enrollmentActions.shiftCourse, {
    refreshOnConflict: true,
    onSuccess: () => {
      onClose()
      navigate({ to: '/admin/enrollments/for-enrollments', search: { search: target.last_name } as never })
    },
  })
  const isRefused = (query.data?.data.reasons.length ?? 0) > 0
  const submit = async () => {
    setChecked(true)
    if (chosen.course_id && chosen.level) await run({ id: target.id, ...chosen } as Request<typeof enrollmentActions.shiftCourse>)
  }
  return (
    <ConfirmDialog opened onClose={onClose} text="Shift Course" verb="Shift" danger busy={busy} disabled={isRefused} onConfirm={submit}>
      <b>{target.name}</b>
      <States query={query} skeleton={<Skeleton count={4} />}>
        {({ data }) =>
          data.reasons.length > 0 ? (
            <Reasons reasons={data.reasons} />
          ) : (
            <Fields options={data} chosen={chosen} checked={checked} onChange={setChosen} />
          )
        }
      </States>
    </ConfirmDialog>
  )
}

/** The question stands above everything else; its choices stand above it. */
const above = { zIndex: 450 }

interface Chosen {
  course_id: string | null
  level: string | null
}

interface FieldsProps {
  options: ShiftOptions
  chosen: Chosen
  /** Whether blanks say so. */
  checked: boolean
  onChange: (chosen: Chosen) => void
}

function Fields({ options, chosen, checked, onChange }: FieldsProps) {
  const course = options.courses.find(({ id }) => String(id) === chosen.course_id)
  const levels = (course?.levels ?? []).map((value) => ({ value: String(value), label: level(value) }))
  const choose = (course_id: string | null) => {
    const next = options.courses.find(({ id }) => String(id) === course_id)
    const kept = chosen.level ?? String(options.level)
    onChange({ course_id, level: next?.levels.some((value) => String(value) === kept) ? kept : null })
  }
  const told = [
    options.subjects > 0 && `There ${options.subjects === 1 ? 'is 1 subject' : `are ${options.subjects} subjects`}.`,
    options.paid_centavos > 0 && `${money(options.paid_centavos)} paid stays as a credit.`,
  ].filter(Boolean)
  return (
    <>
      <p className={classes.warned}>Current subject enrolled will be removed.</p>
      {told.length > 0 && <p className={classes.said}>{told.join(' ')}</p>}
      <Select
        label="Course"
        name="course_id"
        withAsterisk
        comboboxProps={above}
        searchable
        data={options.courses.map(({ id, code, name }) => ({ value: String(id), label: `${code} – ${name}` }))}
        value={chosen.course_id}
        onChange={choose}
        error={checked && !chosen.course_id && REQUIRED}
        nothingFoundMessage="Nothing found"
        data-autofocus
      />
      <Select
        label="Level"
        name="level"
        withAsterisk
        comboboxProps={above}
        data={levels}
        allowDeselect={false}
        value={chosen.level}
        disabled={!course}
        onChange={(value) => onChange({ ...chosen, level: value })}
        error={checked && !chosen.level && REQUIRED}
      />
    </>
  )
}
