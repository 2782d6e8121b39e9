import { Select, TextInput } from '@mantine/core'
import type { NotificationRuleOptions } from '@talaan/contract'
import { concernsStudent, noticePeriods, type Occasion, occasions } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { DayFields } from './day-fields.tsx'
import { FormStep } from './form-step.tsx'
import { RecipientsField } from './recipients-field.tsx'
import { occasionOptions } from './rule-texts.ts'
import { changeOccasion, type RuleFormValues } from './rule-values.ts'
import { TextFields } from './text-fields.tsx'

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
      <FormStep number={1} title="What it is about" hint={description}>
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
          <p>Payment reminders are on in the payment settings. Who already got one for the due date is left out here.</p>
        )}
        <TextInput {...form.field('name')} label="Name of the rule" description="Only the office sees it." autoComplete="off" />
      </FormStep>
      <FormStep number={2} title="Who gets it">
        {concernsStudent(occasion) && <RecipientsField form={form} />}
        <AudienceFields form={form} options={options} />
      </FormStep>
      <FormStep number={3} title="When">
        <DayFields form={form} />
      </FormStep>
      <FormStep number={4} title="How, and with which text" hint="A field such as {first_name} is filled for each person.">
        <TextFields form={form} />
      </FormStep>
    </>
  )
}
