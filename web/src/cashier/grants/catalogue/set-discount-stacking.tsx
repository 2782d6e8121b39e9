import { Group, Radio, Stack, Text } from '@mantine/core'
import { DiscountStackingForm } from '@talaan/contract'
import { grants } from '@talaan/contract/calls'
import { discountStackings } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { stackingNames } from './grant-texts.ts'

type Stacking = NonNullable<ReturnType<typeof useStacking>>
const useStacking = () => useCall(grants.discountStacking, {}).data?.data

/** The present choice, with a button to change it. */
export function DiscountStacking({ mayEdit }: { mayEdit: boolean }) {
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
      <Text>Bills made before keep their discounts. Other grants always count.</Text>
    </FormDialog>
  )
}
