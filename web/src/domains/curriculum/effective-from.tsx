import { Select } from '@mantine/core'
import { schoolYear } from '../../lib/format.ts'
import { schoolYearOptions } from '../../shared/terms/term-picker.tsx'

interface EffectiveFromProps {
  field: Record<string, unknown>
  /** The one it has; older curricula began before the years of the choice. */
  kept?: string | null
}

/** The school year whose new students are the first to follow a curriculum. */
export function EffectiveFrom({ field, kept }: EffectiveFromProps) {
  const years = schoolYearOptions()
  const older = kept && !years.some(({ value }) => value === kept) ? [{ value: kept, label: schoolYear(kept) }] : []
  return (
    <Select
      {...field}
      label="Effective from"
      data={[...years, ...older]}
      placeholder="Not decided yet"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear effective from' }}
    />
  )
}
