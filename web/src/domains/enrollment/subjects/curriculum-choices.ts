interface Plan {
  id: number
  name: string
  is_active: boolean
}

/** Takes what the server takes without one: the curriculum an enrollment has, or the active one of another course. */
export const AS_IT_GOES = ''

/**
 * The curricula of a course to choose from, the active one first. `current` is the name of the one the enrollment has, when the course is
 * its own; names are unique in a course.
 */
export function curriculumChoices(plans: readonly Plan[], current?: string | null): { value: string; label: string }[] {
  const isKept = (plan: Plan) => (current === undefined ? plan.is_active : plan.name === current)
  const sorted = [...plans].sort((a, b) => Number(b.is_active) - Number(a.is_active))
  const choices = sorted.map((plan) => ({
    value: isKept(plan) ? AS_IT_GOES : String(plan.id),
    label: plan.is_active ? `${plan.name} (active)` : plan.name,
  }))
  const isThere = choices.some(({ value }) => value === AS_IT_GOES)
  return isThere ? choices : [{ value: AS_IT_GOES, label: current ?? 'None' }, ...choices]
}
