import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Group, MultiSelect, Select, Text, TextInput } from '@mantine/core'
import type { NotificationRuleOptions } from '@talaan/contract'
import {
  concernsStudent,
  levelGroupNames,
  levelGroups,
  type NoticeRecipients,
  noticePeriods,
  noticeRecipients,
  type Occasion,
  occasions,
} from '@talaan/contract/values'
import type { ReactNode } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { DayFields } from './day-fields.tsx'
import classes from './notification-scheduling.module.css'
import { isNarrowedBy, occasionOptions, recipientNames } from './rule-texts.ts'
import { changeOccasion, changeRecipients, type RuleFormValues } from './rule-values.ts'
import { TextFields } from './text-fields.tsx'

interface AudienceFieldsProps {
  form: EntryForm<RuleFormValues>
  options: NotificationRuleOptions
}

/** Whom a rule is for, as far as its occasion can be narrowed. */
function AudienceFields({ form: { form, field }, options }: AudienceFieldsProps) {
  const { occasion } = form.getValues()
  const choices = [
    {
      ...({ name: 'role_keys', choice: 'roles', label: 'Roles' } as const),
      data: options.roles.map(({ key, name }) => ({ value: key, label: name })),
    },
    {
      ...({ name: 'level_groups', choice: 'level_groups', label: 'Levels' } as const),
      data: levelGroups.map((value) => ({ value, label: levelGroupNames[value] })),
    },
    {
      ...({ name: 'course_ids', choice: 'courses', label: 'Courses' } as const),
      data: options.courses.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ]
  return (
    <Columns>
      {choices
        .filter(({ choice }) => isNarrowedBy(occasion, choice))
        .map(({ name, label, data }) => (
          <MultiSelect
            key={name}
            {...field(name)}
            withAsterisk={false}
            label={label}
            description="Leave blank for all."
            data={data}
            searchable
            clearable
            comboboxProps={{ withinPortal: true }}
          />
        ))}
    </Columns>
  )
}

const options = noticeRecipients.map((value) => ({ value, label: recipientNames[value] }))

/** Whether the student, the parents or both are notified. */
function RecipientsField({ form: { form, field } }: { form: EntryForm<RuleFormValues> }) {
  const { recipients } = form.getValues()
  const choose = (next: string | null) => {
    if (next) form.setValues(changeRecipients(form.getValues(), next as NoticeRecipients))
  }
  return (
    <Select
      {...field('recipients')}
      label="Recipients"
      description={
        recipients === 'student'
          ? undefined
          : 'Parents with an account who see the record: of a student below 18, or with the consent of the student. A text without {first_name} or {full_name} begins with the name of the student.'
      }
      data={options}
      value={recipients}
      onChange={choose}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

interface FormStepProps {
  number: number
  title: string
  /** What the step decides. */
  hint?: ReactNode
  children: ReactNode
}

/** A step of the form, with its number. */
function FormStep({ number, title, hint, children }: FormStepProps) {
  return (
    <section className={classes.step} aria-label={title}>
      <Group component="h2" gap={10} wrap="nowrap" fz="lg" fw={620} className={classes.stepTitle}>
        <span aria-hidden>{number}</span>
        {title}
      </Group>
      {hint && <Text c="dimmed">{hint}</Text>}
      {children}
    </section>
  )
}

interface RuleFieldsProps {
  form: EntryForm<RuleFormValues>
  options: NotificationRuleOptions
  /** The occasion of a rule that exists stays. */
  isNew: boolean
}

const periodOptions = noticePeriods.map((value) => ({ value, label: value === 'midterm' ? 'Midterm' : 'Final' }))

/** The steps of the form: what, who, when, and how. */
export function RuleFields({ form, options, isNew }: RuleFieldsProps) {
  const { occasion } = form.form.getValues()
  const { description, hasPeriod } = occasions[occasion]
  const choose = (next: string | null) => {
    if (next) form.form.setValues(changeOccasion(form.form.getValues(), next as Occasion))
  }
  return (
    <>
      <FormStep number={1} title="Occasion and name" hint={description}>
        <Columns>
          <Select
            label="Occasion"
            data={occasionOptions}
            value={occasion}
            onChange={choose}
            disabled={!isNew}
            allowDeselect={false}
            description={isNew ? undefined : 'For another occasion, add another rule.'}
            comboboxProps={{ withinPortal: true }}
          />
          {hasPeriod && (
            <Select
              {...form.field('period')}
              withAsterisk
              label="Period"
              data={periodOptions}
              allowDeselect={false}
              comboboxProps={{ withinPortal: true }}
            />
          )}
        </Columns>
        {occasion === 'payment_due' && options.has_payment_reminders && (
          <p>Payment reminders are on in the payment settings. Students who already got a reminder for the due date are excluded.</p>
        )}
        <TextInput {...form.field('name')} label="Name of the rule" description="Shown only to the office." autoComplete="off" />
      </FormStep>
      <FormStep number={2} title="Audience">
        {concernsStudent(occasion) && <RecipientsField form={form} />}
        <AudienceFields form={form} options={options} />
      </FormStep>
      <FormStep number={3} title="When">
        <DayFields form={form} />
      </FormStep>
      <FormStep number={4} title="Channels and texts" hint="A field such as {first_name} is filled for each person.">
        <TextFields form={form} />
      </FormStep>
    </>
  )
}
