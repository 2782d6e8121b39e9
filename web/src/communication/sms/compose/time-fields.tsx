import { Box, Checkbox } from '@mantine/core'
import type { EntryForm } from '#lib/checked-form.ts'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { ClockField } from '#ui/form/clock-field.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import classes from '../sms.module.css'
import type { ComposeValues } from './compose-values.ts'

interface TimeFieldsProps {
  form: EntryForm<ComposeValues>
  hasQuietHours: boolean
}

/** When the text is sent. */
export function TimeFields({ form, hasQuietHours }: TimeFieldsProps) {
  const { is_later, clock } = form.form.getValues()
  const clockError = form.field('clock').error as string | undefined
  return (
    <fieldset className={classes.group}>
      <legend>When it is sent</legend>
      <Checkbox
        {...form.field('is_later', 'checkbox')}
        label="Send later"
        description={hasQuietHours ? 'Texts due from 8 PM to 7 AM wait for the morning.' : undefined}
      />
      {is_later && (
        <Columns>
          <DateField {...form.field('day')} withAsterisk label="Day" />
          <div>
            <Box component="span" pb={4} fz="sm" fw={560} lh={1.55} display="block" aria-hidden>
              Time
            </Box>
            <ClockField
              aria-label="Time"
              value={clock}
              onChange={(value) => form.form.setFieldValue('clock', value)}
              placeholder="8:00 AM"
              error={clockError}
            />
          </div>
        </Columns>
      )}
    </fieldset>
  )
}
