import { Group, Radio, Stack, Text } from '@mantine/core'
import { DiscountStackingForm, type ListedGrant } from '@talaan/contract'
import { grants } from '@talaan/contract/calls'
import { discountStackings, grantListColumns } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { AddGrant, EditGrant } from './grant.tsx'
import { stackingNames, statusFilter } from './grant-texts.ts'

type Stacking = NonNullable<ReturnType<typeof useStacking>>
const useStacking = () => useCall(grants.discountStacking, {}).data?.data

/** The present choice, with a button to change it. */
function DiscountStacking({ mayEdit }: { mayEdit: boolean }) {
  const stacking = useStacking()
  if (!stacking) return null
  return (
    <Group component="p" gap="8px 12px" m={0} fz="sm">
      <span>
        For a student with several school discounts: <b>{stackingNames[stacking.discount_stacking]}.</b>
      </span>
      {mayEdit && (
        <DialogButton variant="default" size="compact-sm" dialog={(close) => <SetDiscountStacking stacking={stacking} onClose={close} />}>
          Change
        </DialogButton>
      )}
    </Group>
  )
}

function SetDiscountStacking({ stacking, onClose }: { stacking: Stacking; onClose: () => void }) {
  const { discount_stacking, updated_at } = stacking
  const form = useEntryForm(grants.setDiscountStacking, {
    body: DiscountStackingForm,
    initialValues: { discount_stacking: discount_stacking as string },
    fixed: { updated_at },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Several school discounts" form={form} submitLabel="Save">
      <Radio.Group {...form.field('discount_stacking')} withAsterisk={false} label="For a student with several school discounts">
        <Stack gap="xs" mt="xs">
          {discountStackings.map((value) => (
            <Radio key={value} value={value} label={stackingNames[value]} />
          ))}
        </Stack>
      </Radio.Group>
      <Text>Existing bills keep their discounts. Other grants always count.</Text>
    </FormDialog>
  )
}

const columns = screenColumns(grantListColumns, {
  is_active: (row) => <Pill tone={row.is_active ? 'green' : 'gray'}>{grantListColumns.is_active.value(row)}</Pill>,
})

/** The catalogue of grants and discounts. */
export default function GrantsList() {
  const mayEdit = useMay('Update Grants')
  const editGrant = (row: ListedGrant, close: () => void) => <EditGrant grant={row} onClose={close} />
  return (
    <ListScreen
      title="Grants and discounts"
      entry={grants.grants}
      storageKey="grants-filter"
      columns={columns}
      filters={[statusFilter]}
      searchLabel="Search grant or sponsor"
      exportName="grants"
      rowDialog={mayEdit ? editGrant : undefined}
      rowActions={mayEdit ? (row) => [{ label: 'Edit', dialog: (close) => editGrant(row, close) }] : undefined}
      actions={mayEdit && <AddGrant />}
    >
      <DiscountStacking mayEdit={mayEdit} />
    </ListScreen>
  )
}
