import { Checkbox, Select, Stack } from '@mantine/core'
import { type CalendarTerm, EditedTerm, TermForm } from '@talaan/contract'
import { schoolCalendar } from '@talaan/contract/calls'
import { emptyTermDays, hasCode, hasSemester, type LevelGroup, levelGroupNames, levelGroups, periodPlans } from '@talaan/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import type { EntryForm, Values } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { groupTermTitle, termPart } from '#lib/format.ts'
import { keyOf } from '#lib/query.ts'
import { useSettings } from '#shared/terms/current-term.ts'
import { schoolYearOptions } from '#shared/terms/term-picker.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { DayField, GradingFields, Group, type OtherLevel, TermFields, type TermRequest, toDayValues } from './term-fields.tsx'

interface AddTermProps {
  schoolYear: string
  /** The terms that the school year has. */
  terms: readonly CalendarTerm[]
  onClose: () => void
}

const semesterOptionsOf = (level_group: LevelGroup) =>
  [1, 2, 3]
    .filter((semester) => hasSemester(level_group, semester))
    .map((semester) => ({ value: String(semester), label: termPart({ level_group, semester }) }))

const NEW_STATUSES = ['planned', 'current', 'closed'] as const
const groupOptions = levelGroups.map((value) => ({ value, label: levelGroupNames[value] }))

/** Adds a term, without days or with those that another level group has in the same semester. */
export function AddTerm({ schoolYear, terms, onClose }: AddTermProps) {
  const firstMissing = findFirstMissing(terms)
  // The first term of the year that the school is in has begun, or begins with it.
  const isFirst = useSettings()?.school_year === schoolYear && terms.length === 0
  const status = isFirst ? 'current' : 'planned'
  const form = useEntryForm(schoolCalendar.addTerm, {
    body: TermForm,
    initialValues: {
      ...firstMissing,
      school_year: schoolYear,
      ...toDayValues({ ...emptyTermDays(), status }),
      also: missingLevels(terms, { ...firstMissing, school_year: schoolYear }).map(newLevel),
    },
    toRequest: (values) => ({ ...values, semester: Number(values.semester) }) as unknown as TermRequest,
    onSuccess: onClose,
  })
  const { level_group, school_year, semester } = form.form.values
  /** Another level, year or semester has other levels without the term. */
  const chooseKey = (name: 'level_group' | 'school_year' | 'semester') => ({
    ...form.field(name),
    onChange: (choice: string | null) => {
      const values = { ...form.form.values, [name]: choice }
      form.form.setValues({ ...values, also: missingLevels(terms, values).map(newLevel) })
    },
  })
  const sources = terms.filter((term) => term.school_year === school_year && String(term.semester) === semester)
  const copyDays = (id: string | null) => {
    const source = terms.find((term) => String(term.id) === id)
    if (source) form.form.setValues({ ...form.form.values, ...toDayValues({ ...source, status: 'planned' }) })
  }
  return (
    <FormDialog opened onClose={onClose} title="New term" size="lg" form={form} submitLabel="Add term">
      <Select {...chooseKey('level_group')} label="Level" data={groupOptions} allowDeselect={false} />
      <Columns>
        <Select {...chooseKey('school_year')} label="School year" data={schoolYearOptions()} allowDeselect={false} />
        <Select {...chooseKey('semester')} label="Semester" data={semesterOptionsOf(level_group)} allowDeselect={false} />
      </Columns>
      {sources.length > 0 && (
        <Select
          label="Copy the days of"
          placeholder="Choose a level"
          data={sources.map((term) => ({
            value: String(term.id),
            label: `${levelGroupNames[term.level_group]}, ${termPart(term)}`,
          }))}
          value={null}
          onChange={copyDays}
        />
      )}
      <TermFields form={form} statuses={NEW_STATUSES} />
      <OtherLevels form={form} missing={missingLevels(terms, form.form.values)} />
    </FormDialog>
  )
}

/** The other level groups that do not have the term yet. */
const missingLevels = (
  terms: readonly CalendarTerm[],
  { level_group, school_year, semester }: { level_group: LevelGroup; school_year: string; semester: string },
) =>
  levelGroups.filter(
    (group) =>
      group !== level_group &&
      hasSemester(group, Number(semester)) &&
      !terms.some((term) => term.level_group === group && term.school_year === school_year && String(term.semester) === semester),
  )

