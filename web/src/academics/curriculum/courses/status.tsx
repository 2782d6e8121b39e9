import { curriculum } from '@talaan/contract/calls'
import { curriculumStatusName, retirementText } from '@talaan/contract/values'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Pill } from '#ui/list/figures.tsx'

export const StatusPill = ({ row }: { row: { is_active: boolean } }) => (
  <Pill tone={row.is_active ? 'green' : 'gray'}>{retirementText(row)}</Pill>
)

export const statusFilter = {
  name: 'is_active',
  label: 'Status',
  options: [
    { value: '1', label: 'Active' },
    { value: '0', label: 'Retired' },
  ],
}

interface RetireQuestion {
  /** The effect of retiring or bringing back, for the confirmation. */
  effect: string
  run: () => Promise<unknown>
}

/** Asks for confirmation to retire a course or room, or to bring it back. */
export const confirmRetire = ({ code, is_active }: { code: string; is_active: boolean }, { effect, run }: RetireQuestion) =>
  ask({
    text: is_active ? `Are you sure you want to retire ${code}?` : `Are you sure you want to restore ${code}?`,
    verb: is_active ? 'Retire' : 'Restore',
    danger: is_active,
    children: effect,
    run,
  })

export const CurriculumStatus = ({ curriculum }: { curriculum: { is_active: boolean } }) => (
  <Pill tone={curriculum.is_active ? 'green' : 'gray'}>{curriculumStatusName(curriculum)}</Pill>
)

interface Activation {
  id: number
  name: string
  course: { code: string }
  subjects: number
  /** The curriculum that it replaces. */
  active_curriculum: { id: number; name: string } | null
}

/** Asks for confirmation, naming the curriculum that is replaced, then makes this one active for new students. */
export function useActivateCurriculum(): (plan: Activation) => void {
  const { run } = useAction(curriculum.activateCurriculum)
  return ({ id, name, course, subjects, active_curriculum: activeCurriculum }) =>
    ask({
      text: `Are you sure you want to activate ${name} for ${course.code}?`,
      verb: 'Activate',
      children: (
        <>
          <div>
            {activeCurriculum
              ? `It replaces ${activeCurriculum.name} for new students. Current students stay on ${activeCurriculum.name}.`
              : `New students of ${course.code} will follow it.`}
          </div>
          {subjects === 0 && <div>It has no subjects yet.</div>}
        </>
      ),
      run: () => run({ id, replaces: activeCurriculum?.id ?? null }),
    })
}
