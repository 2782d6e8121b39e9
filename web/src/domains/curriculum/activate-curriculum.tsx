import type { Curriculum } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { useAction } from '../../lib/query.ts'
import { ask } from '../../ui/dialog/confirm.tsx'

/** Says which curriculum is replaced and who stays on it, then lets new students follow this one. */
export function useActivateCurriculum(): (plan: Curriculum) => void {
  const { run } = useAction(curriculum.activateCurriculum)
  return ({ id, name, course, subjects, active_curriculum: active }) =>
    ask({
      text: `Are you sure you want to activate ${name} for ${course.code}?`,
      verb: 'Activate',
      children: (
        <>
          <div>
            {active
              ? `It replaces ${active.name}. New students follow ${name}; students who are on ${active.name} already stay on it.`
              : `New students of ${course.code} follow it.`}
          </div>
          {subjects === 0 && <div>It has no subjects yet.</div>}
        </>
      ),
      run: () => run({ id, replaces: active?.id ?? null }),
    })
}
