import { Collapse, Fieldset, NativeSelect, Select, UnstyledButton } from '@mantine/core'
import type { CalendarTerm, Request } from '@talaan/contract'
import type { schoolCalendar } from '@talaan/contract/calls'
import {
  enrolleeTypeNames,
  enrolleeTypes,
  gradingPeriodNames,
  gradingPeriods,
  installmentNames,
  installments,
  type LevelGroup,
  type PeriodKey,
  type PeriodPlan,
  periodNames,
  periodPlanOf,
  periodPlans,
  type TermDays,
  termStatusNames,
} from '@talaan/contract/values'
import { type ReactNode, useState } from 'react'
import type { EntryForm, Values } from '#lib/checked-form.ts'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import classes from './calendar.module.css'

type FormDay = { opens_on: string; closes_on: string }

/** The days of a term as inputs have them: an empty text is no day. */
export type TermDayValues = {
  status: CalendarTerm['status']
  classes_start_on: string
  classes_end_on: string
  add_drop_closes_on: string
  enrollment: FormDay & { types: Record<(typeof enrolleeTypes)[number], FormDay> }
  grading_periods: Record<(typeof gradingPeriods)[number], FormDay>
  period_days: Partial<Record<PeriodKey, FormDay>>
  due_dates: Record<(typeof installments)[number], string>
}

export function toDayValues({ status, ...term }: TermDays & Pick<CalendarTerm, 'status'>): TermDayValues {
  const toTexts = ({ opens_on, closes_on }: TermDays['enrollment'] | TermDays['grading_periods']['final']): FormDay => ({
    opens_on: opens_on ?? '',
    closes_on: closes_on ?? '',
  })
  const mapKeys = <K extends string, V>(keys: readonly K[], toValue: (key: K) => V) =>
    Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<K, V>
  return {
    status,
    classes_start_on: term.classes_start_on ?? '',
    classes_end_on: term.classes_end_on ?? '',
    add_drop_closes_on: term.add_drop_closes_on ?? '',
    enrollment: { ...toTexts(term.enrollment), types: mapKeys(enrolleeTypes, (type) => toTexts(term.enrollment.types[type])) },
    grading_periods: mapKeys(gradingPeriods, (key) => toTexts(term.grading_periods[key])),
    period_days: Object.fromEntries(Object.entries(term.period_days).map(([key, days]) => [key, toTexts(days)])),
    due_dates: mapKeys(installments, (key) => term.due_dates[key] ?? ''),
  }
}

export type TermRequest = Request<typeof schoolCalendar.addTerm>

/** The term of another level that is added at once. */
export type OtherLevel = Partial<Pick<TermDayValues, 'classes_end_on' | 'grading_periods' | 'period_days'>> & { level_group: LevelGroup }

/** The status and the days of a term in reading order; what adding and editing a term have in common. */
export function TermFields<V extends Values & TermDayValues>({
  form,
  statuses,
}: {
  form: EntryForm<V>
  statuses: readonly CalendarTerm['status'][]
}) {
  return (
    <>
      <Select
        {...form.field('status' as never)}
        label="Status"
        description="Grades can be entered while the term is current. Close term and Reopen term also change the status."
        data={statuses.map((value) => ({ value, label: termStatusNames[value] }))}
        allowDeselect={false}
      />
      <EnrollmentFields form={form} />
      <Group legend="Classes">
        <Columns>
          <DayField form={form} name="classes_start_on" label="First day" />
          <DayField form={form} name="classes_end_on" label="Last day" />
        </Columns>
        <DayField form={form} name="add_drop_closes_on" label="Last day to add and drop" />
      </Group>
      <GradingFields form={form} days={form.form.values} />
      <Group legend="Payments are due on">
        <Columns>
          {installments.map((key) => (
            <DayField key={key} form={form} name={`due_dates.${key}`} label={installmentNames[key]} />
          ))}
        </Columns>
      </Group>
    </>
  )
}

