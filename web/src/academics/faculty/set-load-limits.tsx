import { Button, Text, TextInput } from '@mantine/core'
import { EditedLoadLimits, type LoadLimits } from '@talaan/contract'
import { faculty } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { useFormRecord } from '#lib/query.ts'
import { Columns, DetailDialog, FormDialog } from '#ui/dialog/dialogs.tsx'

/** Sets the number of units above which a load is an overload. */
export function SetLoadLimits() {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Load limits
      </Button>
      {opened && <LimitsDialog onClose={close} />}
    </>
  )
}

function LimitsDialog({ onClose }: { onClose: () => void }) {
  const query = useFormRecord(faculty.loadLimits, {})
  if (query.data) return <LimitsForm limits={query.data.data} onClose={onClose} />
  return (
    <DetailDialog opened onClose={onClose} title="Faculty load limits" query={query}>
      {() => null}
    </DetailDialog>
  )
}

function LimitsForm({ limits, onClose }: { limits: LoadLimits; onClose: () => void }) {
  const form = useEntryForm(faculty.setLoadLimits, {
    body: EditedLoadLimits,
    initialValues: { full_time_max_units: String(limits.full_time_max_units), part_time_max_units: String(limits.part_time_max_units) },
    fixed: { updated_at: limits.updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Faculty load limits" form={form} submitLabel="Save">
      <Columns>
        <TextInput {...form.field('full_time_max_units')} label="Full time, units" inputMode="decimal" autoComplete="off" />
        <TextInput {...form.field('part_time_max_units')} label="Part time, units" inputMode="decimal" autoComplete="off" />
      </Columns>
      <Text c="dimmed">A load above this limit is marked as overload. Classes can still be assigned.</Text>
    </FormDialog>
  )
}
