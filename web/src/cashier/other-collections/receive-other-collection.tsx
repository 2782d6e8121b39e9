import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { NewOtherCollection, type OtherCollection, type OtherCollectionKind } from '@talaan/contract'
import { otherCollections } from '@talaan/contract/calls'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { isoDate, money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { readPesos } from '#lib/read-pesos.ts'
import { ModeFields } from '#shared/payment-modes/mode-fields.tsx'
import { newModes, sentModes } from '#shared/payment-modes/payment-parts.ts'
import { Columns, DetailDialog, FormDialog } from '#ui/dialog/dialogs.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { PesosField } from '#ui/form/pesos-field.tsx'
import classes from './other-collections.module.css'

interface ReceiveOtherCollectionProps {
  onClose: () => void
  onReceived: (collection: OtherCollection) => void
}

/** Receives money that is no student's fees. */
export default function ReceiveOtherCollection({ onClose, onReceived }: ReceiveOtherCollectionProps) {
  const query = useCall(otherCollections.otherCollectionChoices, {}, { gcTime: 0 })
  const choices = query.data?.data
  if (choices && choices.kinds.length > 0) return <CollectionDialog {...choices} onClose={onClose} onReceived={onReceived} />
  return (
    <DetailDialog opened onClose={onClose} title="Other collection" size="md" query={query} skeleton={<Skeleton count={5} />}>
      {() => (
        <Text my="1em" maw="44rem" c="dimmed">
          No collection types yet. Add one under Settings, Fees, Other collections.
        </Text>
      )}
    </DetailDialog>
  )
}

const pesos = (centavos: number | null): string => (centavos === null ? '' : money(centavos).replace('₱', ''))

interface LineValues {
  kind_id: string
  description: string
  amount: string
}

const lineOf = ({ id, amount_centavos }: OtherCollectionKind): LineValues => ({
  kind_id: String(id),
  description: '',
  amount: pesos(amount_centavos),
})

const sumLines = (lines: readonly LineValues[]): number => lines.reduce((sum, line) => sum + (readPesos(line.amount) ?? 0), 0)

interface CollectionDialogProps extends ReceiveOtherCollectionProps {
  kinds: readonly OtherCollectionKind[]
  next_or_number: string
}

function CollectionDialog({ kinds, next_or_number, onClose, onReceived }: CollectionDialogProps) {
  const today = isoDate(new Date())
  const entryForm = useEntryForm(otherCollections.receiveOtherCollection, {
    body: NewOtherCollection,
    initialValues: {
      or_number: next_or_number,
      payer_name: '',
      payer_address: '',
      ...newModes('cash'),
      paid_on: today,
      remarks: '',
      lines: [lineOf(kinds[0]!)],
    },
    toRequest: (values) => ({ ...values, ...sentModes(values, sumLines(values.lines)) }),
    onSuccess: ({ data }) => onReceived(data),
  })
  const { form, field } = entryForm
  const total = sumLines(form.values.lines)
  return (
    <FormDialog opened onClose={onClose} title="Other collection" size="xl" form={entryForm} submitLabel="Receive payment">
      <Columns>
        <TextInput {...field('payer_name')} label="Received from" autoComplete="off" data-autofocus />
        <TextInput {...field('or_number')} label="OR number" autoComplete="off" inputMode="numeric" />
      </Columns>
      <TextInput {...field('payer_address')} label="Address" autoComplete="off" />
      <Lines form={entryForm as unknown as EntryForm<{ lines: LineValues[] }>} kinds={kinds} />
      <p className={classes.total}>
        <span>Total</span> <b>{money(total)}</b>
      </p>
      <ModeFields entryForm={entryForm} total={total} />
      <Columns>
        <DateField {...field('paid_on')} label="Date" maxDate={today} clearable={false} />
        <TextInput {...field('remarks')} label="Remarks" autoComplete="off" />
      </Columns>
    </FormDialog>
  )
}

function Lines({ form: entryForm, kinds }: { form: EntryForm<{ lines: LineValues[] }>; kinds: readonly OtherCollectionKind[] }) {
  const { form } = entryForm
  const { lines } = form.values
  const setLines = (next: LineValues[]) => form.setFieldValue('lines', next as never)
  const chooseKind = (index: number, id: string) => {
    const kind = kinds.find((choice) => String(choice.id) === id)!
    setLines(
      lines.map((line, place) => (place === index ? { ...line, kind_id: id, amount: pesos(kind.amount_centavos) || line.amount } : line)),
    )
  }
  return (
    <>
      {lines.map((line, index) => (
        <fieldset key={index} className={classes.line} aria-label={`Line ${index + 1}`}>
          <NativeSelect
            {...entryForm.field(`lines.${index}.kind_id` as never)}
            label="For"
            data={kinds.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => chooseKind(index, event.currentTarget.value)}
          />
          <TextInput {...entryForm.field(`lines.${index}.description` as never)} label="Description" autoComplete="off" />
          <PesosField {...entryForm.field(`lines.${index}.amount` as never)} label="Amount" />
          {lines.length > 1 && (
            <ActionIcon
              className={classes.remove}
              variant="subtle"
              color="red"
              aria-label={`Remove line ${index + 1}`}
              onClick={() => setLines(lines.filter((other) => other !== line))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setLines([...lines, lineOf(kinds[0]!)])}
        >
          Add line
        </Button>
      </div>
    </>
  )
}
