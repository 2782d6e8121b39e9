interface CurriculumOption {
  id: number
  name: string
  is_active: boolean
}

/** Lets the server decide: it keeps the enrollment's curriculum, or takes the active one of another course. */
export const DEFAULT_CURRICULUM = ''

/**
 * The curricula of a course as choices, the active one first. `current` is the name of the enrollment's curriculum, given only for the
 * enrollment's own course; names are unique in a course.
 */
export function curriculumChoices(curricula: readonly CurriculumOption[], current?: string | null): { value: string; label: string }[] {
  const isKept = (curriculum: CurriculumOption) => (current === undefined ? curriculum.is_active : curriculum.name === current)
  const sortedCurricula = [...curricula].sort((a, b) => Number(b.is_active) - Number(a.is_active))
  const choices = sortedCurricula.map((curriculum) => ({
    value: isKept(curriculum) ? DEFAULT_CURRICULUM : String(curriculum.id),
    label: curriculum.is_active ? `${curriculum.name} (active)` : curriculum.name,
  }))
  const hasDefault = choices.some(({ value }) => value === DEFAULT_CURRICULUM)
  return hasDefault ? choices : [{ value: DEFAULT_CURRICULUM, label: current ?? 'None' }, ...choices]
}
