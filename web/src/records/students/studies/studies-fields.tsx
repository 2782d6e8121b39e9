import { NativeSelect } from '@mantine/core'
import { curriculum } from '@talaan/contract/calls'
import { useEffect } from 'react'
import { level, schoolYear } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { enrolleeTypeFilter } from '#shared/enrollee-types.ts'
import { schoolYears } from '#shared/terms/term-picker.tsx'
import { Columns } from '#ui/dialog/dialogs.tsx'

const FIRST_ENTRY_YEAR = 1990
const blankOption = { value: '', label: 'Choose one' }

/** The school years of entry, further back than the terms of the lists: old records need them. */
const listEntryYears = (): string[] => {
  const recent = schoolYears()
  const oldest = Number(recent.at(-1)?.slice(0, 4))
  return [...recent, ...Array.from({ length: oldest - FIRST_ENTRY_YEAR }, (_, i) => `${oldest - 1 - i}-${oldest - i}`)]
}

interface StudiesFieldsProps {
  field: (name: 'curriculum_id' | 'level' | 'entry_sy' | 'entry_type') => Record<string, unknown>
  courseId: string
  levels: readonly number[]
  /** Is told the curriculum that new students of the course follow. */
  onActive?: (curriculumId: string) => void
}

/** The curriculum of the course, the level, and when and as what the student entered. */
export function StudiesFields({ field, courseId, levels, onActive }: StudiesFieldsProps) {
  const request = { course_id: courseId, limit: 100 }
  const { data } = useCall(curriculum.curricula, request, { enabled: courseId !== '', meta: { steady: true } })
  const plans = (data?.data ?? []).map((plan) => ({ value: String(plan.id), label: plan.is_active ? `${plan.name} (active)` : plan.name }))
  const activeId = data?.data.find((plan) => plan.is_active)?.id
  useEffect(() => {
    if (activeId !== undefined) onActive?.(String(activeId))
  }, [activeId])
  return (
    <Columns>
      <NativeSelect {...field('curriculum_id')} label="Curriculum" data={[blankOption, ...plans]} disabled={courseId === ''} />
      <NativeSelect
        {...field('level')}
        label="Year level"
        data={[blankOption, ...levels.map((id) => ({ value: String(id), label: level(id) }))]}
        disabled={courseId === ''}
      />
      <NativeSelect
        {...field('entry_sy')}
        label="School year of entry"
        data={[blankOption, ...listEntryYears().map((value) => ({ value, label: schoolYear(value) }))]}
      />
      <NativeSelect {...field('entry_type')} label="Entered as" data={[blankOption, ...enrolleeTypeFilter.options]} />
    </Columns>
  )
}
