import { Anchor, Group, NativeSelect, TextInput } from '@mantine/core'
import { incomeBrackets } from '@talaan/contract/values'
import { choices } from '#ui/form/choices.ts'
import { Columns } from '#ui/list/columns.tsx'
import classes from '../admission.module.css'
import type { ApplicationForm } from './types.ts'

export default function StepFamily({ form: { form, field } }: { form: ApplicationForm }) {
  const { emergency_contact_name, emergency_contact_number, emergency_contact_relationship, guardian_name } = form.values
  const copyEmergencyContact = () => {
    const relationship = emergency_contact_relationship || form.values.guardian_relationship
    form.setValues({
      guardian_name: emergency_contact_name,
      guardian_contact_number: emergency_contact_number,
      guardian_relationship: relationship,
    })
    for (const name of ['guardian_name', 'guardian_contact_number', ...(relationship ? ['guardian_relationship'] : [])])
      form.clearFieldError(name)
  }
  const mobile = { placeholder: '09171234567', type: 'tel', autoComplete: 'off' } as const
  return (
    <>
      <h3 className={classes.section}>Father</h3>
      <Columns>
        <TextInput {...field('father_name')} label="Father's name" autoComplete="off" />
        <TextInput {...field('father_occupation')} label="Father's occupation" autoComplete="off" />
        <TextInput {...field('father_contact_number')} label="Father's mobile number" {...mobile} />
      </Columns>
      <h3 className={classes.section}>Mother</h3>
      <Columns>
        <TextInput {...field('mother_name')} label="Mother's maiden name" autoComplete="off" />
        <TextInput {...field('mother_occupation')} label="Mother's occupation" autoComplete="off" />
        <TextInput {...field('mother_contact_number')} label="Mother's mobile number" {...mobile} />
      </Columns>
      <Group gap="sm" align="baseline" justify="space-between" wrap="nowrap">
        <h3 className={classes.section}>Guardian</h3>
        {emergency_contact_name && guardian_name !== emergency_contact_name && (
          <Anchor component="button" type="button" onClick={copyEmergencyContact}>
            Same as emergency contact
          </Anchor>
        )}
      </Group>
      <Columns>
        <TextInput
          {...field('guardian_name')}
          label="Guardian's name"
          description="Your mother or father, if you live with them."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
        />
        <TextInput
          {...field('guardian_relationship')}
          label="Relationship to you"
          placeholder="Mother, uncle, grandmother"
          autoComplete="off"
        />
        <TextInput {...field('guardian_contact_number')} label="Guardian's mobile number" {...mobile} />
        <TextInput {...field('guardian_occupation')} label="Guardian's occupation" autoComplete="off" />
      </Columns>
      <h3 className={classes.section}>Household</h3>
      <Columns>
        <NativeSelect {...field('details.income_bracket')} label="Annual family income" data={choices(incomeBrackets)} />
        <TextInput
          {...field('details.siblings')}
          label="Number of brothers and sisters"
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
        />
      </Columns>
    </>
  )
}
