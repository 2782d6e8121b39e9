import { NativeSelect, TextInput } from '@mantine/core'
import { hasOtherIdentity, identityBases, identityBasisNames } from '@talaan/contract/values'
import { Columns } from '#ui/list/columns.tsx'

interface IdentityBasisFieldsProps {
  /** A form of a person with `basis_of_change` and `basis_note`. */
  form: {
    form: { values: object; errors: object; getInitialValues: () => object }
    field: (name: never) => Record<string, unknown>
  }
  /** Whether the person is known to be a student; otherwise the answer of the server decides. */
  isStudent?: boolean
}

const options = [{ value: '', label: 'Choose' }, ...identityBases.map((value) => ({ value, label: identityBasisNames[value] }))]

/** Asks what a change of a student's name or birthdate is based on, as soon as one of them differs from the record. */
export function IdentityBasisFields({ form: { form, field }, isStudent = true }: IdentityBasisFieldsProps) {
  const values = form.values as { basis_of_change?: string; first_name?: string }
  if (values.basis_of_change === undefined) return null
  const isAsked = isStudent && hasOtherIdentity(form.getInitialValues(), values)
  if (!isAsked && !('basis_of_change' in form.errors)) return null
  return (
    <Columns>
      <NativeSelect {...field('basis_of_change' as never)} label="Basis of the change" data={options} withAsterisk />
      <TextInput
        {...field('basis_note' as never)}
        label={values.basis_of_change === 'other' ? 'Which basis' : 'Number or date of the document'}
        maxLength={200}
        autoComplete="off"
        withAsterisk={values.basis_of_change === 'other'}
      />
    </Columns>
  )
}
