import { cashierShifts } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Resumes the own suspended shift. */
export function useResumeShift(): { resume: (id: number) => void; busy: boolean } {
  const { run, busy } = useAction(cashierShifts.resumeShift, { refreshOnConflict: true })
  return { resume: (id) => void run({ id }), busy }
}
