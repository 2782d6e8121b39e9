import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { NotificationRuleOptions } from '@talaan/contract'
import { levelGroupNames, levelGroups } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { isNarrowedBy } from './rule-texts.ts'
import type { RuleFormValues } from './rule-values.ts'

interface AudienceFieldsProps {
  form: EntryForm<RuleFormValues>
  options: NotificationRuleOptions
}

/** Whom a rule is for, as far as its occasion can be narrowed. */
export function AudienceFields({ form: { form, field }, options }: AudienceFieldsProps) {
  const { occasion } = form.getValues()
  const choices = [
    {
      ...({ name: 'role_keys', choice: 'roles', label: 'Roles' } as const),
      data: options.roles.map(({ key, name }) => ({ value: key, label: name })),
    },
    {
      ...({ name: 'level_groups', choice: 'level_groups', label: 'Levels' } as const),
      data: levelGroups.map((value) => ({ value, label: levelGroupNames[value] })),
    },
    {
      ...({ name: 'course_ids', choice: 'courses', label: 'Courses' } as const),
      data: options.courses.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ]
  return (
    <Columns>
      {choices
        .filter(({ choice }) => isNarrowedBy(occasion, choice))
        .map(({ name, label, data }) => (
          <MultiSelect
            key={name}
            {...field(name)}
            withAsterisk={false}
            label={label}
            description="Empty for all."
            data={data}
            searchable
            clearable
            comboboxProps={{ withinPortal: true }}
          />
        ))}
    </Columns>
  )
}
