import type { Section } from '@talaan/contract'
import { sections } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks for confirmation, then deletes a section. The server keeps one with members or classes. */
export function useDeleteSection(): (section: Section) => void {
  const { run } = useAction(sections.deleteSection, { refreshOnConflict: true })
  return ({ id, code }) =>
    ask({ text: `Are you sure you want to delete the section ${code}?`, verb: 'Delete', danger: true, run: () => run({ id }) })
}