/** Junior high school has one term for the whole school year, with a last day and quarters of its own. */
const newLevel = (level_group: LevelGroup): OtherLevel => {
  if (level_group !== 'junior_high') return { level_group }
  const { grading_periods } = toDayValues({ ...emptyTermDays(), status: 'planned' })
  const quarters = periodPlans.four_quarters.map((key) => [key, { opens_on: '', closes_on: '' }])
  return { level_group, classes_end_on: '', grading_periods, period_days: Object.fromEntries(quarters) }
}

interface OtherLevelsProps<V extends Values> {
  form: EntryForm<V>
  missing: readonly LevelGroup[]
}

/** Adds the same term for other levels at once, with the days that differ. */
function OtherLevels<V extends Values & { also: OtherLevel[] }>({ form, missing }: OtherLevelsProps<V>) {
  const { also } = form.form.values
  if (missing.length === 0) return null
  const choose = (groups: string[]) =>
    form.form.setFieldValue(
      'also' as never,
      missing
        .filter((group) => groups.includes(group))
        .map((group) => also.find(({ level_group }) => level_group === group) ?? newLevel(group)) as never,
    )
  return (
    <>
      <Checkbox.Group label="Add the same term for" value={also.map(({ level_group }) => level_group)} onChange={choose}>
        <Stack gap={8} mt={6}>
          {missing.map((group) => (
            <Checkbox key={group} value={group} label={levelGroupNames[group]} />
          ))}
        </Stack>
      </Checkbox.Group>
      {also.map((level, place) => (
        <Group key={level.level_group} legend={levelGroupNames[level.level_group]}>
          {level.classes_end_on !== undefined && (
            <DayField form={form} name={`also.${place}.classes_end_on`} label="Last day of classes of the school year" />
          )}
          <GradingFields form={form} days={level} at={`also.${place}.`} />
        </Group>
      ))}
    </>
  )
}

/** The first level group and semester that the school year does not have. */
function findFirstMissing(terms: readonly CalendarTerm[]): { level_group: LevelGroup; semester: string } {
  for (const semester of [1, 2, 3]) {
    const groups = levelGroups.filter((group) => hasSemester(group, semester))
    const level_group = groups.find((group) => !terms.some((term) => term.level_group === group && term.semester === semester))
    if (level_group) return { level_group, semester: String(semester) }
  }
  return { level_group: 'college', semester: '3' }
}

/** Closing and reopening a term are actions of their own. */
const statusChoices: Record<CalendarTerm['status'], readonly CalendarTerm['status'][]> = {
  planned: ['planned', 'current'],
  current: ['planned', 'current'],
  reopened: ['reopened', 'current'],
  closed: ['closed'],
}

const movesDueDates = hasCode('payment_plan.due_dates_move')

/** Changes the days of a term. Days that move due dates of bills are saved after the form has said how many bills these are. */
export function EditTerm({ term, onClose }: { term: CalendarTerm; onClose: () => void }) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<unknown>()
  const { id, updated_at } = term
  const moving = reasonsOf(refusal).filter(movesDueDates)
  const form = useEntryForm(schoolCalendar.editTerm, {
    body: EditedTerm,
    initialValues: toDayValues(term),
    fixed: { id, updated_at },
    toRequest: (values) => ({ ...(values as unknown as TermRequest), id, updated_at, moved_bills: moving[0]?.count ?? 0 }),
    onSuccess: onClose,
    isShownInPlace: (error) => reasonsOf(error).some(movesDueDates),
    onError: (error) => {
      setRefusal(error)
      if (!reasonsOf(error).some(movesDueDates)) return client.invalidateQueries({ queryKey: keyOf(schoolCalendar.terms) })
    },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={groupTermTitle(term)}
      size="lg"
      form={form}
      submitLabel={moving.some(({ count }) => count !== 0) ? 'Save and move due dates' : 'Save'}
    >
      <TermFields form={form} statuses={statusChoices[term.status]} />
      <div role="alert">
        <Reasons reasons={moving} />
      </div>
    </FormDialog>
  )
}
