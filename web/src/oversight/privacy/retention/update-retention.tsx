import { Checkbox, NumberInput, Textarea } from '@mantine/core'
import { type RetentionClass, RetentionForm } from '@talaan/contract'
import { retention } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

/** Changes how long records of a kind are kept. */
export function UpdateRetention({ rule, onClose }: { rule: RetentionClass; onClose: () => void }) {
  const { key, name, months, basis, is_automatic, action, updated_at } = rule
  const form = useEntryForm(retention.updateRetention, {
    body: RetentionForm,
    initialValues: { months: months ?? '', basis, is_automatic },
    fixed: { key, updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={name} form={form} submitLabel="Save">
      <NumberInput
        {...form.field('months')}
        withAsterisk={action !== 'keep'}
        label="Kept for months"
        description={action === 'keep' ? 'Empty: for good. The portal never removes these records.' : undefined}
        min={1}
        max={1200}
        allowDecimal={false}
      />
      <Textarea
        {...form.field('basis')}
        label="Basis"
        description="The law or rule, and who confirmed it."
        autosize
        minRows={2}
        maxLength={300}
      />
      {action !== 'keep' && (
        <Checkbox
          {...form.field('is_automatic', 'checkbox')}
          label="Remove by itself, every night"
          description="Without a preview and without asking. It cannot be undone."
        />
      )}
    </FormDialog>
  )
}
