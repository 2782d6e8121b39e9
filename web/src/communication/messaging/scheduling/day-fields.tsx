import { Input, NumberInput, Select } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { MAX_NOTICE_DAYS, type NoticeTiming, occasions } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { ClockField } from '#ui/form/clock-field.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import classes from './notification-scheduling.module.css'
import type { RuleFormValues } from './rule-values.ts'

const timingOf = (days: number): NoticeTiming => {
  if (days === 0) return 'on'
  return days < 0 ? 'before' : 'after'
}
const signs = { before: -1, on: 0, after: 1 } as const

/** When a rule notifies: days before, on or after the day of the occasion, at a time, from a first to a last day. */
export function DayFields({ form: { form, field } }: { form: EntryForm<RuleFormValues> }) {
  const { occasion, days, send_at } = form.getValues()
  const { day, timings } = occasions[occasion]
  const timing = timingOf(days)
  const setDays = (next: number) => form.setFieldValue('days', next)
  const labels: Record<NoticeTiming, string> = { before: `Days before ${day}`, on: `On ${day}`, after: `Days after ${day}` }
  return (
    <>
      {occasion === 'fixed_date' ? (
        <DateField {...field('on_day')} withAsterisk label="Date" className={classes.day} />
      ) : (
        <div className={classes.days}>
          {timing !== 'on' && (
            <NumberInput
              {...field('days')}
              label="Days"
              min={1}
              max={MAX_NOTICE_DAYS}
              allowDecimal={false}
              value={Math.abs(days)}
              onChange={(value) => setDays(signs[timing] * Math.max(1, Math.abs(Number(value) || 1)))}
            />
          )}
          <Select
            label="Before, on or after"
            data={timings.map((value) => ({ value, label: labels[value] }))}
            value={timing}
            onChange={(value) => value && setDays(signs[value as NoticeTiming] * Math.max(1, Math.abs(days)))}
            allowDeselect={false}
            comboboxProps={{ withinPortal: true }}
          />
        </div>
      )}
      <Columns>
        <Input.Wrapper
          label="Time"
          withAsterisk
          labelElement="div"
          description="Text messages go out between 7 AM and 8 PM."
          className={classes.time}
          error={form.errors.send_at}
        >
          <ClockField aria-label="Time" value={send_at} onChange={(value) => form.setFieldValue('send_at', value)} />
        </Input.Wrapper>
      </Columns>
      <Columns>
        <DateField
          {...field('starts_on')}
          withAsterisk={false}
          label="First day"
          description="Leave blank to start when the rule is switched on."
        />
        <DateField {...field('ends_on')} withAsterisk={false} label="Last day" description="Leave blank for no end date." />
      </Columns>
    </>
  )
}
