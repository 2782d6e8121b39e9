import { Select } from '@mantine/core'
import { schoolYear } from '#lib/format.ts'
import { schoolYearOptions } from '#shared/terms/term-picker.tsx'

interface EffectiveFromProps {
  field: Record<string, unknown>
  /** The current value, which may be older than the years to choose from. */
  currentYear?: string | null
}

/** The school year whose new students are the first to follow a curriculum. */
export function EffectiveFrom({ field, currentYear }: EffectiveFromProps) {
  const years = schoolYearOptions()
  const olderOptions =
    currentYear && !years.some(({ value }) => value === currentYear) ? [{ value: currentYear, label: schoolYear(currentYear) }] : []
  return (
    <Select
      {...field}
      label="Effective from"
      data={[...years, ...olderOptions]}
      placeholder="Not decided yet"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear effective from' }}
    />
  )
}
