import type { Curriculum } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks for confirmation, naming the curriculum that is replaced, then makes this one active for new students. */
export function useActivateCurriculum(): (plan: Curriculum) => void {
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
