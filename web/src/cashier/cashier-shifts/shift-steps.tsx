import { SegmentedControl, TextInput } from '@mantine/core'
import { type CashierShift, NewRemittance, type Remittance, RemittanceReversal, ShiftBooklet, type ShiftReport } from '@talaan/contract'
import { cashierShifts } from '@talaan/contract/calls'
import { remittanceDestinationNames, type remittanceDestinations } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { date, isoDate, money } from '#lib/format.ts'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { PesosField } from '#ui/form/pesos-field.tsx'
import { BookletFields } from './booklet-fields.tsx'

/** Goes on with another booklet during the shift. */
export function ChangeBooklet({ shift, onClose }: { shift: CashierShift; onClose: () => void }) {
  const form = useEntryForm(cashierShifts.changeBooklet, {
    body: ShiftBooklet,
    initialValues: { first_or_number: shift.first_or_number ?? '', last_or_number: shift.last_or_number ?? '' },
    fixed: { id: shift.id, updated_at: shift.updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Change booklet" form={form} submitLabel="Save">
      <BookletFields form={form} />
    </FormDialog>
  )
}

type Destination = (typeof remittanceDestinations)[number]

const typedPesos = (centavos: number | null): string => (centavos === null ? '' : money(Math.max(0, centavos)).replace('₱', ''))

/** Records cash and checks of a shift that were deposited or turned over. */
export function RecordRemittance({ shift, onClose }: { shift: ShiftReport; onClose: () => void }) {
  const today = isoDate(new Date())
  const form = useEntryForm(cashierShifts.recordRemittance, {
    body: NewRemittance,
    initialValues: {
      destination: 'bank' as Destination,
      cash: typedPesos(shift.in_hand.cash_centavos),
      checks: typedPesos(shift.in_hand.check_centavos),
      received_by: '',
      reference: '',
      remitted_on: today,
    },
    fixed: { id: shift.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  const { destination } = form.form.values
  const isBank = destination === 'bank'
  return (
    <FormDialog opened onClose={onClose} title="Record remittance" form={form} submitLabel="Record">
      <SegmentedControl
        aria-label="Destination"
        fullWidth
        value={destination}
        onChange={(value) => form.form.setFieldValue('destination', value as Destination)}
        data={Object.entries(remittanceDestinationNames).map(([value, label]) => ({ value, label }))}
      />
      <Columns>
        <PesosField {...form.field('cash')} label="Cash" />
        <PesosField {...form.field('checks')} label="Checks" />
      </Columns>
      <Columns>
        <TextInput {...form.field('received_by')} label={isBank ? 'Bank and account' : 'Received by'} autoComplete="off" maxLength={150} />
        <TextInput
          {...form.field('reference')}
          label={isBank ? 'Deposit slip number' : 'Acknowledgment number'}
          withAsterisk={isBank}
          autoComplete="off"
        />
      </Columns>
      <DateField {...form.field('remitted_on')} label="Date" minDate={isoDate(shift.opened_at)} maxDate={today} clearable={false} />
    </FormDialog>
  )
}

/** Reverses a remittance that was recorded by mistake, after asking for the reason. */
export function ReverseRemittance({ remittance, onClose }: { remittance: Remittance; onClose: () => void }) {
  const amount = money(remittance.cash_centavos + remittance.check_centavos)
  return (
    <ReasonStep
      onClose={onClose}
      title={`Reverse the remittance of ${amount} on ${date(remittance.remitted_on)}?`}
      step={cashierShifts.reverseRemittance}
      body={RemittanceReversal}
      fixed={{ id: remittance.id }}
      submitLabel="Reverse remittance"
      description="The remittance stays on record with the reason. Its money returns to the shift and can be remitted again."
      danger
    />
  )
}
