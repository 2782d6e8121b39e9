import { Select, Switch, TextInput } from '@mantine/core'
import type { RateKind } from '@talaan/contract'
import { rateDescription, rateOptions } from '../rate-kinds.ts'

interface CategoryFieldsProps {
  field: (name: 'name' | 'counts_in_gwa' | 'tuition_rate_kind', type?: 'input' | 'checkbox') => Record<string, unknown>
  rate: string
}

/** The fields that adding and editing a category have in common. */
export function CategoryFields({ field, rate }: CategoryFieldsProps) {
  return (
    <>
      <TextInput {...field('name')} label="Category" placeholder="Major" autoComplete="off" />
      <Switch
        {...field('counts_in_gwa', 'checkbox')}
        label="Grades count in the GWA"
        description="General weighted average. NSTP is usually not counted."
      />
      <Select
        {...field('tuition_rate_kind')}
        label="Tuition rate"
        description={rateDescription(rate as RateKind)}
        data={rateOptions}
        allowDeselect={false}
      />
    </>
  )
}
