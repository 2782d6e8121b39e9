import { useForm } from '@mantine/form'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { PersonFields } from './person-fields.tsx'

function Form() {
  const form = useForm({
    initialValues: { first_name: 'Ana', last_name: 'Cruz', birthdate: '2006-05-04', religion: '', basis_of_change: '', basis_note: '' },
  })
  return <PersonFields form={{ form, field: (name: never) => ({ ...form.getInputProps(name) }) }} />
}

test('the basis is asked for while the name or the birthdate differs from the record', async () => {
  const { screen } = await draw(Form)
  const basis = screen.getByRole('combobox', { name: 'Basis of the change' })
  await screen.getByLabelText('Religion').fill('Catholic')
  expect(basis.elements()).toHaveLength(0)
  await screen.getByLabelText('Last name').fill('Reyes')
  await basis.selectOptions('Other')
  await expect.element(screen.getByRole('textbox', { name: 'Which basis' })).toBeVisible()
  await screen.getByLabelText('Last name').fill('Cruz')
  await expect.poll(() => basis.elements()).toHaveLength(0)
})
