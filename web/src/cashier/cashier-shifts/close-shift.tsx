import { Group, Text, Textarea, TextInput } from '@mantine/core'
import { type CashierShift, ShiftClosing } from '@talaan/contract'
import { cashierShifts } from '@talaan/contract/calls'
import { denominations } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { denominationName, hasUnreadable, readCount, sumTyped, type TypedCount } from './cash-count.ts'
import classes from './cashier-shifts.module.css'

interface CloseShiftProps {
  shift: CashierShift
  onClose: () => void
  onClosed?: (shift: CashierShift) => void
}

const ClosingFields = ShiftClosing.omit({ cash_count: true })
const NOT_WHOLE = 'Enter whole numbers of bills and coins'

/** Closes a shift: the bills and coins are counted, and a difference is explained. */
export function CloseShift({ shift, onClose, onClosed }: CloseShiftProps) {
  const report = useCall(cashierShifts.cashierShift, { id: shift.id }, { staleTime: 0 }).data?.data
  const form = useEntryForm(cashierShifts.closeShift, {
    schema: ClosingFields.extend({ cash_count: ShiftClosing.shape.cash_count.catch({}) }),
    initialValues: { cash_count: {} as TypedCount, difference_reason: '' },
    fixed: { id: shift.id },
    toRequest: ({ cash_count, difference_reason }) => ({
      id: shift.id,
      cash_count: readCount(cash_count),
      difference_reason,
      expected: report?.cash?.expected_centavos,
    }),
    refreshOnConflict: true,
    onSuccess: ({ data }) => {
      onClose()
      onClosed?.(data)
    },
  })
  const { cash_count: typed } = form.form.values
  const counted = sumTyped(typed)
  const expected = report?.cash?.expected_centavos
  const isBlind = report?.cash === null
  const difference = expected === undefined ? undefined : counted - expected
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Close shift"
      form={form}
      submitLabel="Close shift"
      disabled={hasUnreadable(typed)}
      size="lg"
    >
      <fieldset className={classes.count}>
        <legend>Count the cash in the drawer</legend>
        {denominations.map((value) => (
          <TextInput
            key={value}
            label={denominationName(value)}
            inputMode="numeric"
            autoComplete="off"
            value={typed[value] ?? ''}
            onChange={(event) => form.form.setFieldValue('cash_count', { ...typed, [value]: event.currentTarget.value })}
          />
        ))}
      </fieldset>
      {hasUnreadable(typed) && (
        <Text c="var(--mantine-color-error)" role="alert">
          {NOT_WHOLE}
        </Text>
      )}
      <Group component="dl" gap="8px 32px" align="stretch" m={0} className={classes.sums}>
        <Sum label="Counted" text={money(counted)} />
        {!isBlind && <Sum label="Expected" text={expected === undefined ? '…' : money(expected)} />}
        {difference !== undefined && difference !== 0 && (
          <Sum label={difference > 0 ? 'Over' : 'Short'} text={money(Math.abs(difference))} isDifferent />
        )}
      </Group>
      <Textarea
        {...form.field('difference_reason')}
        label="Reason for the difference"
        withAsterisk={difference !== undefined && difference !== 0}
        description={
          isBlind
            ? 'Required if the counted cash differs from the expected amount, which is shown after the shift is closed.'
            : 'Required if the counted cash differs from the expected amount.'
        }
        autosize
        minRows={2}
        maxLength={300}
      />
    </FormDialog>
  )
}

const Sum = ({ label, text, isDifferent }: { label: string; text: string; isDifferent?: true }) => (
  <div data-different={isDifferent}>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
)
