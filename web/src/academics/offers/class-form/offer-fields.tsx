import { Autocomplete, Select, TextInput } from '@mantine/core'
import type { OfferOptions, Reason } from '@talaan/contract'
import { unitsText } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import classes from '../offers.module.css'
import type { RowMeeting } from './meeting-rows.ts'
import { MeetingsEditor } from './meetings-editor.tsx'

export type OfferValues = {
  section: string
  employee_id: string | null
  max_person: string
  status: string
  meetings: RowMeeting[]
}

interface OfferFieldsProps {
  field: (name: 'section' | 'employee_id' | 'max_person' | 'status') => Record<string, unknown>
  values: OfferValues
  meetingsError: string | undefined
  initialMeetings: readonly RowMeeting[]
  /** The current instructor, active or not. */
  instructor?: { id: number; name: string }
  options: OfferOptions
  units: { lec: number; lab: number } | undefined
  /** Whether incomplete meetings show their problems. */
  showsProblems: boolean
  /** Why the server refused the last attempt. */
  refusalReasons: readonly Reason[]
  /** Shown below the reasons: the field to override them. */
  override?: ReactNode
  onMeetings: (meetings: RowMeeting[]) => void
}

const statusOptions = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
]

/** The fields that adding and editing a subject offer have in common. */
export function OfferFields({ field, values, options, instructor, ...props }: OfferFieldsProps) {
  const otherInstructors = options.instructors.filter(({ id }) => id !== instructor?.id)
  const currentInstructor = options.instructors.find(({ id }) => id === instructor?.id)
  const instructors = [
    ...(currentInstructor ? [currentInstructor] : instructor ? [{ ...instructor, units: undefined }] : []),
    ...otherInstructors,
  ]
  return (
    <>
      <Columns>
        <Autocomplete {...field('section')} label="Section" placeholder="1A" data={options.sections} maxLength={40} />
        <TextInput {...field('max_person')} label="Maximum students" inputMode="numeric" autoComplete="off" />
      </Columns>
      <div className={classes.teaching}>
        <Select
          {...field('employee_id')}
          label="Instructor"
          placeholder="Not assigned"
          data={instructors.map(({ id, name, units }) => ({
            value: String(id),
            label: units === undefined ? `${name} · inactive` : `${name} · ${unitsText(units)} this term`,
          }))}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear instructor' }}
          nothingFoundMessage="No results"
        />
        <Select {...field('status')} label="Status" data={statusOptions} placeholder="Choose one" allowDeselect={false} />
      </div>
      <MeetingsEditor
        initialMeetings={props.initialMeetings}
        rooms={options.rooms}
        units={props.units}
        seats={Number(values.max_person) || 0}
        showsProblems={props.showsProblems}
        error={props.meetingsError}
        onChange={props.onMeetings}
      >
        <Reasons reasons={props.refusalReasons} linkText="Open the other class" />
        {props.override}
      </MeetingsEditor>
    </>
  )
}