const planOptions: readonly { value: PeriodPlan; label: string }[] = [
  { value: 'midterm_final', label: 'Midterm and final' },
  { value: 'two_quarters', label: 'Two quarters' },
  { value: 'three_terms', label: 'Three terms' },
  { value: 'four_quarters', label: 'Four quarters' },
]

const NO_DAYS: FormDay = { opens_on: '', closes_on: '' }

interface GradingFieldsProps<V extends Values> {
  form: EntryForm<V>
  days: Pick<OtherLevel, 'grading_periods' | 'period_days'>
  /** Where another level has its days in the form, such as `also.0.`; it may have those of the form. */
  at?: string
}

/** The periods in which grades are entered. Where each has a grade of its own, the final grade is their average. */
export function GradingFields<V extends Values>({ form, days: { grading_periods, period_days }, at = '' }: GradingFieldsProps<V>) {
  const plan = period_days && (periodPlanOf(period_days) ?? 'midterm_final')
  const keys: readonly PeriodKey[] = plan ? periodPlans[plan] : []
  const setDays = (name: string, days: unknown) => form.form.setFieldValue(`${at}${name}` as never, days as never)
  const choosePlan = (next: string) => {
    const nextKeys: readonly PeriodKey[] = next === '' ? [] : periodPlans[next as PeriodPlan]
    setDays('period_days', next === '' ? undefined : Object.fromEntries(nextKeys.map((key) => [key, period_days?.[key] ?? NO_DAYS])))
    if (at) setDays('grading_periods', next === '' ? undefined : (grading_periods ?? { midterm: NO_DAYS, final: NO_DAYS }))
  }
  return (
    <>
      <NativeSelect
        {...form.field(`${at}period_days` as never)}
        label="Grading periods"
        description={keys.length > 0 ? 'The final grade is the average of the periods.' : undefined}
        data={[...(at ? [{ value: '', label: 'The same as above' }] : []), ...planOptions]}
        value={plan ?? ''}
        withAsterisk={false}
        onChange={(event) => choosePlan(event.currentTarget.value)}
      />
      {keys.map((key) => (
        <Group key={key} legend={`${periodNames[key]} grades are entered`}>
          <PeriodFields form={form} name={`${at}period_days.${key}`} />
        </Group>
      ))}
      {(plan ? gradingPeriods : [])
        .filter((key) => keys.length === 0 || key === 'final')
        .map((key) => (
          <Group key={key} legend={`${keys.length > 0 ? 'Remedial' : gradingPeriodNames[key]} grades are entered`}>
            <PeriodFields form={form} name={`${at}grading_periods.${key}`} />
          </Group>
        ))}
    </>
  )
}

function EnrollmentFields<V extends Values & TermDayValues>({ form }: { form: EntryForm<V> }) {
  const { types } = form.form.values.enrollment
  const [isOpen, setOpen] = useState(enrolleeTypes.some((type) => types[type].opens_on || types[type].closes_on))
  return (
    <Group legend="Enrollment, for all levels">
      <PeriodFields form={form} name="enrollment" />
      <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the dates by enrollee type' : 'Different dates for an enrollee type'}
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <div className={classes.types}>
          {enrolleeTypes.map((type) => (
            <Group key={type} legend={enrolleeTypeNames[type]}>
              <PeriodFields form={form} name={`enrollment.types.${type}`} />
            </Group>
          ))}
        </div>
      </Collapse>
    </Group>
  )
}

interface DayFieldProps<V extends Values> {
  form: EntryForm<V>
  /** The path of the field in the form. */
  name: string
  label: string
}

function PeriodFields<V extends Values>({ form, name }: Omit<DayFieldProps<V>, 'label'>) {
  return (
    <Columns>
      <DayField form={form} name={`${name}.opens_on`} label="First day" />
      <DayField form={form} name={`${name}.closes_on`} label="Last day" />
    </Columns>
  )
}

export function DayField<V extends Values>({ form, name, label }: DayFieldProps<V>) {
  return <DateField {...form.field(name as never)} label={label} withAsterisk={false} />
}

export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset legend={legend} variant="unstyled" classNames={{ root: classes.fieldset, legend: classes.legend }}>
      {children}
    </Fieldset>
  )
}
